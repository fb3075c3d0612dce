//! Models of a crate of edition 2021, where `gen` is no word, with conditions and the attributes of other derives.

#![deny(missing_docs, warnings, unreachable_pub, rust_2024_compatibility)]
#![allow(
    keyword_idents_2024,
    reason = "a word of a later edition is a name here, and that is what is tested"
)]
#![forbid(unsafe_code)]

use cassandra_model::prelude::*;
use garde::Validate;
use serde::{Deserialize, Serialize};

/// Attributes of three derives on one field; conditions on fields, on attributes, on variants of a field.
#[derive(CassandraModel, Clone, Debug, Deserialize, PartialEq, Serialize, Validate)]
#[cassandra(table = "accounts", query(name = by_mail, partition(mail), limit = 1))]
#[cfg_attr(not(feature = "extra"), cassandra(ttl = "1d"))]
#[cfg_attr(feature = "extra", cassandra(ttl = "2d"))]
#[garde(allow_unvalidated)]
#[serde(rename_all = "UPPERCASE", deny_unknown_fields)]
pub struct Account {
    /// The key.
    #[cassandra(partition_key)]
    #[serde(rename = "account")]
    #[garde(range(min = 1))]
    pub id: i32,
    #[doc = "Where letters go."]
    #[doc(alias = "email")]
    #[garde(length(min = 3, max = 60))]
    #[cassandra(immutable)]
    pub mail: String,
    /** A block of docs. */
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(not(target_os = "none"), cassandra(rename = "alias"), garde(length(min = 1)))]
    pub nick: Option<String>,
    /// A field of one of two types.
    #[cfg(feature = "extra")]
    pub level: i64,
    /// A field of one of two types.
    #[cfg(not(feature = "extra"))]
    pub level: i32,
    /// A word of later editions.
    #[cassandra(index)]
    pub gen: i32,
    /// No column: its attribute is seen only where the condition holds.
    #[cfg_attr(not(feature = "extra"), cassandra(skip))]
    #[cfg_attr(feature = "extra", cassandra(frozen))]
    #[serde(skip)]
    pub cache: Vec<i32>,
}

/// Static columns and keys under conditions.
#[derive(CassandraModel)]
#[cassandra(query(name = gen, partition(id), order(asc(at))))]
pub struct Entry {
    /// The key.
    #[cassandra(partition_key)]
    pub id: i32,
    /// The row.
    #[cassandra(clustering_key)]
    pub at: i64,
    /// A part of the key only where the condition holds.
    #[cfg(feature = "extra")]
    #[cassandra(clustering_key)]
    pub tenant: i32,
    /// For all rows.
    #[cfg(not(target_os = "none"))]
    #[cassandra(static)]
    pub dyn_: Option<i32>,
    /// For none.
    #[cfg(any())]
    #[cassandra(static, nonsense)]
    pub never: Option<i32>,
}

/// A view beside other derives, with conditions.
#[derive(CassandraView, Debug, Deserialize)]
#[cassandra(view_of = Account)]
#[serde(rename_all = "UPPERCASE")]
pub struct Summary {
    /// A word of later editions.
    #[serde(rename = "g")]
    pub gen: i32,
    /// The letters' address.
    #[cfg_attr(not(target_os = "none"), cassandra(column = mail))]
    pub address: String,
    /// None.
    #[cfg(any())]
    #[cassandra(nonsense)]
    pub never: i32,
}

/// A user-defined type beside other derives, with conditions and a word of later editions.
#[derive(CassandraType, Clone, Debug, Deserialize, PartialEq, Serialize, Validate)]
#[cfg_attr(not(feature = "extra"), cassandra(name = "postal"))]
#[cfg_attr(feature = "extra", cassandra(name = "postal_extra"))]
#[garde(allow_unvalidated)]
#[serde(rename_all = "UPPERCASE")]
pub struct Address {
    /// Where.
    #[garde(length(min = 1))]
    #[serde(rename = "s")]
    pub street: String,
    /// A word of later editions.
    pub gen: Option<Gen>,
    /// How high.
    #[cassandra(rename = "level")]
    pub floor: Floor,
    /// Only where the condition holds.
    #[cfg(feature = "extra")]
    pub extra: i32,
    /// No field of the type.
    #[cfg_attr(not(feature = "extra"), cassandra(skip))]
    #[serde(skip)]
    pub cache: Vec<i32>,
    /// None.
    #[cfg(any())]
    #[cassandra(nonsense)]
    pub never: u64,
}

/// Texts; serde calls them otherwise.
#[derive(CassandraType, Clone, Copy, Debug, Deserialize, PartialEq, Serialize)]
#[cassandra(rename_all = "snake_case")]
#[serde(rename_all = "UPPERCASE")]
pub enum Gen {
    /// The first.
    FirstOne,
    /// A word of later editions.
    #[allow(non_camel_case_types, reason = "it is the word that is tested")]
    gen,
    /// None.
    #[cfg(any())]
    Never,
}

/// A newtype beside other derives.
#[derive(CassandraType, Clone, Copy, Debug, Default, Deserialize, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Floor(pub i32);

/// A model of these types.
#[derive(CassandraModel, Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct House {
    /// The key.
    #[cassandra(partition_key)]
    pub gen: Floor,
    /// Where.
    pub address: Option<Address>,
}

/// A view of it.
#[derive(CassandraView, Debug, Serialize)]
#[cassandra(view_of = House)]
pub struct Place {
    /// A word of later editions.
    #[cfg_attr(not(target_os = "none"), cassandra(column = gen))]
    pub floor: Floor,
    /// Where.
    #[cfg(not(target_os = "none"))]
    pub address: Option<Address>,
}

/// Counters under conditions.
#[derive(CassandraModel)]
pub struct Tally {
    /// The key.
    #[cassandra(partition_key)]
    pub id: i32,
    /// How many.
    #[cassandra(counter)]
    pub gen: Counter,
    /// None.
    #[cfg(any())]
    #[cassandra(counter)]
    pub never: Counter,
}

#[cfg(all(test, not(feature = "extra")))]
mod tests;
