//! Functions and aggregates.

use super::super::Parser;
use super::super::stream::Parsed;
use crate::cql::keywords::Keyword;
use crate::cql::syntax::UnsupportedKind;
use crate::cql::token::{Symbol, TokenKind};

impl Parser<'_> {
    pub(super) fn create_function_or_aggregate(&mut self) -> Parsed<UnsupportedKind> {
        if self.is_keyword(1, Keyword::Or) && !self.is_keyword(2, Keyword::Replace) {
            return Err(self.no_viable(2));
        }
        self.next();
        if self.take_keyword(Keyword::Or) {
            self.next();
        }
        if self.take_keyword(Keyword::Function) {
            self.create_function()?;
            Ok(UnsupportedKind::CreateFunction)
        } else if self.take_keyword(Keyword::Aggregate) {
            self.create_aggregate()?;
            Ok(UnsupportedKind::CreateAggregate)
        } else {
            Err(self.no_viable(0))
        }
    }

    fn create_function(&mut self) -> Parsed<()> {
        self.if_not_exists()?;
        self.function_name()?;
        self.expect_symbol(Symbol::OpenParenthesis)?;
        if self.is_identifier(0) {
            self.comma_separated(|parser| {
                parser.identifier()?;
                parser.cql_type()
            })?;
        }
        self.expect_symbol(Symbol::CloseParenthesis)?;
        if self.take_keyword(Keyword::Returns) {
            self.expect_keyword(Keyword::Null)?;
        } else if !self.take_keyword(Keyword::Called) {
            return Err(self.no_viable(0));
        }
        self.expect_keywords(&[Keyword::On, Keyword::Null, Keyword::Input, Keyword::Returns])?;
        self.cql_type()?;
        self.expect_keyword(Keyword::Language)?;
        if self.kind(0) != TokenKind::Identifier {
            return Err(self.mismatched(TokenKind::Identifier));
        }
        self.next();
        self.expect_keyword(Keyword::As)?;
        self.expect_string().map(drop)
    }

    fn create_aggregate(&mut self) -> Parsed<()> {
        self.if_not_exists()?;
        self.function_name()?;
        self.argument_types()?;
        self.expect_keyword(Keyword::Sfunc)?;
        self.simple_function_name()?;
        self.expect_keyword(Keyword::Stype)?;
        self.cql_type()?;
        if self.take_keyword(Keyword::FinalFunc) {
            self.simple_function_name()?;
        }
        if self.take_keyword(Keyword::InitCond) {
            self.term()?;
        }
        Ok(())
    }

    /// Types in parentheses, perhaps none.
    pub(super) fn argument_types(&mut self) -> Parsed<()> {
        self.expect_symbol(Symbol::OpenParenthesis)?;
        if self.is_type_start(0) {
            self.comma_separated(Self::cql_type)?;
        }
        self.expect_symbol(Symbol::CloseParenthesis)
    }

    pub(super) fn drop_function_or_aggregate(&mut self, subject: Keyword) -> Parsed<UnsupportedKind> {
        self.next();
        self.next();
        self.if_exists()?;
        self.function_name()?;
        if self.is_symbol(0, Symbol::OpenParenthesis) {
            self.argument_types()?;
        }
        Ok(if subject == Keyword::Function {
            UnsupportedKind::DropFunction
        } else {
            UnsupportedKind::DropAggregate
        })
    }
}
