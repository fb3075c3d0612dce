//! SELECT.

use super::print::{separated, when};
use super::relation::print_where;
use super::{Identifier, IntegerValue, QualifiedName, Relation, SelectedColumn, Selector, Term};
use std::fmt;

/// `SELECT [JSON] [DISTINCT] .. FROM .. [WHERE ..] ..`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Select {
    /// Whether every row is one JSON text.
    pub json: bool,
    /// Whether every partition counts once.
    pub distinct: bool,
    /// What is selected.
    pub clause: SelectClause,
    /// The table.
    pub table: QualifiedName,
    /// The relations, empty without WHERE.
    pub relations: Vec<Relation>,
    /// GROUP BY, empty if it is missing.
    pub group_by: Vec<Selector>,
    /// ORDER BY, empty if it is missing.
    pub order_by: Vec<OrderBy>,
    /// How many rows of each partition.
    pub per_partition_limit: Option<IntegerValue>,
    /// How many rows.
    pub limit: Option<IntegerValue>,
    /// Whether rows may be read and thrown away.
    pub allow_filtering: bool,
}

/// What is selected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SelectClause {
    /// `*`
    All,
    /// The selectors, at least one.
    Columns(Vec<SelectedColumn>),
}

/// One ordering of ORDER BY.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderBy {
    /// The column.
    pub column: Identifier,
    /// The vector behind ANN OF.
    pub nearest_to: Option<Term>,
    /// The direction, ascending if none was given.
    pub direction: Direction,
}

/// The direction of an order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Direction {
    /// `ASC`
    #[default]
    Ascending,
    /// `DESC`
    Descending,
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Ascending => "ASC",
            Self::Descending => "DESC",
        })
    }
}

impl fmt::Display for OrderBy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.column.fmt(f)?;
        if let Some(vector) = &self.nearest_to {
            write!(f, " ANN OF {vector}")?;
        }
        write!(f, " {}", self.direction)
    }
}

impl fmt::Display for SelectClause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::All => f.write_str("*"),
            Self::Columns(columns) => separated(f, columns, ", "),
        }
    }
}

impl fmt::Display for Select {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SELECT ")?;
        when(f, self.json, "JSON ")?;
        when(f, self.distinct, "DISTINCT ")?;
        write!(f, "{} FROM {}", self.clause, self.table)?;
        print_where(f, &self.relations)?;
        when(f, !self.group_by.is_empty(), " GROUP BY ")?;
        separated(f, &self.group_by, ", ")?;
        when(f, !self.order_by.is_empty(), " ORDER BY ")?;
        separated(f, &self.order_by, ", ")?;
        if let Some(limit) = &self.per_partition_limit {
            write!(f, " PER PARTITION LIMIT {limit}")?;
        }
        if let Some(limit) = &self.limit {
            write!(f, " LIMIT {limit}")?;
        }
        when(f, self.allow_filtering, " ALLOW FILTERING")
    }
}
