//! What generated code names. Outside semver: the derive of exactly this version is its only caller.

pub use std::clone::Clone;
pub use std::cmp::PartialEq;
pub use std::default::Default;
pub use std::fmt::{Debug, Formatter, Result as FmtResult};
pub use std::marker::{Send, Sized, Sync};
pub use std::ops::{FnMut, RangeBounds};
pub use std::option::Option;
pub use std::primitive::{bool, i32, i64, str, u64, usize};
pub use std::result::Result;

pub use scylla::cluster::metadata::ColumnType;
pub use scylla::deserialize::value::DeserializeValue;
pub use scylla::deserialize::{DeserializationError, FrameSlice, TypeCheckError};
pub use scylla::serialize::SerializationError;
pub use scylla::serialize::value::SerializeValue;
pub use scylla::serialize::writers::{CellWriter, WrittenCellProof};

pub use crate::column::Column;
pub use crate::model::{Counters, Record, Rows};
pub use crate::operation::{Increment, Operation, Update};
pub use crate::read::{
    Declared, DeleteRow, GetRow, GetStatics, LimitState, Limited, Query, RANGE, Row, RowError, Select, Statics,
    Unlimited, View, delete, get, select, statics,
};
pub use crate::schema::Direction::{Asc, Desc};
pub use crate::schema::{ColumnSchema, Identifier, Index, QuerySchema, Schema, TableSchema, Writes};
pub use crate::store::Store;
pub use crate::types::{CounterColumn, CqlType, Json, JsonColumn, KeyColumn, RegularColumn, Value, json};
pub use crate::types::{
    Element, Field, Fields, HoldsElement, HoldsKey, HoldsKeyPart, IntEnum, KeepsNumber, KeepsText, Kept, Native,
    NotAField, NotKept, Of, TextEnum, Type, UserDefined, UserField, UserType, check_type, read_int_enum,
    read_text_enum, read_user_type, write_user_type,
};
pub use crate::warnings::{
    GrowingCollection, IndexOnFewOrUniqueValues, KeyEndsInTimestamp, LowCardinalityPartitionKey, NoCqlType,
    QueryEqualsAnother, TooManyQueryTables, TypeOf, UnboundedPartition, few,
};
pub use crate::write::{
    GivenColumns, HasColumns, Increments, NoColumns, SomeColumns, UpdateStatics, decrement, decrement_statics,
    increment, increment_statics, update_statics,
};

/// What a schema has where its model says nothing; also the schema of a model whose annotations are wrong, which does not
/// compile, so that nothing ever reads it.
pub const EMPTY: Schema = Schema {
    model: "",
    keyspace: None,
    columns: &[],
    tables: &[TableSchema::new("", &[], &[], "")],
    queries: &[],
    writes: Writes::Plain,
    select: "",
    insert: "",
    options: "",
};

/// How a column of a type is taken as an argument.
pub type Arg<'a, T> = <T as CqlType>::Arg<'a>;

/// What a generated `Debug` says: the fields by name. A function of the runtime, since a method of the formatter's could be
/// taken for one of a trait of the user's.
///
/// # Errors
///
/// The formatter's own.
pub fn debug_struct(f: &mut Formatter<'_>, name: &str, fields: &[(&str, &dyn Debug)]) -> FmtResult {
    let mut all = f.debug_struct(name);
    for (name, value) in fields {
        all.field(name, value);
    }
    all.finish()
}

/// Stands in for the body of a method whose annotations are wrong: such a model does not compile, so it never runs.
pub fn fallback() -> ! {
    std::process::abort()
}

/// The types of an item's fields: where generated code says what they must be. Nothing asks for it.
pub trait FieldTypes {}

/// Whether the type of a column that a query via an index binds is kept as several cells.
#[derive(Debug)]
pub struct Cells<const SEVERAL: bool>;

/// A column that is kept as one cell.
#[diagnostic::on_unimplemented(
    message = "a query via an index compares whole values, and this column is kept as several cells",
    label = "not one cell",
    note = "write `#[cassandra(frozen)]` on the field, or remove it from the query"
)]
pub trait OneCell {}

impl OneCell for Cells<false> {}
