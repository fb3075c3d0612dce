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
    let mut cells = Cells::with_capacity(state.types.len());
    for (index, (column_type, column)) in state.types.iter().zip(schema.columns).enumerate() {
        let mut result = Ok(());
        row.any_cell(index, &mut |value| {
            match cells.push_unless_null(value, column_type) {
                Ok(true) => {
                    let unset_if_empty = nulls == Nulls::Unset && is_multi_cell(column_type);
                    if unset_if_empty && is_empty(&cells) && !in_a_key(schema, index) {
                        // As `None`: Cassandra does not tell an empty one from none, and would write a tombstone.
                        cells.pop();
                        cells.push_cell(Cell::Unset);
                    }
                }
                Ok(false) => cells.push_cell(match nulls {
                    Nulls::Unset => Cell::Unset,
                    Nulls::Null => Cell::Null,
                }),
                Err(source) => result = Err(source),
            }
        });
        result.map_err(|source| ErrorKind::Encode {
            column: column.name.name().into_owned(),
            source,
        })?;
    }
    Ok(cells)
}

/// Whether the server keeps the column as several cells.
fn is_multi_cell(column_type: &ColumnType<'_>) -> bool {
    matches!(column_type, ColumnType::Collection { frozen: false, .. })
}

/// Whether the last cell is a collection without elements: a count of zero.
fn is_empty(cells: &Cells) -> bool {
    cells.len().checked_sub(1).map(|last| cells.get(last)) == Some(Cell::Value(&[0; 4]))
}

/// Whether a table has the column in its key, where it is frozen, and an empty collection is a value.
fn in_a_key(schema: &Schema, column: usize) -> bool {
    schema
        .tables
        .iter()
        .any(|table| table.primary_key().any(|key| key == column))
}
