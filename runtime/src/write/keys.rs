//! What the server refuses in a key, found before anything is sent.

use crate::cells::Cells;
use crate::error::KeyError;
use crate::schema::{Direction, Schema, TableSchema};

/// The longest partition key, and the longest value of a clustering key column, in bytes.
const LIMIT: usize = 65_535;

/// Checks the key of a row in every table.
pub(super) fn check(schema: &Schema, cells: &Cells) -> Result<(), KeyError> {
    schema
        .tables
        .iter()
        .try_for_each(|table| check_table(schema, table, cells))
}

/// Checks the key of a row in one table.
pub(super) fn check_table(schema: &Schema, table: &TableSchema, cells: &Cells) -> Result<(), KeyError> {
    check_columns(schema, table, table.clustering_key, cells)
}

/// Checks the key of a partition in every table.
pub(super) fn check_partitions(schema: &Schema, cells: &Cells) -> Result<(), KeyError> {
    let mut tables = schema.tables.iter();
    tables.try_for_each(|table| check_columns(schema, table, &[], cells))
}

fn check_columns(
    schema: &Schema,
    table: &TableSchema,
    clustering_key: &[(usize, Direction)],
    cells: &Cells,
) -> Result<(), KeyError> {
    let column = |index: usize| schema.columns[index].name.name().into_owned();
    let table_name = || table.name.name().into_owned();
    let clustering = clustering_key.iter().map(|&(index, _)| index);
    for index in table.partition_key.iter().copied().chain(clustering.clone()) {
        if !cells.has_value(index) {
            return Err(KeyError::Null {
                column: column(index),
                table: table_name(),
            });
        }
    }
    let size = |index: usize| cells.get(index).value().map_or(0, <[u8]>::len);
    if let [only] = table.partition_key
        && size(*only) == 0
    {
        return Err(KeyError::Empty {
            column: column(*only),
            table: table_name(),
        });
    }
    // With a length of four bytes each, the cells of the row are longer than any key of them: nearly every row ends here.
    if cells.size() <= LIMIT {
        return Ok(());
    }
    // A composite key is stored with a length before and a byte behind each part.
    let overhead = if table.partition_key.len() > 1 { 3 } else { 0 };
    let whole: usize = table.partition_key.iter().map(|&index| size(index) + overhead).sum();
    let longest = table.partition_key.iter().copied().max_by_key(|&index| size(index));
    match longest
        .map(|index| (index, whole))
        .into_iter()
        .chain(clustering.map(|index| (index, size(index))))
        .find(|&(_, size)| size > LIMIT)
    {
        Some((index, size)) => Err(KeyError::TooLong {
            column: column(index),
            table: table_name(),
            size,
            limit: LIMIT,
        }),
        None => Ok(()),
    }
}
