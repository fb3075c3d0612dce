//! Names: of columns, fields, keyspaces, tables, types, indexes and functions.

use crate::cql::keywords::Keyword;
use std::fmt;

/// Words that are no keywords and mean something else than a name, everywhere or as the name of a type.
const LITERALS_AND_RESERVED_TYPES: [&str; 11] = [
    "true",
    "false",
    "nan",
    "infinity",
    "expr",
    "byte",
    "complex",
    "enum",
    "interval",
    "macaddr",
    "bitstring",
];

/// A name as the schema knows it: lower case unless it was quoted.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Identifier {
    /// The name without quotes.
    pub text: String,
}

impl Identifier {
    /// The identifier with exactly this text, as if it were quoted.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into() }
    }

    /// Whether the name can be written without quotes.
    fn is_plain(&self) -> bool {
        let mut bytes = self.text.bytes();
        bytes.next().is_some_and(|first| first.is_ascii_lowercase())
            && bytes.all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_')
            // Most keywords may stand as names, but not in every place.
            && Keyword::of(&self.text).is_none()
            && !LITERALS_AND_RESERVED_TYPES.contains(&self.text.as_str())
    }
}

impl fmt::Display for Identifier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_plain() {
            f.write_str(&self.text)
        } else {
            write!(f, "\"{}\"", self.text.replace('"', "\"\""))
        }
    }
}

/// The name of a table, type or index, with the keyspace if it was given.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct QualifiedName {
    /// The keyspace in front of the dot.
    pub keyspace: Option<Identifier>,
    /// The name itself.
    pub name: Identifier,
}

impl fmt::Display for QualifiedName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(keyspace) = &self.keyspace {
            write!(f, "{keyspace}.")?;
        }
        self.name.fmt(f)
    }
}

/// The name of a function, with the keyspace if it was given.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FunctionName {
    /// The keyspace in front of the dot.
    pub keyspace: Option<Identifier>,
    /// The name itself.
    pub name: Identifier,
}

impl fmt::Display for FunctionName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(keyspace) = &self.keyspace {
            write!(f, "{keyspace}.")?;
        }
        self.name.fmt(f)
    }
}
