//! Every name that generated code could reach for, taken by something else.

#![allow(dead_code, non_camel_case_types, reason = "they are there to be in the way")]

use ::std::clone::Clone;

/// Not std's.
pub struct Option;
/// Not std's.
pub struct Some;
/// Not std's.
pub struct None;
/// Not std's.
pub struct Result;
/// Not std's.
pub struct Ok;
/// Not std's.
pub struct Err;
/// Not std's.
pub struct Vec;
/// Not std's.
pub struct String;
/// Not std's.
pub struct Box;
/// Not the one of `uuid`.
pub struct Uuid;
/// Not std's.
pub trait Default {}
/// Not std's.
pub trait Send {}
/// Not std's.
pub trait Sync {}
/// Not std's.
pub trait Sized {}
/// Not std's.
pub trait FnMut {}
/// Not std's.
pub trait From {}
/// Not the runtime's.
pub trait Model {}
/// Not the runtime's.
pub trait Query {}
/// Not the runtime's.
pub struct Schema;
/// Not the runtime's.
pub struct Store;
/// Not the runtime's.
pub struct Value;
/// Not the runtime's.
pub struct Select;
/// Not the runtime's.
pub mod cm {}
/// Not the runtime's.
pub mod cassandra_model {}
/// Not std.
pub mod std {}
/// Not core.
pub mod core {}

/// Has every method that generated code calls, for every type.
pub trait Everything: Clone {
    /// Not the runtime's.
    fn next(&self) {}
    /// Not the runtime's.
    fn key(&self) {}
    /// Not the runtime's.
    fn argument(&self) {}
    /// Not the runtime's.
    fn equal(&self) {}
    /// Not the runtime's.
    fn range(&self) {}
}

impl<T: Clone> Everything for T {}

/// A model among them.
#[derive(::cm::CassandraModel)]
#[cassandra(
    ttl = "1d",
    write = "batch",
    options(comment = "x"),
    query(name = recent, partition(id), order(desc(at)), limit = 3),
    query(name = by_what, partition(what), order(desc(size), asc(at)))
)]
pub struct Event {
    /// Whose.
    #[cassandra(partition_key)]
    pub id: ::cm::prelude::Uuid,
    /// When.
    #[cassandra(clustering_key)]
    pub at: i64,
    /// What.
    pub what: ::std::string::String,
    /// How much.
    pub size: i32,
    /// What is said.
    pub tags: ::std::option::Option<::std::vec::Vec<::std::string::String>>,
    /// Nothing that is stored.
    #[cassandra(skip)]
    pub cache: ::std::vec::Vec<u8>,
}
