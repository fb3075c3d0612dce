//! The messages of a case: what they mark and what they say to write.
//!
//! In: a `.stderr` file. Out: for each error its place and the pieces that stand in backticks. What rustc adds of its own
//! (which types implement a trait, where a bound stands) is left out.

use super::tokens::{Token, tokens};

/// The placeholder for any text.
const TEXT: &str = "\"..\"";

/// One error.
#[derive(Debug)]
pub(crate) struct Message {
    /// The headline, the label and the notes.
    pub(crate) text: String,
    /// What stands in backticks.
    pub(crate) pieces: Vec<Vec<Token>>,
    line: usize,
    column: usize,
    /// How many characters are marked.
    length: usize,
}

/// The errors of a `.stderr` file.
pub(crate) fn messages(text: &str) -> Vec<Message> {
    let mut all = Vec::<Message>::new();
    for line in text.lines() {
        if line.starts_with("error") || line.starts_with("warning") {
            all.push(Message {
                text: line.to_owned(),
                pieces: pieces(line),
                line: 0,
                column: 0,
                length: 0,
            });
        }
        let Some(message) = all.last_mut() else { continue };
        let inner = line.trim_start_matches([' ', '|']);
        if let Some(place) = inner.strip_prefix("--> ui/") {
            if message.line == 0 {
                let mut parts = place.rsplitn(3, ':').filter_map(|part| part.parse().ok());
                message.column = parts.next().unwrap_or(0);
                message.line = parts.next().unwrap_or(0);
            }
        } else if message.length == 0 && inner.starts_with(['^', '_', '-']) && inner.contains('^') {
            message.length = inner.chars().filter(|character| *character == '^').count();
            message.say(inner);
        } else if let Some(note) = inner.strip_prefix("= note: ") {
            message.say(note);
        }
    }
    all
}

impl Message {
    fn say(&mut self, text: &str) {
        self.text.push(' ');
        self.text.push_str(text);
        self.pieces.extend(pieces(text));
    }

    /// Whether the error marks the token.
    pub(crate) fn marks(&self, token: &Token) -> bool {
        token.line == self.line && (self.column..self.column + self.length).contains(&token.column)
    }

    /// Whether the text says that something is to go, and names the word.
    pub(crate) fn names(&self, token: &Token) -> bool {
        let is = |named: &Token| named == token || (named.text == TEXT && token.text.starts_with('"'));
        self.pieces.iter().flatten().any(is)
    }

    /// Whether the text says what to write or to take away, in a way that a program can follow.
    pub(crate) fn has_a_replacement(&self) -> bool {
        ["write `", "remove `", "did you mean `", "add `", "leave `"]
            .iter()
            .any(|words| self.text.contains(words))
    }
}

/// What stands in backticks.
fn pieces(text: &str) -> Vec<Vec<Token>> {
    text.split('`').skip(1).step_by(2).map(tokens).collect()
}

/// Whether a run of tokens is part of a piece, with `..` for any tokens and `".."` for any text. A run of nothing but
/// what a placeholder stands for is not: something of it was said in the message.
pub(crate) fn is_part(run: &[Token], piece: &[Token]) -> bool {
    (0..piece.len()).any(|start| fits(run, &piece[start..], false))
}

/// Whether a run of tokens is the beginning of a piece.
pub(crate) fn is_start(run: &[Token], piece: &[Token]) -> bool {
    fits(run, piece, false)
}

/// Whether the run is the beginning of the piece; `said`: a token of it was in the piece.
fn fits(run: &[Token], piece: &[Token], said: bool) -> bool {
    let Some((first, rest)) = run.split_first() else {
        return said;
    };
    let Some((meant, behind)) = piece.split_first() else {
        return false;
    };
    match &*meant.text {
        ".." => fits(rest, piece, said) || fits(run, behind, said) || (first.text == ".." && fits(rest, behind, true)),
        TEXT => first.text.starts_with('"') && fits(rest, behind, true),
        text => *text == first.text && fits(rest, behind, true),
    }
}
