//! Encoded values: what a statement binds, made once and shared by the statements of all tables.
//!
//! In: values and their types. Out: the bytes of each cell. Nothing here knows tables.

use scylla::cluster::metadata::ColumnType;
use scylla::serialize::SerializationError;
use scylla::serialize::row::{RowSerializationContext, SerializeRow};
use scylla::serialize::value::SerializeValue;
use scylla::serialize::writers::{CellWriter, RowWriter};
use scylla_cql_core::serialize::row::SerializedValues;

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

/// How many bytes the number of cells has before them.
const HEADER: usize = 2;

/// The length of a null, and that of a value that is not set.
const NULL: i32 = -1;
const UNSET: i32 = -2;

/// A list of encoded cells in one buffer.
#[derive(Clone, Debug)]
pub(crate) struct Cells {
    /// Room for the number of cells, then the cells as the protocol's `[value]`s: a length of four bytes (-1 null,
    /// -2 unset), then the bytes.
    bytes: Vec<u8>,
    len: usize,
    /// Where the last cell begins.
    last: usize,
    /// How many cells there are before the first without a value; more than there are where each has one.
    values: usize,
}

impl Cells {
    /// No cells, and room for so many of a usual size.
    pub(crate) fn with_capacity(cells: usize) -> Self {
        Self::with_room(cells * 24)
    }

    /// No cells, and room for so many bytes of them.
    pub(crate) fn with_room(size: usize) -> Self {
        let mut bytes = Vec::with_capacity(HEADER + size);
        bytes.extend_from_slice(&[0; HEADER]);
        Self {
            bytes,
            len: 0,
            last: HEADER,
            values: usize::MAX,
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// How many bytes the cells have in a request.
    pub(crate) fn size(&self) -> usize {
        self.bytes.len() - HEADER
    }

    /// The cells as values that the driver copies into a request at once.
    ///
    /// # Errors
    ///
    /// More than 65,535 cells, which no statement has.
    pub(crate) fn serialized(&mut self) -> Result<SerializedValues, SerializationError> {
        let count = u16::try_from(self.len()).map_err(SerializationError::new)?;
        self.bytes[..HEADER].copy_from_slice(&count.to_be_bytes());
        SerializedValues::new_from_frame(&mut self.bytes.as_slice()).map_err(SerializationError::new)
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
                // A null, and what is not set, has a negative length.
                if self.bytes.get(start).is_some_and(|&first| first >= 0x80) {
                    self.values = self.values.min(self.len);
                }
                self.count(start);
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
            Ok(true) => self.count(start),
            Ok(false) => {}
            Err(_) => self.bytes.truncate(start),
        }
        written
    }

    /// Appends a cell that is encoded already.
    pub(crate) fn push_cell(&mut self, cell: Cell<'_>) {
        let start = self.bytes.len();
        if cell.value().is_none() {
            self.values = self.values.min(self.len);
        }
        match cell {
            Cell::Unset => self.bytes.extend_from_slice(&UNSET.to_be_bytes()),
            Cell::Null => self.bytes.extend_from_slice(&NULL.to_be_bytes()),
            Cell::Value(value) => {
                // A cell comes from the driver's own writer or from a response, both bounded by i32.
                let length = i32::try_from(value.len()).unwrap_or(i32::MAX);
                self.bytes.extend_from_slice(&length.to_be_bytes());
                self.bytes.extend_from_slice(value);
            }
        }
        self.count(start);
    }

    /// One more cell, which begins there.
    fn count(&mut self, start: usize) {
        self.len += 1;
        self.last = start;
    }

    /// The cell that was appended last; unset where there is none.
    pub(crate) fn last(&self) -> Cell<'_> {
        self.starting_at(self.last).next().unwrap_or(Cell::Unset)
    }

    /// Puts a cell in the place of the one that was appended last.
    pub(crate) fn replace_last(&mut self, cell: Cell<'_>) {
        self.len = self.len.saturating_sub(1);
        self.bytes.truncate(self.last);
        self.push_cell(cell);
    }

    /// Whether the cell at an index has a value.
    pub(crate) fn has_value(&self, index: usize) -> bool {
        // Keys come first in nearly every model, so that nothing is looked for.
        (index < self.len && index < self.values) || self.get(index).value().is_some()
    }

    /// The cell at an index; unset beyond the end. It is looked for from the start: to go through all there is
    /// [`iter`](Self::iter).
    pub(crate) fn get(&self, index: usize) -> Cell<'_> {
        self.iter().nth(index).unwrap_or(Cell::Unset)
    }

    pub(crate) fn iter(&self) -> CellIter<'_> {
        self.starting_at(HEADER)
    }

    fn starting_at(&self, start: usize) -> CellIter<'_> {
        CellIter {
            bytes: &self.bytes[start..],
        }
    }
}

/// Goes through encoded cells.
#[derive(Clone, Debug)]
pub(crate) struct CellIter<'a> {
    bytes: &'a [u8],
}

impl<'a> Iterator for CellIter<'a> {
    type Item = Cell<'a>;

    fn next(&mut self) -> Option<Cell<'a>> {
        let (length, rest) = self.bytes.split_first_chunk()?;
        let length = i32::from_be_bytes(*length);
        let (cell, rest) = match usize::try_from(length) {
            Ok(length) => {
                let (value, rest) = rest.split_at_checked(length)?;
                (Cell::Value(value), rest)
            }
            Err(_) if length == NULL => (Cell::Null, rest),
            Err(_) => (Cell::Unset, rest),
        };
        self.bytes = rest;
        Some(cell)
    }
}

/// The values of a statement that reads: cells, then what the runtime adds (limit).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Values<'a> {
    pub(crate) cells: &'a Cells,
    /// Which cells; `None`: all, in order.
    pub(crate) only: Option<&'a [usize]>,
    pub(crate) after: Option<&'a [u8]>,
}

impl<'a> Values<'a> {
    /// All cells, in order.
    pub(crate) fn all(cells: &'a Cells) -> Self {
        Self {
            cells,
            only: None,
            after: None,
        }
    }
}

impl SerializeRow for Values<'_> {
    fn serialize(
        &self,
        context: &RowSerializationContext<'_>,
        writer: &mut RowWriter<'_>,
    ) -> Result<(), SerializationError> {
        let first = writer.value_count();
        match self.only {
            Some(indices) => indices
                .iter()
                .try_for_each(|&index| write(writer, self.cells.get(index)))?,
            None => self.cells.iter().try_for_each(|cell| write(writer, cell))?,
        }
        if let Some(value) = self.after {
            write(writer, Cell::Value(value))?;
        }
        check_count(context, writer.value_count() - first)
    }

    fn is_empty(&self) -> bool {
        self.cells.len() == 0 && self.after.is_none()
    }
}

/// The statement wants another number of values than were bound: a fault of this library.
#[derive(Debug, thiserror::Error)]
#[error("the statement has {wanted} markers, {bound} values were bound")]
struct WrongCount {
    wanted: usize,
    bound: usize,
}

/// Compares the number of values that were written with the statement's markers.
pub(crate) fn check_count(context: &RowSerializationContext<'_>, bound: usize) -> Result<(), SerializationError> {
    let wanted = context.columns().len();
    if wanted == bound {
        Ok(())
    } else {
        Err(SerializationError::new(WrongCount { wanted, bound }))
    }
}

/// Writes the next value of a statement.
pub(crate) fn write(writer: &mut RowWriter<'_>, cell: Cell<'_>) -> Result<(), SerializationError> {
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
        let mut cells = Cells::with_capacity(4);
        cells.push(&7_i32, &ColumnType::Native(NativeType::Int)).unwrap();
        cells.push_cell(Cell::Null);
        cells.push_cell(Cell::Unset);
        cells.push(&"", &ColumnType::Native(NativeType::Text)).unwrap();
        cells.push(&None::<i32>, &ColumnType::Native(NativeType::Int)).unwrap();
        let back: Vec<Cell<'_>> = cells.iter().collect();
        assert_eq!(
            back,
            [
                Cell::Value(&[0, 0, 0, 7]),
                Cell::Null,
                Cell::Unset,
                Cell::Value(&[]),
                Cell::Null
            ]
        );
        assert_eq!(cells.get(5), Cell::Unset);
        assert_eq!(cells.size(), 8 + 4 + 4 + 4 + 4);
    }

    #[test]
    fn a_cell_has_a_value_or_not_wherever_the_first_null_is() {
        let has_value = |given: &[Cell<'_>]| {
            let mut cells = Cells::with_capacity(given.len());
            for &cell in given {
                cells.push_cell(cell);
            }
            (0..4).map(|index| cells.has_value(index)).collect::<Vec<_>>()
        };
        let value = Cell::Value(&[1]);
        assert_eq!(has_value(&[value, value, value]), [true, true, true, false]);
        assert_eq!(has_value(&[value, Cell::Null, value]), [true, false, true, false]);
        assert_eq!(
            has_value(&[Cell::Unset, value, value, value]),
            [false, true, true, true]
        );
        let mut cells = Cells::with_capacity(1);
        cells.push(&None::<i32>, &ColumnType::Native(NativeType::Int)).unwrap();
        assert!(!cells.has_value(0));
    }

    #[test]
    fn serialized_values_are_the_cells() {
        let mut cells = Cells::with_capacity(3);
        cells.push(&7_i32, &ColumnType::Native(NativeType::Int)).unwrap();
        cells.push_cell(Cell::Null);
        cells.push_cell(Cell::Value(&[1]));
        assert_eq!(cells.last(), Cell::Value(&[1]));
        cells.replace_last(Cell::Unset);
        let mut request = Vec::new();
        cells.serialized().unwrap().write_to_request(&mut request);
        assert_eq!(
            request,
            [0, 3, 0, 0, 0, 4, 0, 0, 0, 7, 255, 255, 255, 255, 255, 255, 255, 254]
        );
    }

    #[test]
    fn more_cells_than_a_request_can_have_are_an_error() {
        let mut cells = Cells::with_capacity(0);
        for _ in 0..=u16::MAX {
            cells.push_cell(Cell::Null);
        }
        cells.serialized().unwrap_err();
    }

    #[test]
    fn a_value_of_another_type_leaves_the_list_as_it_was() {
        let mut cells = Cells::with_capacity(4);
        cells.push(&7_i32, &ColumnType::Native(NativeType::Int)).unwrap();
        cells.push(&7_i32, &ColumnType::Native(NativeType::Text)).unwrap_err();
        assert_eq!(cells.len(), 1);
        assert_eq!(cells.bytes[HEADER..], [0, 0, 0, 4, 0, 0, 0, 7]);
    }
}
