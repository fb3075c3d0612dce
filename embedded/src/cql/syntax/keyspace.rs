//! CREATE and ALTER KEYSPACE.

use super::print::when;
use super::property::print_with;
use super::{Identifier, Property};
use std::fmt;

/// `CREATE KEYSPACE [IF NOT EXISTS] .. WITH ..`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CreateKeyspace {
    /// The keyspace.
    pub keyspace: Identifier,
    /// `IF NOT EXISTS`
    pub if_not_exists: bool,
    /// The properties, at least one, of which no name comes twice.
    pub properties: Vec<Property>,
}

/// `ALTER KEYSPACE [IF EXISTS] .. WITH ..`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlterKeyspace {
    /// The keyspace.
    pub keyspace: Identifier,
    /// `IF EXISTS`
    pub if_exists: bool,
    /// The properties, at least one, of which no name comes twice.
    pub properties: Vec<Property>,
}

impl fmt::Display for CreateKeyspace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CREATE KEYSPACE ")?;
        when(f, self.if_not_exists, "IF NOT EXISTS ")?;
        self.keyspace.fmt(f)?;
        print_with(f, &self.properties)
    }
}

impl fmt::Display for AlterKeyspace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ALTER KEYSPACE ")?;
        when(f, self.if_exists, "IF EXISTS ")?;
        self.keyspace.fmt(f)?;
        print_with(f, &self.properties)
    }
}
