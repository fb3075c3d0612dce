//! Rules on secondary indexes and on the queries that use them.

use super::words::query_name;
use crate::errors::Errors;
use crate::model::{ColumnId, Index, Model, Query, Role};

/// An index is on a column that the server can index.
pub(super) fn index_is_possible(model: &Model, errors: &mut Errors) {
    let only_partition_key = model.partition_key().count() == 1;
    for column in model.columns.iter().filter(|column| !column.unread) {
        let Some(index) = &column.index else { continue };
        let field = &column.field;
        match column.role.value {
            Role::PartitionKey if only_partition_key => errors.at(
                index.span,
                format_args!(
                    "an index on `{field}`, which is the whole partition key and finds its rows already; remove `index`"
                ),
            ),
            Role::Counter | Role::StaticCounter => errors.at(
                index.span,
                format_args!("an index on the counter `{field}`, and counters cannot be indexed; remove `index`"),
            ),
            _ => {}
        }
    }
}

/// A query via an index binds an indexed column.
pub(super) fn via_index_has_an_index(model: &Model, query: &Query, errors: &mut Errors) {
    let Some(span) = query.via_index else { return };
    let bound = bound(query);
    let unread = query.unread || bound.len() < query.arguments().count();
    if unread
        || bound
            .iter()
            .any(|&id| model.columns[id].index.is_some() || model.columns[id].unread)
    {
        return;
    }
    let Some(column) = bound
        .iter()
        .map(|&id| &model.columns[id])
        .find(|column| !column.is_identity())
    else {
        let query = query_name(query);
        errors.at(
            span,
            format_args!("{query} binds columns of the key only, which needs no index; remove `via_index`"),
        );
        return;
    };
    errors.at(
        span,
        format_args!(
            "no column of {} has an index; write `#[cassandra(index)]` on the field `{}`, or remove `via_index`",
            query_name(query),
            column.field
        ),
    );
}

/// What a query via an index binds beside the indexed column is the whole partition key, and clustering columns behind
/// it: the server would have to filter by anything else. Storage-attached indexes work together.
pub(super) fn via_index_filters_nothing(model: &Model, query: &Query, errors: &mut Errors) {
    if query.via_index.is_none() {
        return;
    }
    let bound = bound(query);
    let index = |id: ColumnId| model.columns[id].index.as_ref().map(|index| index.value);
    let Some(&first) = bound.iter().find(|&&id| index(id).is_some()) else {
        return;
    };
    let whole_partition = model.partition_key().all(|id| bound.contains(&id));
    let clustering_prefix = model
        .clustering_key()
        .map_while(|(id, _)| bound.contains(&id).then_some(id));
    let in_key = if whole_partition {
        model.partition_key().chain(clustering_prefix).collect()
    } else {
        Vec::new()
    };
    for column in query.arguments() {
        let Some(id) = column.column else { continue };
        let together = index(id) == Some(Index::Sai) && index(first) == Some(Index::Sai);
        if id == first || together || in_key.contains(&id) || model.columns[id].unread {
            continue;
        }
        let (ident, indexed) = (&column.ident, &model.columns[first].field);
        let remedy = if model.columns[id].is_identity() {
            "bind the whole partition key and the clustering columns in order, or remove it from the query".to_owned()
        } else {
            "write `#[cassandra(index(sai))]` on both fields, or remove it from the query".to_owned()
        };
        errors.at(
            ident.span(),
            format_args!(
                "the index on `{indexed}` does not know `{ident}`, so the server would have to filter; {remedy}"
            ),
        );
    }
}

/// A query via an index has no order.
pub(super) fn via_index_has_no_order(query: &Query, errors: &mut Errors) {
    if let (Some(_), Some(order)) = (query.via_index, query.order.first()) {
        errors.at(
            order.column.ident.span(),
            "rows that an index finds come in no order; remove `order`, or remove `via_index`: the query then has a table \
             in its order",
        );
    }
}

/// A query via an index reads the base table.
pub(super) fn via_index_has_no_table(query: &Query, errors: &mut Errors) {
    if let (Some(_), Some(table)) = (query.via_index, &query.table) {
        errors.at(
            table.span,
            "a query via an index reads the base table; remove `table`, or remove `via_index`: the query then has a table \
             of its own",
        );
    }
}

/// The columns that a query binds by equality.
fn bound(query: &Query) -> Vec<ColumnId> {
    query.arguments().filter_map(|column| column.column).collect()
}
