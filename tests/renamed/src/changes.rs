//! Counters and static columns where the names that their code could reach for are something else.

#![allow(
    dead_code,
    non_camel_case_types,
    reason = "they are there to be in the way, and no model is ever used here"
)]

/// Not std's.
pub trait PartialEq {}
/// Not std's.
pub trait Debug {}
/// Not std's.
pub struct Formatter;
/// Not the runtime's.
pub struct Operation;
/// Not the runtime's.
pub struct Increment;
/// Not the runtime's.
pub struct Update;
/// Not the runtime's.
pub struct Statics;
/// Not the runtime's.
pub struct Store;

/// Has every method that generated code calls, for every type.
pub trait Everything {
    /// Not the runtime's.
    fn count(&self) {}
    /// Not the runtime's.
    fn set(&self) {}
    /// Not the runtime's.
    fn key(&self) {}
    /// Not the runtime's.
    fn execute(&self) {}
    /// Not std's.
    fn clone(&self) {}
    /// Not std's.
    fn eq(&self) {}
    /// Not std's.
    fn fmt(&self) {}
}

impl<T> Everything for T {}

/// Counters with names of methods.
#[derive(::cm::CassandraModel)]
#[cassandra(query(name = of_day, partition(day), order(asc(execute)), limit = 3))]
pub struct Counted {
    /// A key named like the method that sends.
    #[cassandra(partition_key)]
    pub execute: i32,
    /// Another key.
    #[cassandra(clustering_key)]
    pub day: i32,
    /// A counter named like a method of the builder's inside.
    #[cassandra(counter)]
    pub count: ::cm::Counter,
    /// A counter that nobody sees, named by a word of Rust.
    #[cassandra(counter)]
    r#type: ::std::option::Option<::cm::Counter>,
}

/// Counters of a partition beside those of its rows.
#[derive(::cm::CassandraModel)]
pub(crate) struct Summed {
    /// The partition.
    #[cassandra(partition_key)]
    pub(crate) id: i32,
    /// The row.
    #[cassandra(clustering_key)]
    pub(crate) at: i32,
    /// Of a row.
    #[cassandra(counter)]
    pub(crate) own: ::cm::Counter,
    /// Of all.
    #[cassandra(static, counter)]
    pub(crate) execute: ::std::option::Option<::cm::Counter>,
}

/// Static columns with names of methods, one of a type without `Clone`.
#[derive(::cm::CassandraModel)]
pub struct Shared {
    /// The partition.
    #[cassandra(partition_key)]
    pub set: i32,
    /// The row.
    #[cassandra(clustering_key)]
    pub at: i64,
    /// Nobody can name its type.
    #[cassandra(static)]
    row: super::private_type::row::Row,
    /// A column named like a method that an update has.
    #[cassandra(static)]
    pub execute: ::std::option::Option<::std::string::String>,
    /// A word of Rust.
    #[cassandra(static)]
    pub r#match: ::std::option::Option<i64>,
}

/// Static columns that are all `Clone`.
#[derive(::cm::CassandraModel)]
pub(crate) struct Alike {
    /// The partition.
    #[cassandra(partition_key)]
    pub(crate) id: i32,
    /// The row.
    #[cassandra(clustering_key)]
    pub(crate) at: i64,
    /// For all rows.
    #[cassandra(static)]
    pub(crate) name: ::std::string::String,
}

#[cfg(test)]
mod tests {
    use ::std::assert_eq;
    use ::std::borrow::ToOwned as _;
    use ::std::clone::Clone as _;

    use super::{Alike, AlikeStatics, Counted, Shared, Summed};

    #[test]
    fn changes_are_named_by_their_fields() {
        let _ = Counted::increment(1, 2).count(3).r#type(4);
        let _ = Counted::decrement(1, 2).r#type(4).count(3);
        let _ = Summed::increment(1, 2).own(3).execute_(4);
        let _ = Summed::decrement_statics(1).execute_(4);
        let _ = Summed::statics(1);
        let _ = Shared::update_statics(1)
            .execute_(::std::option::Option::None)
            .r#match(::std::option::Option::Some(2));
        let _ = Shared::statics(1);
        let _ = Alike::update_statics(1).name("a".to_owned());
    }

    #[test]
    fn static_columns_are_what_their_types_are() {
        let alike = AlikeStatics { name: "a".to_owned() };
        assert_eq!(alike.clone(), alike);
        assert_eq!(::std::format!("{alike:?}"), "AlikeStatics { name: \"a\" }");
    }
}
