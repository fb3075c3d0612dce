//! The bytes of a user-defined type to a struct.
//!
//! In: a value and the definition that the server sent with it. Out: the struct, its fields found by name. A field that the
//! struct has not is passed over; one that the value or the definition lacks reads as null.

use scylla::cluster::metadata::ColumnType;
use scylla::deserialize::value::{DeserializeValue, UdtIterator};
use scylla::deserialize::{DeserializationError, FrameSlice};
use thiserror::Error;

use super::{UserDefined, UserType, position};
use crate::types::CqlType;

/// The fields of one value, taken in the order of the struct.
#[derive(Debug)]
pub struct Fields<'frame, 'metadata> {
    user_type: &'static UserType,
    next: usize,
    /// All fields, from the first on.
    all: UdtIterator<'frame, 'metadata>,
    /// The fields behind those taken, as long as both orders are the same.
    rest: UdtIterator<'frame, 'metadata>,
}

impl<'frame, 'metadata> Fields<'frame, 'metadata> {
    /// The next field's value.
    ///
    /// # Errors
    ///
    /// The field is null and the type holds no null, or the bytes are not a value of the type.
    #[allow(
        clippy::should_implement_trait,
        reason = "the type of each field is another, so it is no iterator"
    )]
    pub fn next<T: CqlType>(&mut self) -> Result<T, DeserializationError> {
        let index = self.next;
        self.next += 1;
        let field = &self.user_type.fields[index];
        let (cql_type, cell) = self.find(&field.name.name(), index)?;
        let is_null = cell.is_none();
        // Of a null no type is looked at.
        let cql_type = cql_type.unwrap_or(&NULL);
        T::read(cql_type, cell).map_err(|source| {
            let (user_type, field) = (self.user_type.name.name(), field.name.name());
            if is_null {
                DeserializationError::new(NullField {
                    user_type: user_type.into_owned(),
                    field: field.into_owned(),
                    source,
                })
            } else {
                DeserializationError::new(WrongField {
                    user_type: user_type.into_owned(),
                    field: field.into_owned(),
                    source,
                })
            }
        })
    }

    /// The type and the cell of a field; no type: the server has no such field.
    #[allow(clippy::type_complexity, reason = "a type and a cell, each of which may be missing")]
    fn find(
        &mut self,
        name: &str,
        near: usize,
    ) -> Result<(Option<&'metadata ColumnType<'metadata>>, Option<FrameSlice<'frame>>), DeserializationError> {
        if self.rest.fields().first().is_some_and(|(there, _)| there == name)
            && let Some(((_, cql_type), cell)) = self.rest.next()
        {
            return Ok((Some(cql_type), cell?.flatten()));
        }
        let Some(position) = position(self.all.fields(), name, near) else {
            return Ok((None, None));
        };
        match self.all.clone().nth(position) {
            Some(((_, cql_type), cell)) => Ok((Some(cql_type), cell?.flatten())),
            None => Ok((None, None)),
        }
    }
}

static NULL: ColumnType<'static> = ColumnType::Native(scylla::cluster::metadata::NativeType::Blob);

/// Reads a value of a user-defined type.
///
/// # Errors
///
/// The cell is null, or a field cannot be read.
pub fn read_user_type<'metadata, U: UserDefined>(
    cql_type: &'metadata ColumnType<'metadata>,
    cell: Option<FrameSlice<'_>>,
) -> Result<U, DeserializationError> {
    let Some(slice) = cell else {
        return Err(DeserializationError::new(NullValue(U::USER_TYPE.name.cql())));
    };
    if !matches!(cql_type, ColumnType::UserDefinedType { .. }) {
        return Err(DeserializationError::new(NotAType(U::USER_TYPE.name.cql())));
    }
    let all = UdtIterator::deserialize(cql_type, Some(slice))?;
    U::from_fields(&mut Fields {
        user_type: U::USER_TYPE,
        next: 0,
        rest: all.clone(),
        all,
    })
}

/// A field is null, or missing in an old value, and its Rust type holds no null.
#[derive(Clone, Debug, Error)]
#[error("the field `{field}` of `{user_type}` is null")]
pub(crate) struct NullField {
    /// The user-defined type.
    pub(crate) user_type: String,
    /// The field.
    pub(crate) field: String,
    /// What the driver says.
    #[source]
    pub(crate) source: DeserializationError,
}

/// The bytes of a field are not a value of its Rust type.
#[derive(Debug, Error)]
#[error("the field `{field}` of `{user_type}` cannot be read as its Rust type")]
pub(crate) struct WrongField {
    user_type: String,
    field: String,
    #[source]
    pub(crate) source: DeserializationError,
}

/// The whole value is null.
#[derive(Debug, Error)]
#[error("a value of the type `{0}` is null")]
struct NullValue(&'static str);

/// The driver was asked to read another type as a struct.
#[derive(Debug, Error)]
#[error("`{0}` is a user-defined type, and the value is of another")]
struct NotAType(&'static str);
