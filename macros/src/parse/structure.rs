//! The attributes of a struct.
//!
//! In: the attributes. Out: what they say, each with its token. What a text means (a ttl, a way to write) is not
//! decided here.

use proc_macro2::{Ident, Span, TokenStream};
use syn::{Attribute, Lit, Path};

use super::attribute::cassandra;
use super::entries::{Entry, Value, entries};
use super::keys::{Given, Key, STRUCT};
use super::query::{QuerySyntax, query};
use super::value;
use crate::errors::Errors;
use crate::model::{Allow, MapEntry, OptionValue, Spanned, TableOption, UNREAD};

/// The attributes of a struct as they are written.
#[derive(Default)]
pub(crate) struct StructSyntax {
    pub(crate) table: Option<Spanned<String>>,
    pub(crate) keyspace: Option<Spanned<String>>,
    pub(crate) queries: Vec<QuerySyntax>,
    pub(crate) ttl: Option<Spanned<String>>,
    pub(crate) options: Vec<TableOption>,
    /// The value of `write`; a value that is no text was reported, and is as good as one.
    pub(crate) write: Option<Spanned<Option<String>>>,
    pub(crate) allows: Vec<Allow>,
    pub(crate) runtime: Option<Path>,
}

/// Reads the attributes of a struct.
pub(super) fn structure(attributes: &[Attribute], errors: &mut Errors) -> StructSyntax {
    let mut syntax = StructSyntax::default();
    let mut given = Given::new(&STRUCT);
    for entry in cassandra(attributes, errors).0 {
        match given.recognise(&entry.key, errors) {
            Key::Known(key) => syntax.read(key, entry, errors),
            // A list may hold mistakes of its own; one misspelt word is one error otherwise.
            Key::Meant(key) if matches!(entry.value, Value::List(_)) => syntax.read(key, entry, errors),
            Key::Meant(key) => syntax.read(key, entry, &mut Errors::default()),
            Key::Refused => {}
        }
    }
    syntax
}

impl StructSyntax {
    fn read(&mut self, key: &str, entry: Entry, errors: &mut Errors) {
        match key {
            "table" => self.table = value::text(&entry, "table = \"..\"", errors),
            "keyspace" => self.keyspace = value::text(&entry, "keyspace = \"..\"", errors),
            "query" => {
                let span = entry.key.span();
                if let Some(tokens) = value::list(entry, "query(name = .., partition(..))", errors) {
                    self.queries.push(query(span, tokens, errors));
                }
            }
            "ttl" => self.ttl = value::text(&entry, "ttl = \"730d\"", errors),
            "options" => {
                if let Some(tokens) = value::list(entry, "options(comment = \"..\")", errors) {
                    self.options
                        .extend(entries(tokens, errors).into_iter().map(|entry| option(entry, errors)));
                }
            }
            "write" => {
                let span = entry.value_span();
                let text = value::text(&entry, "write = \"batch\"", errors);
                self.write = Some(Spanned {
                    value: text.map(|text| text.value),
                    span,
                });
            }
            "allow" => {
                let span = entry.key.span();
                if let Some(tokens) = value::list(entry, "allow(.., reason = \"..\")", errors) {
                    self.allows.extend(allow(span, tokens, errors));
                }
            }
            _ => self.runtime = value::path(&entry, "crate = ::cassandra_model", errors),
        }
    }
}

/// One entry of `options(..)`.
fn option(entry: Entry, errors: &mut Errors) -> TableOption {
    let value_span = entry.value_span();
    let value = match &entry.value {
        Value::Literal(Lit::Str(text)) => OptionValue::Text(text.value()),
        Value::List(group) => OptionValue::Map(map(&entry.word(), group.stream(), errors)),
        _ => match word(&entry) {
            Some(word) => OptionValue::Word(word),
            None => OptionValue::Other,
        },
    };
    TableOption {
        name: entry.key,
        value,
        value_span,
    }
}

/// The entries of a map: `compaction(class = "..", max_threshold = 32)`.
fn map(option: &str, tokens: TokenStream, errors: &mut Errors) -> Vec<MapEntry> {
    let mut map: Vec<MapEntry> = Vec::new();
    for entry in entries(tokens, errors) {
        let key = entry.word();
        let value = match &entry.value {
            Value::Literal(Lit::Str(text)) => Some(text.value()),
            _ => word(&entry),
        };
        if map.iter().any(|given| given.key.value == key) {
            errors.at(
                entry.key.span(),
                format_args!("`{key}` is given twice in `{option}`; remove one"),
            );
            continue;
        }
        // An entry that cannot be read was reported; it is no missing one.
        let value = value.unwrap_or_else(|| {
            let example = format!("{key} = \"..\"");
            value::wrong::<()>(&entry, "takes a text, a number or a boolean", &example, errors);
            UNREAD.to_owned()
        });
        map.push(MapEntry {
            key: Spanned {
                value: key,
                span: entry.key.span(),
            },
            value: Spanned {
                value,
                span: entry.value_span(),
            },
        });
    }
    map
}

/// A number or boolean as CQL reads it: without underscores, and in base ten.
fn word(entry: &Entry) -> Option<String> {
    match &entry.value {
        Value::Literal(Lit::Int(number)) if number.suffix().is_empty() => Some(number.base10_digits().to_owned()),
        Value::Literal(Lit::Float(number)) if number.suffix().is_empty() => Some(number.base10_digits().to_owned()),
        Value::Literal(Lit::Bool(boolean)) => Some(boolean.value.to_string()),
        Value::Negative(_, text) => Some(text.clone()),
        _ => None,
    }
}

/// `allow(rule, reason = "..")`, at a place; `None`: no rule could be read, and that was reported.
fn allow(mut place: Span, tokens: TokenStream, errors: &mut Errors) -> Option<Allow> {
    const EXAMPLE: &str = "allow(.., reason = \"..\")";
    let before = errors.count();
    let mut rule: Option<Ident> = None;
    let mut reason = None;
    let mut reasons = 0;
    let entries = entries(tokens, errors);
    let readable = errors.count() == before;
    for entry in entries {
        place = entry.key.span();
        if entry.key == "reason" {
            reasons += 1;
            if reasons == 2 {
                errors.at(place, "`reason` is given twice; remove one");
            }
            // A reason that cannot be read was reported; it is no missing one.
            reason =
                Some(value::text(&entry, "reason = \"..\"", errors).map_or_else(|| "?".to_owned(), |text| text.value));
        } else if !matches!(entry.value, Value::Nothing) {
            errors.at(
                entry.key.span(),
                format_args!("unexpected `{}`; write `{EXAMPLE}`", entry.key),
            );
        } else if rule.is_none() {
            rule = Some(entry.key);
        } else if readable {
            errors.at(
                place,
                format_args!(
                    "one `allow` names one rule; write another `allow({}, reason = \"..\")`",
                    entry.key
                ),
            );
        }
    }
    let unread = errors.count() > before;
    if rule.is_none() && !unread {
        errors.at(place, format_args!("`allow` names no rule; write `{EXAMPLE}`"));
    }
    if unread && reason.is_none() {
        reason = Some("?".to_owned());
    }
    rule.map(|rule| Allow { rule, reason })
}
