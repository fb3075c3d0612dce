//! `#[derive(CassandraView)]`: what is written on the struct and its fields.
//!
//! In: the item. Out: its columns by the names that the model's fields have, each with its token. Whether the model has
//! them, and of which type, only the type checker knows.

use syn::{DeriveInput, Field, Ident, Path, Type};

use super::attribute::cassandra;
use super::keys::{VIEW, VIEW_FIELD, recognised};
use super::value;
use super::{Entry, is_generic, named_fields};
use crate::errors::Errors;

/// A view as it is written.
pub(crate) struct ViewSyntax {
    pub(crate) ident: Ident,
    /// The model; `None`: missing, a mistake that `check/` reports, or unreadable.
    pub(crate) view_of: Option<Path>,
    pub(crate) fields: Vec<ViewField>,
    pub(crate) runtime: Option<Path>,
    /// Something on the struct could not be read, and was reported: what is missing may be there.
    pub(crate) unread: bool,
}

/// A field of a view as it is written.
pub(crate) struct ViewField {
    pub(crate) ident: Ident,
    pub(crate) ty: Type,
    /// The model's field, where it has another name.
    pub(crate) column: Option<Ident>,
    /// The model's column is `json`.
    pub(crate) json: bool,
    pub(crate) skip: Option<proc_macro2::Span>,
    /// Something could not be read, and was reported.
    pub(crate) unread: bool,
}

impl ViewField {
    /// The field of the model that this one reads.
    pub(crate) fn source(&self) -> &Ident {
        self.column.as_ref().unwrap_or(&self.ident)
    }
}

/// Reads a view; `None`: it is not a non-generic struct with named fields, and that was reported.
pub(crate) fn view(input: &DeriveInput, errors: &mut Errors) -> Option<ViewSyntax> {
    let fields = named_fields(input, errors)?;
    let generic = is_generic("a view", "its columns would differ", input, errors);
    let mut syntax = ViewSyntax {
        ident: input.ident.clone(),
        view_of: None,
        fields: Vec::new(),
        runtime: None,
        unread: false,
    };
    let before = errors.count();
    let (entries, _) = cassandra(&input.attrs, errors);
    recognised(&VIEW, entries, errors, |key, entry, errors| {
        syntax.read(key, &entry, errors);
    });
    syntax.unread = errors.count() > before;
    syntax.fields = fields
        .named
        .iter()
        .filter_map(|written| field(written, errors))
        .collect();
    (!generic).then_some(syntax)
}

impl ViewSyntax {
    fn read(&mut self, key: &str, entry: &Entry, errors: &mut Errors) {
        match key {
            "view_of" => self.view_of = value::path(entry, "view_of = Model", errors),
            _ => self.runtime = value::path(entry, "crate = ::cassandra_model", errors),
        }
    }
}

fn field(field: &Field, errors: &mut Errors) -> Option<ViewField> {
    let mut syntax = ViewField {
        ident: field.ident.clone().filter(|ident| ident != "_")?,
        ty: field.ty.clone(),
        column: None,
        json: false,
        skip: None,
        unread: false,
    };
    let before = errors.count();
    let (entries, _) = cassandra(&field.attrs, errors);
    recognised(&VIEW_FIELD, entries, errors, |key, entry, errors| {
        syntax.read(key, &entry, errors);
    });
    syntax.unread = errors.count() > before;
    Some(syntax)
}

impl ViewField {
    fn read(&mut self, key: &str, entry: &Entry, errors: &mut Errors) {
        match key {
            "column" => self.column = value::name(entry, "column = field", errors),
            "json" => {
                value::nothing(entry, errors);
                self.json = true;
            }
            _ => {
                value::nothing(entry, errors);
                self.skip = Some(entry.key.span());
            }
        }
    }
}
