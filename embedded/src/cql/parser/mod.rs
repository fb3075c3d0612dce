//! The recursive-descent parser: the text of one statement comes in, its tree or Cassandra's error goes out.
//!
//! One file per statement, and one for each thing that several statements share. A rule reads from the next token on
//! and leaves the parser behind what it read; where Cassandra's grammar has to look ahead to decide, so do the rules,
//! since its errors name the token that it saw last.

mod alter_table;
mod batch;
mod conditions;
mod create_table;
mod delete;
mod describe;
mod drop;
mod index;
mod insert;
mod keyspace;
mod names;
mod options;
mod relations;
mod select;
mod selectors;
mod snippet;
mod stream;
mod terms;
mod types;
mod unsupported;
mod update;
mod user_type;

use super::error::SyntaxError;
use super::keywords::Keyword;
use super::syntax::Statement;
use super::token::{Symbol, Token, TokenKind};
use std::collections::VecDeque;
use stream::Parsed;

/// The text, and how far it has been read.
struct Parser<'t> {
    text: &'t str,
    /// Tokens that were looked at and not taken yet.
    ahead: VecDeque<Token>,
    /// Where the last token that was taken ends.
    taken: usize,
    /// Where the last token that was looked at ends.
    fetched: usize,
    /// Where the token starts that is the last one of the text ever looked at.
    furthest: usize,
    /// How many bind markers there were.
    markers: usize,
    /// How deep the rules are nested.
    depth: usize,
    /// The first error that let the parser go on.
    first_error: Option<String>,
}

/// Reads a statement, the semicolons behind it, and the end of the text.
pub(super) fn parse(text: &str) -> Result<Statement, SyntaxError> {
    let mut parser = Parser::new(text);
    let statement = parser.statement()?;
    while parser.take_symbol(Symbol::Semicolon) {}
    if parser.kind(0) != TokenKind::End {
        return Err(parser.mismatched(TokenKind::End));
    }
    match parser.first_error {
        Some(message) => Err(SyntaxError::new(message)),
        None => Ok(statement),
    }
}

impl Parser<'_> {
    fn statement(&mut self) -> Parsed<Statement> {
        let TokenKind::Keyword(keyword) = self.kind(0) else {
            return Err(self.no_viable(0));
        };
        match keyword {
            Keyword::Select => self.select().map(Statement::Select),
            Keyword::Insert => self.insert().map(Statement::Insert),
            Keyword::Update => self.update().map(Statement::Update),
            Keyword::Delete => self.delete().map(Statement::Delete),
            Keyword::Begin => self.batch().map(Statement::Batch),
            Keyword::Truncate => self.truncate().map(Statement::Truncate),
            Keyword::Use => self.use_keyspace().map(Statement::Use),
            Keyword::Describe | Keyword::Desc => self.describe().map(Statement::Describe),
            Keyword::Create => self.create(),
            Keyword::Alter => self.alter(),
            Keyword::Drop => self.drop(),
            Keyword::Grant | Keyword::Revoke | Keyword::List | Keyword::Add => {
                self.unsupported().map(Statement::Unsupported)
            }
            _ => Err(self.no_viable(0)),
        }
    }

    fn create(&mut self) -> Parsed<Statement> {
        let TokenKind::Keyword(keyword) = self.kind(1) else {
            return Err(self.no_viable(1));
        };
        match keyword {
            Keyword::Keyspace => self.create_keyspace().map(Statement::CreateKeyspace),
            Keyword::Table => self.create_table().map(Statement::CreateTable),
            Keyword::Type => self.create_type().map(Statement::CreateType),
            Keyword::Index | Keyword::Custom => self.create_index().map(Statement::CreateIndex),
            _ => self.unsupported().map(Statement::Unsupported),
        }
    }

    fn alter(&mut self) -> Parsed<Statement> {
        let TokenKind::Keyword(keyword) = self.kind(1) else {
            return Err(self.no_viable(1));
        };
        match keyword {
            Keyword::Keyspace => self.alter_keyspace().map(Statement::AlterKeyspace),
            Keyword::Table => self.alter_table().map(Statement::AlterTable),
            Keyword::Type => self.alter_type().map(Statement::AlterType),
            _ => self.unsupported().map(Statement::Unsupported),
        }
    }

    fn drop(&mut self) -> Parsed<Statement> {
        let TokenKind::Keyword(keyword) = self.kind(1) else {
            return Err(self.no_viable(1));
        };
        match keyword {
            Keyword::Keyspace => self.drop_keyspace().map(Statement::DropKeyspace),
            Keyword::Table => self.drop_table().map(Statement::DropTable),
            Keyword::Type => self.drop_type().map(Statement::DropType),
            Keyword::Index => self.drop_index().map(Statement::DropIndex),
            _ => self.unsupported().map(Statement::Unsupported),
        }
    }
}
