//! The properties behind WITH, as data: which of them exist, and with which values, is not for the parser to know.

use super::print::{enclosed, separated, string};
use super::term::Entry;
use super::{Constant, ConstantKind, Identifier};
use std::fmt;

/// One property behind WITH.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Property {
    /// Its name.
    pub name: Identifier,
    /// Its value.
    pub value: PropertyValue,
}

/// The value of a property.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PropertyValue {
    /// A literal, or a keyword, which counts as a string.
    Constant(Constant),
    /// `{'class': 'SimpleStrategy'}`: no key comes twice.
    Map(Vec<(Constant, Constant)>),
}

impl Property {
    /// The value's text if it is a literal or a keyword.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        match &self.value {
            PropertyValue::Constant(constant) => Some(&constant.text),
            PropertyValue::Map(_) => None,
        }
    }
}

impl fmt::Display for PropertyValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Constant(Constant {
                kind: ConstantKind::String,
                text,
            }) => string(f, text),
            Self::Constant(constant) => constant.fmt(f),
            Self::Map(entries) => enclosed(f, "{", entries.iter().map(|(key, value)| Entry(key, value)), "}"),
        }
    }
}

impl fmt::Display for Property {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} = {}", self.name, self.value)
    }
}

/// Prints a WITH clause, if there is one.
pub(super) fn print_with<P: fmt::Display>(f: &mut fmt::Formatter<'_>, properties: &[P]) -> fmt::Result {
    if properties.is_empty() {
        return Ok(());
    }
    f.write_str(" WITH ")?;
    separated(f, properties, " AND ")
}
