//! CREATE INDEX.

use super::Parser;
use super::stream::Parsed;
use crate::cql::keywords::Keyword;
use crate::cql::syntax::{CreateIndex, Identifier, IndexTarget};
use crate::cql::token::{Symbol, TokenKind};

impl Parser<'_> {
    pub(super) fn create_index(&mut self) -> Parsed<CreateIndex> {
        self.next();
        let custom = self.take_keyword(Keyword::Custom);
        self.expect_keyword(Keyword::Index)?;
        let if_not_exists = self.if_not_exists()?;
        let is_named = self.is_identifier(0) || self.is_symbol(0, Symbol::Question);
        let name = if is_named {
            Some(self.simple_index_name()?)
        } else {
            None
        };
        self.expect_keyword(Keyword::On)?;
        let table = self.table_name()?;
        self.expect_symbol(Symbol::OpenParenthesis)?;
        let has_targets =
            self.is_column(0) || self.is_keyword(0, Keyword::Entries) || self.is_keyword(0, Keyword::Full);
        let targets = if has_targets {
            self.comma_separated(Self::index_target)?
        } else {
            Vec::new()
        };
        self.expect_symbol(Symbol::CloseParenthesis)?;
        let using = if self.take_keyword(Keyword::Using) {
            Some(self.expect_string()?)
        } else {
            None
        };
        let properties = if self.is_keyword(0, Keyword::With) {
            self.with_properties()?
        } else {
            Vec::new()
        };
        Ok(CreateIndex {
            name,
            custom,
            if_not_exists,
            table,
            targets,
            using,
            properties,
        })
    }

    fn index_target(&mut self) -> Parsed<IndexTarget> {
        let of: fn(Identifier) -> IndexTarget = match self.kind(0) {
            // `values` and `keys` are names of columns, too.
            TokenKind::Keyword(Keyword::Values) if self.is_symbol(1, Symbol::OpenParenthesis) => IndexTarget::Values,
            TokenKind::Keyword(Keyword::Keys) if self.is_symbol(1, Symbol::OpenParenthesis) => IndexTarget::Keys,
            TokenKind::Keyword(Keyword::Entries) => IndexTarget::Entries,
            TokenKind::Keyword(Keyword::Full) => IndexTarget::Full,
            _ => return self.column().map(IndexTarget::Column),
        };
        self.next();
        self.expect_symbol(Symbol::OpenParenthesis)?;
        let target = of(self.column()?);
        self.expect_symbol(Symbol::CloseParenthesis)?;
        Ok(target)
    }
}
