//! A row as cells, in the order of the schema's columns.

use scylla::cluster::metadata::ColumnType;

use crate::cells::{Cell, Cells};
use crate::error::ErrorKind;
use crate::model::AnyRow;
use crate::schema::Schema;
use crate::store::ModelState;

/// What becomes of a `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Nulls {
    /// `insert`: what is there stays.
    Unset,
    /// `replace`: what is there is deleted.
    Null,
}

/// Encodes every column of a row once.
pub(super) fn encode(row: &dyn AnyRow, state: &ModelState, nulls: Nulls) -> Result<Cells, ErrorKind> {
    let schema = state.schema;
    let null = match nulls {
        Nulls::Unset => Cell::Unset,
        Nulls::Null => Cell::Null,
    };
    let mut cells = Cells::with_room(state.row_size.expected());
    let mut failed = None;
    let mut types = state.types.iter();
    row.any_cells(&mut |value| {
        let Some(column_type) = types.next() else { return };
        match cells.push_unless_null(value, column_type) {
            Ok(true) => {
                let unset_if_empty = nulls == Nulls::Unset && is_multi_cell(column_type);
                if unset_if_empty && is_empty(cells.last()) && !in_a_key(schema, cells.len() - 1) {
                    // As `None`: Cassandra does not tell an empty one from none, and would write a tombstone.
                    cells.replace_last(Cell::Unset);
                }
            }
            Ok(false) => cells.push_cell(null),
            Err(source) => {
                failed = Some(source);
                types = [].iter();
            }
        }
    });
    if let Some(source) = failed {
        let column = &schema.columns[cells.len()];
        return Err(ErrorKind::Encode {
            column: column.name.name().into_owned(),
            source,
        });
    }
    state.row_size.seen(cells.size());
    Ok(cells)
}

/// Whether the server keeps the column as several cells.
fn is_multi_cell(column_type: &ColumnType<'_>) -> bool {
    matches!(column_type, ColumnType::Collection { frozen: false, .. })
}

/// Whether a cell is a collection without elements: a count of zero.
fn is_empty(cell: Cell<'_>) -> bool {
    cell == Cell::Value(&[0; 4])
}

/// Whether a table has the column in its key, where it is frozen, and an empty collection is a value.
fn in_a_key(schema: &Schema, column: usize) -> bool {
    schema
        .tables
        .iter()
        .any(|table| table.primary_key().any(|key| key == column))
}
