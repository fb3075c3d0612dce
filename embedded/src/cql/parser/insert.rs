//! INSERT.

use super::Parser;
use super::stream::Parsed;
use crate::cql::keywords::Keyword;
use crate::cql::syntax::{Insert, InsertSource, JsonDefault, JsonValue};
use crate::cql::token::{Symbol, TokenKind};

impl Parser<'_> {
    pub(super) fn insert(&mut self) -> Parsed<Insert> {
        self.next();
        self.expect_keyword(Keyword::Into)?;
        let table = self.table_name()?;
        let source = if self.take_keyword(Keyword::Json) {
            self.json_source()?
        } else if self.take_symbol(Symbol::OpenParenthesis) {
            let columns = self.comma_separated(Self::column)?;
            self.expect_symbol(Symbol::CloseParenthesis)?;
            self.expect_keyword(Keyword::Values)?;
            InsertSource::Values {
                columns,
                values: self.tuple()?,
            }
        } else {
            return Err(self.no_viable(0));
        };
        let if_not_exists = self.if_not_exists()?;
        let using = self.using()?;
        Ok(Insert {
            table,
            source,
            if_not_exists,
            using,
        })
    }

    fn json_source(&mut self) -> Parsed<InsertSource> {
        let value = match self.kind(0) {
            TokenKind::String | TokenKind::DollarString => JsonValue::Literal(self.expect_string()?),
            _ => JsonValue::Marker(self.marker()?),
        };
        let default = if !self.take_keyword(Keyword::Default) || self.take_keyword(Keyword::Null) {
            JsonDefault::Null
        } else if self.take_keyword(Keyword::Unset) {
            JsonDefault::Unset
        } else {
            return Err(self.no_viable(0));
        };
        Ok(InsertSource::Json { value, default })
    }
}
