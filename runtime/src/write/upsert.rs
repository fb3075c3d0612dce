//! `insert` and `replace`.

use super::encode::{Nulls, encode};
use super::keys;
use super::old_row::{self, OldRow};
use super::same::same;
use super::send::{self, Change, Inserted, What, for_server};
use crate::cells::{Cell, Cells};
use crate::error::{ErrorKind, OperationName};
use crate::model::{AnyRow, ModelRef};
use crate::operation::{Operation, Upsert};
use crate::options::Options;
use crate::schema::{ColumnSchema, Schema, TableSchema, Writes};
use crate::store::{ModelState, Store};

/// Writes the row; `None` is left unset.
pub(crate) fn insert(store: &Store, model: ModelRef, row: &dyn AnyRow) -> Operation<(), Upsert> {
    upsert(store, model, row, OperationName::Insert, Nulls::Unset)
}

/// Writes the row; `None` is written as null.
pub(crate) fn replace(store: &Store, model: ModelRef, row: &dyn AnyRow) -> Operation<(), Upsert> {
    upsert(store, model, row, OperationName::Replace, Nulls::Null)
}

fn upsert(
    store: &Store,
    model: ModelRef,
    row: &dyn AnyRow,
    operation: OperationName,
    nulls: Nulls,
) -> Operation<(), Upsert> {
    let state = store.model(model);
    let place = state.place(operation, 0);
    let cells = encode(row, &state, nulls);
    let (store, at) = (store.clone(), place.clone());
    Operation::new(place, move |options| async move {
        write(&store, &state, cells, nulls, &options)
            .await
            .map_err(|kind| at.error(kind))
    })
}

async fn write(
    store: &Store,
    state: &ModelState,
    cells: Result<Cells, ErrorKind>,
    nulls: Nulls,
    options: &Options,
) -> Result<(), ErrorKind> {
    let schema = state.schema;
    let mut cells = cells?;
    if state.has_user_types() {
        cells = for_server(store, state, cells).await?;
    }
    keys::check(schema, &cells)?;
    let ttl = options.ttl_seconds()?;
    state.keyspace()?;

    let old = if !options.assume_new && reads_old_row(schema, nulls) {
        old_row::read(store, state, &cells, options).await?
    } else {
        None
    };
    if let Some(old) = &old {
        check_immutable(schema, nulls, &old.cells, &cells)?;
    }
    let timestamp = timestamp(store, old.as_ref(), options)?;

    let moved_from = old.filter(|old| {
        schema.writes == Writes::Batch
            && schema
                .tables
                .iter()
                .any(|table| is_moved(schema, table, &old.cells, &cells))
    });
    let Some(OldRow { cells: old, .. }) = moved_from else {
        let inserted = Inserted::new(cells, ttl, timestamp)?;
        return send::insert(store, state, &inserted, options).await;
    };
    // The row at a new place needs its old values too; every table gets them, so that all have one TTL and timestamp.
    let cells = merged(schema, &old, &cells);
    let is_left =
        |table: &TableSchema| is_moved(schema, table, &old, &cells) && keys::check_table(schema, table, &old).is_ok();
    let left: Vec<bool> = schema.tables.iter().map(is_left).collect();
    let inserted = Inserted::new(cells, ttl, timestamp)?;
    let mut changes = Vec::with_capacity(2 * schema.tables.len());
    for (table, is_left) in left.into_iter().enumerate() {
        if is_left {
            // A tick earlier, since a tombstone wins a tie and the places may still be one row to the server.
            let what = What::Delete {
                timestamp: Some(timestamp.saturating_sub(1)),
            };
            changes.push(Change {
                table,
                cells: &old,
                what,
            });
        }
        changes.push(inserted.in_table(table));
    }
    send::send(store, state, &changes, options).await
}

/// Whether the old row decides something: its places, or whether an immutable value would change.
fn reads_old_row(schema: &Schema, nulls: Nulls) -> bool {
    schema.writes == Writes::Batch || (nulls == Nulls::Null && schema.columns.iter().any(|column| column.immutable))
}

/// The timestamp of the write: above the old row's, whatever clock stamped that, or the old places would stay.
fn timestamp(store: &Store, old: Option<&OldRow>, options: &Options) -> Result<i64, ErrorKind> {
    let existing = old.and_then(|old| old.written);
    match (options.timestamp, existing) {
        (Some(given), Some(existing)) if given <= existing => Err(ErrorKind::StaleTimestamp { given, existing }),
        (Some(given), _) => Ok(given),
        // There is no timestamp above it.
        (None, Some(i64::MAX)) => Err(ErrorKind::StaleTimestamp {
            given: i64::MAX,
            existing: i64::MAX,
        }),
        (None, Some(existing)) => Ok(store.clock().above(existing)),
        (None, None) => Ok(store.clock().next()),
    }
}

/// A column's value as the base table has it: null for an empty collection that is not frozen there.
fn value<'a>(cell: Cell<'a>, column: &ColumnSchema) -> Option<&'a [u8]> {
    let as_null = |value: &&[u8]| column.cql_type.is_multi_cell() && !column.frozen && *value == [0; 4];
    cell.value().filter(|value| !as_null(value))
}

/// Whether a column is in the key of a query table.
fn is_in_key(schema: &Schema, index: usize) -> bool {
    schema.tables[1..]
        .iter()
        .any(|table| table.primary_key().any(|column| column == index))
}

/// `replace` keeps the promise of `immutable`; `insert` trusts it.
fn check_immutable(schema: &Schema, nulls: Nulls, old: &Cells, new: &Cells) -> Result<(), ErrorKind> {
    if nulls == Nulls::Unset {
        return Ok(());
    }
    // Half of a row is left where its other cells have expired: a null is no key of a query table, so that nothing is
    // left behind where it becomes a value.
    let mut cells = old.iter().zip(new.iter());
    let changed = |&(index, column): &(usize, &ColumnSchema)| {
        let Some((old, new)) = cells.next() else { return false };
        let (old, new) = (value(old, column), value(new, column));
        let same = match (old, new) {
            (Some(old), Some(new)) => same(&column.cql_type, old, new),
            (old, new) => old == new,
        };
        let is_no_place = old.is_none() && is_in_key(schema, index);
        column.immutable && !same && !is_no_place
    };
    match schema.columns.iter().enumerate().find(changed) {
        Some((_, column)) => Err(ErrorKind::ImmutableChanged {
            column: column.name.name().into_owned(),
        }),
        None => Ok(()),
    }
}

/// Whether the row has another key in the table than before.
fn is_moved(schema: &Schema, table: &TableSchema, old: &Cells, new: &Cells) -> bool {
    let is_same = |column: usize| match (old.get(column), new.get(column)) {
        (Cell::Value(old), Cell::Value(new)) => same(&schema.columns[column].cql_type, old, new),
        (old, new) => old == new,
    };
    !table.primary_key().all(is_same)
}

/// The row at its new place: what the write leaves unset keeps its old value there too.
fn merged(schema: &Schema, old: &Cells, new: &Cells) -> Cells {
    let mut cells = Cells::with_capacity(schema.columns.len());
    for ((ColumnSchema { is_static, .. }, old), new) in schema.columns.iter().zip(old.iter()).zip(new.iter()) {
        let cell = match new {
            // A static value stays where it is: the row moves within its partition. Writing what was read would undo a
            // change made meanwhile.
            Cell::Unset if !is_static => old.value().map_or(Cell::Unset, Cell::Value),
            given => given,
        };
        cells.push_cell(cell);
    }
    cells
}
