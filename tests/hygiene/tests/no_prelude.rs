//! No prelude, every lint of a strict crate, and a crate root in which every name is something else.

#![no_implicit_prelude]
#![deny(warnings, unreachable_pub, unused_qualifications, clippy::all, clippy::pedantic)]
#![forbid(unsafe_code, missing_docs)]

/// A model of everything that models have.
#[derive(::cassandra_model::CassandraModel)]
#[cassandra(
    keyspace = "shop",
    ttl = "1d",
    options(comment = "orders"),
    query(name = newest, partition(id), order(desc(at)), limit = 3),
    query(name = of_place, partition(place), via_index)
)]
pub struct Order {
    /// The key.
    #[cassandra(partition_key)]
    pub id: i32,
    /// When.
    #[cassandra(clustering_key(desc))]
    pub at: i64,
    /// How far.
    #[cassandra(immutable)]
    pub status: ::std::string::String,
    /// Where.
    #[cassandra(index)]
    pub place: i32,
    /// Whose.
    #[cassandra(static)]
    pub owner: ::std::option::Option<::std::string::String>,
    /// What is in it.
    pub items: ::std::collections::BTreeMap<::std::string::String, i32>,
    /// Not stored.
    #[cassandra(skip)]
    pub cache: ::std::vec::Vec<u8>,
}

/// A view.
#[derive(::cassandra_model::CassandraView)]
#[cassandra(view_of = Order)]
pub struct State {
    /// How far.
    pub status: ::std::string::String,
    /// Whose.
    #[cassandra(column = owner)]
    pub person: ::std::option::Option<::std::string::String>,
    /// Not stored.
    #[cassandra(skip)]
    pub cache: ::std::vec::Vec<u8>,
}

/// A type of the crate's own.
#[derive(::cassandra_model::CassandraType)]
pub struct Address {
    /// Where.
    pub street: ::std::string::String,
    /// Which.
    pub kind: ::std::option::Option<Kind>,
}

/// A number of the crate's own.
#[derive(::cassandra_model::CassandraType)]
pub struct Floor(pub i32);

/// A kind of address.
#[derive(::cassandra_model::CassandraType)]
#[cassandra(rename_all = "snake_case")]
pub enum Kind {
    /// Of work.
    Office,
    /// Of rest.
    HolidayHome,
}

/// A model of such types.
#[derive(::cassandra_model::CassandraModel)]
pub struct Room {
    /// The key.
    #[cassandra(partition_key)]
    pub floor: Floor,
    /// Where.
    pub address: Address,
}

/// Counters.
#[derive(::cassandra_model::CassandraModel)]
pub struct Visits {
    /// The key.
    #[cassandra(partition_key)]
    pub page: ::std::string::String,
    /// How often.
    #[cassandra(counter)]
    pub visits: ::cassandra_model::Counter,
}

#[test]
fn nothing_of_a_prelude_is_needed() {
    use ::cassandra_model::Query as _;
    use ::cassandra_model_tests_hygiene::{columns, tables};
    use ::std::assert_eq;

    assert_eq!(tables::<Order>(), ["\"order\""]);
    assert_eq!(columns::<Visits>(), ["page", "visits"]);
    assert_eq!(
        Order::newest(1).at_in(..5).cql(),
        "SELECT id, at, status, place, owner, items FROM \"order\" WHERE id = ? AND at < ? LIMIT ?"
    );
    assert_eq!(
        Order::of_place(1).cql(),
        "SELECT id, at, status, place, owner, items FROM \"order\" WHERE place = ?"
    );
    assert_eq!(
        Order::of_place(1).select::<State>().cql(),
        "SELECT status, owner, at FROM \"order\" WHERE place = ?"
    );
    let _ = Order::update_statics(1).owner(::std::option::Option::None);
    let _ = Visits::increment("a").visits(1);
}
