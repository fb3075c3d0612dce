//! Models of a library that depends on the runtime under another name, says so nowhere, and is strict.
//!
//! That it compiles under these lints is the test, `missing_docs` above all: it looks at libraries only. What the models
//! are is looked at in `tests`.

#![no_implicit_prelude]
#![deny(
    missing_docs,
    warnings,
    unreachable_pub,
    unused_qualifications,
    single_use_lifetimes,
    clippy::pedantic
)]
#![forbid(unsafe_code)]

pub mod changes;
mod private_type;
pub mod shadowed;
pub mod strict;

#[cfg(test)]
mod tests;

pub use self::private_type::Shelf;

/// Attributes of others, and of conditions, stay what they are.
#[derive(::cm::CassandraModel, ::serde::Serialize, ::serde::Deserialize, ::std::fmt::Debug)]
#[serde(rename_all = "UPPERCASE")]
#[cassandra(query(name = by_mail, partition(mail), limit = 1))]
#[non_exhaustive]
pub struct Person {
    /// The key.
    #[cassandra(partition_key)]
    #[serde(rename = "ID")]
    pub id: i32,
    /// Has an attribute of ours under a condition that holds.
    #[cfg_attr(not(target_os = "none"), cassandra(immutable))]
    #[doc(alias = "email")]
    pub mail: ::std::string::String,
    /// A column that is on its way out.
    #[deprecated(note = "read `mail`")]
    pub fax: ::std::option::Option<::std::string::String>,
    /// A field under a condition that does not hold is no column.
    #[cfg(target_os = "none")]
    #[cassandra(partition_key, counter, nonsense)]
    pub never: u64,
    /// A field under one that does is.
    #[cfg(not(target_os = "none"))]
    #[serde(skip)]
    pub always: ::std::option::Option<bool>,
}

/// A name of Rust's and letters beyond ASCII.
#[derive(::cm::CassandraModel)]
#[cassandra(table = "size", query(name = r#as, partition(id), order(asc(r#in), asc(tiefe))))]
pub struct Größe {
    /// The key.
    #[cassandra(partition_key)]
    pub id: i32,
    /// A name that is a word of Rust.
    #[cassandra(clustering_key)]
    pub r#in: i32,
    /// A name that is not.
    #[cassandra(clustering_key)]
    pub tiefe: i32,
    /// Needs another name in Cassandra.
    #[cassandra(rename = "hoehe")]
    pub höhe: ::std::option::Option<i32>,
    /// The same column as `tiefe_in` would be a method, were it one of a query.
    pub tiefe_in: ::std::option::Option<i32>,
}

macro_rules! log {
    ($(#[$attribute:meta])* $visibility:vis $name:ident($table:literal, $query:ident, $limit:literal) {
        $key:ident: $key_type:ty, $order:ident: $order_type:ty
    }) => {
        $(#[$attribute])*
        #[derive(::cm::CassandraModel)]
        #[cassandra(table = $table, query(name = $query, partition($key), order(desc($order)), limit = $limit))]
        $visibility struct $name {
            /// The key.
            #[cassandra(partition_key)]
            $visibility $key: $key_type,
            /// The order.
            #[cassandra(clustering_key)]
            $visibility $order: $order_type,
        }
    };
}

log! {
    /// Everything about it is given to a macro.
    pub Log("logs", newest, 5) { day: ::std::string::String, at: i64 }
}

pub mod inner {
    //! Models that are seen in a part of the crate.

    log! {
        /// Seen in the crate.
        #[allow(dead_code, reason = "no model is ever used here")]
        pub(crate) Seen("seen", newest, 5) { day: i32, at: i64 }
    }

    log! {
        /// Seen above.
        #[allow(dead_code, reason = "no model is ever used here")]
        pub(in crate::inner) Above("above", newest, 5) { day: i32, at: i64 }
    }

    log! {
        /// Seen here.
        #[allow(dead_code, reason = "no model is ever used here")]
        Here("here", newest, 5) { day: i32, at: i64 }
    }
}
