//! The language: the text of one CQL statement comes in, its syntax tree goes out.
//!
//! Nothing here knows a schema, or what a type or a value means: a statement is right here when Cassandra's own parser
//! takes it, and whether its table exists is for the engine to say.

mod error;
mod keywords;
mod lexer;
mod parser;
pub mod syntax;
mod token;

pub use error::SyntaxError;

use syntax::Statement;

/// Reads one statement, with any number of semicolons behind it.
///
/// # Errors
/// [`SyntaxError`] with Cassandra's words if the text is not one CQL statement, or nests deeper than 128 levels.
pub fn parse(text: &str) -> Result<Statement, SyntaxError> {
    parser::parse(text)
}
