//! The relations of a WHERE clause.

use super::print::{enclosed, separated};
use super::{Identifier, Marker, QualifiedName, Term};
use std::fmt;

/// One relation of a WHERE clause; all of them have to hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Relation {
    /// `a = 1`
    Column {
        /// The column.
        column: Identifier,
        /// The comparison.
        operator: RelationOperator,
        /// What the column is compared with.
        value: Term,
    },
    /// `a IN (1, 2)` or `a IN ?`
    In {
        /// The column.
        column: Identifier,
        /// The values it may have.
        values: InValues,
    },
    /// `a CONTAINS 1`
    Contains {
        /// The column.
        column: Identifier,
        /// The value that it has to contain.
        value: Term,
    },
    /// `a CONTAINS KEY 1`
    ContainsKey {
        /// The column.
        column: Identifier,
        /// The key that it has to contain.
        key: Term,
    },
    /// `a LIKE 'x%'`
    Like {
        /// The column.
        column: Identifier,
        /// The pattern.
        pattern: Term,
    },
    /// `a IS NOT NULL`
    IsNotNull {
        /// The column.
        column: Identifier,
    },
    /// `m['x'] = 1`
    Element {
        /// The map column.
        column: Identifier,
        /// The key in the brackets.
        key: Term,
        /// The comparison.
        operator: RelationOperator,
        /// What the element is compared with.
        value: Term,
    },
    /// `token(a, b) > 1`
    Token {
        /// The columns in the parentheses.
        columns: Vec<Identifier>,
        /// The comparison.
        operator: RelationOperator,
        /// What the token is compared with.
        value: Term,
    },
    /// `(a, b) > (1, 2)` or `(a, b) > ?`
    Tuple {
        /// The columns in the parentheses.
        columns: Vec<Identifier>,
        /// The comparison.
        operator: RelationOperator,
        /// What the columns are compared with.
        value: TupleValue,
    },
    /// `(a, b) IN ((1, 2), (3, 4))`
    TupleIn {
        /// The columns in the parentheses.
        columns: Vec<Identifier>,
        /// The values they may have.
        values: TupleInValues,
    },
    /// `expr(index, 'x')`
    Expression {
        /// The index that interprets the value.
        index: QualifiedName,
        /// The value.
        value: Term,
    },
}

/// The comparisons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RelationOperator {
    /// `=`
    Equal,
    /// `!=`
    NotEqual,
    /// `<`
    Less,
    /// `<=`
    LessOrEqual,
    /// `>`
    Greater,
    /// `>=`
    GreaterOrEqual,
}

/// What stands behind the IN of one column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InValues {
    /// `IN ?`
    Marker(Marker),
    /// `IN (1, 2)`, perhaps empty.
    Terms(Vec<Term>),
}

/// What several columns are compared with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TupleValue {
    /// `?`
    Marker(Marker),
    /// `(1, 2)`
    Terms(Vec<Term>),
}

/// What stands behind the IN of several columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TupleInValues {
    /// `IN ?`
    Marker(Marker),
    /// `IN (?, ?)`
    Markers(Vec<Marker>),
    /// `IN ((1, 2), (3, 4))`, or `IN ()`.
    Tuples(Vec<Vec<Term>>),
}

impl fmt::Display for RelationOperator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Equal => "=",
            Self::NotEqual => "!=",
            Self::Less => "<",
            Self::LessOrEqual => "<=",
            Self::Greater => ">",
            Self::GreaterOrEqual => ">=",
        })
    }
}

impl fmt::Display for InValues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Marker(marker) => marker.fmt(f),
            Self::Terms(terms) => enclosed(f, "(", terms, ")"),
        }
    }
}

impl fmt::Display for TupleValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Marker(marker) => marker.fmt(f),
            Self::Terms(terms) => enclosed(f, "(", terms, ")"),
        }
    }
}

impl fmt::Display for TupleInValues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Marker(marker) => marker.fmt(f),
            Self::Markers(markers) => enclosed(f, "(", markers, ")"),
            Self::Tuples(tuples) => {
                f.write_str("(")?;
                for (at, terms) in tuples.iter().enumerate() {
                    enclosed(f, if at > 0 { ", (" } else { "(" }, terms, ")")?;
                }
                f.write_str(")")
            }
        }
    }
}

impl fmt::Display for Relation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Column {
                column,
                operator,
                value,
            } => write!(f, "{column} {operator} {value}"),
            Self::In { column, values } => write!(f, "{column} IN {values}"),
            Self::Contains { column, value } => write!(f, "{column} CONTAINS {value}"),
            Self::ContainsKey { column, key } => write!(f, "{column} CONTAINS KEY {key}"),
            Self::Like { column, pattern } => write!(f, "{column} LIKE {pattern}"),
            Self::IsNotNull { column } => write!(f, "{column} IS NOT NULL"),
            Self::Element {
                column,
                key,
                operator,
                value,
            } => write!(f, "{column}[{key}] {operator} {value}"),
            Self::Token {
                columns,
                operator,
                value,
            } => {
                enclosed(f, "token(", columns, ")")?;
                write!(f, " {operator} {value}")
            }
            Self::Tuple {
                columns,
                operator,
                value,
            } => {
                enclosed(f, "(", columns, ")")?;
                write!(f, " {operator} {value}")
            }
            Self::TupleIn { columns, values } => {
                enclosed(f, "(", columns, ")")?;
                write!(f, " IN {values}")
            }
            Self::Expression { index, value } => write!(f, "expr({index}, {value})"),
        }
    }
}

/// Prints a WHERE clause, if there is one.
pub(super) fn print_where(f: &mut fmt::Formatter<'_>, relations: &[Relation]) -> fmt::Result {
    if relations.is_empty() {
        return Ok(());
    }
    f.write_str(" WHERE ")?;
    separated(f, relations, " AND ")
}
