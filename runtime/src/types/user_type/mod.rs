//! User-defined types: a struct that derives `CassandraType` as a CQL type with named fields.
//!
//! In: what the derive says of a struct. Out: the type as data, and the struct's values to bytes and back. Fields are
//! matched by name with what the server has: written in the server's order, read whatever the server added or an old
//! value lacks. Nothing here knows a model.

mod field;
mod order;
mod read;
mod vint;
mod write;

pub use self::field::{Field, HoldsElement, HoldsKey, HoldsKeyPart, NotAField, Of};
pub(crate) use self::order::{missing_field, reorder};
pub use self::read::{Fields, read_user_type};
pub(crate) use self::read::{NullField, WrongField};
pub(crate) use self::write::MissingField;
pub use self::write::write_user_type;

use scylla::cluster::metadata::ColumnType;
use scylla::deserialize::DeserializationError;

use super::{Type, Value};
use crate::schema::Identifier;

/// A user-defined type as data: its name, and its fields in the order of `CREATE TYPE`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UserType {
    /// The type's name. It has no keyspace: Cassandra takes a type only in tables of its own keyspace.
    pub name: Identifier,
    /// The fields.
    pub fields: &'static [UserField],
}

/// A field of a user-defined type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UserField {
    /// The field's name.
    pub name: Identifier,
    /// The field's type, before freezing: collections and types inside a type are frozen always.
    pub cql_type: Type,
}

impl UserField {
    /// A field by its name as it stands in CQL, and its type.
    #[must_use]
    pub const fn new(name: &'static str, cql_type: Type) -> Self {
        Self {
            name: Identifier::new(name),
            cql_type,
        }
    }
}

/// A struct that stands for a user-defined type. Implemented by the derive only.
pub trait UserDefined: Sized + 'static {
    /// The type as data; its fields are the struct's, in order.
    const USER_TYPE: &'static UserType;

    /// Hands the value of a field to `out`.
    fn field(&self, index: usize, out: &mut dyn FnMut(&dyn Value));

    /// Makes the struct from the fields of a value.
    ///
    /// # Errors
    ///
    /// A field is null and its type holds no null, or its bytes are not a value of its type.
    fn from_fields(fields: &mut Fields<'_, '_>) -> Result<Self, DeserializationError>;
}

/// The position of a field in a list of the server's: mostly the one it has in ours.
fn position(server: &[(std::borrow::Cow<'_, str>, ColumnType<'_>)], name: &str, near: usize) -> Option<usize> {
    if server.get(near).is_some_and(|(there, _)| there == name) {
        return Some(near);
    }
    server.iter().position(|(there, _)| there == name)
}
