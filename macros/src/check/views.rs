//! Rules on views that can be seen without the model.

use std::collections::HashSet;

use syn::ext::IdentExt;

use crate::errors::Errors;
use crate::parse::ViewSyntax;

/// A view says whose columns it has.
pub(super) fn view_names_its_model(view: &ViewSyntax, errors: &mut Errors) {
    if view.view_of.is_none() && !view.unread {
        let name = &view.ident;
        errors.at(
            name.span(),
            format_args!(
                "`{name}` does not say whose columns it has; write `#[cassandra(view_of = ..)]` with the model"
            ),
        );
    }
}

/// A view has a column: a `SELECT` of none does not exist.
pub(super) fn view_has_columns(view: &ViewSyntax, errors: &mut Errors) {
    if view.fields.iter().all(|field| field.skip.is_some() && !field.unread) {
        let name = &view.ident;
        errors.at(
            name.span(),
            format_args!("`{name}` has no column; give it a field of the model, or remove `#[cassandra(skip)]`"),
        );
    }
}

/// Each column is read once.
pub(super) fn view_columns_differ(view: &ViewSyntax, errors: &mut Errors) {
    let mut seen = HashSet::new();
    for field in view.fields.iter().filter(|field| field.skip.is_none()) {
        let source = field.source();
        if !seen.insert(source.unraw()) {
            errors.at(
                source.span(),
                format_args!(
                    "the column `{source}` is read twice; write another `column = ..`, or remove the \
                     field `{}`",
                    field.ident
                ),
            );
        }
    }
}

/// A field that is skipped reads no column.
pub(super) fn view_skips_no_column(view: &ViewSyntax, errors: &mut Errors) {
    for field in &view.fields {
        if let (Some(skip), Some(column)) = (field.skip, &field.column) {
            errors.at(
                skip,
                format_args!("`skip` beside `column = {column}`, and a skipped field reads no column; remove one"),
            );
        }
    }
}
