//! Rules on the names of tables, keyspaces and columns.

use syn::ext::IdentExt;

use crate::errors::Errors;
use crate::model::{Model, Spanned, snake_case};
use crate::plan;
use crate::surface::{self, Setter};

/// The most characters that Cassandra takes in the name of a table or keyspace.
const LONGEST: usize = 48;

/// Names of tables and of the keyspace are 1 to 48 of `A-Z a-z 0-9 _`.
pub(super) fn table_names_are_valid(model: &Model, errors: &mut Errors) {
    let by_default = model.table.value == snake_case(&model.ident.to_string());
    let remedy = if by_default {
        "write `#[cassandra(table = \"..\")]` on the struct"
    } else {
        "write another in `table = \"..\"`"
    };
    table_name_is_valid("table", &model.table, remedy, errors);
    if let Some(keyspace) = &model.keyspace {
        table_name_is_valid("keyspace", keyspace, "write another in `keyspace = \"..\"`", errors);
    }
    for table in model.queries.iter().filter_map(|query| query.table.as_ref()) {
        table_name_is_valid("table", table, "write another in `table = \"..\"`", errors);
    }
}

fn table_name_is_valid(what: &str, name: &Spanned<String>, remedy: &str, errors: &mut Errors) {
    let Spanned { value, span } = name;
    if value.is_empty() {
        errors.at(
            *span,
            format_args!("an empty {what} name; write one in `{what} = \"..\"`"),
        );
    } else if !plan::is_plain(value) {
        errors.at(
            *span,
            format_args!("the {what} name `{value}` has other characters than a-z, A-Z, 0-9 and _; {remedy}"),
        );
    } else if value.len() > LONGEST {
        let length = value.len();
        errors.at(
            *span,
            format_args!("the {what} name `{value}` has {length} characters where Cassandra takes {LONGEST}; {remedy}"),
        );
    }
}

/// The keyspaces of the server, which take no tables from others.
const SERVERS: [&str; 7] = [
    "system",
    "system_auth",
    "system_distributed",
    "system_schema",
    "system_traces",
    "system_views",
    "system_virtual_schema",
];

/// A keyspace is not one of the server's own.
pub(super) fn keyspace_is_not_the_servers(model: &Model, errors: &mut Errors) {
    if let Some(Spanned { value, span }) = &model.keyspace
        && SERVERS.contains(&value.as_str())
    {
        errors.at(
            *span,
            format_args!(
                "the keyspace `{value}` is the server's own, which takes no tables; write another in `keyspace = \"..\"`"
            ),
        );
    }
}

/// Names of columns are not empty: between quotes Cassandra takes every other.
pub(super) fn column_names_are_valid(model: &Model, errors: &mut Errors) {
    for column in &model.columns {
        let Spanned { value, span } = &column.name;
        if value.is_empty() {
            errors.at(
                *span,
                "an empty column name; write one in `rename = \"..\"`, or remove `rename`",
            );
        }
    }
}

/// Names that begin with `cm_` are kept for columns that a model does not show.
pub(super) fn column_names_are_not_hidden_ones(model: &Model, errors: &mut Errors) {
    for Spanned { value, span } in model.columns.iter().map(|column| &column.name) {
        if value.starts_with("cm_") {
            errors.at(
                *span,
                format_args!(
                    "the column name `{value}` begins with `cm_`, which is kept for hidden columns; write \
                     `#[cassandra(rename = \"..\")]` with another"
                ),
            );
        }
    }
}

/// Two columns have two names.
pub(super) fn column_names_differ(model: &Model, errors: &mut Errors) {
    for (at, column) in model.columns.iter().enumerate() {
        let Spanned { value, span } = &column.name;
        // Two fields of one name are the compiler's error, and empty ones are told as such.
        let same = |earlier: &&crate::model::Column| {
            earlier.name.value == *value && earlier.field != column.field && !value.is_empty()
        };
        if let Some(earlier) = model.columns[..at].iter().find(same) {
            let field = &earlier.field;
            errors.at(
                *span,
                format_args!(
                    "a second column named `{value}`, beside that of the field `{field}`; write another in \
                     `#[cassandra(rename = \"..\")]` on one of them"
                ),
            );
        }
    }
}

/// The columns that an increment or an update of static columns changes make methods of different names.
pub(super) fn setter_methods_differ(model: &Model, errors: &mut Errors) {
    // The counters of a row are all that there are.
    let increments = surface::increments(model).into_iter().next();
    let increments = increments.map(|increments| increments.changes);
    let statics = surface::statics(model).and_then(|statics| statics.changes);
    for changes in [increments, statics].into_iter().flatten() {
        for (at, setter) in changes.setters.iter().enumerate() {
            let earlier = changes.setters[..at]
                .iter()
                .find(|earlier| earlier.method == setter.method);
            // Two fields of one name are the compiler's error.
            let field = |setter: &Setter<'_>| &model.columns[setter.column].field;
            let Some(earlier) = earlier.filter(|earlier| field(earlier) != field(setter)) else {
                continue;
            };
            let name = field(setter);
            errors.at(
                name.span(),
                format_args!(
                    "the columns `{}` and `{name}` both make a method `{}`; rename one of the fields, `{name}` to \
                     `{}_column`, and keep its column with `#[cassandra(rename = \"{}\")]`",
                    field(earlier),
                    setter.method,
                    name.unraw().to_string().trim_end_matches('_'),
                    model.columns[setter.column].name.value,
                ),
            );
        }
    }
}
