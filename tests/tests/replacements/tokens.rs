//! Rust text to tokens with their places.
//!
//! In: a case, a twin, or what stands in backticks in a message: whole Rust or a piece of it, so that no brackets need a
//! partner. Out: its words, literals and signs; comments and spaces are left out.

/// A token and where it begins.
#[derive(Clone, Debug)]
pub(crate) struct Token {
    pub(crate) text: String,
    /// From 1 on.
    pub(crate) line: usize,
    /// In characters, from 1 on.
    pub(crate) column: usize,
}

impl PartialEq for Token {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

/// The tokens of a text.
pub(crate) fn tokens(text: &str) -> Vec<Token> {
    let mut all = Vec::new();
    for (line, text) in text.lines().enumerate() {
        let characters: Vec<char> = text.chars().collect();
        let mut at = 0;
        while at < characters.len() {
            let rest = &characters[at..];
            if rest.starts_with(&['/', '/']) {
                break;
            }
            let length = length(rest);
            if !rest[0].is_whitespace() {
                all.push(Token {
                    text: rest[..length].iter().collect(),
                    line: line + 1,
                    column: at + 1,
                });
            }
            at += length;
        }
    }
    all
}

/// How many characters the first token has.
fn length(rest: &[char]) -> usize {
    let in_word = |character: &char| character.is_alphanumeric() || *character == '_';
    let word = |from: usize| from + rest[from..].iter().take_while(|character| in_word(character)).count();
    match rest[0] {
        '"' => {
            let mut escaped = false;
            let end = rest[1..].iter().position(|character| {
                let ends = *character == '"' && !escaped;
                escaped = *character == '\\' && !escaped;
                ends
            });
            end.map_or(rest.len(), |end| end + 2)
        }
        'r' if rest.get(1) == Some(&'#') && rest.get(2).is_some_and(in_word) => word(2),
        '\'' if rest.get(1).is_some_and(in_word) => word(1),
        '.' if rest.get(1) == Some(&'.') => 2,
        first if in_word(&first) => {
            let end = word(0);
            // `0.1`, not `5..` and not `a.b`.
            let fraction = first.is_ascii_digit()
                && rest.get(end) == Some(&'.')
                && rest.get(end + 1).is_some_and(char::is_ascii_digit);
            if fraction { word(end + 1) } else { end }
        }
        _ => 1,
    }
}
