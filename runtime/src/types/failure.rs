//! The error that is behind an error of the driver's: of one part of a collection, a tuple or a user-defined type.

use std::error::Error;

use scylla::deserialize::DeserializationError;
use scylla::deserialize::value::{
    BuiltinDeserializationError, BuiltinDeserializationErrorKind as Kind, MapDeserializationErrorKind as Map,
    SetOrListDeserializationErrorKind as SetOrList, TupleDeserializationErrorKind as Tuple,
    VectorDeserializationErrorKind as Vector,
};

use super::user_type::WrongField;

/// The error of a kind that an error is about, however deep its part is.
pub(crate) fn find<E: Error + 'static>(error: &DeserializationError) -> Option<&E> {
    error.downcast_ref().or_else(|| find(inside(error)?))
}

/// The error of the part that an error of the whole is about.
fn inside(error: &DeserializationError) -> Option<&DeserializationError> {
    if let Some(field) = error.downcast_ref::<WrongField>() {
        return Some(&field.source);
    }
    match &error.downcast_ref::<BuiltinDeserializationError>()?.kind {
        Kind::SetOrListError(SetOrList::ElementDeserializationFailed(part))
        | Kind::MapError(Map::KeyDeserializationFailed(part) | Map::ValueDeserializationFailed(part))
        | Kind::TupleError(Tuple::FieldDeserializationFailed { err: part, .. })
        | Kind::VectorError(Vector::ElementDeserializationFailed(part)) => Some(part),
        _ => None,
    }
}
