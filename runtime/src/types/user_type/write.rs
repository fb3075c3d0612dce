//! A struct to the bytes of a user-defined type.
//!
//! In: the struct and a definition of the type. Out: every field of the definition, in its order; what the struct has not
//! is null. A field that the definition has not is an error: its value would be lost.

use scylla::cluster::metadata::ColumnType;
use scylla::serialize::SerializationError;
use scylla::serialize::writers::{CellWriter, WrittenCellProof};
use thiserror::Error;

use super::{UserDefined, UserType, position};

/// Writes a value of a user-defined type.
///
/// # Errors
///
/// The definition lacks a field of the struct, or a field has a value that its CQL type cannot hold.
pub fn write_user_type<'b, U: UserDefined>(
    value: &U,
    cql_type: &ColumnType<'_>,
    writer: CellWriter<'b>,
) -> Result<WrittenCellProof<'b>, SerializationError> {
    write(U::USER_TYPE, cql_type, writer, &|index, out| value.field(index, out))
}

/// How a struct hands out a field by its index.
type Field<'a> = &'a dyn Fn(usize, &mut dyn FnMut(&dyn crate::types::Value));

fn write<'b>(
    user_type: &'static UserType,
    cql_type: &ColumnType<'_>,
    writer: CellWriter<'b>,
    field: Field<'_>,
) -> Result<WrittenCellProof<'b>, SerializationError> {
    let ColumnType::UserDefinedType { definition, .. } = cql_type else {
        return Err(SerializationError::new(NotAType(user_type.name.cql())));
    };
    let server = &definition.field_types;
    let mut places = vec![None; server.len()];
    for (index, ours) in user_type.fields.iter().enumerate() {
        let name = ours.name.name();
        match position(server, &name, index) {
            Some(place) => places[place] = Some(index),
            None => {
                return Err(SerializationError::new(MissingField {
                    user_type: definition.name.clone().into_owned(),
                    field: name.into_owned(),
                }));
            }
        }
    }
    let mut builder = writer.into_value_builder();
    for ((name, field_type), place) in server.iter().zip(places) {
        let Some(index) = place else {
            builder.make_sub_writer().set_null();
            continue;
        };
        let mut result = Ok(());
        field(index, &mut |value| {
            let writer = builder.make_sub_writer();
            if value.is_null() {
                writer.set_null();
            } else if let Err(source) = value.for_driver().serialize(field_type, writer) {
                result = Err(SerializationError::new(WrongField {
                    user_type: definition.name.clone().into_owned(),
                    field: name.clone().into_owned(),
                    source,
                }));
            }
        });
        result?;
    }
    builder.finish().map_err(SerializationError::new)
}

/// The server's type lacks a field of the struct.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the type `{user_type}` has no field `{field}` on the server")]
pub(crate) struct MissingField {
    /// The user-defined type.
    pub(crate) user_type: String,
    /// The field.
    pub(crate) field: String,
}

/// A value that the field's CQL type cannot hold.
#[derive(Debug, Error)]
#[error("the field `{field}` of `{user_type}` cannot be written as its CQL type")]
struct WrongField {
    user_type: String,
    field: String,
    #[source]
    source: SerializationError,
}

/// The driver was asked to write a struct as another type.
#[derive(Debug, Error)]
#[error("`{0}` is a user-defined type, and the value is to be of another")]
struct NotAType(&'static str);
