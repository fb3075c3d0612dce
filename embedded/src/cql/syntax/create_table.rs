//! CREATE TABLE.

use super::print::{enclosed, separated, when};
use super::property::print_with;
use super::{CqlType, Direction, FunctionName, Identifier, Property, QualifiedName, Term};
use std::fmt;

/// `CREATE TABLE [IF NOT EXISTS] .. (..) [WITH ..]`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CreateTable {
    /// The table.
    pub table: QualifiedName,
    /// `IF NOT EXISTS`
    pub if_not_exists: bool,
    /// The columns, in the order of the text.
    pub columns: Vec<ColumnDefinition>,
    /// The separate primary keys. More than one, or one beside a column's own, is for the engine to refuse.
    pub primary_keys: Vec<PrimaryKey>,
    /// What stands behind WITH, empty without it.
    pub properties: Vec<TableProperty>,
}

/// A column of a new table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColumnDefinition {
    /// The column.
    pub name: Identifier,
    /// Its type.
    pub data_type: CqlType,
    /// `STATIC`
    pub is_static: bool,
    /// `MASKED WITH ..`
    pub mask: Option<ColumnMask>,
    /// `PRIMARY KEY` behind the column.
    pub is_primary_key: bool,
}

/// `MASKED WITH ..`
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ColumnMask {
    /// `MASKED WITH DEFAULT`
    Default,
    /// `MASKED WITH f(a, b)`
    Function {
        /// The function.
        name: FunctionName,
        /// Its arguments after the column itself.
        arguments: Vec<Term>,
    },
}

/// `PRIMARY KEY ((a, b), c, d)`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrimaryKey {
    /// The columns of the partition key, at least one.
    pub partition_key: Vec<Identifier>,
    /// The clustering columns.
    pub clustering_columns: Vec<Identifier>,
}

/// What may stand behind the WITH of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableProperty {
    /// `name = value`
    Property(Property),
    /// `COMPACT STORAGE`
    CompactStorage,
    /// `CLUSTERING ORDER BY (a DESC)`, never empty.
    ClusteringOrder(Vec<ClusteringOrder>),
}

/// The order of one clustering column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClusteringOrder {
    /// The column.
    pub column: Identifier,
    /// Its order.
    pub direction: Direction,
}

impl fmt::Display for ColumnMask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Default => f.write_str("MASKED WITH DEFAULT"),
            Self::Function { name, arguments } => {
                write!(f, "MASKED WITH {name}")?;
                enclosed(f, "(", arguments, ")")
            }
        }
    }
}

impl fmt::Display for ColumnDefinition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.name, self.data_type)?;
        when(f, self.is_static, " STATIC")?;
        if let Some(mask) = &self.mask {
            write!(f, " {mask}")?;
        }
        when(f, self.is_primary_key, " PRIMARY KEY")
    }
}

impl fmt::Display for PrimaryKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        enclosed(f, "PRIMARY KEY ((", &self.partition_key, ")")?;
        self.clustering_columns
            .iter()
            .try_for_each(|column| write!(f, ", {column}"))?;
        f.write_str(")")
    }
}

impl fmt::Display for ClusteringOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.column, self.direction)
    }
}

impl fmt::Display for TableProperty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Property(property) => property.fmt(f),
            Self::CompactStorage => f.write_str("COMPACT STORAGE"),
            Self::ClusteringOrder(orders) => enclosed(f, "CLUSTERING ORDER BY (", orders, ")"),
        }
    }
}

impl fmt::Display for CreateTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CREATE TABLE ")?;
        when(f, self.if_not_exists, "IF NOT EXISTS ")?;
        write!(f, "{} (", self.table)?;
        separated(f, &self.columns, ", ")?;
        when(f, !self.columns.is_empty() && !self.primary_keys.is_empty(), ", ")?;
        separated(f, &self.primary_keys, ", ")?;
        f.write_str(")")?;
        print_with(f, &self.properties)
    }
}
