//! Rules on the columns of a query.

use std::collections::HashSet;

use syn::ext::IdentExt;

use super::words::query_name;
use crate::errors::Errors;
use crate::model::{ColumnId, ColumnRef, Model, Query, Role};
use crate::suggest;

/// A query has partition columns.
pub(super) fn query_has_partition_columns(query: &Query, errors: &mut Errors) {
    if query.partition.is_empty() && !query.unread {
        let query_name = query_name(query);
        errors.at(
            query.span,
            format_args!("{query_name} has no partition columns; write `partition(..)` in it"),
        );
    }
}

/// A query names columns that exist.
pub(super) fn query_columns_exist(model: &Model, query: &Query, errors: &mut Errors) {
    for ColumnRef { ident, column } in columns(query) {
        if column.is_some() {
            continue;
        }
        let name = ident.unraw().to_string();
        let fields: Vec<String> = model
            .columns
            .iter()
            .map(|column| column.field.unraw().to_string())
            .collect();
        let renamed = model.columns.iter().find(|column| column.name.value == name);
        let text = if model.skipped.iter().any(|field| field.unraw() == name) {
            format!(
                "the field `{name}` is skipped, so it is no column; remove `skip` from it, or `{name}` from the query"
            )
        } else if let Some(column) = renamed {
            format!(
                "no field `{name}`, and a query names columns by field; write `{}`",
                column.field
            )
        } else if let Some(near) = suggest::nearest(&name, fields.iter().map(String::as_str)) {
            format!("no column `{name}`; did you mean `{near}`?")
        } else {
            format!(
                "no column `{name}` in `{}`; write one of its fields: `{}`",
                model.ident,
                fields.join("`, `")
            )
        };
        errors.at(ident.span(), text);
    }
}

/// A query names a column once.
pub(super) fn query_columns_differ(query: &Query, errors: &mut Errors) {
    let mut seen = HashSet::new();
    let partition: HashSet<_> = query.partition.iter().map(|column| column.ident.unraw()).collect();
    for ColumnRef { ident, .. } in query.arguments() {
        if !seen.insert(ident.unraw()) {
            named_twice(ident, query, errors);
        }
    }
    for ColumnRef { ident, .. } in query.order.iter().map(|order| &order.column) {
        // A partition column has a rule of its own.
        if !seen.insert(ident.unraw()) && !partition.contains(&ident.unraw()) {
            named_twice(ident, query, errors);
        }
    }
}

fn named_twice(ident: &syn::Ident, query: &Query, errors: &mut Errors) {
    errors.at(
        ident.span(),
        format_args!("`{ident}` stands twice in {}; remove one", query_name(query)),
    );
}

/// A query does not order by its partition columns.
pub(super) fn order_is_not_by_partition_columns(query: &Query, errors: &mut Errors) {
    for ColumnRef { ident, column } in query.order.iter().map(|order| &order.column) {
        let in_partition = query.partition.iter().any(|other| other.ident.unraw() == ident.unraw());
        if in_partition && column.is_some() {
            errors.at(
                ident.span(),
                format_args!(
                    "order by `{ident}`, which is one value in every row of a partition; remove it from `order`"
                ),
            );
        }
    }
}

/// Every order column has a direction.
pub(super) fn order_has_directions(query: &Query, errors: &mut Errors) {
    for order in query.order.iter().filter(|order| order.direction.is_none()) {
        let ident = &order.column.ident;
        let partition = query.partition.iter().any(|other| other.ident.unraw() == ident.unraw());
        // A column that is not to be there needs no direction.
        if order.column.column.is_some() && !partition {
            errors.at(
                ident.span(),
                format_args!("order by `{ident}` without a direction; write `asc({ident})` or `desc({ident})`"),
            );
        }
    }
}

/// A static column is in no query's key.
pub(super) fn query_columns_are_not_static(model: &Model, query: &Query, errors: &mut Errors) {
    if query.via_index.is_some() {
        return;
    }
    for (id, ident) in known(query) {
        if model.columns[id].role.value == Role::Static {
            errors.at(
                ident.span(),
                format_args!("the static column `{ident}` cannot be part of a query's key; remove it from the query"),
            );
        }
    }
}

/// A counter is in no query's key.
pub(super) fn query_columns_are_not_counters(model: &Model, query: &Query, errors: &mut Errors) {
    for (id, ident) in known(query) {
        if model.columns[id].role.value.is_counter() {
            errors.at(
                ident.span(),
                format_args!("the counter `{ident}` cannot be part of a query's key; remove it from the query"),
            );
        }
    }
}

/// A query's key has no json: two texts of one value would be two keys.
pub(super) fn query_columns_are_not_json(model: &Model, query: &Query, errors: &mut Errors) {
    for (id, ident) in known(query) {
        let column = &model.columns[id];
        if column.json && !column.unread {
            errors.at(
                ident.span(),
                format_args!(
                    "the json column `{ident}` cannot be part of a query's key, where two texts of one value would be \
                     two keys; remove it from the query"
                ),
            );
        }
    }
}

/// A column in a query's key never changes, or the model says how a change is written.
pub(super) fn query_keys_do_not_change(model: &Model, errors: &mut Errors) {
    if model.write.is_some() {
        return;
    }
    // Each column once: one word on the field or on the struct mends all its queries.
    let mut reported = HashSet::new();
    let in_keys = model.queries.iter().filter(|query| query.via_index.is_none());
    for (id, ident) in in_keys.flat_map(known) {
        let column = &model.columns[id];
        let mutable =
            column.role.value == Role::Regular && column.immutable.is_none() && !column.unread && !column.json;
        if mutable && reported.insert(id) {
            errors.at(
                ident.span(),
                format_args!(
                    "a change of `{ident}` would move the row in the query's table; write `#[cassandra(immutable)]` on \
                     the field if it never changes, or `write = \"batch\"` on the struct"
                ),
            );
        }
    }
}

/// Every column of a query, as written.
fn columns(query: &Query) -> impl Iterator<Item = &ColumnRef> {
    query.arguments().chain(query.order.iter().map(|order| &order.column))
}

/// The columns of a query that exist, each once.
fn known(query: &Query) -> Vec<(ColumnId, &syn::Ident)> {
    let mut seen = HashSet::new();
    columns(query)
        .filter_map(|column| column.column.map(|id| (id, &column.ident)))
        .filter(|(id, _)| seen.insert(*id))
        .collect()
}
