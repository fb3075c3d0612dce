//! Tokens of digits: integers, floats, blobs, uuids and durations, and what a minus sign in front makes of them.

use super::{LexicalError, Problem, Scan};
use crate::cql::token::{Symbol, Token, TokenKind};

/// The lengths of a uuid's five groups of hexadecimal digits.
const UUID_GROUPS: [usize; 5] = [8, 4, 4, 4, 12];

impl Scan<'_> {
    fn hex_digits(&self, from: usize) -> usize {
        self.count(from, |byte| byte.is_ascii_hexdigit())
    }

    /// Whether eight hexadecimal digits and a dash with one more start here: Cassandra then takes nothing but a uuid.
    pub(super) fn starts_like_a_uuid(&self) -> bool {
        self.hex_digits(0) == 8
            && self.byte(8) == Some(b'-')
            && self.byte(9).is_some_and(|byte| byte.is_ascii_hexdigit())
    }

    pub(super) fn uuid(&self) -> Result<Token, LexicalError> {
        let mut at = 0;
        for (group, length) in UUID_GROUPS.into_iter().enumerate() {
            if group > 0 {
                if self.byte(at) != Some(b'-') {
                    return self.error(at, Problem::Expected('-'));
                }
                at += 1;
            }
            let digits = self.hex_digits(at);
            if digits < length {
                return self.error(at + digits, Problem::ExpectedOneOf);
            }
            at += length;
        }
        Ok(self.token(TokenKind::Uuid, at))
    }

    /// A token that starts with a digit.
    pub(super) fn number(&self) -> Result<Token, LexicalError> {
        if self.starts_like_a_uuid() {
            return self.uuid();
        }
        if self.byte(0) == Some(b'0') && matches!(self.byte(1), Some(b'x' | b'X')) {
            return Ok(self.token(TokenKind::Blob, 2 + self.hex_digits(2)));
        }
        self.signed_number(0)
    }

    /// A token that starts with a minus sign, and is no comment.
    pub(super) fn after_minus(&self) -> Result<Token, LexicalError> {
        match self.byte(1) {
            Some(b'0'..=b'9') => self.signed_number(1),
            Some(b'n' | b'N') => self.special_float("nan"),
            Some(b'i' | b'I') => self.special_float("infinity"),
            Some(b'P') => match self.iso_duration(1) {
                Some(duration) => duration,
                None => Ok(self.token(TokenKind::Symbol(Symbol::Minus), 1)),
            },
            _ => self.symbol(),
        }
    }

    /// `-NaN` and `-Infinity`: after a minus sign, their first letter decides.
    fn special_float(&self, word: &str) -> Result<Token, LexicalError> {
        for (at, expected) in word.bytes().enumerate() {
            if self
                .byte(at + 1)
                .is_none_or(|byte| !byte.eq_ignore_ascii_case(&expected))
            {
                return self.error(at + 1, Problem::ExpectedOneOf);
            }
        }
        Ok(self.token(TokenKind::SpecialFloat, word.len() + 1))
    }

    /// A number whose digits start at `sign`.
    fn signed_number(&self, sign: usize) -> Result<Token, LexicalError> {
        let integer_end = sign + self.digits(sign);
        if let Some(unit) = self.duration_unit(integer_end) {
            return self.unit_duration(integer_end + unit);
        }
        let mut end = integer_end;
        let mut kind = TokenKind::Integer;
        if self.byte(end) == Some(b'.') {
            // `1..2` is a slice of two integers; `1...2` one whose start is the float `1.`.
            if self.byte(end + 1) == Some(b'.') && self.byte(end + 2) != Some(b'.') {
                return Ok(self.token(TokenKind::Integer, end));
            }
            kind = TokenKind::Float;
            end += 1;
            end += self.digits(end);
        }
        if matches!(self.byte(end), Some(b'e' | b'E')) {
            return self.exponent(end + 1);
        }
        if sign == 0
            && kind == TokenKind::Integer
            && self
                .byte(end)
                .is_some_and(|byte| matches!(byte, b'a'..=b'f' | b'A'..=b'F'))
        {
            return self.uuid();
        }
        Ok(self.token(kind, end))
    }

    /// The rest of a float whose exponent starts here, after the `e`.
    fn exponent(&self, from: usize) -> Result<Token, LexicalError> {
        let signed = matches!(self.byte(from), Some(b'+' | b'-'));
        let digits_start = from + usize::from(signed);
        match self.digits(digits_start) {
            0 if signed => self.error(digits_start, Problem::ExpectedDigits),
            0 => self.error(from, Problem::NoAlternative),
            digits => {
                let end = digits_start + digits;
                // `1e5ab...` can only be a uuid.
                let hex = self.byte(end).is_some_and(|byte| byte.is_ascii_hexdigit());
                if hex && !signed {
                    self.uuid()
                } else {
                    Ok(self.token(TokenKind::Float, end))
                }
            }
        }
    }

    /// The length of the unit of a duration that starts here.
    fn duration_unit(&self, at: usize) -> Option<usize> {
        let second = self.byte(at + 1).map(|byte| byte.to_ascii_lowercase());
        match (self.byte(at)?.to_ascii_lowercase(), second) {
            (b'm', Some(b'o' | b's')) | (b'u' | b'n', Some(b's')) => Some(2),
            (b'y' | b'w' | b'd' | b'h' | b'm' | b's', _) => Some(1),
            // The micro sign takes two bytes.
            (0xC2, Some(0xB5)) if matches!(self.byte(at + 2), Some(b's' | b'S')) => Some(3),
            _ => None,
        }
    }

    /// A duration with units, of which the first one ends at `end`.
    fn unit_duration(&self, mut end: usize) -> Result<Token, LexicalError> {
        loop {
            let digits = self.digits(end);
            if digits == 0 {
                return Ok(self.token(TokenKind::Duration, end));
            }
            match self.duration_unit(end + digits) {
                Some(unit) => end += digits + unit,
                None => return self.error(end + digits, Problem::NoAlternative),
            }
        }
    }

    /// A duration in one of the ISO 8601 forms whose `P` stands at `at`, or none if this can only be a word.
    pub(super) fn iso_duration(&self, at: usize) -> Option<Result<Token, LexicalError>> {
        let signed = at > 0;
        let start = at + 1;
        if self.digits(start) == 4 && self.byte(start + 4) == Some(b'-') {
            return Some(self.alternative_duration(start));
        }
        let mut end = start;
        let designated = |end: &mut usize, designator: u8| {
            let digits = self.digits(*end);
            let found = digits > 0 && self.byte(*end + digits) == Some(designator);
            if found {
                *end += digits + 1;
            }
            found
        };
        if !designated(&mut end, b'W') {
            for designator in [b'Y', b'M', b'D'] {
                designated(&mut end, designator);
            }
            if self.byte(end) == Some(b'T') {
                let mut time_end = end + 1;
                for designator in [b'H', b'M', b'S'] {
                    designated(&mut time_end, designator);
                }
                if time_end > end + 1 {
                    end = time_end;
                } else if signed {
                    return Some(self.error(time_end, Problem::NoAlternative));
                }
            }
        }
        let goes_on = self
            .byte(end)
            .is_some_and(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        if end > start && (signed || !goes_on) {
            Some(Ok(self.token(TokenKind::Duration, end)))
        } else if signed && self.digits(start) > 0 {
            Some(self.error(start + self.digits(start), Problem::NoAlternative))
        } else {
            None
        }
    }

    /// `P0001-02-03T04:05:06`, whose year starts at `start`.
    fn alternative_duration(&self, start: usize) -> Result<Token, LexicalError> {
        for (at, expected) in "dddd-dd-ddTdd:dd:dd".chars().enumerate() {
            let found = self.byte(start + at);
            if expected == 'd' {
                if !found.is_some_and(|byte| byte.is_ascii_digit()) {
                    return self.error(start + at, Problem::ExpectedOneOf);
                }
            } else if found.map(char::from) != Some(expected) {
                return self.error(start + at, Problem::Expected(expected));
            }
        }
        Ok(self.token(TokenKind::Duration, start + 19))
    }
}
