//! A part of a collection or a tuple, for the driver's own iterators.
//!
//! In: the bytes of one part. Out: the value, read by [`CqlType::read`]. The driver knows collections by its own trait, which
//! not every column type has.

use scylla::cluster::metadata::ColumnType;
use scylla::deserialize::value::DeserializeValue;
use scylla::deserialize::{DeserializationError, FrameSlice, TypeCheckError};

use super::CqlType;

/// What the driver reads a part as. A statement's types are compared with the model's when it is prepared, so a part is
/// not checked again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part<T>(pub T);

impl<'frame, 'metadata, T: CqlType> DeserializeValue<'frame, 'metadata> for Part<T> {
    fn type_check(_: &ColumnType<'_>) -> Result<(), TypeCheckError> {
        Ok(())
    }

    #[inline]
    fn deserialize(
        cql_type: &'metadata ColumnType<'metadata>,
        cell: Option<FrameSlice<'frame>>,
    ) -> Result<Self, DeserializationError> {
        T::read(cql_type, cell).map(Self)
    }
}
