//! The conditions of UPDATE and DELETE.

use super::Parser;
use super::stream::Parsed;
use crate::cql::keywords::Keyword;
use crate::cql::syntax::{ColumnCondition, ConditionSubject, ConditionTest, Conditions};
use crate::cql::token::{Symbol, TokenKind};

/// What may stand behind `IF EXISTS` at the end of a statement, in a batch or alone.
fn follows_exists(kind: TokenKind) -> bool {
    matches!(
        kind,
        TokenKind::End
            | TokenKind::Symbol(Symbol::Semicolon)
            | TokenKind::Keyword(Keyword::Apply | Keyword::Insert | Keyword::Update | Keyword::Delete)
    )
}

impl Parser<'_> {
    /// IF with what stands behind it, if it is there.
    pub(super) fn conditions(&mut self) -> Parsed<Conditions> {
        if !self.take_keyword(Keyword::If) {
            return Ok(Conditions::None);
        }
        // `exists` is the name of a column, too.
        if self.is_keyword(0, Keyword::Exists) && !self.is_condition_rest(1) {
            let following = self.kind(1);
            if !follows_exists(following) {
                return Err(self.no_viable(1));
            }
            self.next();
            return Ok(Conditions::Exists);
        }
        self.and_separated(Self::condition).map(Conditions::Columns)
    }

    /// Whether what can stand behind the column of a condition is here.
    fn is_condition_rest(&mut self, ahead: usize) -> bool {
        self.is_relation_operator(ahead)
            || self.is_keyword(ahead, Keyword::In)
            || self.is_keyword(ahead, Keyword::Contains)
            || self.is_symbol(ahead, Symbol::OpenBracket)
            || self.is_symbol(ahead, Symbol::Dot)
    }

    fn condition(&mut self) -> Parsed<ColumnCondition> {
        let column = self.column()?;
        let subject = if self.take_symbol(Symbol::OpenBracket) {
            let element = self.term()?;
            self.expect_symbol(Symbol::CloseBracket)?;
            ConditionSubject::Element(element)
        } else if self.take_symbol(Symbol::Dot) {
            ConditionSubject::Field(self.identifier()?)
        } else {
            ConditionSubject::Column
        };
        let test = if self.is_relation_operator(0) {
            let operator = self.relation_operator()?;
            ConditionTest::Compare(operator, self.term()?)
        } else if self.take_keyword(Keyword::In) {
            ConditionTest::In(self.in_values()?)
        } else if subject == ConditionSubject::Column && self.take_keyword(Keyword::Contains) {
            if self.take_keyword(Keyword::Key) {
                ConditionTest::ContainsKey(self.term()?)
            } else {
                ConditionTest::Contains(self.term()?)
            }
        } else {
            return Err(self.no_viable(0));
        };
        Ok(ColumnCondition { column, subject, test })
    }
}
