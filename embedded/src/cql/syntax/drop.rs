//! The statements that are little more than a name: DROP, TRUNCATE, USE.

use super::print::when;
use super::{Identifier, QualifiedName};
use std::fmt;

/// `DROP KEYSPACE [IF EXISTS] ..`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DropKeyspace {
    /// The keyspace.
    pub keyspace: Identifier,
    /// `IF EXISTS`
    pub if_exists: bool,
}

/// `DROP TABLE [IF EXISTS] ..`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DropTable {
    /// The table.
    pub table: QualifiedName,
    /// `IF EXISTS`
    pub if_exists: bool,
}

/// `DROP TYPE [IF EXISTS] ..`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DropType {
    /// The type.
    pub name: QualifiedName,
    /// `IF EXISTS`
    pub if_exists: bool,
}

/// `DROP INDEX [IF EXISTS] ..`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DropIndex {
    /// The index.
    pub name: QualifiedName,
    /// `IF EXISTS`
    pub if_exists: bool,
}

/// `TRUNCATE [TABLE] ..`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Truncate {
    /// The table.
    pub table: QualifiedName,
}

/// `USE ..`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Use {
    /// The keyspace.
    pub keyspace: Identifier,
}

fn print_drop(f: &mut fmt::Formatter<'_>, what: &str, if_exists: bool, name: &dyn fmt::Display) -> fmt::Result {
    write!(f, "DROP {what} ")?;
    when(f, if_exists, "IF EXISTS ")?;
    name.fmt(f)
}

impl fmt::Display for DropKeyspace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        print_drop(f, "KEYSPACE", self.if_exists, &self.keyspace)
    }
}

impl fmt::Display for DropTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        print_drop(f, "TABLE", self.if_exists, &self.table)
    }
}

impl fmt::Display for DropType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        print_drop(f, "TYPE", self.if_exists, &self.name)
    }
}

impl fmt::Display for DropIndex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        print_drop(f, "INDEX", self.if_exists, &self.name)
    }
}

impl fmt::Display for Truncate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TRUNCATE TABLE {}", self.table)
    }
}

impl fmt::Display for Use {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "USE {}", self.keyspace)
    }
}
