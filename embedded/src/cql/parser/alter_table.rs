//! ALTER TABLE.

use super::Parser;
use super::stream::Parsed;
use crate::cql::keywords::Keyword;
use crate::cql::syntax::{AddedColumn, AlterTable, AlterTableAction, Identifier, Rename};
use crate::cql::token::{Symbol, TokenKind};

impl Parser<'_> {
    pub(super) fn alter_table(&mut self) -> Parsed<AlterTable> {
        self.next();
        self.next();
        let if_exists = self.if_exists()?;
        let table = self.table_name()?;
        let action = match self.kind(0) {
            TokenKind::Keyword(Keyword::Alter) => self.alter_column()?,
            TokenKind::Keyword(Keyword::Add) => {
                self.next();
                let if_not_exists = self.if_not_exists()?;
                AlterTableAction::Add {
                    if_not_exists,
                    columns: self.one_or_more(Self::added_column)?,
                }
            }
            TokenKind::Keyword(Keyword::Drop) => self.drop_columns()?,
            TokenKind::Keyword(Keyword::Rename) => {
                self.next();
                let if_exists = self.if_exists()?;
                AlterTableAction::Rename {
                    if_exists,
                    renames: self.renames()?,
                }
            }
            TokenKind::Keyword(Keyword::With) => AlterTableAction::With(self.with_properties()?),
            _ => return Err(self.no_viable(0)),
        };
        Ok(AlterTable {
            table,
            if_exists,
            action,
        })
    }

    /// One item, or several in parentheses.
    fn one_or_more<T>(&mut self, item: impl Fn(&mut Self) -> Parsed<T>) -> Parsed<Vec<T>> {
        if !self.take_symbol(Symbol::OpenParenthesis) {
            return Ok(vec![item(self)?]);
        }
        let items = self.comma_separated(item)?;
        self.expect_symbol(Symbol::CloseParenthesis)?;
        Ok(items)
    }

    fn added_column(&mut self) -> Parsed<AddedColumn> {
        let name = self.identifier()?;
        let data_type = self.cql_type()?;
        let is_static = self.take_keyword(Keyword::Static);
        Ok(AddedColumn {
            name,
            data_type,
            is_static,
            mask: self.optional_mask()?,
        })
    }

    fn alter_column(&mut self) -> Parsed<AlterTableAction> {
        self.next();
        let if_exists = self.if_exists()?;
        let column = self.column()?;
        match self.kind(0) {
            TokenKind::Keyword(Keyword::Type) if !if_exists => {
                self.next();
                Ok(AlterTableAction::AlterColumnType {
                    column,
                    data_type: self.cql_type()?,
                })
            }
            TokenKind::Keyword(Keyword::Masked) => Ok(AlterTableAction::AlterMask {
                if_exists,
                column,
                mask: Some(self.mask()?),
            }),
            TokenKind::Keyword(Keyword::Drop) => {
                self.next();
                self.expect_keyword(Keyword::Masked)?;
                Ok(AlterTableAction::AlterMask {
                    if_exists,
                    column,
                    mask: None,
                })
            }
            _ => Err(self.no_viable(0)),
        }
    }

    fn drop_columns(&mut self) -> Parsed<AlterTableAction> {
        self.next();
        // `compact` is the name of a column, too.
        if self.is_keyword(0, Keyword::Compact) && self.is_keyword(1, Keyword::Storage) {
            self.next();
            self.next();
            return Ok(AlterTableAction::DropCompactStorage);
        }
        let if_exists = self.if_exists()?;
        let columns: Vec<Identifier> = self.one_or_more(Self::identifier)?;
        let timestamp = if self.take_keyword(Keyword::Using) {
            self.expect_keyword(Keyword::Timestamp)?;
            if self.kind(0) != TokenKind::Integer {
                return Err(self.mismatched(TokenKind::Integer));
            }
            let token = self.next();
            let digits = self.written(token);
            let timestamp = digits.parse();
            if timestamp.is_err() {
                self.note_out_of_range(digits);
            }
            timestamp.ok()
        } else {
            None
        };
        Ok(AlterTableAction::Drop {
            if_exists,
            columns,
            timestamp,
        })
    }

    /// `a TO b AND ..`
    pub(super) fn renames(&mut self) -> Parsed<Vec<Rename>> {
        self.and_separated(|parser| {
            let from = parser.identifier()?;
            parser.expect_keyword(Keyword::To)?;
            Ok(Rename {
                from,
                to: parser.identifier()?,
            })
        })
    }
}
