//! INSERT.

use super::print::{enclosed, string, when};
use super::{Identifier, Marker, QualifiedName, Term, Using};
use std::fmt;

/// `INSERT INTO .. [IF NOT EXISTS] [USING ..]`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Insert {
    /// The table.
    pub table: QualifiedName,
    /// What is inserted.
    pub source: InsertSource,
    /// `IF NOT EXISTS`
    pub if_not_exists: bool,
    /// `USING ..`
    pub using: Using,
}

/// What is inserted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InsertSource {
    /// `(a, b) VALUES (1, 2)`. Nobody has compared the two lengths yet.
    Values {
        /// The columns.
        columns: Vec<Identifier>,
        /// Their values.
        values: Vec<Term>,
    },
    /// `JSON '{..}'`
    Json {
        /// The text.
        value: JsonValue,
        /// What happens to columns that the text does not have.
        default: JsonDefault,
    },
}

/// The text of an INSERT JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JsonValue {
    /// A string.
    Literal(String),
    /// A bind marker.
    Marker(Marker),
}

/// What happens to columns that the text of an INSERT JSON does not have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum JsonDefault {
    /// They become null: `DEFAULT NULL`, or nothing said.
    #[default]
    Null,
    /// They stay as they are: `DEFAULT UNSET`.
    Unset,
}

impl fmt::Display for JsonValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Literal(text) => string(f, text),
            Self::Marker(marker) => marker.fmt(f),
        }
    }
}

impl fmt::Display for Insert {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "INSERT INTO {} ", self.table)?;
        match &self.source {
            InsertSource::Values { columns, values } => {
                enclosed(f, "(", columns, ")")?;
                enclosed(f, " VALUES (", values, ")")?;
            }
            InsertSource::Json { value, default } => {
                write!(f, "JSON {value}")?;
                when(f, *default == JsonDefault::Unset, " DEFAULT UNSET")?;
            }
        }
        when(f, self.if_not_exists, " IF NOT EXISTS")?;
        self.using.fmt(f)
    }
}
