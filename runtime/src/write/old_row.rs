//! The row that a write finds: read where its places in query tables, or its immutable values, must be known.

use crate::cells::{Cells, Values};
use crate::error::ErrorKind;
use crate::options::Options;
use crate::read::{RawRow, request};
use crate::statement::StatementKey;
use crate::store::{ModelState, Store};

/// A row as the base table has it.
#[derive(Debug)]
pub(super) struct OldRow {
    /// Its cells, in the order of the schema's columns.
    pub(super) cells: Cells,
    /// The newest write time of its mutable keys, in microseconds since the epoch.
    pub(super) written: Option<i64>,
}

/// Reads the row by its identity; `cells` are in the order of the schema's columns.
pub(super) async fn read(
    store: &Store,
    state: &ModelState,
    cells: &Cells,
    options: &Options,
) -> Result<Option<OldRow>, ErrorKind> {
    let schema = state.schema;
    let identity: Vec<usize> = schema.base().primary_key().collect();
    let values = Values {
        only: Some(&identity),
        ..Values::all(cells)
    };
    let rows = request(store, state, StatementKey::OldRow, values, options).await?;
    let times = schema.columns.iter().filter(|column| column.mutable_key).count();
    state.check_columns(rows.column_specs().as_slice(), times)?;
    let row = rows.maybe_first_row::<RawRow>().map_err(ErrorKind::response)?;
    Ok(row.map(|RawRow(cells)| {
        let first = schema.columns.len();
        let time = |index| {
            cells
                .get(index)
                .value()
                .and_then(|bytes| bytes.try_into().ok())
                .map(i64::from_be_bytes)
        };
        let written = (first..first + times).filter_map(time).max();
        OldRow { cells, written }
    }))
}
