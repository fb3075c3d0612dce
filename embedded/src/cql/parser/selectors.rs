//! What a SELECT asks for.

use super::Parser;
use super::stream::Parsed;
use crate::cql::keywords::Keyword;
use crate::cql::lexer;
use crate::cql::syntax::{
    ArithmeticOperator, SelectClause, SelectedColumn, Selector, SelectorStep, StoredProperty, Term,
};
use crate::cql::token::{Symbol, TokenKind};

/// What may stand behind a column that is selected.
fn follows_selected_column(kind: TokenKind) -> bool {
    match kind {
        TokenKind::End => true,
        TokenKind::Symbol(symbol) => matches!(
            symbol,
            Symbol::Comma
                | Symbol::Plus
                | Symbol::Minus
                | Symbol::Star
                | Symbol::Slash
                | Symbol::Percent
                | Symbol::CloseParenthesis
                | Symbol::CloseBracket
                | Symbol::CloseBrace
                | Symbol::Colon
                | Symbol::Dot
                | Symbol::OpenBracket
                | Symbol::Semicolon
        ),
        TokenKind::Keyword(keyword) => matches!(
            keyword,
            Keyword::From | Keyword::As | Keyword::Order | Keyword::Per | Keyword::Limit | Keyword::Allow
        ),
        _ => false,
    }
}

impl Parser<'_> {
    /// `*`, or selectors with their aliases.
    pub(super) fn select_clause(&mut self) -> Parsed<SelectClause> {
        if self.take_symbol(Symbol::Star) {
            return Ok(SelectClause::All);
        }
        self.comma_separated(|parser| {
            let selector = parser.selector()?;
            let alias = if parser.take_keyword(Keyword::As) {
                Some(parser.identifier()?)
            } else {
                None
            };
            Ok(SelectedColumn { selector, alias })
        })
        .map(SelectClause::Columns)
    }

    /// Whether what JSON or DISTINCT can stand in front of starts here. Both are names of columns, too.
    pub(super) fn is_select_clause_start(&mut self, ahead: usize) -> bool {
        self.is_symbol(ahead, Symbol::Star)
            || self.is_symbol(ahead, Symbol::Minus)
            || self.is_keyword(ahead, Keyword::Distinct) && self.is_select_clause_start(ahead + 1)
            || self.is_operand_start(ahead)
    }

    /// Whether a selector without sign and steps starts here.
    fn is_operand_start(&mut self, ahead: usize) -> bool {
        match self.kind(ahead) {
            TokenKind::Keyword(Keyword::Null) | TokenKind::Symbol(Symbol::Question | Symbol::OpenBrace) => true,
            TokenKind::Symbol(Symbol::OpenParenthesis) => !self.is_symbol(ahead + 1, Symbol::CloseParenthesis),
            // A colon may also stand between a key and its value.
            TokenKind::Symbol(Symbol::Colon) => self.is_identifier(ahead + 1),
            TokenKind::Symbol(Symbol::OpenBracket) => !self.is_slice(ahead),
            TokenKind::Keyword(Keyword::Token) => self.is_symbol(ahead + 1, Symbol::OpenParenthesis),
            _ if self.is_constant(ahead) => true,
            _ => {
                let following = self.kind(ahead + 1);
                self.is_identifier(ahead)
                    && (following == TokenKind::Symbol(Symbol::OpenParenthesis) || follows_selected_column(following))
            }
        }
    }

    /// Whether the bracket that opens here holds a slice, and not a list or an element.
    fn is_slice(&mut self, ahead: usize) -> bool {
        let mut offset = self.token(ahead).start;
        let mut depth = 0_usize;
        while let Ok(token) = lexer::token_at(self.text, offset) {
            match token.kind {
                TokenKind::End => break,
                TokenKind::Symbol(Symbol::OpenBracket | Symbol::OpenBrace | Symbol::OpenParenthesis) => depth += 1,
                TokenKind::Symbol(Symbol::CloseBracket | Symbol::CloseBrace | Symbol::CloseParenthesis) => {
                    depth = depth.saturating_sub(1);
                    if depth == 0 {
                        break;
                    }
                }
                TokenKind::Symbol(Symbol::Range) if depth == 1 => return true,
                _ => {}
            }
            offset = token.end;
        }
        false
    }

    pub(super) fn selector(&mut self) -> Parsed<Selector> {
        let first = self.selector_product()?;
        let mut rest = Vec::new();
        loop {
            let operator = match self.kind(0) {
                TokenKind::Symbol(Symbol::Plus) => ArithmeticOperator::Add,
                TokenKind::Symbol(Symbol::Minus) => ArithmeticOperator::Subtract,
                _ => break,
            };
            self.next();
            rest.push((operator, self.selector_product()?));
        }
        Ok(if rest.is_empty() {
            first
        } else {
            Selector::Arithmetic {
                first: Box::new(first),
                rest,
            }
        })
    }

    fn selector_product(&mut self) -> Parsed<Selector> {
        let first = self.signed_selector()?;
        let mut rest = Vec::new();
        while let Some(operator) = self.multiplicative_operator() {
            rest.push((operator, self.signed_selector()?));
        }
        Ok(if rest.is_empty() {
            first
        } else {
            Selector::Arithmetic {
                first: Box::new(first),
                rest,
            }
        })
    }

    fn signed_selector(&mut self) -> Parsed<Selector> {
        self.nested(|parser| {
            if parser.take_symbol(Symbol::Minus) {
                return Ok(Selector::Negation(Box::new(parser.signed_selector()?)));
            }
            let root = parser.operand()?;
            let place = parser.place();
            match parser.steps() {
                Ok(steps) if steps.is_empty() => Ok(root),
                Ok(steps) => Ok(Selector::Path {
                    root: Box::new(root),
                    steps,
                }),
                // Cassandra then takes none of the steps, and misses FROM where the first one starts.
                Err(_) => {
                    parser.go_back(place);
                    Ok(root)
                }
            }
        })
    }

    /// `.f`, `['x']` and `[1..2]`, as many as there are.
    fn steps(&mut self) -> Parsed<Vec<SelectorStep>> {
        let mut steps = Vec::new();
        loop {
            if self.take_symbol(Symbol::Dot) {
                steps.push(SelectorStep::Field(self.identifier()?));
            } else if self.take_symbol(Symbol::OpenBracket) {
                steps.push(self.element_or_slice()?);
                self.expect_symbol(Symbol::CloseBracket)?;
            } else {
                return Ok(steps);
            }
        }
    }

    fn element_or_slice(&mut self) -> Parsed<SelectorStep> {
        if self.take_symbol(Symbol::Range) {
            return Ok(SelectorStep::Slice {
                from: None,
                to: Some(self.term()?),
            });
        }
        let from = self.term()?;
        if !self.take_symbol(Symbol::Range) {
            return Ok(SelectorStep::Element(from));
        }
        let to = if self.is_symbol(0, Symbol::CloseBracket) {
            None
        } else {
            Some(self.term()?)
        };
        Ok(SelectorStep::Slice { from: Some(from), to })
    }

    /// A selector without sign and steps.
    fn operand(&mut self) -> Parsed<Selector> {
        match self.kind(0) {
            TokenKind::Symbol(Symbol::OpenParenthesis) => {
                if let Some(target) = self.type_hint(|parser, _| parser.is_operand_start(0)) {
                    let selector = Box::new(self.nested(Self::operand)?);
                    return Ok(Selector::TypeHint { target, selector });
                }
                self.next();
                let items = self.comma_separated(Self::selector)?;
                self.expect_symbol(Symbol::CloseParenthesis)?;
                Ok(Selector::Tuple(items))
            }
            TokenKind::Symbol(Symbol::OpenBracket) => {
                self.next();
                self.selectors_until(Symbol::CloseBracket).map(Selector::List)
            }
            TokenKind::Symbol(Symbol::OpenBrace) => self.selector_braces(),
            TokenKind::Keyword(Keyword::Null) => {
                self.next();
                Ok(Selector::Term(Term::Null))
            }
            _ if self.is_marker(0) => self.marker().map(|marker| Selector::Term(Term::Marker(marker))),
            _ if self.is_constant(0) => self.constant().map(|constant| Selector::Term(Term::Constant(constant))),
            _ => self.column_or_call(),
        }
    }

    /// Whether the next token can start a selector or a term, whatever follows it.
    pub(super) fn is_expression_start(&mut self) -> bool {
        self.is_constant(0)
            || self.is_identifier(0)
            || matches!(
                self.kind(0),
                TokenKind::Keyword(Keyword::Null | Keyword::Token)
                    | TokenKind::Symbol(
                        Symbol::Question
                            | Symbol::Colon
                            | Symbol::Minus
                            | Symbol::OpenParenthesis
                            | Symbol::OpenBracket
                            | Symbol::OpenBrace
                    )
            )
    }

    /// Selectors with commas, perhaps none, and the symbol behind them.
    fn selectors_until(&mut self, close: Symbol) -> Parsed<Vec<Selector>> {
        if !self.is_expression_start() {
            self.expect_symbol(close)?;
            return Ok(Vec::new());
        }
        let items = self.comma_separated(Self::selector)?;
        self.expect_symbol(close)?;
        Ok(items)
    }

    fn selector_braces(&mut self) -> Parsed<Selector> {
        self.next();
        if self.take_symbol(Symbol::CloseBrace) {
            return Ok(Selector::Set(Vec::new()));
        }
        let first = self.selector()?;
        let selector = if self.take_symbol(Symbol::Colon) {
            let mut entries = vec![(first, self.selector()?)];
            while self.take_symbol(Symbol::Comma) {
                let key = self.selector()?;
                self.expect_symbol(Symbol::Colon)?;
                entries.push((key, self.selector()?));
            }
            Selector::Map(entries)
        } else {
            let mut items = vec![first];
            while self.take_symbol(Symbol::Comma) {
                items.push(self.selector()?);
            }
            Selector::Set(items)
        };
        self.expect_symbol(Symbol::CloseBrace)?;
        Ok(selector)
    }

    fn column_or_call(&mut self) -> Parsed<Selector> {
        if !self.is_identifier(0) && !self.is_keyword(0, Keyword::Token) {
            return Err(self.no_viable(0));
        }
        if self.is_symbol(1, Symbol::Dot) && !self.is_identifier(2) && !self.is_function_name(2) {
            return Err(self.no_viable(2));
        }
        let opens = self.is_symbol(1, Symbol::OpenParenthesis);
        match self.kind(0) {
            TokenKind::Keyword(Keyword::Count) if opens && self.is_symbol(2, Symbol::Star) => {
                self.next();
                self.next();
                self.next();
                self.expect_symbol(Symbol::CloseParenthesis)?;
                Ok(Selector::CountRows)
            }
            TokenKind::Keyword(Keyword::Writetime) if opens => self.stored(StoredProperty::Writetime),
            TokenKind::Keyword(Keyword::MaxWritetime) if opens => self.stored(StoredProperty::MaxWritetime),
            TokenKind::Keyword(Keyword::Ttl) if opens => self.stored(StoredProperty::Ttl),
            TokenKind::Keyword(Keyword::Cast) if opens => {
                self.next();
                self.next();
                let selector = Box::new(self.selector()?);
                self.expect_keyword(Keyword::As)?;
                let target = self.native_type()?;
                self.expect_symbol(Symbol::CloseParenthesis)?;
                Ok(Selector::Cast { selector, target })
            }
            _ if self.is_function_call(0) || self.is_keyword(0, Keyword::Token) => {
                let name = self.function_name()?;
                self.expect_symbol(Symbol::OpenParenthesis)?;
                let arguments = self.selectors_until(Symbol::CloseParenthesis)?;
                Ok(Selector::Function { name, arguments })
            }
            _ => {
                let following = self.kind(1);
                if !follows_selected_column(following) {
                    return Err(self.no_viable(1));
                }
                self.identifier().map(Selector::Column)
            }
        }
    }

    /// `writetime(c)` and the like.
    fn stored(&mut self, property: StoredProperty) -> Parsed<Selector> {
        self.next();
        self.next();
        let column = self.identifier()?;
        let is_step = self.is_symbol(0, Symbol::Dot) || self.is_symbol(0, Symbol::OpenBracket);
        let following = self.kind(0);
        if !is_step && !follows_selected_column(following) {
            return Err(self.no_viable(0));
        }
        let steps = self.steps()?;
        self.expect_symbol(Symbol::CloseParenthesis)?;
        Ok(Selector::Stored {
            property,
            column,
            steps,
        })
    }
}
