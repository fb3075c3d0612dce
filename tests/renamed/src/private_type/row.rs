//! The column's type: a number.

use ::cm::scylla::cluster::metadata::ColumnType;
use ::cm::scylla::deserialize::{DeserializationError, FrameSlice};
use ::cm::scylla::serialize::SerializationError;
use ::cm::scylla::serialize::value::SerializeValue;
use ::cm::scylla::serialize::writers::{CellWriter, WrittenCellProof};
use ::cm::types::{CqlType, Element, KeyColumn, RegularColumn, Type};
use ::std::option::Option;
use ::std::result::Result;

/// A number.
pub(crate) struct Row(i32);

impl CqlType for Row {
    const TYPE: Type = i32::TYPE;
    type Arg<'a> = Self;

    fn read<'metadata>(
        ty: &'metadata ColumnType<'metadata>,
        cell: Option<FrameSlice<'_>>,
    ) -> Result<Self, DeserializationError> {
        i32::read(ty, cell).map(Self)
    }
}

impl RegularColumn for Row {}
impl Element for Row {}
impl KeyColumn for Row {}

impl SerializeValue for Row {
    fn serialize<'b>(
        &self,
        ty: &ColumnType<'_>,
        writer: CellWriter<'b>,
    ) -> Result<WrittenCellProof<'b>, SerializationError> {
        self.0.serialize(ty, writer)
    }
}
