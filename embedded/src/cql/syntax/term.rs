//! Terms: the values that relations, assignments and arguments are made of.

use super::print::{enclosed, string};
use super::{CqlType, FunctionName, Identifier, NativeType};
use std::fmt;

/// A value that does not depend on a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Term {
    /// A literal without parts.
    Constant(Constant),
    /// `NULL`
    Null,
    /// `?` or `:name`
    Marker(Marker),
    /// `[a, b]`: a list or a vector.
    List(Vec<Term>),
    /// `{a, b}`. `{}` is an empty set here, and may mean an empty map.
    Set(Vec<Term>),
    /// `{k: v}`, never empty.
    Map(Vec<(Term, Term)>),
    /// `{field: v}`, never empty.
    UserType(Vec<(Identifier, Term)>),
    /// `(a, b)`, never empty. One term in parentheses may mean the term itself.
    Tuple(Vec<Term>),
    /// `f(a, b)`
    Function {
        /// The function.
        name: FunctionName,
        /// Its arguments.
        arguments: Vec<Term>,
    },
    /// `(int) 5`, which says what type a term has.
    TypeHint {
        /// The type in the parentheses.
        target: CqlType,
        /// The term behind them.
        term: Box<Term>,
    },
    /// `CAST(5 AS text)`, which converts.
    Cast {
        /// The term to convert.
        term: Box<Term>,
        /// The type to convert it to.
        target: NativeType,
    },
    /// `-f()`. The sign of a number literal is part of the literal.
    Negation(Box<Term>),
    /// `a + b - c`, or `a * b / c`: operators of one precedence, to apply from the left to the right.
    Arithmetic {
        /// The first operand.
        first: Box<Term>,
        /// The operators with the operands behind them, at least one.
        rest: Vec<(ArithmeticOperator, Term)>,
    },
}

/// A literal without parts: its kind, and its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constant {
    /// What the literal looks like.
    pub kind: ConstantKind,
    /// The text as it was written, but for strings without quotes.
    pub text: String,
}

/// What a literal looks like. Whether it fits its receiver depends on the receiver's type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConstantKind {
    /// `'text'` or `$$text$$`
    String,
    /// `-12`
    Integer,
    /// `1.5`, `1e3`, `NaN`, `-Infinity`
    Float,
    /// `true`
    Boolean,
    /// `1h30m` or `PT1H30M`
    Duration,
    /// `123e4567-e89b-12d3-a456-426614174000`
    Uuid,
    /// `0xcafe`
    Blob,
}

/// A bind marker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marker {
    /// Its place among the statement's markers, from 0.
    pub index: usize,
    /// The name after the colon, or none for `?`.
    pub name: Option<Identifier>,
}

/// Where only an integer or a marker may stand: `LIMIT`, `TIMESTAMP`, `TTL`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IntegerValue {
    /// The digits, with a sign perhaps.
    Literal(String),
    /// A bind marker.
    Marker(Marker),
}

/// The operators of arithmetic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArithmeticOperator {
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Multiply,
    /// `/`
    Divide,
    /// `%`
    Remainder,
}

impl ArithmeticOperator {
    /// Whether the operator binds like `*`, and not like `+`.
    #[must_use]
    pub fn is_multiplicative(self) -> bool {
        matches!(self, Self::Multiply | Self::Divide | Self::Remainder)
    }
}

impl fmt::Display for ArithmeticOperator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Add => "+",
            Self::Subtract => "-",
            Self::Multiply => "*",
            Self::Divide => "/",
            Self::Remainder => "%",
        })
    }
}

impl fmt::Display for Constant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            ConstantKind::String => string(f, &self.text),
            _ => f.write_str(&self.text),
        }
    }
}

impl fmt::Display for Marker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.name {
            Some(name) => write!(f, ":{name}"),
            None => f.write_str("?"),
        }
    }
}

impl fmt::Display for IntegerValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Literal(text) => f.write_str(text),
            Self::Marker(marker) => marker.fmt(f),
        }
    }
}

/// A key with its value, as maps and user-defined types print them.
pub(super) struct Entry<K, V>(pub(super) K, pub(super) V);

impl<K: fmt::Display, V: fmt::Display> fmt::Display for Entry<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.0, self.1)
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Constant(constant) => constant.fmt(f),
            Self::Null => f.write_str("NULL"),
            Self::Marker(marker) => marker.fmt(f),
            Self::List(items) => enclosed(f, "[", items, "]"),
            Self::Set(items) => enclosed(f, "{", items, "}"),
            Self::Map(entries) => enclosed(f, "{", entries.iter().map(|(key, value)| Entry(key, value)), "}"),
            Self::UserType(fields) => enclosed(f, "{", fields.iter().map(|(name, value)| Entry(name, value)), "}"),
            Self::Tuple(items) => enclosed(f, "(", items, ")"),
            Self::Function { name, arguments } => {
                name.fmt(f)?;
                enclosed(f, "(", arguments, ")")
            }
            Self::TypeHint { target, term } => write!(f, "({target}) {term}"),
            Self::Cast { term, target } => write!(f, "CAST({term} AS {target})"),
            Self::Negation(term) => write!(f, "- {term}"),
            Self::Arithmetic { first, rest } => {
                first.fmt(f)?;
                rest.iter()
                    .try_for_each(|(operator, operand)| write!(f, " {operator} {operand}"))
            }
        }
    }
}
