//! Every derive beside the lints that a strict library denies: clippy's whole groups, and what rustc has off.
//!
//! That clippy finds nothing is the test.

#![deny(
    clippy::all,
    clippy::pedantic,
    clippy::nursery,
    warnings,
    missing_docs,
    missing_debug_implementations,
    missing_copy_implementations,
    unused_qualifications,
    unused_lifetimes,
    unused_import_braces,
    unused_macro_rules,
    unreachable_pub,
    single_use_lifetimes,
    explicit_outlives_requirements,
    trivial_casts,
    trivial_numeric_casts,
    elided_lifetimes_in_paths,
    let_underscore_drop,
    absolute_paths_not_starting_with_crate,
    ambiguous_negative_literals,
    redundant_imports,
    redundant_lifetimes,
    unit_bindings,
    variant_size_differences,
    unnameable_types
)]

use ::std::clone::Clone;
use ::std::cmp::{Eq, PartialEq};
use ::std::collections::{BTreeMap, BTreeSet};
use ::std::fmt::Debug;
use ::std::option::Option;
use ::std::string::String;
use ::std::vec::Vec;

use ::cm::{CassandraModel, CassandraType, CassandraView, Counter};

/// A model of all that models have beside counters.
#[derive(CassandraModel, Clone, Debug, PartialEq, Eq)]
#[cassandra(
    table = "strict_orders",
    ttl = "1d",
    write = "batch",
    options(comment = "orders"),
    query(name = newest, partition(customer), order(desc(at)), limit = 3),
    query(name = of_stage, partition(stage), order(desc(at), asc(customer))),
    query(name = of_place, partition(place), via_index)
)]
pub struct Order {
    /// Whose.
    #[cassandra(partition_key)]
    pub customer: Customer,
    /// When.
    #[cassandra(clustering_key(desc))]
    pub at: i64,
    /// How far.
    pub stage: Stage,
    /// Where.
    #[cassandra(index)]
    pub place: i32,
    /// Where to.
    pub address: Option<Address>,
    /// What for.
    pub lines: BTreeMap<String, Vec<Address>>,
    /// Not stored.
    #[cassandra(skip)]
    pub cache: Vec<u8>,
    /// Seen here.
    note: Option<String>,
}

/// A model of static columns.
#[derive(CassandraModel, Clone, Debug, PartialEq, Eq)]
#[cassandra(query(name = of, partition(id), order(asc(at))))]
pub struct Sharing {
    /// The partition.
    #[cassandra(partition_key)]
    pub id: i32,
    /// The row.
    #[cassandra(clustering_key)]
    pub at: i64,
    /// For all rows.
    #[cassandra(static)]
    pub owner: Option<Customer>,
    /// For all rows.
    #[cassandra(static)]
    pub levels: BTreeSet<Level>,
}

/// A model of counters.
#[derive(CassandraModel, Clone, Copy, Debug, PartialEq, Eq)]
#[cassandra(query(name = of, partition(id), order(desc(level)), limit = 3))]
pub struct Visits {
    /// The partition.
    #[cassandra(partition_key)]
    pub id: i32,
    /// The row.
    #[cassandra(clustering_key)]
    pub level: Level,
    /// How often.
    #[cassandra(counter)]
    pub visits: Counter,
    /// How often in all.
    #[cassandra(static, counter)]
    pub all: Option<Counter>,
}

/// A view.
#[derive(CassandraView, Clone, Debug, PartialEq, Eq)]
#[cassandra(view_of = Order)]
pub struct Progress {
    /// How far.
    pub stage: Stage,
    /// Where to.
    #[cassandra(column = address)]
    pub to: Option<Address>,
    /// Not stored.
    #[cassandra(skip)]
    pub cache: Vec<u8>,
}

/// A user-defined type.
#[derive(CassandraType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Address {
    /// Where.
    pub street: String,
    /// How high.
    pub level: Option<Level>,
    /// Another type.
    pub point: Point,
    /// Not stored.
    #[cassandra(skip)]
    pub cache: Vec<u8>,
}

/// A user-defined type that is copied.
#[derive(CassandraType, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Point {
    /// To the east.
    pub x: i32,
    /// To the north.
    pub y: i32,
}

/// A newtype.
#[derive(CassandraType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Customer(pub String);

/// An enum of texts.
#[derive(CassandraType, Clone, Debug, PartialEq, Eq)]
#[cassandra(rename_all = "snake_case")]
pub enum Stage {
    /// Nothing is done.
    New,
    /// It is sent.
    #[cassandra(rename = "on_its_way")]
    Sent,
    /// What this program does not know.
    #[cassandra(other)]
    Unknown(String),
}

/// An enum of numbers.
#[derive(CassandraType, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cassandra(repr = "int")]
pub enum Level {
    /// Below.
    Cellar = -1,
    /// Above.
    Roof = 9,
}

#[cfg(test)]
mod tests {
    use ::cm::{Query as _, Record as _};
    use ::std::assert_eq;
    use ::std::borrow::ToOwned as _;

    use super::{Customer, Level, Order, Progress, Sharing, Stage, Visits};

    #[test]
    fn what_strict_libraries_derive_is_what_they_mean() {
        let columns = "customer, at, stage, place, address, lines, note";
        assert_eq!(
            Order::newest(Customer("a".to_owned())).at_in(2..).cql(),
            ::std::format!("SELECT {columns} FROM strict_orders WHERE customer = ? AND at >= ? LIMIT ?")
        );
        assert_eq!(
            Order::of_stage(Stage::New).select::<Progress>().cql(),
            "SELECT stage, address FROM strict_orders_by_stage WHERE stage = ?"
        );
        assert_eq!(
            Sharing::of(1).cql(),
            "SELECT id, at, owner, levels FROM sharing WHERE id = ?"
        );
        assert_eq!(
            Visits::of(1).level(Level::Roof).cql(),
            "SELECT id, level, visits, all FROM visits WHERE id = ? AND level = ? ORDER BY level DESC LIMIT ?"
        );
        assert_eq!(Order::ddl().len(), 5);
    }
}
