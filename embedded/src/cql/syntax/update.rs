//! UPDATE.

use super::print::separated;
use super::relation::print_where;
use super::{Conditions, Identifier, QualifiedName, Relation, Term, Using};
use std::fmt;

/// `UPDATE .. [USING ..] SET .. WHERE .. [IF ..]`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Update {
    /// The table.
    pub table: QualifiedName,
    /// `USING ..`
    pub using: Using,
    /// The assignments, at least one.
    pub assignments: Vec<Assignment>,
    /// The relations, at least one.
    pub relations: Vec<Relation>,
    /// `IF ..`
    pub conditions: Conditions,
}

/// One assignment of SET.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assignment {
    /// The column.
    pub column: Identifier,
    /// What happens to it.
    pub operation: AssignmentOperation,
}

/// What an assignment does to its column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AssignmentOperation {
    /// `a = 1`
    Set(Term),
    /// `a = a + 1` or `a += 1`: adds to a counter, appends to a list, adds to a set or map. `a = a -1`, which is an
    /// integer behind a name, adds a negative number.
    Add(Term),
    /// `a = a - 1` or `a -= 1`
    Subtract(Term),
    /// `l = [1] + l`
    Prepend(Term),
    /// `m['x'] = 1` or `l[0] = 1`
    SetElement {
        /// The key or index in the brackets.
        element: Term,
        /// The new value.
        value: Term,
    },
    /// `u.f = 1`
    SetField {
        /// The field.
        field: Identifier,
        /// The new value.
        value: Term,
    },
}

impl fmt::Display for Assignment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = &self.column;
        match &self.operation {
            AssignmentOperation::Set(value) => write!(f, "{column} = {value}"),
            AssignmentOperation::Add(value) => write!(f, "{column} = {column} + {value}"),
            AssignmentOperation::Subtract(value) => write!(f, "{column} = {column} - {value}"),
            AssignmentOperation::Prepend(value) => write!(f, "{column} = {value} + {column}"),
            AssignmentOperation::SetElement { element, value } => write!(f, "{column}[{element}] = {value}"),
            AssignmentOperation::SetField { field, value } => write!(f, "{column}.{field} = {value}"),
        }
    }
}

impl fmt::Display for Update {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "UPDATE {}{} SET ", self.table, self.using)?;
        separated(f, &self.assignments, ", ")?;
        print_where(f, &self.relations)?;
        self.conditions.fmt(f)
    }
}
