//! A row as cells, in the order of the schema's columns.

use crate::cells::{Cell, Cells};
use crate::error::ErrorKind;
use crate::model::AnyRow;
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
            if value.is_null() {
                cells.push_cell(match nulls {
                    Nulls::Unset => Cell::Unset,
                    Nulls::Null => Cell::Null,
                });
            } else {
                result = cells.push(value.for_driver(), column_type);
            }
        });
        result.map_err(|source| ErrorKind::Encode {
            column: column.name.name().into_owned(),
            source,
        })?;
    }
    Ok(cells)
}
