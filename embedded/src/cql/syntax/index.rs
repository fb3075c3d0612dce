//! CREATE INDEX.

use super::print::{enclosed, string, when};
use super::property::print_with;
use super::{Identifier, Property, QualifiedName};
use std::fmt;

/// `CREATE [CUSTOM] INDEX [IF NOT EXISTS] [name] ON .. (..) [USING '..'] [WITH ..]`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CreateIndex {
    /// The index, if it has a name.
    pub name: Option<Identifier>,
    /// `CUSTOM`
    pub custom: bool,
    /// `IF NOT EXISTS`
    pub if_not_exists: bool,
    /// The table.
    pub table: QualifiedName,
    /// What is indexed, perhaps nothing.
    pub targets: Vec<IndexTarget>,
    /// The class or name behind USING.
    pub using: Option<String>,
    /// The properties behind WITH, `OPTIONS` among them.
    pub properties: Vec<Property>,
}

/// What an index indexes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IndexTarget {
    /// `a`
    Column(Identifier),
    /// `VALUES(a)`
    Values(Identifier),
    /// `KEYS(a)`
    Keys(Identifier),
    /// `ENTRIES(a)`
    Entries(Identifier),
    /// `FULL(a)`
    Full(Identifier),
}

impl fmt::Display for IndexTarget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Column(column) => column.fmt(f),
            Self::Values(column) => write!(f, "VALUES({column})"),
            Self::Keys(column) => write!(f, "KEYS({column})"),
            Self::Entries(column) => write!(f, "ENTRIES({column})"),
            Self::Full(column) => write!(f, "FULL({column})"),
        }
    }
}

impl fmt::Display for CreateIndex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CREATE ")?;
        when(f, self.custom, "CUSTOM ")?;
        f.write_str("INDEX ")?;
        when(f, self.if_not_exists, "IF NOT EXISTS ")?;
        if let Some(name) = &self.name {
            write!(f, "{name} ")?;
        }
        write!(f, "ON {} ", self.table)?;
        enclosed(f, "(", &self.targets, ")")?;
        if let Some(class) = &self.using {
            f.write_str(" USING ")?;
            string(f, class)?;
        }
        print_with(f, &self.properties)
    }
}
