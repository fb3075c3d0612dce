//! The attributes of a field.
//!
//! In: a field and its attributes. Out: what they say, each with its token; that they fit together is not decided here.

use proc_macro2::Span;
use syn::{Field, Ident, Type, Visibility};

use super::attribute::cassandra;
use super::entries::{Entry, Value, entries};
use super::keys::{FIELD, recognised};
use super::value;
use crate::errors::Errors;
use crate::model::{Direction, Index, Role, Spanned};

/// A field as it is written.
pub(crate) struct FieldSyntax {
    pub(crate) ident: Ident,
    pub(crate) visibility: Visibility,
    pub(crate) ty: Type,
    /// Every role that is written, in order; more than one is a mistake that `check/` reports.
    pub(crate) roles: Vec<Spanned<Role>>,
    pub(crate) rename: Option<Spanned<String>>,
    pub(crate) immutable: Option<Span>,
    pub(crate) frozen: Option<Span>,
    pub(crate) skip: Option<Span>,
    pub(crate) index: Option<Spanned<Index>>,
    pub(crate) json: Option<Span>,
    /// Something could not be read, and was reported.
    pub(crate) unread: bool,
}

/// Reads a field; `None`: it has no name, which is the compiler's error.
pub(super) fn field(field: &Field, errors: &mut Errors) -> Option<FieldSyntax> {
    let mut syntax = FieldSyntax {
        ident: field.ident.clone().filter(|ident| ident != "_")?,
        visibility: field.vis.clone(),
        ty: field.ty.clone(),
        roles: Vec::new(),
        rename: None,
        immutable: None,
        frozen: None,
        skip: None,
        index: None,
        json: None,
        unread: false,
    };
    let (entries, readable) = cassandra(&field.attrs, errors);
    syntax.unread = !readable;
    recognised(&FIELD, entries, errors, |key, entry, errors| {
        syntax.read(key, entry, errors);
    });
    Some(syntax)
}

impl FieldSyntax {
    fn read(&mut self, key: &str, entry: Entry, errors: &mut Errors) {
        let span = entry.key.span();
        let role = match key {
            "partition_key" => Role::PartitionKey,
            "clustering_key" => {
                let direction = clustering_direction(entry, errors);
                self.roles.push(Spanned {
                    value: Role::ClusteringKey(direction),
                    span,
                });
                return;
            }
            "static" => Role::Static,
            "counter" => Role::Counter,
            "rename" => {
                self.rename = value::text(&entry, "rename = \"..\"", errors);
                return;
            }
            "index" => {
                let value = index(entry, errors);
                self.index = Some(Spanned { value, span });
                return;
            }
            flag => {
                value::nothing(&entry, errors);
                match flag {
                    "immutable" => self.immutable = Some(span),
                    "frozen" => self.frozen = Some(span),
                    "json" => self.json = Some(span),
                    _ => self.skip = Some(span),
                }
                return;
            }
        };
        value::nothing(&entry, errors);
        self.roles.push(Spanned { value: role, span });
    }
}

/// The direction in `clustering_key(desc)`; ascending where none is written or it cannot be read.
fn clustering_direction(entry: Entry, errors: &mut Errors) -> Direction {
    const EXAMPLE: &str = "clustering_key(desc)";
    if matches!(entry.value, Value::Nothing) {
        return Direction::Asc;
    }
    let span = entry.value_span();
    let before = errors.count();
    let Some(tokens) = value::list(entry, EXAMPLE, errors) else {
        return Direction::Asc;
    };
    let mut words = entries(tokens, errors).into_iter();
    match (words.next(), words.next()) {
        (Some(word), None) => {
            let written = word.word();
            value::nothing(&word, errors);
            return direction(&written).unwrap_or_else(|| {
                let text = format!("unknown direction `{written}`; write `clustering_key(asc)` or `{EXAMPLE}`");
                errors.at(word.key.span(), text);
                meant(&written)
            });
        }
        (_, Some(second)) => errors.at(second.key.span(), "a second direction; write one of `asc` and `desc`"),
        (None, _) if errors.count() == before => {
            errors.at(
                span,
                format_args!("no direction in the list; write `clustering_key` or `{EXAMPLE}`"),
            );
        }
        (None, _) => {}
    }
    Direction::Asc
}

/// The kind in `index(sai)`; the server's default where none is written or it cannot be read.
fn index(entry: Entry, errors: &mut Errors) -> Index {
    const EXAMPLE: &str = "index(sai)";
    if matches!(entry.value, Value::Nothing) {
        return Index::Default;
    }
    let span = entry.value_span();
    let before = errors.count();
    let Some(tokens) = value::list(entry, EXAMPLE, errors) else {
        return Index::Default;
    };
    let words = entries(tokens, errors);
    match words.as_slice() {
        [word] if word.key == "sai" => {
            value::nothing(word, errors);
            return Index::Sai;
        }
        [word, ..] => errors.at(
            word.key.span(),
            format_args!("unknown kind of index; write `index` or `{EXAMPLE}`"),
        ),
        [] if errors.count() == before => {
            errors.at(span, format_args!("no kind in the list; write `index` or `{EXAMPLE}`"));
        }
        [] => {}
    }
    Index::Default
}

/// `asc` or `desc`.
pub(super) fn direction(word: &str) -> Option<Direction> {
    match word {
        "asc" => Some(Direction::Asc),
        "desc" => Some(Direction::Desc),
        _ => None,
    }
}

/// What an unknown direction most likely is, so that it causes no second error.
pub(super) fn meant(word: &str) -> Direction {
    if word.to_lowercase().starts_with('d') {
        Direction::Desc
    } else {
        Direction::Asc
    }
}
