//! The size of a batch by the server's own count.
//!
//! The server counts what a batch keeps in memory: about 20 bytes for each cell beside its value and path, and some for
//! each row. A batch of one partition is exempt; tables of one keyspace with equal partition keys are one partition.

use super::send::{Change, What};
use crate::cells::{Cell, Cells};
use crate::error::ErrorKind;
use crate::schema::{Schema, TableSchema};
use crate::types::Type;

/// What the server counts for a cell beside its value and path: timestamp, TTL, deletion time.
const CELL: usize = 20;
/// What it counts for a row beside its cells: liveness, deletion.
const ROW: usize = 64;
/// A count or a length in an encoded collection.
const LENGTH: usize = 4;
/// The path of a list's cell: a timeuuid.
const LIST_PATH: usize = 16;
/// The path of the cell of a user-defined type's field: its position.
const FIELD_PATH: usize = 2;

/// Refuses a change that the server would refuse.
pub(super) fn check<'a>(
    schema: &Schema,
    changes: impl Iterator<Item = Change<'a>> + Clone,
    limit: usize,
) -> Result<(), ErrorKind> {
    if changes.clone().map(at_most).sum::<usize>() <= limit {
        return Ok(());
    }
    let mut others = changes.clone();
    let Some(first) = others.next() else { return Ok(()) };
    if others.all(|change| partition(schema, change).eq(partition(schema, first))) {
        return Ok(());
    }
    let size = changes.map(|change| count(schema, change)).sum();
    if size > limit {
        Err(ErrorKind::BatchTooLarge { size, limit })
    } else {
        Ok(())
    }
}

/// A size that `count` never exceeds, and that costs nothing to find: nearly every batch is far below the limit. A cell
/// of a collection, which the server counts with 36 bytes, has four for its length in the request, so that the factor
/// covers it.
fn at_most(change: Change<'_>) -> usize {
    ROW + change.cells.len() * CELL + change.cells.size() * 10
}

fn partition<'a>(schema: &Schema, change: Change<'a>) -> impl Iterator<Item = Cell<'a>> {
    let table: &'static TableSchema = &schema.tables[change.table];
    table.partition_key.iter().map(|&column| change.cells.get(column))
}

/// The size of one statement of a batch, in bytes.
fn count(schema: &Schema, change: Change<'_>) -> usize {
    let table = &schema.tables[change.table];
    let clustering: usize = table
        .clustering_key
        .iter()
        .map(|&(column, _)| length(change.cells, column))
        .sum();
    if let What::Delete { .. } = change.what {
        return ROW + clustering;
    }
    let is_key = |column: usize| table.primary_key().any(|key| key == column);
    let cells: usize = schema
        .columns
        .iter()
        .enumerate()
        .filter(|&(index, _)| !is_key(index))
        .map(|(index, column)| cell(change.cells.get(index), &column.cql_type, column.frozen))
        .sum();
    ROW + clustering + cells
}

fn length(cells: &Cells, column: usize) -> usize {
    cells.get(column).value().map_or(0, <[u8]>::len)
}

/// The size of one column: a collection that is not frozen has a cell for each element.
fn cell(cell: Cell<'_>, cql_type: &Type, frozen: bool) -> usize {
    let value = match cell {
        Cell::Unset => return 0,
        Cell::Null => &[],
        Cell::Value(value) => value,
    };
    if frozen || !cql_type.is_multi_cell() {
        return CELL + value.len();
    }
    if let Type::Udt(_) = cql_type {
        return user_type(value);
    }
    let elements = value
        .first_chunk()
        .map_or(0, |count| usize::try_from(u32::from_be_bytes(*count)).unwrap_or(0));
    // Each key and each value has its length before it in the request, which the server does not keep.
    let (path, lengths) = match cql_type {
        Type::List(_) => (LIST_PATH, 1),
        Type::Map(..) => (0, 2),
        _ => (0, 1),
    };
    let content = value.len().saturating_sub(LENGTH + elements * lengths * LENGTH);
    CELL + elements * (CELL + path) + content
}

/// The size of a user-defined type that is not frozen: a cell for each field that is not null, beside the deletion of the
/// whole.
fn user_type(value: &[u8]) -> usize {
    let mut size = CELL;
    let mut rest = value;
    while let Some((length, behind)) = rest.split_first_chunk() {
        // Null is a length of -1.
        let length = usize::try_from(i32::from_be_bytes(*length));
        size += length.map_or(0, |length| CELL + FIELD_PATH + length);
        rest = behind.get(length.unwrap_or(0)..).unwrap_or_default();
    }
    size
}
