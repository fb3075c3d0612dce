//! The conditions of UPDATE and DELETE behind IF.

use super::print::separated;
use super::{Identifier, InValues, RelationOperator, Term};
use std::fmt;

/// What stands behind IF.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Conditions {
    /// No IF.
    #[default]
    None,
    /// `IF EXISTS`
    Exists,
    /// `IF a = 1 AND ..`, never empty.
    Columns(Vec<ColumnCondition>),
}

/// One condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColumnCondition {
    /// The column.
    pub column: Identifier,
    /// Which part of the column the condition is about.
    pub subject: ConditionSubject,
    /// What has to hold for it.
    pub test: ConditionTest,
}

/// Which part of a column a condition is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConditionSubject {
    /// The column itself.
    Column,
    /// `m['x']`
    Element(Term),
    /// `u.f`
    Field(Identifier),
}

/// What has to hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConditionTest {
    /// `= 1`
    Compare(RelationOperator, Term),
    /// `IN (1, 2)` or `IN ?`
    In(InValues),
    /// `CONTAINS 1`, of the column itself only.
    Contains(Term),
    /// `CONTAINS KEY 1`, of the column itself only.
    ContainsKey(Term),
}

impl fmt::Display for ColumnCondition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.column.fmt(f)?;
        match &self.subject {
            ConditionSubject::Column => Ok(()),
            ConditionSubject::Element(element) => write!(f, "[{element}]"),
            ConditionSubject::Field(field) => write!(f, ".{field}"),
        }?;
        match &self.test {
            ConditionTest::Compare(operator, value) => write!(f, " {operator} {value}"),
            ConditionTest::In(values) => write!(f, " IN {values}"),
            ConditionTest::Contains(value) => write!(f, " CONTAINS {value}"),
            ConditionTest::ContainsKey(key) => write!(f, " CONTAINS KEY {key}"),
        }
    }
}

impl fmt::Display for Conditions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => Ok(()),
            Self::Exists => f.write_str(" IF EXISTS"),
            Self::Columns(conditions) => {
                f.write_str(" IF ")?;
                separated(f, conditions, " AND ")
            }
        }
    }
}
