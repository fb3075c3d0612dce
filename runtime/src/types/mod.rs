//! Rust types as CQL types.
//!
//! In: a Rust type, resolved by the type checker, so that aliases and paths need no care. Out: its CQL type and how it
//! is bound. Nothing here knows a model.

mod ascii;
mod collections;
mod driver_type;
mod enums;
mod failure;
mod features;
mod json;
mod native;
mod part;
mod pointers;
#[cfg(feature = "secrecy")]
mod secret;
#[cfg(test)]
mod testing;
mod tuples;
mod user_type;
mod vector;

pub use self::ascii::{Ascii, NotAscii};
pub use self::driver_type::driver_type;
pub(crate) use self::enums::UnknownVariant;
pub use self::enums::{IntEnum, KeepsNumber, KeepsText, Kept, NotKept, TextEnum, read_int_enum, read_text_enum};
pub(crate) use self::failure::find;
pub use self::json::{Json, JsonCell, JsonColumn, JsonError, json};
pub use self::part::Part;
pub use self::user_type::{
    Field, Fields, HoldsElement, HoldsKey, HoldsKeyPart, NotAField, Of, UserDefined, UserField, UserType,
    read_user_type, write_user_type,
};
pub(crate) use self::user_type::{MissingField, NullField, missing_field, reorder};
pub use self::vector::Vector;

use scylla::cluster::metadata::ColumnType;
use scylla::deserialize::{DeserializationError, FrameSlice, TypeCheckError};
use scylla::serialize::SerializationError;
use scylla::serialize::value::SerializeValue;
use scylla::serialize::writers::CellWriter;

/// A CQL type as data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Type {
    /// A type without parts: `int`, `text`.
    Native(Native),
    /// `list<T>`.
    List(&'static Type),
    /// `set<T>`.
    Set(&'static Type),
    /// `map<K, V>`.
    Map(&'static Type, &'static Type),
    /// `tuple<A, B>`.
    Tuple(&'static [Type]),
    /// `vector<T, N>`.
    Vector(&'static Type, u16),
    /// A user-defined type: `address`.
    Udt(&'static UserType),
}

/// The CQL types without parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each is the CQL type of its name")]
#[non_exhaustive]
pub enum Native {
    Ascii,
    Bigint,
    Blob,
    Boolean,
    Counter,
    Date,
    Decimal,
    Double,
    Duration,
    Float,
    Inet,
    Int,
    Smallint,
    Text,
    Time,
    Timestamp,
    Timeuuid,
    Tinyint,
    Uuid,
    Varint,
}

/// A Rust type that a column can have.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no CQL type, so it cannot be a column",
    label = "no CQL type",
    note = "write a type that has a CQL form (`i32`, `i64`, `String`, `Uuid`, `DateTime<Utc>`, `Vec<..>`, ..), or `#[cassandra(skip)]` if the field is not a column",
    note = "types of the crates `chrono`, `time`, `bigdecimal`, `num-bigint` and `secrecy` need the feature of that name"
)]
pub trait CqlType: SerializeValue + Sized + Send + Sync + 'static {
    /// The CQL type, before freezing.
    const TYPE: Type;

    /// How many values the type has, where they are few and known: 2 for `boolean`, the variants of an enum. A partition
    /// key of such a type alone makes that many partitions.
    const DISTINCT_VALUES: Option<u64> = None;

    /// How the type is taken as an argument: `&str` for text, `&[u8]` for blobs, else the type itself; for an `Option`
    /// the inner type's.
    type Arg<'a>: SerializeValue + Send;

    /// The value of a cell; `None` is null. `cql_type` is the server's, and of the structure of [`TYPE`](Self::TYPE).
    ///
    /// A method of this trait and not the driver's `DeserializeValue`, which a `Cow<'static, str>` does not have.
    ///
    /// # Errors
    ///
    /// The bytes are not a value of the Rust type, or the cell is null and the type holds no null.
    fn read<'metadata>(
        cql_type: &'metadata ColumnType<'metadata>,
        cell: Option<FrameSlice<'_>>,
    ) -> Result<Self, DeserializationError>;

    /// Whether the value stands for null.
    fn is_null(&self) -> bool {
        false
    }

    /// Whether binding the argument drops a part of it: a `timestamp` has whole milliseconds. An exclusive upper bound
    /// that is cut becomes inclusive, or rows of that millisecond would be lost.
    fn is_cut(_argument: &Self::Arg<'_>) -> bool {
        false
    }

    /// Whether writing the value drops a part of it: what [`is_cut`](Self::is_cut) says of an argument that is the type
    /// itself, and of one that holds such values.
    fn is_cut_when_written(&self) -> bool {
        false
    }
}

/// A type that a column of its own can have beside other columns: every one but `counter`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a regular column",
    label = "not a type of a regular column",
    note = "write a type that has a CQL form (`i32`, `i64`, `String`, `Uuid`, `DateTime<Utc>`, `Vec<..>`, ..), `#[cassandra(counter)]` on a `Counter`, or `#[cassandra(skip)]` if the field is not a column",
    note = "types of the crates `chrono`, `time`, `bigdecimal`, `num-bigint` and `secrecy` need the feature of that name"
)]
pub trait RegularColumn: CqlType {}

/// A type that an element of a collection can have: every one but `counter` and those with null, which Cassandra answers
/// with an internal error. (A part of a tuple can be null.)
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be an element of a collection",
    label = "not a type of an element",
    note = "an element of a list, set or map is never null (`Option`) or a `counter`; write the type inside the `Option`, or another that has a CQL form: `i32`, `i64`, `String`, `Uuid`, ..",
    note = "types of the crates `chrono`, `time`, `bigdecimal`, `num-bigint` and `secrecy` need the feature of that name"
)]
pub trait Element: RegularColumn {}

/// A type that a key column, an element of a set and a key of a map can have: it can't be null, a counter or a duration.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a key column",
    label = "not a type of a key column",
    note = "a key column, an element of a set and a key of a map are never null (`Option`), a `counter` or a `duration`; write the type inside the `Option`, or another that has a CQL form: `i32`, `i64`, `String`, `Uuid`, ..",
    note = "types of the crates `chrono`, `time`, `bigdecimal`, `num-bigint` and `secrecy` need the feature of that name"
)]
pub trait KeyColumn: Element {}

/// A type that a field has in a user-defined type that is a key column: as a key column, or null.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be in a key column",
    label = "not a type of a key column",
    note = "a field of a type that is a key column, an element of a set or a key of a map is never a `duration`; write another type, or use the type elsewhere"
)]
pub trait KeyPart: RegularColumn {}

impl<T: KeyColumn> KeyPart for T {}
impl<T: KeyPart> KeyPart for Option<T> {}

/// The type of a `counter` column: `Counter`, which reads as 0 where it was never incremented, or `Option<Counter>`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a counter column",
    label = "not `Counter`",
    note = "a column marked `#[cassandra(counter)]` has the type `cassandra_model::Counter`, or `Option<Counter>` to tell a counter that was never incremented from one that is 0; remove `counter`, or change the type"
)]
pub trait CounterColumn: CqlType {}

/// Whether the driver may read a value of a type of the server's: for code that uses the driver by itself, since the columns
/// of a model are compared by the store.
///
/// # Errors
///
/// The type is another.
pub fn check_type<T: CqlType>(cql_type: &ColumnType<'_>) -> Result<(), TypeCheckError> {
    let ours = driver_type(&T::TYPE, false);
    if crate::store::same(&ours, cql_type) {
        return Ok(());
    }
    Err(TypeCheckError::new(OtherType {
        ours: T::TYPE.to_string(),
    }))
}

/// The server has another type.
#[derive(Debug, thiserror::Error)]
#[error("the type is {ours}, and the server has another")]
struct OtherType {
    ours: String,
}

/// A value of any column, as an object: what a row hands out, one at a time.
pub trait Value: Send + Sync {
    /// Whether the value stands for null.
    fn is_null(&self) -> bool;
    /// The value for the driver.
    fn for_driver(&self) -> &dyn SerializeValue;

    /// Writes the value; answers whether it did: a null is left to the caller, and nothing is written for it.
    ///
    /// The two above in one call, since each call on an object costs as much as a short value takes to write.
    ///
    /// # Errors
    ///
    /// The value is not one of the column's type.
    fn write(&self, column_type: &ColumnType<'_>, cell: CellWriter<'_>) -> Result<bool, SerializationError> {
        if self.is_null() {
            return Ok(false);
        }
        self.for_driver().serialize(column_type, cell).map(|_| true)
    }
}

impl<T: CqlType> Value for T {
    fn is_null(&self) -> bool {
        CqlType::is_null(self)
    }

    fn for_driver(&self) -> &dyn SerializeValue {
        self
    }

    fn write(&self, column_type: &ColumnType<'_>, cell: CellWriter<'_>) -> Result<bool, SerializationError> {
        if CqlType::is_null(self) {
            return Ok(false);
        }
        self.serialize(column_type, cell).map(|_| true)
    }
}
