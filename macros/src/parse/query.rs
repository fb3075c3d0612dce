//! `query(name = by_email, partition(email), order(desc(created_at)), limit = 10)`.
//!
//! In: the list behind `query`. Out: what it says, each with its token. Columns are names here; whether they exist is
//! not decided.

use proc_macro2::{Ident, Span, TokenStream};

use super::entries::{Entry, Value, entries};
use super::field::{direction, meant};
use super::keys::{Given, Key, QUERY};
use super::value;
use crate::errors::Errors;
use crate::model::{Direction, Spanned};

/// A query as it is written.
#[derive(Debug)]
pub(crate) struct QuerySyntax {
    pub(crate) span: Span,
    pub(crate) name: Option<Ident>,
    pub(crate) partition: Vec<Ident>,
    pub(crate) clustering: Vec<Ident>,
    pub(crate) order: Vec<(Ident, Option<Direction>)>,
    pub(crate) limit: Option<Spanned<u64>>,
    pub(crate) table: Option<Spanned<String>>,
    pub(crate) via_index: Option<Span>,
    /// Something could not be read, and was reported: what is missing may be there.
    pub(crate) unread: bool,
}

/// Reads a query.
pub(super) fn query(span: Span, tokens: TokenStream, errors: &mut Errors) -> QuerySyntax {
    let mut query = QuerySyntax {
        span,
        name: None,
        partition: Vec::new(),
        clustering: Vec::new(),
        order: Vec::new(),
        limit: None,
        table: None,
        via_index: None,
        unread: false,
    };
    let mut given = Given::new(&QUERY);
    let before = errors.count();
    let entries = entries(tokens, errors);
    query.unread = errors.count() > before;
    let bare = bare_name(&entries);
    for (at, entry) in entries.into_iter().enumerate() {
        if at == 0
            && let Some(name) = &bare
        {
            errors.at(
                name.span(),
                format_args!("a query's name has a key; write `name = {name}`"),
            );
            query.name = syn::parse2(name.clone().into()).ok();
            query.unread |= query.name.is_none();
            continue;
        }
        match given.recognise(&entry.key, errors) {
            Key::Known(key) => query.read(key, entry, errors),
            // A list may hold mistakes of its own; one misspelt word is one error otherwise.
            Key::Meant(key) if matches!(entry.value, Value::List(_)) => query.read(key, entry, errors),
            Key::Meant(key) => query.read(key, entry, &mut Errors::default()),
            // It may have been meant as what seems to be missing.
            Key::Refused => query.unread = true,
        }
    }
    query
}

/// `query(by_email, ..)`: a bare word in front, and no `name`.
fn bare_name(entries: &[Entry]) -> Option<proc_macro2::TokenTree> {
    let first = entries.first()?;
    let named = entries.iter().any(|entry| entry.key == "name");
    let bare = matches!(first.value, Value::Nothing) && !QUERY.knows(&first.word());
    (bare && !named).then(|| first.key.clone().into())
}

impl QuerySyntax {
    fn read(&mut self, key: &str, entry: Entry, errors: &mut Errors) {
        let before = errors.count();
        match key {
            "name" => {
                self.name = value::name(&entry, "name = by_column", errors);
                self.unread |= self.name.is_none();
            }
            "partition" => {
                self.partition = columns(entry, "partition(..)", errors);
                self.unread |= self.partition.is_empty() && errors.count() > before;
            }
            "clustering" => self.clustering = columns(entry, "clustering(..)", errors),
            "order" => self.order = order(entry, errors),
            "limit" => {
                // A limit that cannot be read is still a limit: calls that rely on one stay right.
                let fallback = Spanned {
                    value: 1,
                    span: entry.value_span(),
                };
                self.limit = Some(value::whole_number(&entry, "limit = 100", errors).unwrap_or(fallback));
            }
            "via_index" => {
                value::nothing(&entry, errors);
                self.via_index = Some(entry.key.span());
            }
            _ => self.table = value::text(&entry, "table = \"..\"", errors),
        }
    }
}

/// The columns of `partition(a, b)`.
fn columns(entry: Entry, example: &str, errors: &mut Errors) -> Vec<Ident> {
    if let Some(column) = single(&entry) {
        errors.at(
            entry.value_span(),
            format_args!("unexpected value; write `{}({column})`", entry.key),
        );
        return vec![column];
    }
    let Some(tokens) = value::list(entry, example, errors) else {
        return Vec::new();
    };
    bare_columns(tokens, errors)
}

fn bare_columns(tokens: TokenStream, errors: &mut Errors) -> Vec<Ident> {
    let mut columns = Vec::new();
    for column in entries(tokens, errors) {
        if matches!(column.value, Value::Nothing) {
            columns.extend(field_name(column.key, errors));
        } else {
            errors.at(
                column.value_span(),
                format_args!("unexpected value; write `{}`", column.key),
            );
            // Reported already.
            columns.extend(field_name(column.key, &mut Errors::default()));
        }
    }
    columns
}

/// A word that can be a field's name, raw or not.
fn field_name(word: Ident, errors: &mut Errors) -> Option<Ident> {
    let text = word.to_string();
    let never = matches!(&*text, "_" | "self" | "Self" | "super" | "crate") || text.starts_with('$');
    if never {
        errors.at(
            word.span(),
            format_args!("`{text}` is no column; write the name of a field, or remove it"),
        );
    }
    (!never).then_some(word)
}

/// `partition = a` and `partition = "a"`, where `partition(a)` is meant.
fn single(entry: &Entry) -> Option<Ident> {
    match &entry.value {
        Value::Path(_, tokens) => syn::parse2(tokens.clone()).ok(),
        Value::Literal(syn::Lit::Str(text)) => text.parse().ok(),
        _ => None,
    }
}

/// The columns of `order(desc(a), asc(b))`. A column without a direction is kept: `check/` reports it.
fn order(entry: Entry, errors: &mut Errors) -> Vec<(Ident, Option<Direction>)> {
    if let Some(column) = single(&entry) {
        errors.at(
            entry.value_span(),
            format_args!("unexpected value; write `order(asc({column}))` or `order(desc({column}))`"),
        );
        return vec![(column, Some(Direction::Asc))];
    }
    let Some(tokens) = value::list(entry, "order(desc(..))", errors) else {
        return Vec::new();
    };
    let mut order = Vec::new();
    for entry in entries(tokens, errors) {
        let word = entry.word();
        if let Value::List(group) = &entry.value {
            let direction = direction(&word).unwrap_or_else(|| {
                errors.at(
                    entry.key.span(),
                    format_args!("unknown direction `{word}`; write `asc(..)` or `desc(..)`"),
                );
                meant(&word)
            });
            let before = errors.count();
            let columns = bare_columns(group.stream(), errors);
            if columns.is_empty() && errors.count() == before {
                errors.at(
                    group.span(),
                    format_args!("no column in `{word}()`; write `{word}(..)`, or remove it"),
                );
            }
            if let Some(second) = columns.get(1) {
                let text = format!(
                    "a direction is of one column; write `{word}({}), {word}({second})`",
                    columns[0]
                );
                errors.at(second.span(), text);
            }
            order.extend(columns.into_iter().map(|column| (column, Some(direction))));
        } else if matches!(entry.value, Value::Nothing) {
            order.extend(field_name(entry.key, errors).map(|column| (column, None)));
        } else {
            let column = &entry.key;
            let text = format!("unexpected value; write `asc({column})` or `desc({column})`");
            errors.at(entry.value_span(), text);
            // Reported already.
            order.extend(field_name(entry.key, &mut Errors::default()).map(|column| (column, Some(Direction::Asc))));
        }
    }
    order
}
