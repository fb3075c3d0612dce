//! Rules on the names of queries, and of what is generated from them.

use std::collections::{HashMap, HashSet};

use syn::ext::IdentExt;

use super::words::query_name;
use crate::errors::Errors;
use crate::model::{Model, Query};
use crate::{reserved, surface};

/// A query has a name.
pub(super) fn query_has_a_name(query: &Query, errors: &mut Errors) {
    if query.name.is_none() && !query.unread {
        let columns = query.partition.iter().map(|column| column.ident.unraw().to_string());
        let columns = columns.collect::<Vec<_>>().join("_");
        let example = if columns.is_empty() { "column" } else { &columns };
        errors.at(
            query.span,
            format_args!("a query without a name; write `name = by_{example}` in it"),
        );
    }
}

/// Two queries have two names.
pub(super) fn query_names_differ(model: &Model, errors: &mut Errors) {
    let mut seen = HashSet::new();
    for name in model.queries.iter().filter_map(|query| query.name.as_ref()) {
        if !seen.insert(name.unraw()) {
            errors.at(
                name.span(),
                format_args!("a second query named `{name}`; write another in `name = ..`"),
            );
        }
    }
}

/// A query's name is not that of something that every model has.
pub(super) fn query_name_is_free(query: &Query, errors: &mut Errors) {
    let Some(name) = &query.name else { return };
    if reserved::is_operation(&name.unraw().to_string()) {
        errors.at(
            name.span(),
            format_args!("a query named `{name}`, which every model has already; write another in `name = ..`"),
        );
    }
}

/// Two queries make two types.
pub(super) fn query_types_differ(model: &Model, errors: &mut Errors) {
    let mut made: HashMap<String, String> = HashMap::new();
    made.insert(model.ident.unraw().to_string(), "the struct".to_owned());
    made.extend(
        surface::types(model)
            .into_iter()
            .map(|(ty, what)| (ty.unraw().to_string(), what.to_owned())),
    );
    let mut names = Vec::new();
    for query in &model.queries {
        let (Some(name), Some(finder)) = (&query.name, surface::finder(model, query)) else {
            continue;
        };
        // Of one name, or of a name that is taken: reported as that.
        if names.contains(&name.unraw()) || reserved::is_operation(&name.unraw().to_string()) {
            continue;
        }
        names.push(name.unraw());
        let ty = finder.builder.unraw().to_string();
        if let Some(other) = made.get(&ty) {
            errors.at(
                name.span(),
                format_args!(
                    "the type of {} would be `{ty}`, as that of {other} is; write another in `name = ..`",
                    query_name(query)
                ),
            );
        } else {
            made.insert(ty, query_name(query));
        }
    }
}

/// The order columns of a query make methods of different names.
pub(super) fn order_methods_differ(model: &Model, query: &Query, errors: &mut Errors) {
    let Some(finder) = surface::finder(model, query) else {
        return;
    };
    for (at, methods) in finder.order.iter().enumerate() {
        let Some(column) = methods.column else { continue };
        for earlier in &finder.order[..at] {
            let Some(other) = earlier.column.filter(|other| *other != column) else {
                continue;
            };
            let clash = [&earlier.equal, &earlier.range]
                .into_iter()
                .find(|method| methods.equal.unraw() == method.unraw() || methods.range.unraw() == method.unraw());
            if let Some(method) = clash {
                let (column, other) = (&model.columns[column].field, &model.columns[other].field);
                errors.at(
                    methods.equal.span(),
                    format_args!(
                        "the columns `{other}` and `{column}` both make a method `{method}`; rename one of the fields, \
                         `{method}` to `{method}_`, and keep its column with `#[cassandra(rename = \"{method}\")]`"
                    ),
                );
            }
        }
    }
}
