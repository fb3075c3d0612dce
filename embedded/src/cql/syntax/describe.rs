//! DESCRIBE.

use super::print::when;
use super::{FunctionName, Identifier, QualifiedName};
use std::fmt;

/// `DESCRIBE .. [WITH INTERNALS]`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Describe {
    /// What is described.
    pub subject: DescribeSubject,
    /// `WITH INTERNALS`
    pub with_internals: bool,
}

/// What is described.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DescribeSubject {
    /// `CLUSTER`
    Cluster,
    /// `SCHEMA` or `FULL SCHEMA`
    Schema {
        /// `FULL`, which includes the system keyspaces.
        full: bool,
    },
    /// `KEYSPACES`
    Keyspaces,
    /// `[ONLY] KEYSPACE [ks]`
    Keyspace {
        /// `ONLY`, which leaves out what the keyspace contains.
        only: bool,
        /// The keyspace, or none for the one in use.
        keyspace: Option<Identifier>,
    },
    /// `TABLES`
    Tables,
    /// `TABLE t`
    Table(QualifiedName),
    /// `INDEX i`
    Index(QualifiedName),
    /// `MATERIALIZED VIEW v`
    MaterializedView(QualifiedName),
    /// `TYPES`
    Types,
    /// `TYPE t`
    Type(QualifiedName),
    /// `FUNCTIONS`
    Functions,
    /// `FUNCTION f`
    Function(FunctionName),
    /// `AGGREGATES`
    Aggregates,
    /// `AGGREGATE a`
    Aggregate(FunctionName),
    /// A name alone: a keyspace, table, index or view.
    Named(QualifiedName),
}

impl fmt::Display for DescribeSubject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cluster => f.write_str("CLUSTER"),
            Self::Schema { full } => f.write_str(if *full { "FULL SCHEMA" } else { "SCHEMA" }),
            Self::Keyspaces => f.write_str("KEYSPACES"),
            Self::Keyspace { only, keyspace } => {
                f.write_str(if *only { "ONLY KEYSPACE" } else { "KEYSPACE" })?;
                match keyspace {
                    Some(keyspace) => write!(f, " {keyspace}"),
                    None => Ok(()),
                }
            }
            Self::Tables => f.write_str("TABLES"),
            Self::Table(name) => write!(f, "TABLE {name}"),
            Self::Index(name) => write!(f, "INDEX {name}"),
            Self::MaterializedView(name) => write!(f, "MATERIALIZED VIEW {name}"),
            Self::Types => f.write_str("TYPES"),
            Self::Type(name) => write!(f, "TYPE {name}"),
            Self::Functions => f.write_str("FUNCTIONS"),
            Self::Function(name) => write!(f, "FUNCTION {name}"),
            Self::Aggregates => f.write_str("AGGREGATES"),
            Self::Aggregate(name) => write!(f, "AGGREGATE {name}"),
            Self::Named(name) => name.fmt(f),
        }
    }
}

impl fmt::Display for Describe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DESCRIBE {}", self.subject)?;
        when(f, self.with_internals, " WITH INTERNALS")
    }
}
