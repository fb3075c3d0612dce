//! `delete` of one row by its identity.

use super::send::{Change, What, for_server, send};
use super::{keys, old_row};
use crate::cells::{Cell, Cells};
use crate::error::{ErrorKind, OperationName};
use crate::model::ModelRef;
use crate::operation::Operation;
use crate::options::Options;
use crate::read::Identity;
use crate::schema::{Schema, TableSchema};
use crate::store::{ModelState, Store};

/// Deletes the row from every table.
pub(crate) fn delete<K>(store: &Store, model: ModelRef, mut identity: Identity) -> Operation<(), K> {
    let state = store.model(model);
    let place = state.place(OperationName::Delete, 0);
    let (store, at) = (store.clone(), place.clone());
    Operation::new(place, move |options| async move {
        let done = async {
            identity.take_failure(state.schema)?;
            let cells = by_column(state.schema, &identity.cells, |_| Cell::Unset);
            remove(&store, &state, cells, &options).await
        };
        done.await.map_err(|kind: ErrorKind| at.error(kind))
    })
}

async fn remove(store: &Store, state: &ModelState, cells: Cells, options: &Options) -> Result<(), ErrorKind> {
    let schema = state.schema;
    let cells = for_server(store, state, cells).await?;
    keys::check_table(schema, schema.base(), &cells)?;
    state.keyspace()?;

    let old = if schema.tables.iter().all(|table| is_known(schema, table)) {
        None
    } else {
        old_row::read(store, state, &cells, options).await?
    };
    let timestamp = match (options.timestamp, old.as_ref().and_then(|old| old.written)) {
        (Some(given), _) => given,
        (None, Some(written)) => store.clock().above(written),
        (None, None) => store.clock().next(),
    };
    let what = What::Delete {
        timestamp: (!schema.has_counters()).then_some(timestamp),
    };
    let mut changes = Vec::with_capacity(schema.tables.len());
    for (index, table) in schema.tables.iter().enumerate() {
        if is_known(schema, table) {
            changes.push(Change {
                table: index,
                cells: &cells,
                what,
            });
        } else if let Some(old) = &old
            && keys::check_table(schema, table, &old.cells).is_ok()
        {
            changes.push(Change {
                table: index,
                cells: &old.cells,
                what,
            });
        }
    }
    send(store, state, &changes, options).await
}

/// Whether the identity alone gives the row's key in the table.
fn is_known(schema: &Schema, table: &TableSchema) -> bool {
    table
        .primary_key()
        .all(|column| schema.base().primary_key().any(|identity| identity == column))
}

/// The cells of an identity, or of the partition key that it begins with, in the order of the schema's columns; those of
/// the other columns are `others`.
pub(super) fn by_column<'a>(schema: &Schema, identity: &Cells, others: impl Fn(usize) -> Cell<'a>) -> Cells {
    let mut cells = Cells::with_capacity(schema.columns.len());
    for column in 0..schema.columns.len() {
        let position = schema.base().primary_key().position(|key| key == column);
        cells.push_cell(match position {
            Some(position) => identity.get(position),
            None => others(column),
        });
    }
    cells
}
