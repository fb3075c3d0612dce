//! CREATE and ALTER TYPE.

use super::Parser;
use super::stream::Parsed;
use crate::cql::keywords::Keyword;
use crate::cql::syntax::{AlterType, AlterTypeAction, CreateType, FieldDefinition};
use crate::cql::token::{Symbol, TokenKind};

impl Parser<'_> {
    pub(super) fn create_type(&mut self) -> Parsed<CreateType> {
        self.next();
        self.next();
        let if_not_exists = self.if_not_exists()?;
        let name = self.type_name()?;
        self.expect_symbol(Symbol::OpenParenthesis)?;
        let mut fields = vec![self.field_definition()?];
        while self.take_symbol(Symbol::Comma) {
            // Cassandra lets commas stand without a field between them.
            if self.is_identifier(0) {
                fields.push(self.field_definition()?);
            }
        }
        self.expect_symbol(Symbol::CloseParenthesis)?;
        Ok(CreateType {
            name,
            if_not_exists,
            fields,
        })
    }

    fn field_definition(&mut self) -> Parsed<FieldDefinition> {
        let name = self.identifier()?;
        Ok(FieldDefinition {
            name,
            data_type: self.cql_type()?,
        })
    }

    pub(super) fn alter_type(&mut self) -> Parsed<AlterType> {
        self.next();
        self.next();
        let if_exists = self.if_exists()?;
        let name = self.type_name()?;
        let action = match self.kind(0) {
            TokenKind::Keyword(Keyword::Add) => {
                self.next();
                let if_not_exists = self.if_not_exists()?;
                AlterTypeAction::Add {
                    if_not_exists,
                    field: self.field_definition()?,
                }
            }
            TokenKind::Keyword(Keyword::Rename) => {
                self.next();
                let if_exists = self.if_exists()?;
                AlterTypeAction::Rename {
                    if_exists,
                    renames: self.renames()?,
                }
            }
            TokenKind::Keyword(Keyword::Alter) => {
                self.next();
                let name = self.identifier()?;
                self.expect_keyword(Keyword::Type)?;
                AlterTypeAction::AlterFieldType(FieldDefinition {
                    name,
                    data_type: self.cql_type()?,
                })
            }
            _ => return Err(self.no_viable(0)),
        };
        Ok(AlterType {
            name,
            if_exists,
            action,
        })
    }
}
