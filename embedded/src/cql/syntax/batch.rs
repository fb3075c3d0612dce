//! BATCH.

use super::print::separated;
use super::{Delete, Insert, Update, Using};
use std::fmt;

/// `BEGIN BATCH .. APPLY BATCH`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Batch {
    /// Logged, unlogged, or of counters.
    pub kind: BatchKind,
    /// `USING ..`
    pub using: Using,
    /// The statements, perhaps none.
    pub statements: Vec<Modification>,
}

/// The kinds of batches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BatchKind {
    /// `BEGIN BATCH`
    #[default]
    Logged,
    /// `BEGIN UNLOGGED BATCH`
    Unlogged,
    /// `BEGIN COUNTER BATCH`
    Counter,
}

/// A statement that may stand in a batch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Modification {
    /// `INSERT ..`
    Insert(Insert),
    /// `UPDATE ..`
    Update(Update),
    /// `DELETE ..`
    Delete(Delete),
}

impl fmt::Display for Modification {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Insert(statement) => statement.fmt(f),
            Self::Update(statement) => statement.fmt(f),
            Self::Delete(statement) => statement.fmt(f),
        }
    }
}

impl fmt::Display for Batch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.kind {
            BatchKind::Logged => "BEGIN BATCH",
            BatchKind::Unlogged => "BEGIN UNLOGGED BATCH",
            BatchKind::Counter => "BEGIN COUNTER BATCH",
        })?;
        write!(f, "{} ", self.using)?;
        separated(f, &self.statements, "; ")?;
        f.write_str(" APPLY BATCH")
    }
}
