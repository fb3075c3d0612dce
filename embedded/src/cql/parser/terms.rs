//! Terms: literals, markers, collections, tuples, calls, casts and arithmetic.

use super::Parser;
use super::stream::Parsed;
use crate::cql::keywords::Keyword;
use crate::cql::syntax::{ArithmeticOperator, Constant, ConstantKind, CqlType, IntegerValue, Marker, Term};
use crate::cql::token::{Symbol, TokenKind};

/// What may stand behind a whole term.
fn follows_term(kind: TokenKind) -> bool {
    match kind {
        TokenKind::End => true,
        TokenKind::Symbol(symbol) => matches!(
            symbol,
            Symbol::Comma
                | Symbol::CloseParenthesis
                | Symbol::CloseBracket
                | Symbol::CloseBrace
                | Symbol::Colon
                | Symbol::Semicolon
                | Symbol::Plus
                | Symbol::Minus
                | Symbol::Range
        ),
        TokenKind::Keyword(keyword) => matches!(
            keyword,
            Keyword::And
                | Keyword::Allow
                | Keyword::Apply
                | Keyword::As
                | Keyword::Asc
                | Keyword::Delete
                | Keyword::Desc
                | Keyword::Group
                | Keyword::If
                | Keyword::Insert
                | Keyword::Limit
                | Keyword::Order
                | Keyword::Per
                | Keyword::Primary
                | Keyword::Update
                | Keyword::Where
                | Keyword::With
        ),
        _ => false,
    }
}

impl Parser<'_> {
    /// Whether a literal without parts starts here.
    pub(super) fn is_constant(&mut self, ahead: usize) -> bool {
        matches!(
            self.kind(ahead),
            TokenKind::String
                | TokenKind::DollarString
                | TokenKind::Integer
                | TokenKind::Float
                | TokenKind::SpecialFloat
                | TokenKind::Boolean
                | TokenKind::Duration
                | TokenKind::Uuid
                | TokenKind::Blob
        )
    }

    /// A literal without parts.
    pub(super) fn constant(&mut self) -> Parsed<Constant> {
        let kind = match self.kind(0) {
            TokenKind::String | TokenKind::DollarString => ConstantKind::String,
            TokenKind::Integer => ConstantKind::Integer,
            TokenKind::Float => ConstantKind::Float,
            TokenKind::Boolean => ConstantKind::Boolean,
            TokenKind::Duration => ConstantKind::Duration,
            TokenKind::Uuid => ConstantKind::Uuid,
            TokenKind::Blob => ConstantKind::Blob,
            TokenKind::SpecialFloat => {
                let token = self.next();
                let written = self.written(token);
                let is_nan = written.ends_with(['n', 'N']);
                let text = match (is_nan, written.starts_with('-')) {
                    // There is one NaN, whatever its sign.
                    (true, _) => "NaN",
                    (false, false) => "Infinity",
                    (false, true) => "-Infinity",
                };
                return Ok(Constant {
                    kind: ConstantKind::Float,
                    text: text.to_owned(),
                });
            }
            _ => return Err(self.no_viable(0)),
        };
        let token = self.next();
        Ok(Constant {
            kind,
            text: self.value(token),
        })
    }

    pub(super) fn is_marker(&mut self, ahead: usize) -> bool {
        matches!(self.kind(ahead), TokenKind::Symbol(Symbol::Question | Symbol::Colon))
    }

    /// A bind marker, which gets the next number.
    pub(super) fn marker(&mut self) -> Parsed<Marker> {
        let name = if self.take_symbol(Symbol::Colon) {
            Some(self.identifier()?)
        } else if self.take_symbol(Symbol::Question) {
            None
        } else {
            return Err(self.no_viable(0));
        };
        let index = self.markers;
        self.markers += 1;
        Ok(Marker { index, name })
    }

    /// An integer or a marker.
    pub(super) fn integer_value(&mut self) -> Parsed<IntegerValue> {
        if self.kind(0) == TokenKind::Integer {
            let token = self.next();
            return Ok(IntegerValue::Literal(self.value(token)));
        }
        self.marker().map(IntegerValue::Marker)
    }

    pub(super) fn term(&mut self) -> Parsed<Term> {
        let first = self.product()?;
        let mut rest = Vec::new();
        loop {
            let operator = match self.kind(0) {
                // `value + column` belongs to the assignment, since a column is no term.
                TokenKind::Symbol(Symbol::Plus) if self.is_column(1) && !self.is_term_start(1) => {
                    if !self.is_symbol(2, Symbol::Comma) && !self.is_keyword(2, Keyword::Where) {
                        return Err(self.no_viable(2));
                    }
                    break;
                }
                TokenKind::Symbol(Symbol::Plus) => ArithmeticOperator::Add,
                TokenKind::Symbol(Symbol::Minus) => ArithmeticOperator::Subtract,
                _ => break,
            };
            self.next();
            rest.push((operator, self.product()?));
        }
        let following = self.kind(0);
        if !follows_term(following) {
            return Err(self.no_viable(0));
        }
        Ok(if rest.is_empty() {
            first
        } else {
            Term::Arithmetic {
                first: Box::new(first),
                rest,
            }
        })
    }

    fn product(&mut self) -> Parsed<Term> {
        let first = self.signed_term()?;
        let mut rest = Vec::new();
        while let Some(operator) = self.multiplicative_operator() {
            rest.push((operator, self.signed_term()?));
        }
        Ok(if rest.is_empty() {
            first
        } else {
            Term::Arithmetic {
                first: Box::new(first),
                rest,
            }
        })
    }

    /// Takes `*`, `/` or `%`, if one of them is next.
    pub(super) fn multiplicative_operator(&mut self) -> Option<ArithmeticOperator> {
        let operator = match self.kind(0) {
            TokenKind::Symbol(Symbol::Star) => ArithmeticOperator::Multiply,
            TokenKind::Symbol(Symbol::Slash) => ArithmeticOperator::Divide,
            TokenKind::Symbol(Symbol::Percent) => ArithmeticOperator::Remainder,
            _ => return None,
        };
        self.next();
        Some(operator)
    }

    fn signed_term(&mut self) -> Parsed<Term> {
        if self.take_symbol(Symbol::Minus) {
            return Ok(Term::Negation(Box::new(self.simple_term()?)));
        }
        self.simple_term()
    }

    /// Whether a term without a sign starts here. A name alone is none.
    fn is_term_start(&mut self, ahead: usize) -> bool {
        match self.kind(ahead) {
            TokenKind::Keyword(Keyword::Null)
            | TokenKind::Symbol(Symbol::Question | Symbol::OpenBracket | Symbol::OpenBrace | Symbol::OpenParenthesis) => {
                true
            }
            // A colon may also stand between a key and its value.
            TokenKind::Symbol(Symbol::Colon) => {
                let following = self.kind(ahead + 2);
                self.is_identifier(ahead + 1) && follows_term(following)
            }
            _ => {
                self.is_constant(ahead)
                    || (self.is_identifier(ahead) || self.is_keyword(ahead, Keyword::Token))
                        && matches!(
                            self.kind(ahead + 1),
                            TokenKind::Symbol(Symbol::OpenParenthesis | Symbol::Dot)
                        )
            }
        }
    }

    fn simple_term(&mut self) -> Parsed<Term> {
        self.nested(Self::unguarded_simple_term)
    }

    fn unguarded_simple_term(&mut self) -> Parsed<Term> {
        match self.kind(0) {
            TokenKind::Keyword(Keyword::Null) => {
                self.next();
                Ok(Term::Null)
            }
            TokenKind::Symbol(Symbol::Question | Symbol::Colon) => self.marker().map(Term::Marker),
            TokenKind::Symbol(Symbol::OpenBracket) => self.list().map(Term::List),
            TokenKind::Symbol(Symbol::OpenBrace) => self.braces(),
            TokenKind::Symbol(Symbol::OpenParenthesis) => match self.type_hint(|parser, target| {
                // A string may be a type or a tuple's item; everything else that looks like a type is one.
                !matches!(target, CqlType::Custom(_)) || parser.is_term_start(0)
            }) {
                Some(target) => {
                    let term = Box::new(self.simple_term()?);
                    Ok(Term::TypeHint { target, term })
                }
                None => self.tuple().map(Term::Tuple),
            },
            TokenKind::Keyword(Keyword::Cast) if self.is_symbol(1, Symbol::OpenParenthesis) => self.cast(),
            _ if self.is_constant(0) => self.constant().map(Term::Constant),
            _ => self.function(),
        }
    }

    /// A type in parentheses, if it is one and what follows it passes the test; otherwise nothing is taken.
    pub(super) fn type_hint(&mut self, follows: impl FnOnce(&mut Self, &CqlType) -> bool) -> Option<CqlType> {
        if !self.is_type_start(1) {
            return None;
        }
        let place = self.place();
        self.next();
        match self.cql_type() {
            Ok(target) if self.take_symbol(Symbol::CloseParenthesis) && follows(self, &target) => Some(target),
            _ => {
                self.go_back(place);
                None
            }
        }
    }

    fn cast(&mut self) -> Parsed<Term> {
        self.next();
        self.next();
        let term = Box::new(self.simple_term()?);
        self.expect_keyword(Keyword::As)?;
        let target = self.native_type()?;
        self.expect_symbol(Symbol::CloseParenthesis)?;
        Ok(Term::Cast { term, target })
    }

    fn function(&mut self) -> Parsed<Term> {
        if self.is_identifier(0) && !self.is_symbol(1, Symbol::Dot) && !self.is_function_call(0) {
            return Err(self.no_viable(1));
        }
        if !self.is_identifier(0) && !self.is_keyword(0, Keyword::Token) {
            return Err(self.no_viable(0));
        }
        if self.is_symbol(1, Symbol::Dot) {
            if !self.is_function_name(2) {
                return Err(self.no_viable(2));
            }
            if !self.is_symbol(3, Symbol::OpenParenthesis) {
                return Err(self.no_viable(3));
            }
        }
        let name = self.function_name()?;
        let arguments = self.arguments()?;
        Ok(Term::Function { name, arguments })
    }

    /// The arguments of a function in their parentheses, perhaps none.
    pub(super) fn arguments(&mut self) -> Parsed<Vec<Term>> {
        self.expect_symbol(Symbol::OpenParenthesis)?;
        if self.take_symbol(Symbol::CloseParenthesis) {
            return Ok(Vec::new());
        }
        let arguments = self.comma_separated(Self::term)?;
        self.expect_symbol(Symbol::CloseParenthesis)?;
        Ok(arguments)
    }

    fn list(&mut self) -> Parsed<Vec<Term>> {
        self.expect_symbol(Symbol::OpenBracket)?;
        if !self.is_expression_start() {
            self.expect_symbol(Symbol::CloseBracket)?;
            return Ok(Vec::new());
        }
        let items = self.comma_separated(Self::term)?;
        self.expect_symbol(Symbol::CloseBracket)?;
        Ok(items)
    }

    /// `(a, b)`, never empty.
    pub(super) fn tuple(&mut self) -> Parsed<Vec<Term>> {
        self.expect_symbol(Symbol::OpenParenthesis)?;
        let items = self.comma_separated(Self::term)?;
        self.expect_symbol(Symbol::CloseParenthesis)?;
        Ok(items)
    }

    /// A set, a map, or a user-defined type.
    fn braces(&mut self) -> Parsed<Term> {
        if self.is_identifier(1) && self.is_symbol(2, Symbol::Colon) {
            self.next();
            let fields = self.comma_separated(|parser| {
                let field = parser.identifier()?;
                parser.expect_symbol(Symbol::Colon)?;
                Ok((field, parser.term()?))
            })?;
            self.expect_symbol(Symbol::CloseBrace)?;
            return Ok(Term::UserType(fields));
        }
        self.next();
        if self.take_symbol(Symbol::CloseBrace) {
            return Ok(Term::Set(Vec::new()));
        }
        let first = self.term()?;
        let term = if self.take_symbol(Symbol::Colon) {
            let mut entries = vec![(first, self.term()?)];
            while self.take_symbol(Symbol::Comma) {
                entries.push(self.map_entry()?);
            }
            Term::Map(entries)
        } else {
            let mut items = vec![first];
            while self.take_symbol(Symbol::Comma) {
                items.push(self.term()?);
            }
            Term::Set(items)
        };
        self.expect_symbol(Symbol::CloseBrace)?;
        Ok(term)
    }

    /// `key: value`
    pub(super) fn map_entry(&mut self) -> Parsed<(Term, Term)> {
        let key = self.term()?;
        self.expect_symbol(Symbol::Colon)?;
        Ok((key, self.term()?))
    }
}
