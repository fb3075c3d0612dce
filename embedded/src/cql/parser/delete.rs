//! DELETE.

use super::Parser;
use super::stream::Parsed;
use crate::cql::keywords::Keyword;
use crate::cql::syntax::{Delete, Deletion};
use crate::cql::token::{Symbol, TokenKind};

/// What may stand behind the column of a deletion.
fn follows_deleted_column(kind: TokenKind) -> bool {
    matches!(
        kind,
        TokenKind::Keyword(Keyword::From) | TokenKind::Symbol(Symbol::Comma | Symbol::Dot | Symbol::OpenBracket)
    )
}

impl Parser<'_> {
    pub(super) fn delete(&mut self) -> Parsed<Delete> {
        self.next();
        let deletions = if self.is_column(0) {
            self.comma_separated(Self::deletion)?
        } else {
            Vec::new()
        };
        self.expect_keyword(Keyword::From)?;
        let table = self.table_name()?;
        let using = self.using_timestamp()?;
        let relations = self.where_clause()?;
        let conditions = self.conditions()?;
        Ok(Delete {
            deletions,
            table,
            using,
            relations,
            conditions,
        })
    }

    fn deletion(&mut self) -> Parsed<Deletion> {
        if self.is_column(0) {
            let following = self.kind(1);
            if !follows_deleted_column(following) {
                return Err(self.no_viable(1));
            }
        }
        let column = self.column()?;
        if self.take_symbol(Symbol::OpenBracket) {
            let element = self.term()?;
            self.expect_symbol(Symbol::CloseBracket)?;
            Ok(Deletion::Element { column, element })
        } else if self.take_symbol(Symbol::Dot) {
            Ok(Deletion::Field {
                column,
                field: self.identifier()?,
            })
        } else {
            Ok(Deletion::Column(column))
        }
    }
}
