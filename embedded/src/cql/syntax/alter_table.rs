//! ALTER TABLE.

use super::print::{enclosed, separated, when};
use super::property::print_with;
use super::{ColumnMask, CqlType, Identifier, Property, QualifiedName};
use std::fmt;

/// `ALTER TABLE [IF EXISTS] ..`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlterTable {
    /// The table.
    pub table: QualifiedName,
    /// `IF EXISTS`
    pub if_exists: bool,
    /// What is changed.
    pub action: AlterTableAction,
}

/// What an ALTER TABLE changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AlterTableAction {
    /// `ADD [IF NOT EXISTS] a int` or `ADD (a int, b int)`
    Add {
        /// `IF NOT EXISTS`
        if_not_exists: bool,
        /// The columns, at least one.
        columns: Vec<AddedColumn>,
    },
    /// `DROP [IF EXISTS] a` or `DROP (a, b)`, perhaps `USING TIMESTAMP 1`
    Drop {
        /// `IF EXISTS`
        if_exists: bool,
        /// The columns, at least one.
        columns: Vec<Identifier>,
        /// Up to which writetime values are dropped, in microseconds.
        timestamp: Option<i64>,
    },
    /// `RENAME [IF EXISTS] a TO b AND ..`
    Rename {
        /// `IF EXISTS`
        if_exists: bool,
        /// The columns, at least one.
        renames: Vec<Rename>,
    },
    /// `WITH a = 1 AND ..`
    With(Vec<Property>),
    /// `ALTER a TYPE int`, which Cassandra reads and refuses.
    AlterColumnType {
        /// The column.
        column: Identifier,
        /// The type it should get.
        data_type: CqlType,
    },
    /// `ALTER [IF EXISTS] a MASKED WITH ..` or `ALTER a DROP MASKED`
    AlterMask {
        /// `IF EXISTS`
        if_exists: bool,
        /// The column.
        column: Identifier,
        /// The new mask, or none to drop it.
        mask: Option<ColumnMask>,
    },
    /// `DROP COMPACT STORAGE`
    DropCompactStorage,
}

/// A column that is added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddedColumn {
    /// The column.
    pub name: Identifier,
    /// Its type.
    pub data_type: CqlType,
    /// `STATIC`
    pub is_static: bool,
    /// `MASKED WITH ..`
    pub mask: Option<ColumnMask>,
}

/// `a TO b`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rename {
    /// The name that is there.
    pub from: Identifier,
    /// The name that replaces it.
    pub to: Identifier,
}

impl fmt::Display for AddedColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.name, self.data_type)?;
        when(f, self.is_static, " STATIC")?;
        match &self.mask {
            Some(mask) => write!(f, " {mask}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Rename {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} TO {}", self.from, self.to)
    }
}

impl fmt::Display for AlterTableAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Add { if_not_exists, columns } => {
                f.write_str(" ADD ")?;
                when(f, *if_not_exists, "IF NOT EXISTS ")?;
                enclosed(f, "(", columns, ")")
            }
            Self::Drop {
                if_exists,
                columns,
                timestamp,
            } => {
                f.write_str(" DROP ")?;
                when(f, *if_exists, "IF EXISTS ")?;
                enclosed(f, "(", columns, ")")?;
                match timestamp {
                    Some(timestamp) => write!(f, " USING TIMESTAMP {timestamp}"),
                    None => Ok(()),
                }
            }
            Self::Rename { if_exists, renames } => {
                f.write_str(" RENAME ")?;
                when(f, *if_exists, "IF EXISTS ")?;
                separated(f, renames, " AND ")
            }
            Self::With(properties) => print_with(f, properties),
            Self::AlterColumnType { column, data_type } => write!(f, " ALTER {column} TYPE {data_type}"),
            Self::AlterMask {
                if_exists,
                column,
                mask,
            } => {
                f.write_str(" ALTER ")?;
                when(f, *if_exists, "IF EXISTS ")?;
                match mask {
                    Some(mask) => write!(f, "{column} {mask}"),
                    None => write!(f, "{column} DROP MASKED"),
                }
            }
            Self::DropCompactStorage => f.write_str(" DROP COMPACT STORAGE"),
        }
    }
}

impl fmt::Display for AlterTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ALTER TABLE ")?;
        when(f, self.if_exists, "IF EXISTS ")?;
        write!(f, "{}{}", self.table, self.action)
    }
}
