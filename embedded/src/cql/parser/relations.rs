//! WHERE clauses.

use super::Parser;
use super::stream::Parsed;
use crate::cql::keywords::Keyword;
use crate::cql::syntax::{Identifier, InValues, QualifiedName, Relation, RelationOperator, TupleInValues, TupleValue};
use crate::cql::token::{Symbol, TokenKind};

/// The comparison that a token is.
fn operator(kind: TokenKind) -> Option<RelationOperator> {
    match kind {
        TokenKind::Symbol(Symbol::Equal) => Some(RelationOperator::Equal),
        TokenKind::Symbol(Symbol::NotEqual) => Some(RelationOperator::NotEqual),
        TokenKind::Symbol(Symbol::Less) => Some(RelationOperator::Less),
        TokenKind::Symbol(Symbol::LessOrEqual) => Some(RelationOperator::LessOrEqual),
        TokenKind::Symbol(Symbol::Greater) => Some(RelationOperator::Greater),
        TokenKind::Symbol(Symbol::GreaterOrEqual) => Some(RelationOperator::GreaterOrEqual),
        _ => None,
    }
}

impl Parser<'_> {
    /// Whether a comparison is here.
    pub(super) fn is_relation_operator(&mut self, ahead: usize) -> bool {
        operator(self.kind(ahead)).is_some()
    }

    /// A comparison, which has to come.
    pub(super) fn relation_operator(&mut self) -> Parsed<RelationOperator> {
        match operator(self.kind(0)) {
            Some(operator) => {
                self.next();
                Ok(operator)
            }
            None => Err(self.no_viable(0)),
        }
    }

    /// WHERE with its relations, if it is there.
    pub(super) fn optional_where(&mut self) -> Parsed<Vec<Relation>> {
        if self.is_keyword(0, Keyword::Where) {
            self.where_clause()
        } else {
            Ok(Vec::new())
        }
    }

    /// WHERE with its relations, which have to come.
    pub(super) fn where_clause(&mut self) -> Parsed<Vec<Relation>> {
        self.expect_keyword(Keyword::Where)?;
        self.and_separated(Self::relation)
    }

    fn relation(&mut self) -> Parsed<Relation> {
        if self.kind(0) == TokenKind::ExpressionStart {
            return self.expression();
        }
        // Any number of parentheses may enclose one relation. They leave no trace in the tree.
        let mut parentheses = 0_usize;
        while self.is_symbol(0, Symbol::OpenParenthesis) && !self.is_columns_start() {
            self.next();
            parentheses += 1;
        }
        let relation = match self.kind(0) {
            TokenKind::Keyword(Keyword::Token) => {
                self.next();
                let columns = self.columns()?;
                let operator = self.relation_operator()?;
                Relation::Token {
                    columns,
                    operator,
                    value: self.term()?,
                }
            }
            TokenKind::Symbol(Symbol::OpenParenthesis) => self.tuple_relation()?,
            _ if self.is_column(0) => self.column_relation()?,
            _ => return Err(self.no_viable(0)),
        };
        for _ in 0..parentheses {
            self.expect_symbol(Symbol::CloseParenthesis)?;
        }
        Ok(relation)
    }

    /// `expr(index, value)`
    fn expression(&mut self) -> Parsed<Relation> {
        self.next();
        let index = QualifiedName {
            keyspace: None,
            name: self.simple_index_name()?,
        };
        self.expect_symbol(Symbol::Comma)?;
        let value = self.term()?;
        self.expect_symbol(Symbol::CloseParenthesis)?;
        Ok(Relation::Expression { index, value })
    }

    /// Whether `(a, ..` or `(a)` is here, and not a relation in parentheses.
    fn is_columns_start(&mut self) -> bool {
        self.is_column(1) && (self.is_symbol(2, Symbol::Comma) || self.is_symbol(2, Symbol::CloseParenthesis))
    }

    /// `(a, b)`
    fn columns(&mut self) -> Parsed<Vec<Identifier>> {
        self.expect_symbol(Symbol::OpenParenthesis)?;
        let columns = self.comma_separated(Self::column)?;
        self.expect_symbol(Symbol::CloseParenthesis)?;
        Ok(columns)
    }

    fn column_relation(&mut self) -> Parsed<Relation> {
        let following = self.kind(1);
        match following {
            TokenKind::Keyword(Keyword::Like) => {
                let column = self.take_identifier();
                self.next();
                Ok(Relation::Like {
                    column,
                    pattern: self.term()?,
                })
            }
            TokenKind::Keyword(Keyword::Is) => {
                let column = self.take_identifier();
                self.next();
                self.expect_keywords(&[Keyword::Not, Keyword::Null])?;
                Ok(Relation::IsNotNull { column })
            }
            TokenKind::Keyword(Keyword::Contains) => {
                let column = self.take_identifier();
                self.next();
                if self.take_keyword(Keyword::Key) {
                    return Ok(Relation::ContainsKey {
                        column,
                        key: self.term()?,
                    });
                }
                Ok(Relation::Contains {
                    column,
                    value: self.term()?,
                })
            }
            TokenKind::Keyword(Keyword::In) => {
                if !self.is_symbol(2, Symbol::OpenParenthesis) && !self.is_marker(2) {
                    return Err(self.no_viable(2));
                }
                let column = self.take_identifier();
                self.next();
                Ok(Relation::In {
                    column,
                    values: self.in_values()?,
                })
            }
            TokenKind::Symbol(Symbol::OpenBracket) => {
                let column = self.take_identifier();
                self.next();
                let key = self.term()?;
                self.expect_symbol(Symbol::CloseBracket)?;
                let operator = self.relation_operator()?;
                Ok(Relation::Element {
                    column,
                    key,
                    operator,
                    value: self.term()?,
                })
            }
            _ if operator(following).is_some() => {
                let column = self.take_identifier();
                let operator = self.relation_operator()?;
                Ok(Relation::Column {
                    column,
                    operator,
                    value: self.term()?,
                })
            }
            _ => Err(self.no_viable(1)),
        }
    }

    /// What stands behind the IN of one column: a marker, or terms in parentheses, perhaps none.
    pub(super) fn in_values(&mut self) -> Parsed<InValues> {
        if self.is_marker(0) {
            return self.marker().map(InValues::Marker);
        }
        if !self.is_symbol(0, Symbol::OpenParenthesis) {
            return Err(self.no_viable(0));
        }
        self.next();
        let terms = if self.is_expression_start() {
            self.comma_separated(Self::term)?
        } else {
            Vec::new()
        };
        self.expect_symbol(Symbol::CloseParenthesis)?;
        Ok(InValues::Terms(terms))
    }

    fn tuple_relation(&mut self) -> Parsed<Relation> {
        let columns = self.columns()?;
        if self.take_keyword(Keyword::In) {
            return Ok(Relation::TupleIn {
                columns,
                values: self.tuple_in_values()?,
            });
        }
        if !self.is_relation_operator(0) {
            return Err(self.no_viable(0));
        }
        if !self.is_symbol(1, Symbol::OpenParenthesis) && !self.is_marker(1) {
            return Err(self.no_viable(1));
        }
        let operator = self.relation_operator()?;
        let value = if self.is_marker(0) {
            TupleValue::Marker(self.marker()?)
        } else {
            TupleValue::Terms(self.tuple()?)
        };
        Ok(Relation::Tuple {
            columns,
            operator,
            value,
        })
    }

    fn tuple_in_values(&mut self) -> Parsed<TupleInValues> {
        if self.is_marker(0) {
            return self.marker().map(TupleInValues::Marker);
        }
        if !self.is_symbol(0, Symbol::OpenParenthesis) {
            return Err(self.no_viable(0));
        }
        let is_empty = self.is_symbol(1, Symbol::CloseParenthesis);
        if !is_empty && !self.is_symbol(1, Symbol::OpenParenthesis) && !self.is_marker(1) {
            return Err(self.no_viable(1));
        }
        self.next();
        let values = if is_empty {
            TupleInValues::Tuples(Vec::new())
        } else if self.is_marker(0) {
            TupleInValues::Markers(self.comma_separated(Self::marker)?)
        } else {
            TupleInValues::Tuples(self.comma_separated(Self::tuple)?)
        };
        self.expect_symbol(Symbol::CloseParenthesis)?;
        Ok(values)
    }
}
