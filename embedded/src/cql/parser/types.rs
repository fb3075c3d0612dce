//! Types.

use super::Parser;
use super::stream::Parsed;
use crate::cql::keywords::{Class, Keyword};
use crate::cql::syntax::{CqlType, NativeType};
use crate::cql::token::{Symbol, TokenKind};

/// What may stand behind a native type.
fn follows_type(kind: TokenKind) -> bool {
    match kind {
        TokenKind::End
        | TokenKind::Symbol(Symbol::Semicolon | Symbol::CloseParenthesis | Symbol::Comma | Symbol::Greater) => true,
        TokenKind::Keyword(keyword) => matches!(
            keyword,
            Keyword::Static
                | Keyword::Primary
                | Keyword::Masked
                | Keyword::Language
                | Keyword::Sfunc
                | Keyword::FinalFunc
                | Keyword::InitCond
        ),
        _ => false,
    }
}

impl Parser<'_> {
    /// Whether a type may start here.
    pub(super) fn is_type_start(&mut self, ahead: usize) -> bool {
        match self.kind(ahead) {
            // The one type that is a reserved word.
            TokenKind::Keyword(Keyword::Set) | TokenKind::String | TokenKind::DollarString => true,
            _ => self.is_identifier(ahead),
        }
    }

    pub(super) fn cql_type(&mut self) -> Parsed<CqlType> {
        self.nested(Self::unguarded_type)
    }

    fn unguarded_type(&mut self) -> Parsed<CqlType> {
        let has_parameters = self.is_symbol(1, Symbol::Less);
        match self.kind(0) {
            TokenKind::String | TokenKind::DollarString => self.expect_string().map(CqlType::Custom),
            TokenKind::Keyword(Keyword::Set) => {
                self.next();
                self.parameter().map(|element| CqlType::Set(Box::new(element)))
            }
            TokenKind::Keyword(keyword) if keyword.class() == Class::NativeType && !self.is_symbol(1, Symbol::Dot) => {
                let following = self.kind(1);
                if !follows_type(following) {
                    return Err(self.no_viable(1));
                }
                self.native_type().map(CqlType::Native)
            }
            TokenKind::Keyword(Keyword::List) if has_parameters => {
                self.next();
                self.parameter().map(|element| CqlType::List(Box::new(element)))
            }
            TokenKind::Keyword(Keyword::Map) if has_parameters => {
                self.next();
                self.next();
                let key = Box::new(self.cql_type()?);
                self.expect_symbol(Symbol::Comma)?;
                let value = Box::new(self.cql_type()?);
                self.expect_symbol(Symbol::Greater)?;
                Ok(CqlType::Map(key, value))
            }
            TokenKind::Keyword(Keyword::Tuple) if has_parameters => {
                self.next();
                self.next();
                let elements = self.comma_separated(Self::cql_type)?;
                self.expect_symbol(Symbol::Greater)?;
                Ok(CqlType::Tuple(elements))
            }
            TokenKind::Keyword(Keyword::Vector) if has_parameters => self.vector(),
            TokenKind::Keyword(Keyword::Frozen) if has_parameters => {
                self.next();
                let inner = self.parameter()?;
                if matches!(inner, CqlType::Native(_) | CqlType::Custom(_)) {
                    self.note_error(format!(
                        "frozen<> is only allowed on collections, tuples, and user-defined types (got {inner})"
                    ));
                }
                Ok(CqlType::Frozen(Box::new(inner)))
            }
            _ => self.type_name().map(CqlType::UserType),
        }
    }

    /// `<t>`
    fn parameter(&mut self) -> Parsed<CqlType> {
        self.expect_symbol(Symbol::Less)?;
        let parameter = self.cql_type()?;
        self.expect_symbol(Symbol::Greater)?;
        Ok(parameter)
    }

    fn vector(&mut self) -> Parsed<CqlType> {
        self.next();
        self.next();
        let element = Box::new(self.cql_type()?);
        self.expect_symbol(Symbol::Comma)?;
        if self.kind(0) != TokenKind::Integer {
            return Err(self.mismatched(TokenKind::Integer));
        }
        let token = self.next();
        let digits = self.written(token);
        let dimension = digits.parse().unwrap_or_else(|_| {
            self.note_out_of_range(digits);
            0
        });
        self.expect_symbol(Symbol::Greater)?;
        Ok(CqlType::Vector { element, dimension })
    }

    pub(super) fn native_type(&mut self) -> Parsed<NativeType> {
        let TokenKind::Keyword(keyword) = self.kind(0) else {
            return Err(self.no_viable(0));
        };
        match NativeType::ALL.iter().find(|native| native.name() == keyword.text()) {
            Some(native) => {
                self.next();
                Ok(*native)
            }
            None => Err(self.no_viable(0)),
        }
    }
}
