//! What a SELECT asks for: columns, and everything that can be made of them.

use super::print::{enclosed, when};
use super::term::Entry;
use super::{ArithmeticOperator, CqlType, FunctionName, Identifier, NativeType, Term};
use std::fmt;

/// One selector with its alias.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelectedColumn {
    /// What is selected.
    pub selector: Selector,
    /// The name after AS.
    pub alias: Option<Identifier>,
}

/// A value that may depend on a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Selector {
    /// A column.
    Column(Identifier),
    /// A literal, NULL or a marker. Collections and calls are selectors of their own.
    Term(Term),
    /// `count(*)`
    CountRows,
    /// `writetime(c)`, `maxwritetime(c)` or `ttl(c)`
    Stored {
        /// Which of them.
        property: StoredProperty,
        /// The column.
        column: Identifier,
        /// The field, element or slice of the column.
        steps: Vec<SelectorStep>,
    },
    /// `CAST(c AS text)`
    Cast {
        /// What is converted.
        selector: Box<Selector>,
        /// The type it is converted to.
        target: NativeType,
    },
    /// `f(a, b)`
    Function {
        /// The function.
        name: FunctionName,
        /// Its arguments.
        arguments: Vec<Selector>,
    },
    /// `(int) c`
    TypeHint {
        /// The type in the parentheses.
        target: CqlType,
        /// The selector behind them.
        selector: Box<Selector>,
    },
    /// `(a, b)`, never empty. One selector in parentheses may mean the selector itself.
    Tuple(Vec<Selector>),
    /// `[a, b]`: a list or a vector.
    List(Vec<Selector>),
    /// `{a, b}`. `{}` is an empty set here, and may mean an empty map.
    Set(Vec<Selector>),
    /// `{k: v}`, never empty: a map, or a user-defined type if all keys are columns.
    Map(Vec<(Selector, Selector)>),
    /// `c.f`, `c['x']`, `c[1..2]`, and any sequence of them.
    Path {
        /// What the steps start from.
        root: Box<Selector>,
        /// The steps, at least one.
        steps: Vec<SelectorStep>,
    },
    /// `-c`. The sign of a number literal is part of the literal.
    Negation(Box<Selector>),
    /// `a + b - c`, or `a * b / c`: operators of one precedence, to apply from the left to the right.
    Arithmetic {
        /// The first operand.
        first: Box<Selector>,
        /// The operators with the operands behind them, at least one.
        rest: Vec<(ArithmeticOperator, Selector)>,
    },
}

/// What a cell holds beside its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoredProperty {
    /// `writetime`
    Writetime,
    /// `maxwritetime`
    MaxWritetime,
    /// `ttl`
    Ttl,
}

/// A step into a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SelectorStep {
    /// `.f`
    Field(Identifier),
    /// `['x']`
    Element(Term),
    /// `[1..2]`, where one end may be missing.
    Slice {
        /// The first element.
        from: Option<Term>,
        /// The last element.
        to: Option<Term>,
    },
}

impl fmt::Display for StoredProperty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Writetime => "writetime",
            Self::MaxWritetime => "maxwritetime",
            Self::Ttl => "ttl",
        })
    }
}

impl fmt::Display for SelectorStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Field(field) => write!(f, ".{field}"),
            Self::Element(element) => write!(f, "[{element}]"),
            Self::Slice { from, to } => {
                f.write_str("[")?;
                if let Some(from) = from {
                    write!(f, "{from} ")?;
                }
                f.write_str("..")?;
                if let Some(to) = to {
                    write!(f, " {to}")?;
                }
                f.write_str("]")
            }
        }
    }
}

impl fmt::Display for Selector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Column(column) => column.fmt(f),
            Self::Term(term) => term.fmt(f),
            Self::CountRows => f.write_str("count(*)"),
            Self::Stored {
                property,
                column,
                steps,
            } => {
                write!(f, "{property}({column}")?;
                steps.iter().try_for_each(|step| step.fmt(f))?;
                f.write_str(")")
            }
            Self::Cast { selector, target } => write!(f, "CAST({selector} AS {target})"),
            Self::Function { name, arguments } => {
                name.fmt(f)?;
                enclosed(f, "(", arguments, ")")
            }
            Self::TypeHint { target, selector } => write!(f, "({target}) {selector}"),
            Self::Tuple(items) => enclosed(f, "(", items, ")"),
            Self::List(items) => enclosed(f, "[", items, "]"),
            Self::Set(items) => enclosed(f, "{", items, "}"),
            Self::Map(entries) => enclosed(f, "{", entries.iter().map(|(key, value)| Entry(key, value)), "}"),
            Self::Path { root, steps } => {
                root.fmt(f)?;
                // A dot next to a number would belong to the number.
                when(f, matches!(**root, Self::Term(_)), " ")?;
                steps.iter().try_for_each(|step| step.fmt(f))
            }
            Self::Negation(selector) => write!(f, "- {selector}"),
            Self::Arithmetic { first, rest } => {
                first.fmt(f)?;
                rest.iter()
                    .try_for_each(|(operator, operand)| write!(f, " {operator} {operand}"))
            }
        }
    }
}

impl fmt::Display for SelectedColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.selector.fmt(f)?;
        match &self.alias {
            Some(alias) => write!(f, " AS {alias}"),
            None => Ok(()),
        }
    }
}
