//! Statements that the server does not do. They are read by Cassandra's rules all the same, so that a wrong one gets
//! the error it deserves; of a right one only its kind and its text are kept.

mod function;
mod permission;
mod role;
mod view;

use super::Parser;
use super::stream::Parsed;
use crate::cql::keywords::Keyword;
use crate::cql::syntax::{Unsupported, UnsupportedKind};
use crate::cql::token::TokenKind;

impl Parser<'_> {
    pub(super) fn unsupported(&mut self) -> Parsed<Unsupported> {
        let start = self.token(0).start;
        let what = self.unsupported_kind()?;
        let text = self.text.get(start..self.taken).unwrap_or_default().to_owned();
        Ok(Unsupported { what, text })
    }

    fn unsupported_kind(&mut self) -> Parsed<UnsupportedKind> {
        let (TokenKind::Keyword(verb), subject) = (self.kind(0), self.kind(1)) else {
            return Err(self.no_viable(0));
        };
        match (verb, subject) {
            (Keyword::Grant, _) => self.grant(),
            (Keyword::Revoke, _) => self.revoke(),
            (Keyword::List, _) => self.list_roles_or_permissions(),
            (Keyword::Add, _) => self.add_identity(),
            (Keyword::Create, TokenKind::Keyword(subject)) => self.create_unsupported(subject),
            (Keyword::Alter, TokenKind::Keyword(subject)) => self.alter_unsupported(subject),
            (Keyword::Drop, TokenKind::Keyword(subject)) => self.drop_unsupported(subject),
            _ => Err(self.no_viable(1)),
        }
    }

    fn create_unsupported(&mut self, subject: Keyword) -> Parsed<UnsupportedKind> {
        match subject {
            Keyword::Materialized => self.create_view(),
            Keyword::Function | Keyword::Aggregate | Keyword::Or => self.create_function_or_aggregate(),
            Keyword::Trigger => self.create_trigger(),
            Keyword::Role => self.create_role(),
            Keyword::User => self.create_user(),
            _ => Err(self.no_viable(1)),
        }
    }

    fn alter_unsupported(&mut self, subject: Keyword) -> Parsed<UnsupportedKind> {
        match subject {
            Keyword::Materialized => self.alter_view(),
            Keyword::Role => self.alter_role(),
            Keyword::User => self.alter_user(),
            _ => Err(self.no_viable(1)),
        }
    }

    fn drop_unsupported(&mut self, subject: Keyword) -> Parsed<UnsupportedKind> {
        match subject {
            Keyword::Materialized => self.drop_view(),
            Keyword::Function | Keyword::Aggregate => self.drop_function_or_aggregate(subject),
            Keyword::Trigger => self.drop_trigger(),
            Keyword::Role => self.drop_role(),
            Keyword::User => self.drop_user(),
            Keyword::Identity => self.drop_identity(),
            _ => Err(self.no_viable(1)),
        }
    }
}
