//! Text in, tokens out, one at a time and with no memory: a token depends on the text from its first byte on alone, so
//! that the parser can go back to any token, and a statement of any size needs no list of its tokens.
//!
//! The tokens are those of Cassandra's lexer, with its habits: a minus sign in front of a digit belongs to the number,
//! and a word that starts like a uuid has to become one.

mod number;
mod string;

pub(crate) use string::unquoted;

use super::error::line_and_column;
use super::keywords::Keyword;
use super::token::{Symbol, Token, TokenKind};

/// Why no token starts at a place. The offset is that of the character that does not fit, or the text's length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LexicalError {
    offset: usize,
    problem: Problem,
}

/// What is wrong with the character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Problem {
    /// No token starts or goes on with it.
    NoAlternative,
    /// One certain character had to be there.
    Expected(char),
    /// One of several characters had to be there.
    ExpectedOneOf,
    /// At least one digit had to be there.
    ExpectedDigits,
}

impl LexicalError {
    fn new(offset: usize, problem: Problem) -> Self {
        Self { offset, problem }
    }

    /// The error in Cassandra's words.
    pub(crate) fn message(&self, text: &str) -> String {
        let (line, column) = line_and_column(text, self.offset);
        let found = text.get(self.offset..).and_then(|rest| rest.chars().next());
        let found = match found {
            None => "<EOF>".to_owned(),
            Some('\n') => "\\n".to_owned(),
            Some('\r') => "\\r".to_owned(),
            Some('\t') => "\\t".to_owned(),
            Some(character) => character.to_string(),
        };
        match self.problem {
            Problem::NoAlternative => format!("line {line}:{column} no viable alternative at character '{found}'"),
            Problem::Expected(expected) => {
                format!("line {line}:{column} mismatched character '{found}' expecting '{expected}'")
            }
            Problem::ExpectedOneOf => format!("line {line}:{column} mismatched character '{found}' expecting set null"),
            Problem::ExpectedDigits => {
                format!("line {line}:{column} required (...)+ loop did not match anything at character '{found}'")
            }
        }
    }
}

/// The token that starts at a byte of the text, space and comments included.
pub(crate) fn token_at(text: &str, start: usize) -> Result<Token, LexicalError> {
    let scan = Scan { text, start };
    let Some(first) = scan.byte(0) else {
        return Ok(Token {
            kind: TokenKind::End,
            start,
            end: start,
        });
    };
    match first {
        b' ' | b'\t' | b'\n' | b'\r' => Ok(scan.token(
            TokenKind::Hidden,
            scan.count(0, |byte| matches!(byte, b' ' | b'\t' | b'\n' | b'\r')),
        )),
        b'/' if scan.byte(1) == Some(b'*') => scan.block_comment(),
        b'/' if scan.byte(1) == Some(b'/') => scan.line_comment(),
        b'-' if scan.byte(1) == Some(b'-') => scan.line_comment(),
        b'\'' => scan.string(),
        b'$' => scan.dollar_string(),
        b'"' => scan.quoted_name(),
        b'0'..=b'9' => scan.number(),
        b'-' => scan.after_minus(),
        b'a'..=b'z' | b'A'..=b'Z' => scan.word(),
        _ => scan.symbol(),
    }
}

/// A token in the making: everything is counted from its first byte.
struct Scan<'t> {
    text: &'t str,
    start: usize,
}

impl Scan<'_> {
    fn byte(&self, ahead: usize) -> Option<u8> {
        self.text.as_bytes().get(self.start + ahead).copied()
    }

    /// How many bytes from `from` on satisfy the test.
    fn count(&self, from: usize, test: impl Fn(u8) -> bool) -> usize {
        let rest = self.text.as_bytes().get(self.start + from..).unwrap_or_default();
        rest.iter().take_while(|byte| test(**byte)).count()
    }

    fn digits(&self, from: usize) -> usize {
        self.count(from, |byte| byte.is_ascii_digit())
    }

    fn token(&self, kind: TokenKind, length: usize) -> Token {
        Token {
            kind,
            start: self.start,
            end: self.start + length,
        }
    }

    fn error<T>(&self, ahead: usize, problem: Problem) -> Result<T, LexicalError> {
        Err(LexicalError::new((self.start + ahead).min(self.text.len()), problem))
    }

    fn line_comment(&self) -> Result<Token, LexicalError> {
        let length = self.count(0, |byte| byte != b'\n' && byte != b'\r');
        match self.byte(length) {
            Some(_) => Ok(self.token(TokenKind::Hidden, length + 1)),
            // Cassandra wants the end of the line, and takes the end of the text for none.
            None => self.error(length, Problem::ExpectedOneOf),
        }
    }

    fn block_comment(&self) -> Result<Token, LexicalError> {
        let inside = self.text.get(self.start + 2..).unwrap_or_default();
        match inside.find("*/") {
            Some(length) => Ok(self.token(TokenKind::Hidden, length + 4)),
            None => self.error(inside.len() + 2, Problem::Expected('*')),
        }
    }

    /// A keyword, an identifier, or one of the values that look like one.
    fn word(&self) -> Result<Token, LexicalError> {
        if self.starts_like_a_uuid() {
            return self.uuid();
        }
        if self.byte(0) == Some(b'P')
            && let Some(duration) = self.iso_duration(0)
        {
            return duration;
        }
        let length = self.count(0, |byte| byte.is_ascii_alphanumeric() || byte == b'_');
        let word = self.text.get(self.start..self.start + length).unwrap_or_default();
        let kind = if word == "expr" && self.byte(length) == Some(b'(') {
            return Ok(self.token(TokenKind::ExpressionStart, length + 1));
        } else if word.eq_ignore_ascii_case("true") || word.eq_ignore_ascii_case("false") {
            TokenKind::Boolean
        } else if word.eq_ignore_ascii_case("nan") || word.eq_ignore_ascii_case("infinity") {
            TokenKind::SpecialFloat
        } else {
            Keyword::of(word).map_or(TokenKind::Identifier, TokenKind::Keyword)
        };
        Ok(self.token(kind, length))
    }

    fn symbol(&self) -> Result<Token, LexicalError> {
        let rest = self.text.get(self.start..).unwrap_or_default();
        match Symbol::ALL.iter().find(|symbol| rest.starts_with(symbol.text())) {
            Some(symbol) => Ok(self.token(TokenKind::Symbol(*symbol), symbol.text().len())),
            None if self.byte(0) == Some(b'!') => self.error(1, Problem::Expected('=')),
            None => self.error(0, Problem::NoAlternative),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<(TokenKind, &str)> {
        let mut offset = 0;
        let mut tokens = Vec::new();
        loop {
            let token = token_at(text, offset).unwrap();
            if token.kind == TokenKind::End {
                return tokens;
            }
            offset = token.end;
            if token.kind != TokenKind::Hidden {
                tokens.push((token.kind, &text[token.start..token.end]));
            }
        }
    }

    fn message(text: &str) -> String {
        token_at(text, 0).unwrap_err().message(text)
    }

    #[test]
    fn numbers_take_their_sign_and_stop_at_a_range() {
        assert_eq!(
            tokens("-12 1.5e-3 1. 1..2 1...2 0xAb"),
            [
                (TokenKind::Integer, "-12"),
                (TokenKind::Float, "1.5e-3"),
                (TokenKind::Float, "1."),
                (TokenKind::Integer, "1"),
                (TokenKind::Symbol(Symbol::Range), ".."),
                (TokenKind::Integer, "2"),
                (TokenKind::Float, "1."),
                (TokenKind::Symbol(Symbol::Range), ".."),
                (TokenKind::Integer, "2"),
                (TokenKind::Blob, "0xAb"),
            ]
        );
    }

    #[test]
    fn durations_have_units_or_the_iso_forms() {
        for text in [
            "1y2mo3w4d5h6m7s8ms9us10ns",
            "-1d",
            "12µs",
            "P1Y2M3DT4H5M6S",
            "PT5M",
            "-P2W",
            "P0001-02-03T04:05:06",
        ] {
            assert_eq!(tokens(text), [(TokenKind::Duration, text)]);
        }
        assert_eq!(
            tokens("P1 p1y P1Yx"),
            ["P1", "p1y", "P1Yx"].map(|word| (TokenKind::Identifier, word))
        );
    }

    #[test]
    fn a_uuid_is_one_token() {
        for text in [
            "123e4567-e89b-12d3-a456-426614174000",
            "abcdefab-e89b-12d3-a456-426614174000",
        ] {
            assert_eq!(tokens(text), [(TokenKind::Uuid, text)]);
        }
        assert_eq!(
            message("abcdefab-e89b "),
            "line 1:13 mismatched character ' ' expecting '-'"
        );
        assert_eq!(
            message("12abc "),
            "line 1:5 mismatched character ' ' expecting set null"
        );
    }

    #[test]
    fn strings_and_names_keep_their_quotes_doubled() {
        assert_eq!(
            tokens(r#"'it''s' $$a$b$$ "A""b" """#),
            [
                (TokenKind::String, "'it''s'"),
                (TokenKind::DollarString, "$$a$b$$"),
                (TokenKind::QuotedName, r#""A""b""#),
                (TokenKind::EmptyQuotedName, r#""""#),
            ]
        );
        assert_eq!(message("'x"), "line 1:2 mismatched character '<EOF>' expecting '''");
        assert_eq!(message("\"x"), "line 1:2 mismatched character '<EOF>' expecting '\"'");
    }

    #[test]
    fn comments_are_hidden_and_have_to_end() {
        assert_eq!(tokens("-- a\n// b\r/* c /* d */"), []);
        assert_eq!(
            message("-- a"),
            "line 1:4 mismatched character '<EOF>' expecting set null"
        );
        assert_eq!(message("/* a"), "line 1:4 mismatched character '<EOF>' expecting '*'");
    }

    #[test]
    fn expr_is_a_token_only_in_lower_case_and_next_to_its_parenthesis() {
        assert_eq!(tokens("expr("), [(TokenKind::ExpressionStart, "expr(")]);
        assert_eq!(tokens("EXPR(").len(), 2);
        assert_eq!(tokens("expr (").len(), 2);
    }

    #[test]
    fn a_character_of_no_token_is_named() {
        assert_eq!(message("#"), "line 1:0 no viable alternative at character '#'");
        assert_eq!(message("é"), "line 1:0 no viable alternative at character 'é'");
        assert_eq!(message("! "), "line 1:1 mismatched character ' ' expecting '='");
    }
}
