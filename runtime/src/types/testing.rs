//! What the tests of this folder share: a value to bytes and back, through the driver.

use bytes::Bytes;
use scylla::deserialize::{DeserializationError, FrameSlice};
use scylla::serialize::SerializationError;
use scylla::serialize::value::SerializeValue;
use scylla::serialize::writers::CellWriter;

use super::{CqlType, KeyColumn, Type, driver_type};

/// A value as the driver writes it: its bytes, or null.
#[derive(Debug, PartialEq)]
pub(super) struct Cell(Option<Bytes>);

impl Cell {
    pub(super) fn is_null(&self) -> bool {
        self.0.is_none()
    }
}

impl<const N: usize> PartialEq<&[u8; N]> for Cell {
    fn eq(&self, other: &&[u8; N]) -> bool {
        self.0.as_deref() == Some(*other)
    }
}

impl PartialEq<&[u8]> for Cell {
    fn eq(&self, other: &&[u8]) -> bool {
        self.0.as_deref() == Some(*other)
    }
}

impl<const N: usize> PartialEq<[u8; N]> for Cell {
    fn eq(&self, other: &[u8; N]) -> bool {
        *self == other
    }
}

/// The CQL text of a column.
pub(super) fn cql<T: CqlType>() -> String {
    T::TYPE.to_string()
}

/// The CQL text of a key column.
pub(super) fn key_cql<T: KeyColumn>() -> String {
    T::TYPE.cql(true)
}

/// The value as it is written.
pub(super) fn written<T: CqlType>(value: &T) -> Cell {
    try_written(value).unwrap()
}

/// The value as it is written, or why it can't be.
pub(super) fn try_written<T: CqlType>(value: &T) -> Result<Cell, SerializationError> {
    serialize(value, &T::TYPE)
}

/// The argument as it is bound.
#[allow(clippy::needless_pass_by_value, reason = "query methods take it by value")]
pub(super) fn bound<T: CqlType>(argument: T::Arg<'_>) -> Cell {
    serialize(&argument, &T::TYPE).unwrap()
}

/// The value that the cell is read as.
pub(super) fn read<T: CqlType>(cell: &Cell) -> Result<T, DeserializationError> {
    let driver = driver_type(&T::TYPE, false);
    T::read(&driver, cell.0.as_ref().map(FrameSlice::new))
}

/// The value, written and read.
pub(super) fn round_trip<T: CqlType>(value: &T) -> T {
    read(&written(value)).unwrap()
}

fn serialize(value: &(impl SerializeValue + ?Sized), cql_type: &Type) -> Result<Cell, SerializationError> {
    let mut buffer = Vec::new();
    value.serialize(&driver_type(cql_type, false), CellWriter::new(&mut buffer))?;
    let length = i32::from_be_bytes(buffer[..4].try_into().unwrap());
    let content = Bytes::from(buffer).slice(4..);
    Ok(Cell(usize::try_from(length).ok().map(|length| content.slice(..length))))
}
