//! DELETE.

use super::print::{separated, when};
use super::relation::print_where;
use super::{Conditions, Identifier, QualifiedName, Relation, Term, Using};
use std::fmt;

/// `DELETE .. FROM .. [USING TIMESTAMP ..] WHERE .. [IF ..]`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delete {
    /// What is deleted of the rows; nothing means the rows themselves.
    pub deletions: Vec<Deletion>,
    /// The table.
    pub table: QualifiedName,
    /// `USING TIMESTAMP ..`
    pub using: Using,
    /// The relations, at least one.
    pub relations: Vec<Relation>,
    /// `IF ..`
    pub conditions: Conditions,
}

/// What is deleted of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deletion {
    /// `a`
    Column(Identifier),
    /// `m['x']` or `l[0]`
    Element {
        /// The column.
        column: Identifier,
        /// The key or index in the brackets.
        element: Term,
    },
    /// `u.f`
    Field {
        /// The column.
        column: Identifier,
        /// The field.
        field: Identifier,
    },
}

impl fmt::Display for Deletion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Column(column) => column.fmt(f),
            Self::Element { column, element } => write!(f, "{column}[{element}]"),
            Self::Field { column, field } => write!(f, "{column}.{field}"),
        }
    }
}

impl fmt::Display for Delete {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DELETE ")?;
        separated(f, &self.deletions, ", ")?;
        when(f, !self.deletions.is_empty(), " ")?;
        write!(f, "FROM {}{}", self.table, self.using)?;
        print_where(f, &self.relations)?;
        self.conditions.fmt(f)
    }
}
