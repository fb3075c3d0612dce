//! USING, and the properties behind WITH.

use super::Parser;
use super::stream::Parsed;
use crate::cql::keywords::{Class, Keyword};
use crate::cql::syntax::{Constant, ConstantKind, Identifier, Property, PropertyValue, Term, Using, UsingParameter};
use crate::cql::token::{Symbol, TokenKind};
use std::collections::HashSet;

impl Parser<'_> {
    /// USING with its parameters, if it is there.
    pub(super) fn using(&mut self) -> Parsed<Using> {
        if !self.take_keyword(Keyword::Using) {
            return Ok(Using::default());
        }
        let parameters = self.and_separated(|parser| {
            if parser.take_keyword(Keyword::Timestamp) {
                parser.integer_value().map(UsingParameter::Timestamp)
            } else if parser.take_keyword(Keyword::Ttl) {
                parser.integer_value().map(UsingParameter::TimeToLive)
            } else {
                Err(parser.no_viable(0))
            }
        })?;
        Ok(Using { parameters })
    }

    /// USING TIMESTAMP, the only parameter of a DELETE, if it is there.
    pub(super) fn using_timestamp(&mut self) -> Parsed<Using> {
        if !self.take_keyword(Keyword::Using) {
            return Ok(Using::default());
        }
        self.expect_keyword(Keyword::Timestamp)?;
        Ok(Using {
            parameters: vec![UsingParameter::Timestamp(self.integer_value()?)],
        })
    }

    /// WITH and properties, which have to come.
    pub(super) fn with_properties(&mut self) -> Parsed<Vec<Property>> {
        self.expect_keyword(Keyword::With)?;
        let mut names = HashSet::new();
        let mut properties = Vec::new();
        loop {
            properties.push(self.property(&mut names)?);
            if !self.take_keyword(Keyword::And) {
                return Ok(properties);
            }
        }
    }

    /// `name = value`, with the names that came before.
    pub(super) fn property(&mut self, names: &mut HashSet<Identifier>) -> Parsed<Property> {
        if self.is_identifier(0) && !self.is_symbol(1, Symbol::Equal) {
            return Err(self.no_viable(1));
        }
        let name = self.identifier()?;
        self.expect_symbol(Symbol::Equal)?;
        let value = if self.is_symbol(0, Symbol::OpenBrace) {
            PropertyValue::Map(self.property_map()?)
        } else if let TokenKind::Keyword(keyword) = self.kind(0)
            && keyword.class() != Class::Reserved
        {
            let token = self.next();
            PropertyValue::Constant(Constant {
                kind: ConstantKind::String,
                text: self.value(token),
            })
        } else {
            PropertyValue::Constant(self.constant()?)
        };
        if !names.insert(name.clone()) {
            self.note_error(format!("Multiple definitions for property '{}'", name.text));
        }
        Ok(Property { name, value })
    }

    /// A map of literals, of which no key comes twice.
    pub(super) fn property_map(&mut self) -> Parsed<Vec<(Constant, Constant)>> {
        self.expect_symbol(Symbol::OpenBrace)?;
        if !self.is_expression_start() {
            self.expect_symbol(Symbol::CloseBrace)?;
            return Ok(Vec::new());
        }
        let entries = self.comma_separated(Self::map_entry)?;
        self.expect_symbol(Symbol::CloseBrace)?;
        let mut keys = HashSet::new();
        let mut properties = Vec::with_capacity(entries.len());
        for (key, value) in entries {
            match (key, value) {
                (Term::Constant(key), Term::Constant(value)) => {
                    if !keys.insert(key.text.clone()) {
                        self.note_error(format!("Multiple definition for property {}", key.text));
                    }
                    properties.push((key, value));
                }
                (Term::Constant(key), value) => {
                    let reason = ddl_marker(&value);
                    self.note_error(format!("Invalid property value: {value} for property: {key}{reason}"));
                }
                (key, _) => {
                    let reason = ddl_marker(&key);
                    self.note_error(format!("Invalid property name: {key}{reason}"));
                }
            }
        }
        Ok(properties)
    }
}

/// Why a marker in a property is an error.
fn ddl_marker(term: &Term) -> &'static str {
    match term {
        Term::Marker(_) => " (bind variables are not supported in DDL queries)",
        _ => "",
    }
}
