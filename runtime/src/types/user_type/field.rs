//! A field's type as generated code asks for it: with an answer for a type that has no CQL form, which has an error of
//! its own already.

use std::marker::PhantomData;

use scylla::cluster::metadata::ColumnType;
use scylla::deserialize::{DeserializationError, FrameSlice};

use super::Fields;
use crate::types::{CqlType, Element, KeyColumn, KeyPart, Native, RegularColumn, Type, Value};

/// What a field's type is, by functions of its own: generated code calls these, and those of [`NotAField`] are found only
/// where the type has none.
#[derive(Debug)]
pub struct Field<T>(PhantomData<T>);

impl<T: CqlType> Field<T> {
    /// The CQL type.
    pub const TYPE: Type = T::TYPE;
    /// How many values the type has, where they are few.
    pub const DISTINCT_VALUES: Option<u64> = T::DISTINCT_VALUES;

    /// The value as an object.
    pub fn value(value: &T) -> &dyn Value {
        value
    }

    /// The next field's value.
    ///
    /// # Errors
    ///
    /// The field is null and the type holds no null, or the bytes are not a value of the type.
    pub fn next(fields: &mut Fields<'_, '_>) -> Result<T, DeserializationError> {
        fields.next()
    }

    /// The value of a cell.
    ///
    /// # Errors
    ///
    /// As [`CqlType::read`].
    pub fn read<'metadata>(
        cql_type: &'metadata ColumnType<'metadata>,
        cell: Option<FrameSlice<'_>>,
    ) -> Result<T, DeserializationError> {
        T::read(cql_type, cell)
    }

    /// Whether writing the value drops a part of it.
    pub fn is_cut_when_written(value: &T) -> bool {
        value.is_cut_when_written()
    }
}

impl<T: RegularColumn> Field<T> {
    /// Whether the type can be a field.
    pub const IS_FIELD: bool = true;
}

/// What stands in for the functions of [`Field`] where a type has no CQL form. Such a type does not compile, so nothing
/// here ever runs.
#[allow(missing_docs, reason = "each stands for the one of its name in `Field`")]
pub trait NotAField<T> {
    const IS_FIELD: bool = false;
    const TYPE: Type = Type::Native(Native::Blob);
    const DISTINCT_VALUES: Option<u64> = None;

    #[must_use]
    fn value(_: &T) -> &dyn Value {
        crate::__private::fallback()
    }

    #[allow(clippy::missing_errors_doc, reason = "it never returns")]
    fn next(_: &mut Fields<'_, '_>) -> Result<T, DeserializationError> {
        crate::__private::fallback()
    }

    #[allow(clippy::missing_errors_doc, reason = "it never returns")]
    fn read(_: &ColumnType<'_>, _: Option<FrameSlice<'_>>) -> Result<T, DeserializationError> {
        crate::__private::fallback()
    }

    #[must_use]
    fn is_cut_when_written(_: &T) -> bool {
        crate::__private::fallback()
    }
}

impl<T> NotAField<T> for Field<T> {}

/// The type of a field in a bound that may fail without being an error: by reference, under `for<'a>`. `IS_FIELD` is
/// whether the type can be a field at all; where it cannot, the bound holds, since that is an error already.
#[derive(Debug)]
pub struct Of<T, const IS_FIELD: bool>(PhantomData<T>);

/// The type inside can be an element of a collection.
pub trait HoldsElement {}
impl<T: Element> HoldsElement for &Of<T, true> {}
impl<T> HoldsElement for &Of<T, false> {}

/// The type inside can be a key column.
pub trait HoldsKey {}
impl<T: KeyColumn> HoldsKey for &Of<T, true> {}
impl<T> HoldsKey for &Of<T, false> {}

/// The type inside can be a field of a type that is a key column.
pub trait HoldsKeyPart {}
impl<T: KeyPart> HoldsKeyPart for &Of<T, true> {}
impl<T> HoldsKeyPart for &Of<T, false> {}
