//! The tail of an error: the text around the token where it happened, as Cassandra shows it.

use crate::cql::error::line_and_column;
use crate::cql::lexer::token_at;
use crate::cql::token::{Token, TokenKind};
use std::collections::VecDeque;

/// How many tokens are shown on each side, space and comments included.
const AROUND: usize = 10;

/// ` (..)` with the offending token in brackets, or nothing if the end of the text is a part of it.
///
/// What has been read of the text reaches to the token at `furthest`; more is not shown.
pub(super) fn snippet(text: &str, offending: Token, furthest: usize, value: impl Fn(Token) -> String) -> String {
    let mut window: VecDeque<Token> = VecDeque::new();
    let mut behind = 0;
    let mut offset = 0;
    while let Ok(token) = token_at(text, offset) {
        if token.start > furthest || behind > AROUND {
            break;
        }
        if token.start >= offending.start {
            behind += 1;
        } else if window.len() == AROUND {
            window.pop_front();
        }
        window.push_back(token);
        if token.kind == TokenKind::End {
            break;
        }
        offset = token.end;
    }
    let (Some(from), Some(to)) = (window.front(), window.back()) else {
        return String::new();
    };
    if offending.kind == TokenKind::End || to.kind == TokenKind::End {
        return String::new();
    }
    // Cassandra measures a token by its value, so that a string ends too early here.
    let shown_end = |token: Token| {
        let line = text.get(token.start..).unwrap_or_default();
        let line = line.split('\n').next().unwrap_or_default();
        let length: usize = line
            .chars()
            .take(value(token).chars().count())
            .map(char::len_utf8)
            .sum();
        token.start + length
    };
    let end = shown_end(*to);
    let offending_end = shown_end(offending).min(end);
    let part = |range: std::ops::Range<usize>| text.get(range).unwrap_or_default().replace('\n', "");
    let last_line_end = text.trim_end_matches('\n').len();
    format!(
        " ({}{}[{}]{}{})",
        if line_and_column(text, from.start) == (1, 0) {
            ""
        } else {
            "..."
        },
        part(from.start..offending.start),
        part(offending.start..offending_end),
        part(offending_end..end),
        if end == last_line_end { "" } else { "..." },
    )
}
