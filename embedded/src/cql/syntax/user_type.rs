//! CREATE and ALTER TYPE.

use super::print::{enclosed, separated, when};
use super::{CqlType, Identifier, QualifiedName, Rename};
use std::fmt;

/// `CREATE TYPE [IF NOT EXISTS] .. (..)`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CreateType {
    /// The type.
    pub name: QualifiedName,
    /// `IF NOT EXISTS`
    pub if_not_exists: bool,
    /// The fields, at least one.
    pub fields: Vec<FieldDefinition>,
}

/// A field of a user-defined type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldDefinition {
    /// The field.
    pub name: Identifier,
    /// Its type.
    pub data_type: CqlType,
}

/// `ALTER TYPE [IF EXISTS] ..`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlterType {
    /// The type.
    pub name: QualifiedName,
    /// `IF EXISTS`
    pub if_exists: bool,
    /// What is changed.
    pub action: AlterTypeAction,
}

/// What an ALTER TYPE changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AlterTypeAction {
    /// `ADD [IF NOT EXISTS] f int`
    Add {
        /// `IF NOT EXISTS`
        if_not_exists: bool,
        /// The field.
        field: FieldDefinition,
    },
    /// `RENAME [IF EXISTS] f TO g AND ..`
    Rename {
        /// `IF EXISTS`
        if_exists: bool,
        /// The fields, at least one.
        renames: Vec<Rename>,
    },
    /// `ALTER f TYPE int`, which Cassandra reads and refuses.
    AlterFieldType(FieldDefinition),
}

impl fmt::Display for FieldDefinition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.name, self.data_type)
    }
}

impl fmt::Display for CreateType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CREATE TYPE ")?;
        when(f, self.if_not_exists, "IF NOT EXISTS ")?;
        write!(f, "{} ", self.name)?;
        enclosed(f, "(", &self.fields, ")")
    }
}

impl fmt::Display for AlterType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ALTER TYPE ")?;
        when(f, self.if_exists, "IF EXISTS ")?;
        self.name.fmt(f)?;
        match &self.action {
            AlterTypeAction::Add { if_not_exists, field } => {
                f.write_str(" ADD ")?;
                when(f, *if_not_exists, "IF NOT EXISTS ")?;
                field.fmt(f)
            }
            AlterTypeAction::Rename { if_exists, renames } => {
                f.write_str(" RENAME ")?;
                when(f, *if_exists, "IF EXISTS ")?;
                separated(f, renames, " AND ")
            }
            AlterTypeAction::AlterFieldType(field) => write!(f, " ALTER {} TYPE {}", field.name, field.data_type),
        }
    }
}
