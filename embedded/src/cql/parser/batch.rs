//! BATCH.

use super::Parser;
use super::stream::Parsed;
use crate::cql::keywords::Keyword;
use crate::cql::syntax::{Batch, BatchKind, Modification};
use crate::cql::token::{Symbol, TokenKind};

impl Parser<'_> {
    pub(super) fn batch(&mut self) -> Parsed<Batch> {
        self.next();
        let kind = if self.take_keyword(Keyword::Unlogged) {
            BatchKind::Unlogged
        } else if self.take_keyword(Keyword::Counter) {
            BatchKind::Counter
        } else {
            BatchKind::Logged
        };
        self.expect_keyword(Keyword::Batch)?;
        let using = self.using()?;
        let mut statements = Vec::new();
        loop {
            statements.push(match self.kind(0) {
                TokenKind::Keyword(Keyword::Insert) => Modification::Insert(self.insert()?),
                TokenKind::Keyword(Keyword::Update) => Modification::Update(self.update()?),
                TokenKind::Keyword(Keyword::Delete) => Modification::Delete(self.delete()?),
                _ => break,
            });
            self.take_symbol(Symbol::Semicolon);
        }
        self.expect_keywords(&[Keyword::Apply, Keyword::Batch])?;
        Ok(Batch {
            kind,
            using,
            statements,
        })
    }
}
