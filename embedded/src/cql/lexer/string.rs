//! Tokens between quotes: strings, dollar strings, quoted names.

use super::{LexicalError, Problem, Scan};
use crate::cql::token::{Token, TokenKind};

impl Scan<'_> {
    pub(super) fn string(&self) -> Result<Token, LexicalError> {
        let length = self.quoted(b'\'')?;
        Ok(self.token(TokenKind::String, length))
    }

    pub(super) fn quoted_name(&self) -> Result<Token, LexicalError> {
        let length = self.quoted(b'"')?;
        Ok(self.token(
            if length == 2 {
                TokenKind::EmptyQuotedName
            } else {
                TokenKind::QuotedName
            },
            length,
        ))
    }

    /// The length of a token that ends at its first quote that is not doubled.
    fn quoted(&self, quote: u8) -> Result<usize, LexicalError> {
        let mut length = 1;
        loop {
            length += self.count(length, |byte| byte != quote);
            match (self.byte(length), self.byte(length + 1)) {
                (None, _) => return self.error(length, Problem::Expected(char::from(quote))),
                (Some(_), Some(next)) if next == quote => length += 2,
                (Some(_), _) => return Ok(length + 1),
            }
        }
    }

    pub(super) fn dollar_string(&self) -> Result<Token, LexicalError> {
        if self.byte(1) != Some(b'$') {
            return self.error(1, Problem::Expected('$'));
        }
        let inside = self.text.get(self.start + 2..).unwrap_or_default();
        match inside.find("$$") {
            Some(length) => Ok(self.token(TokenKind::DollarString, length + 4)),
            // Cassandra stops before the last character, since two have to come.
            None => self.error(
                2 + inside.char_indices().last().map_or(0, |(at, _)| at),
                Problem::Expected('$'),
            ),
        }
    }
}

/// The value of a string or a quoted name: without its quotes, and with doubled quotes made one.
pub(crate) fn unquoted(token: &str, quote: char) -> String {
    let inside = token
        .strip_prefix(quote)
        .and_then(|rest| rest.strip_suffix(quote))
        .unwrap_or(token);
    if inside.contains(quote) {
        let mut doubled = String::with_capacity(2);
        doubled.push(quote);
        doubled.push(quote);
        inside.replace(&doubled, quote.encode_utf8(&mut [0; 4]))
    } else {
        inside.to_owned()
    }
}
