//! DELETE.

use super::Parser;
use super::stream::Parsed;
use crate::cql::keywords::Keyword;
use crate::cql::syntax::{Delete, Deletion};
use crate::cql::token::Symbol;

impl Parser<'_> {
    pub(super) fn delete(&mut self) -> Parsed<Delete> {
        self.next();
        let deletions = if self.is_column(0) {
            self.comma_separated(Self::deletion)?
        } else {
            Vec::new()
        };
        if deletions.is_empty() && !self.is_keyword(0, Keyword::From) {
            return Err(self.no_viable(0));
        }
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
