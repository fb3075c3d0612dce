//! Syntax to model: defaults filled, columns found by name.
//!
//! In: what `parse/` read. Out: the model. What a model cannot hold (two roles of one field, a ttl that is no duration)
//! is reported through the rule in `check/`; everything else is judged there, on the model.

use std::collections::HashMap;

use proc_macro2::Ident;
use syn::ext::IdentExt;

use super::{Column, ColumnRef, Model, OrderBy, Query, Role, Spanned, names};
use crate::check;
use crate::errors::Errors;
use crate::parse::{FieldSyntax, Parsed, QuerySyntax};

/// The model that a struct means. It is whole even where something was reported: what is wrong is left out, or stands
/// as it was most likely meant.
pub(crate) fn build(parsed: Parsed, errors: &mut Errors) -> Model {
    let Parsed {
        ident,
        visibility,
        attributes,
        fields,
    } = parsed;
    let mut columns = Vec::new();
    let mut skipped = Vec::new();
    for field in fields {
        if check::skipped(&field, errors) {
            skipped.push(field.ident);
        } else {
            columns.push(column(field, errors));
        }
    }
    let queries = {
        let ids = columns
            .iter()
            .enumerate()
            .map(|(id, column)| (column.field.unraw(), id))
            .collect();
        attributes
            .queries
            .into_iter()
            .map(|syntax| query(syntax, &ids))
            .collect()
    };
    let default_table = || Spanned {
        value: names::snake_case(&ident.to_string()),
        span: ident.span(),
    };
    Model {
        table: attributes.table.unwrap_or_else(default_table),
        ident,
        visibility,
        keyspace: attributes.keyspace,
        columns,
        skipped,
        queries,
        ttl: attributes.ttl.and_then(|ttl| check::ttl(&ttl, errors)),
        options: attributes.options,
        write: attributes.write.map(|write| check::write(&write, errors)),
        allows: attributes.allows,
        runtime: attributes.runtime,
    }
}

fn column(field: FieldSyntax, errors: &mut Errors) -> Column {
    let role = check::one_role(&field, errors);
    check::counters_are_not_frozen(&field, errors);
    let plain = check::json_stands_alone(&field, errors);
    // Two roles that are not one, `skip` beside one, or `json` on a key: reported, and what the type is meant for is not
    // known.
    let two_roles = field.roles.len() > 1 && role.value != Role::StaticCounter;
    let unread = field.unread || field.skip.is_some() || two_roles || !plain;
    let name = field.rename.unwrap_or_else(|| Spanned {
        value: field.ident.unraw().to_string(),
        span: field.ident.span(),
    });
    Column {
        field: field.ident,
        visibility: field.visibility,
        ty: field.ty,
        name,
        role,
        frozen: field.frozen.is_some(),
        immutable: field.immutable,
        index: field.index,
        json: field.json.is_some(),
        unread,
    }
}

fn query(syntax: QuerySyntax, ids: &HashMap<Ident, usize>) -> Query {
    let find = |ident: Ident| ColumnRef {
        column: ids.get(&ident.unraw()).copied(),
        ident,
    };
    Query {
        span: syntax.span,
        name: syntax.name,
        partition: syntax.partition.into_iter().map(find).collect(),
        clustering: syntax.clustering.into_iter().map(find).collect(),
        order: syntax
            .order
            .into_iter()
            .map(|(ident, direction)| OrderBy {
                column: find(ident),
                direction,
            })
            .collect(),
        limit: syntax.limit,
        table: syntax.table,
        via_index: syntax.via_index,
        unread: syntax.unread,
    }
}
