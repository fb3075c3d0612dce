//! Generated code in hostile places: no prelude, shadowed names, private fields, raw identifiers, functions, macros.
//!
//! That it compiles under these lints is the test; each model's plan is looked at too, so that it is the model meant.

#![no_implicit_prelude]
#![deny(missing_docs, warnings, unreachable_pub)]
#![forbid(unsafe_code)]

/// Names of std that a user may have taken.
pub mod shadowed {
    #![allow(dead_code, reason = "they are there to be in the way")]

    /// Not std's.
    pub struct Option;
    /// Not std's.
    pub struct Result;
    /// Not std's.
    pub struct Vec;
    /// Not std's.
    pub struct String;
    /// Not std's.
    pub struct Box;
    /// Not std's.
    pub struct Default;
    /// Not std's.
    pub fn drop() {}

    /// A model among them.
    #[derive(::cassandra_model::CassandraModel)]
    #[cassandra(query(name = recent, partition(id), order(desc(at)), limit = 3))]
    pub struct Event {
        /// Whose.
        #[cassandra(partition_key)]
        pub id: i32,
        /// When.
        #[cassandra(clustering_key)]
        pub at: i64,
        /// What.
        pub what: ::std::option::Option<::std::string::String>,
        /// Nothing that is stored.
        #[cassandra(skip)]
        pub cache: ::std::vec::Vec<u8>,
    }
}

/// Private fields and a model that is seen in its crate only; words of Rust and of CQL as names.
pub mod words {
    /// Named after a trait of std.
    #[derive(::cassandra_model::CassandraModel)]
    #[cassandra(
        table = "Select",
        query(name = r#match, partition(r#type), order(asc(r#fn))),
        query(name = by_limit, partition(id), order(asc(limit)), table = "limits")
    )]
    pub(crate) struct Clone {
        #[cassandra(partition_key)]
        id: i32,
        #[cassandra(clustering_key(desc))]
        r#fn: i32,
        #[cassandra(immutable)]
        r#type: i32,
        #[cassandra(immutable)]
        limit: i32,
        #[cassandra(rename = "Größe")]
        #[cfg(any())]
        never: u64,
        #[cassandra(rename = "groesse")]
        größe: ::std::option::Option<f64>,
    }

    /// The statements of every query.
    #[must_use]
    pub fn statements() -> [::std::string::String; 3] {
        use ::cassandra_model::Query as _;
        // The fields are read by the generated code alone.
        [
            Clone::r#match(1).fn_in(2..).cql(),
            Clone::by_limit(1).limit_(3).cql(),
            Clone::by_limit(1).limit_in(..3).reverse().cql(),
        ]
    }
}

/// A model from a macro of the user's.
macro_rules! model {
    ($name:ident, $key:ident: $type:ty) => {
        /// Made by a macro.
        #[derive(::cassandra_model::CassandraModel)]
        #[cassandra(query(name = by_key, partition($key), limit = 1))]
        pub struct $name {
            /// The key.
            #[cassandra(partition_key)]
            pub $key: $type,
            /// The value.
            pub value: ::std::option::Option<i32>,
        }
    };
}

model!(Made, code: ::std::string::String);

/// The runtime under another name, as in a crate that re-exports it.
pub mod renamed {
    /// What a user's own crate might re-export.
    pub mod data {
        pub use ::cassandra_model as access;
    }

    /// Says where the runtime is.
    #[derive(::cassandra_model::CassandraModel)]
    #[cassandra(crate = crate::renamed::data::access, ttl = "30d", allow(key_ends_in_timestamp, reason = "one event a second"))]
    pub struct Tick {
        /// Whose.
        #[cassandra(partition_key)]
        pub id: i32,
        /// When.
        #[cassandra(clustering_key)]
        pub at: ::chrono::DateTime<::chrono::Utc>,
    }
}

use ::cassandra_model::{Query as _, Record as _};
use ::std::{assert_eq, iter::Iterator as _};

fn tables<M: ::cassandra_model::Record>() -> ::std::vec::Vec<&'static str> {
    M::SCHEMA.tables.iter().map(|table| table.name.cql()).collect()
}

#[test]
fn shadowed_names_are_not_taken() {
    assert_eq!(tables::<shadowed::Event>(), ["event"]);
    assert_eq!(
        shadowed::Event::recent(1).cql(),
        "SELECT id, at, what FROM event WHERE id = ? ORDER BY at DESC LIMIT ?"
    );
}

#[test]
fn words_of_rust_and_cql_are_names() {
    assert_eq!(tables::<words::Clone>(), ["\"Select\"", "\"Select_by_type\"", "limits"]);
    let columns = "id, fn, type, \"limit\", groesse";
    assert_eq!(
        words::statements(),
        [
            ::std::format!("SELECT {columns} FROM \"Select_by_type\" WHERE type = ? AND fn >= ?"),
            ::std::format!("SELECT {columns} FROM limits WHERE id = ? AND \"limit\" = ?"),
            ::std::format!(
                "SELECT {columns} FROM limits WHERE id = ? AND \"limit\" < ? ORDER BY \"limit\" DESC, fn ASC"
            ),
        ]
    );
}

#[test]
fn macros_and_functions_hold_models() {
    /// In a function.
    #[derive(::cassandra_model::CassandraModel)]
    #[cassandra(query(name = by_id, partition(id)))]
    struct Local {
        #[cassandra(partition_key)]
        id: i32,
    }

    assert_eq!(tables::<Made>(), ["made"]);
    assert_eq!(
        Made::by_key("a").cql(),
        "SELECT code, value FROM made WHERE code = ? LIMIT ?"
    );
    assert_eq!(
        Local::by_id(Local { id: 3 }.id).cql(),
        "SELECT id FROM local WHERE id = ?"
    );
}

#[test]
fn the_runtime_is_where_the_model_says() {
    assert_eq!(renamed::Tick::ddl().len(), 1);
}
