//! The error of a statement that is not CQL, in the words of Cassandra's parser.

/// Why a text is not a statement. Its text is what the server answers, for example
/// `line 1:0 no viable alternative at input 'FROB' ([FROB])`: the line counts from 1, the column from 0.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct SyntaxError {
    message: String,
}

impl SyntaxError {
    /// The code of the protocol's error frame.
    pub const CODE: i32 = 0x2000;

    pub(crate) fn new(message: String) -> Self {
        Self { message }
    }

    /// The text of the error.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }
}

/// Line (from 1) and column (from 0, in UTF-16 units, as Cassandra counts) of a byte of the text.
pub(crate) fn line_and_column(text: &str, offset: usize) -> (usize, usize) {
    let before = text.get(..offset).unwrap_or(text);
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    let line = before.matches('\n').count() + 1;
    (line, before[line_start..].encode_utf16().count())
}
