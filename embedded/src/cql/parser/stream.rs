//! The tokens as the rules read them: some ahead, taken one by one, with the way back; and the errors that name them.

use super::Parser;
use super::snippet;
use crate::cql::error::{SyntaxError, line_and_column};
use crate::cql::keywords::Keyword;
use crate::cql::lexer::{self, unquoted};
use crate::cql::token::{Symbol, Token, TokenKind};

/// What a rule answers.
pub(super) type Parsed<T> = Result<T, SyntaxError>;

/// How deep terms, selectors and types may nest. Cassandra's own limit is its stack: 128 levels pass, 256 do not.
const DEEPEST: usize = 128;

/// A place to go back to.
pub(super) struct Place {
    offset: usize,
    markers: usize,
    depth: usize,
    first_error: Option<String>,
}

impl<'t> Parser<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self {
            text,
            ahead: std::collections::VecDeque::new(),
            taken: 0,
            fetched: 0,
            furthest: 0,
            markers: 0,
            depth: 0,
            first_error: None,
        }
    }

    /// The token `ahead` places behind the next one.
    pub(super) fn token(&mut self, ahead: usize) -> Token {
        loop {
            if let Some(token) = self.ahead.get(ahead) {
                return *token;
            }
            let token = match lexer::token_at(self.text, self.fetched) {
                Ok(token) => token,
                Err(error) => {
                    self.note_error(error.message(self.text));
                    // Nothing behind it is read: the error above is the statement's.
                    Token {
                        kind: TokenKind::Invalid,
                        start: self.fetched,
                        end: self.text.len(),
                    }
                }
            };
            self.fetched = token.end;
            if token.kind != TokenKind::Hidden {
                self.furthest = self.furthest.max(token.start);
                self.ahead.push_back(token);
            }
        }
    }

    pub(super) fn kind(&mut self, ahead: usize) -> TokenKind {
        self.token(ahead).kind
    }

    /// Takes the next token.
    pub(super) fn next(&mut self) -> Token {
        let token = self.token(0);
        self.ahead.pop_front();
        self.taken = token.end;
        token
    }

    pub(super) fn is_symbol(&mut self, ahead: usize, symbol: Symbol) -> bool {
        self.kind(ahead) == TokenKind::Symbol(symbol)
    }

    pub(super) fn is_keyword(&mut self, ahead: usize, keyword: Keyword) -> bool {
        self.kind(ahead) == TokenKind::Keyword(keyword)
    }

    /// Takes the next token if it is this symbol.
    pub(super) fn take_symbol(&mut self, symbol: Symbol) -> bool {
        let found = self.is_symbol(0, symbol);
        if found {
            self.next();
        }
        found
    }

    /// Takes the next token if it is this keyword.
    pub(super) fn take_keyword(&mut self, keyword: Keyword) -> bool {
        let found = self.is_keyword(0, keyword);
        if found {
            self.next();
        }
        found
    }

    pub(super) fn expect_symbol(&mut self, symbol: Symbol) -> Parsed<()> {
        if self.take_symbol(symbol) {
            Ok(())
        } else {
            Err(self.mismatched(TokenKind::Symbol(symbol)))
        }
    }

    pub(super) fn expect_keyword(&mut self, keyword: Keyword) -> Parsed<()> {
        if self.take_keyword(keyword) {
            Ok(())
        } else {
            Err(self.mismatched(TokenKind::Keyword(keyword)))
        }
    }

    pub(super) fn expect_keywords(&mut self, keywords: &[Keyword]) -> Parsed<()> {
        keywords.iter().try_for_each(|keyword| self.expect_keyword(*keyword))
    }

    /// The value of a string that has to come.
    pub(super) fn expect_string(&mut self) -> Parsed<String> {
        match self.kind(0) {
            TokenKind::String | TokenKind::DollarString => {
                let token = self.next();
                Ok(self.value(token))
            }
            _ => Err(self.mismatched(TokenKind::String)),
        }
    }

    /// A list with commas, whose first item has to come.
    pub(super) fn comma_separated<T>(&mut self, item: impl Fn(&mut Self) -> Parsed<T>) -> Parsed<Vec<T>> {
        let mut items = vec![item(self)?];
        while self.take_symbol(Symbol::Comma) {
            items.push(item(self)?);
        }
        Ok(items)
    }

    /// A list with AND between its items, whose first item has to come.
    pub(super) fn and_separated<T>(&mut self, item: impl Fn(&mut Self) -> Parsed<T>) -> Parsed<Vec<T>> {
        let mut items = vec![item(self)?];
        while self.take_keyword(Keyword::And) {
            items.push(item(self)?);
        }
        Ok(items)
    }

    /// The text of a token as it was written.
    pub(super) fn written(&self, token: Token) -> &'t str {
        self.text.get(token.start..token.end).unwrap_or_default()
    }

    /// What a token stands for: its text, without quotes.
    pub(super) fn value(&self, token: Token) -> String {
        let written = self.written(token);
        match token.kind {
            TokenKind::String => unquoted(written, '\''),
            TokenKind::QuotedName => unquoted(written, '"'),
            TokenKind::DollarString => written
                .strip_prefix("$$")
                .and_then(|rest| rest.strip_suffix("$$"))
                .unwrap_or_default()
                .to_owned(),
            _ => written.to_owned(),
        }
    }

    /// Where the parser is, to try one reading and come back.
    pub(super) fn place(&self) -> Place {
        Place {
            offset: self.taken,
            markers: self.markers,
            depth: self.depth,
            first_error: self.first_error.clone(),
        }
    }

    pub(super) fn go_back(&mut self, place: Place) {
        self.ahead.clear();
        self.taken = place.offset;
        self.fetched = place.offset;
        self.markers = place.markers;
        self.depth = place.depth;
        self.first_error = place.first_error;
    }

    /// Reads one level deeper.
    pub(super) fn nested<T>(&mut self, rule: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.depth > DEEPEST {
            let token = self.token(0);
            let (line, column) = line_and_column(self.text, token.start);
            return Err(self.first(format!("line {line}:{column} nested deeper than {DEEPEST} levels")));
        }
        self.depth += 1;
        let result = rule(self);
        self.depth -= 1;
        result
    }

    /// Keeps an error that lets the parser go on. The first error of all is the statement's.
    pub(super) fn note_error(&mut self, message: String) {
        self.first_error.get_or_insert(message);
    }

    /// The error to answer: the first one, if one was kept before this.
    pub(super) fn first(&self, message: String) -> SyntaxError {
        SyntaxError::new(self.first_error.clone().unwrap_or(message))
    }

    /// The error that one certain token had to come.
    pub(super) fn mismatched(&mut self, expected: TokenKind) -> SyntaxError {
        let expected = expected.expected_name();
        self.at_input(0, |input| format!("mismatched input {input} expecting {expected}"))
    }

    /// The error that no rule goes on with the token that is `ahead` places behind the next one.
    pub(super) fn no_viable(&mut self, ahead: usize) -> SyntaxError {
        self.at_input(ahead, |input| format!("no viable alternative at input {input}"))
    }

    fn at_input(&mut self, ahead: usize, message: impl FnOnce(&str) -> String) -> SyntaxError {
        let found = self.token(ahead);
        if self.first_error.is_some() {
            return self.first(String::new());
        }
        let decision = self.token(0);
        let (place, input) = if found.kind == TokenKind::End {
            ("line 0:-1".to_owned(), "'<EOF>'".to_owned())
        } else {
            let (line, column) = line_and_column(self.text, found.start);
            let shown = self
                .value(found)
                .replace('\n', "\\n")
                .replace('\r', "\\r")
                .replace('\t', "\\t");
            (format!("line {line}:{column}"), format!("'{shown}'"))
        };
        let snippet = snippet::snippet(self.text, decision, self.furthest, |token| self.value(token));
        SyntaxError::new(format!("{place} {}{snippet}", message(&input)))
    }

    /// Keeps the error of a number that does not fit where it stands.
    pub(super) fn note_out_of_range(&mut self, digits: &str) {
        let text = self.text;
        self.note_error(format!(
            "Failed parsing statement: [{text}] reason: NumberFormatException For input string: \"{digits}\""
        ));
    }
}
