//! DESCRIBE.

use super::Parser;
use super::stream::Parsed;
use crate::cql::keywords::Keyword;
use crate::cql::syntax::{Describe, DescribeSubject};
use crate::cql::token::TokenKind;

impl Parser<'_> {
    pub(super) fn describe(&mut self) -> Parsed<Describe> {
        self.next();
        let subject = self.describe_subject()?;
        let with_internals = self.take_keyword(Keyword::With);
        if with_internals {
            self.expect_keyword(Keyword::Internals)?;
        }
        Ok(Describe {
            subject,
            with_internals,
        })
    }

    /// Several of the words are names, too; those in the singular count as such unless a name follows them.
    fn describe_subject(&mut self) -> Parsed<DescribeSubject> {
        let TokenKind::Keyword(keyword) = self.kind(0) else {
            if !self.is_identifier(0) {
                return Err(self.no_viable(0));
            }
            return self.table_name().map(DescribeSubject::Named);
        };
        let whole = match keyword {
            Keyword::Cluster => Some(DescribeSubject::Cluster),
            Keyword::Keyspaces => Some(DescribeSubject::Keyspaces),
            Keyword::Tables => Some(DescribeSubject::Tables),
            Keyword::Types => Some(DescribeSubject::Types),
            Keyword::Functions => Some(DescribeSubject::Functions),
            Keyword::Aggregates => Some(DescribeSubject::Aggregates),
            Keyword::Schema => Some(DescribeSubject::Schema { full: false }),
            _ => None,
        };
        if let Some(subject) = whole {
            self.next();
            return Ok(subject);
        }
        let names_follow = self.is_identifier(1);
        match keyword {
            Keyword::Full => {
                self.next();
                self.expect_keyword(Keyword::Schema)?;
                Ok(DescribeSubject::Schema { full: true })
            }
            Keyword::Keyspace => self.describe_keyspace(false),
            Keyword::Only if self.is_keyword(1, Keyword::Keyspace) => {
                self.next();
                self.describe_keyspace(true)
            }
            Keyword::Table => {
                self.next();
                self.table_name().map(DescribeSubject::Table)
            }
            Keyword::Index => {
                self.next();
                self.table_name().map(DescribeSubject::Index)
            }
            Keyword::Materialized => {
                self.next();
                self.expect_keyword(Keyword::View)?;
                self.table_name().map(DescribeSubject::MaterializedView)
            }
            Keyword::Type if names_follow => {
                self.next();
                self.type_name().map(DescribeSubject::Type)
            }
            Keyword::Function if names_follow || self.is_keyword(1, Keyword::Token) => {
                self.next();
                self.function_name().map(DescribeSubject::Function)
            }
            Keyword::Aggregate if names_follow || self.is_keyword(1, Keyword::Token) => {
                self.next();
                self.function_name().map(DescribeSubject::Aggregate)
            }
            _ => self.table_name().map(DescribeSubject::Named),
        }
    }

    fn describe_keyspace(&mut self, only: bool) -> Parsed<DescribeSubject> {
        self.next();
        let is_end = matches!(self.kind(0), TokenKind::End | TokenKind::Keyword(Keyword::With))
            || self.is_symbol(0, crate::cql::token::Symbol::Semicolon);
        let keyspace = if is_end { None } else { Some(self.keyspace_name()?) };
        Ok(DescribeSubject::Keyspace { only, keyspace })
    }
}
