//! Encoded values: what a statement binds, made once and shared by the statements of all tables.
//!
//! In: values and their types. Out: the bytes of each cell. Nothing here knows tables.

use scylla::cluster::metadata::ColumnType;
use scylla::serialize::SerializationError;
use scylla::serialize::row::{RowSerializationContext, SerializeRow};
use scylla::serialize::value::SerializeValue;
use scylla::serialize::writers::{CellWriter, RowWriter};

use crate::types::Value;

/// One encoded cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cell<'a> {
    /// Leaves what is there.
    Unset,
    /// Deletes what is there.
    Null,
    /// A value's bytes.
    Value(&'a [u8]),
}

impl<'a> Cell<'a> {
    /// The bytes, where there is a value.
    pub(crate) fn value(self) -> Option<&'a [u8]> {
        match self {
            Cell::Value(bytes) => Some(bytes),
            Cell::Null | Cell::Unset => None,
        }
    }
}

/// A list of encoded cells in one buffer.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cells {
    /// The cells as the protocol's `[value]`s: a length of four bytes (-1 null, -2 unset), then the bytes.
    bytes: Vec<u8>,
    /// Where each cell ends.
    ends: Vec<usize>,
}

impl Cells {
    pub(crate) fn with_capacity(cells: usize) -> Self {
        Self {
            bytes: Vec::with_capacity(cells * 24),
            ends: Vec::with_capacity(cells),
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// How many bytes the cells have in a request.
    pub(crate) fn size(&self) -> usize {
        self.bytes.len()
    }

    /// Appends a value.
    pub(crate) fn push(
        &mut self,
        value: &dyn SerializeValue,
        column_type: &ColumnType<'_>,
    ) -> Result<(), SerializationError> {
        let start = self.bytes.len();
        match value.serialize(column_type, CellWriter::new(&mut self.bytes)) {
            Ok(_) => {
                self.ends.push(self.bytes.len());
                Ok(())
            }
            Err(error) => {
                self.bytes.truncate(start);
                Err(error)
            }
        }
    }

    /// Appends a column's value; answers whether it did, which it does not for a null.
    pub(crate) fn push_unless_null(
        &mut self,
        value: &dyn Value,
        column_type: &ColumnType<'_>,
    ) -> Result<bool, SerializationError> {
        let start = self.bytes.len();
        let written = value.write(column_type, CellWriter::new(&mut self.bytes));
        match written {
            Ok(true) => self.ends.push(self.bytes.len()),
            Ok(false) => {}
            Err(_) => self.bytes.truncate(start),
        }
        written
    }

    /// Appends a cell that is encoded already.
    pub(crate) fn push_cell(&mut self, cell: Cell<'_>) {
        match cell {
            Cell::Unset => self.bytes.extend_from_slice(&(-2_i32).to_be_bytes()),
            Cell::Null => self.bytes.extend_from_slice(&(-1_i32).to_be_bytes()),
            Cell::Value(value) => {
                // A cell comes from the driver's own writer or from a response, both bounded by i32.
                let length = i32::try_from(value.len()).unwrap_or(i32::MAX);
                self.bytes.extend_from_slice(&length.to_be_bytes());
                self.bytes.extend_from_slice(value);
            }
        }
        self.ends.push(self.bytes.len());
    }

    /// Takes the last cell back.
    pub(crate) fn pop(&mut self) {
        self.ends.pop();
        self.bytes.truncate(self.ends.last().copied().unwrap_or(0));
    }

    /// The cell at an index; unset beyond the end.
    pub(crate) fn get(&self, index: usize) -> Cell<'_> {
        let Some(&end) = self.ends.get(index) else {
            return Cell::Unset;
        };
        let start = if index == 0 { 0 } else { self.ends[index - 1] };
        let (length, value) = self.bytes[start..end].split_at(4);
        match length {
            [0xff, 0xff, 0xff, 0xff] => Cell::Null,
            [0xff, 0xff, 0xff, 0xfe] => Cell::Unset,
            _ => Cell::Value(value),
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Cell<'_>> {
        (0..self.len()).map(|index| self.get(index))
    }
}

/// The values of one statement: cells by index, then what the runtime adds (limit, TTL, timestamp).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Values<'a> {
    pub(crate) before: Option<&'a [u8]>,
    pub(crate) cells: &'a Cells,
    /// Which cells; `None`: all, in order.
    pub(crate) only: Option<&'a [usize]>,
    pub(crate) after: Option<&'a [u8]>,
}

impl<'a> Values<'a> {
    /// All cells, in order.
    pub(crate) fn all(cells: &'a Cells) -> Self {
        Self {
            before: None,
            cells,
            only: None,
            after: None,
        }
    }

    fn count(&self) -> usize {
        usize::from(self.before.is_some())
            + self.only.map_or(self.cells.len(), <[usize]>::len)
            + usize::from(self.after.is_some())
    }
}

/// The statement wants another number of values than were bound: a fault of this library.
#[derive(Debug, thiserror::Error)]
#[error("the statement has {wanted} markers, {bound} values were bound")]
struct WrongCount {
    wanted: usize,
    bound: usize,
}

impl SerializeRow for Values<'_> {
    fn serialize(
        &self,
        context: &RowSerializationContext<'_>,
        writer: &mut RowWriter<'_>,
    ) -> Result<(), SerializationError> {
        let (wanted, bound) = (context.columns().len(), self.count());
        if wanted != bound {
            return Err(SerializationError::new(WrongCount { wanted, bound }));
        }
        if let Some(value) = self.before {
            write(writer, Cell::Value(value))?;
        }
        match self.only {
            Some(indices) => indices
                .iter()
                .try_for_each(|&index| write(writer, self.cells.get(index)))?,
            None => self.cells.iter().try_for_each(|cell| write(writer, cell))?,
        }
        if let Some(value) = self.after {
            write(writer, Cell::Value(value))?;
        }
        Ok(())
    }

    fn is_empty(&self) -> bool {
        self.count() == 0
    }
}

fn write(writer: &mut RowWriter<'_>, cell: Cell<'_>) -> Result<(), SerializationError> {
    let writer = writer.make_cell_writer();
    match cell {
        Cell::Unset => writer.set_unset(),
        Cell::Null => writer.set_null(),
        Cell::Value(value) => writer.set_value(value).map_err(SerializationError::new)?,
    };
    Ok(())
}

#[cfg(test)]
mod tests {
    use scylla::cluster::metadata::NativeType;

    use super::*;

    #[test]
    fn cells_come_back_as_they_went_in() {
        let mut cells = Cells::default();
        cells.push(&7_i32, &ColumnType::Native(NativeType::Int)).unwrap();
        cells.push_cell(Cell::Null);
        cells.push_cell(Cell::Unset);
        cells.push(&"", &ColumnType::Native(NativeType::Text)).unwrap();
        let back: Vec<Cell<'_>> = cells.iter().collect();
        assert_eq!(
            back,
            [Cell::Value(&[0, 0, 0, 7]), Cell::Null, Cell::Unset, Cell::Value(&[])]
        );
        assert_eq!(cells.get(4), Cell::Unset);
    }

    #[test]
    fn a_value_of_another_type_leaves_the_list_as_it_was() {
        let mut cells = Cells::default();
        cells.push(&7_i32, &ColumnType::Native(NativeType::Int)).unwrap();
        cells.push(&7_i32, &ColumnType::Native(NativeType::Text)).unwrap_err();
        assert_eq!(cells.len(), 1);
        assert_eq!(cells.bytes, [0, 0, 0, 4, 0, 0, 0, 7]);
    }
}
