//! Models of a crate that depends on the runtime through another crate only, and says where it is.

#![deny(missing_docs, warnings, unreachable_pub)]
#![forbid(unsafe_code)]

use cassandra_model_tests_reexporting as layer;
use cassandra_model_tests_reexporting::cassandra_model::Counter;
use cassandra_model_tests_reexporting::data::access::{CassandraModel, CassandraType, CassandraView};

/// Says the path from the crate's root.
#[derive(CassandraModel)]
#[cassandra(
    crate = ::cassandra_model_tests_reexporting::cassandra_model,
    query(name = newest, partition(id), order(desc(at)), limit = 2),
    query(name = of_place, partition(place), via_index)
)]
pub struct Order {
    /// The key.
    #[cassandra(partition_key)]
    pub id: i32,
    /// When.
    #[cassandra(clustering_key)]
    pub at: i64,
    /// How far.
    #[cassandra(immutable)]
    pub status: i32,
    /// Where.
    #[cassandra(index)]
    pub place: i32,
    /// For all of it.
    #[cassandra(static)]
    pub owner: Option<String>,
}

/// A view says it too.
#[derive(CassandraView)]
#[cassandra(crate = layer::cassandra_model, view_of = Order)]
pub struct Status {
    /// How far.
    pub status: i32,
}

/// A newtype says it too.
#[derive(CassandraType)]
#[cassandra(crate = ::cassandra_model_tests_reexporting::data::access)]
pub struct Customer(pub String);

/// So does an enum of texts.
#[derive(CassandraType)]
#[cassandra(crate = layer::cassandra_model, rename_all = "lowercase")]
pub enum Kind {
    /// Of one.
    Flat,
    /// Of several.
    House,
    /// What this crate does not know.
    #[cassandra(other)]
    Other(String),
}

/// And one of numbers.
#[derive(CassandraType)]
#[cassandra(crate = layer::data::access, repr = "int")]
pub enum Floor {
    /// Below.
    Cellar = -1,
    /// Above.
    Roof = 1,
}

layer::user_type! {
    /// A macro of the other crate says it.
    #[cassandra(name = "home_address")]
    pub struct Address {
        /// Where.
        pub street: String,
        /// Which.
        pub kind: Option<Kind>,
        /// How high.
        pub floor: Option<Floor>,
    };
    Home of Account
}

/// A model of these types.
#[derive(CassandraModel)]
#[cassandra(crate = layer::cassandra_model)]
pub struct Account {
    /// The key.
    #[cassandra(partition_key)]
    pub customer: Customer,
    /// Where.
    pub address: Address,
}

/// Says it from where it stands.
#[derive(CassandraModel)]
#[cassandra(crate = layer::data::access)]
pub struct Visits {
    /// The key.
    #[cassandra(partition_key)]
    pub page: String,
    /// How often.
    #[cassandra(counter)]
    pub visits: Counter,
}

layer::model! {
    /// A macro of the other crate says it.
    #[cassandra(table = "made", query(name = by_id, partition(id)))]
    pub struct Made {
        /// The key.
        #[cassandra(partition_key)]
        pub id: i32,
        /// The row.
        #[cassandra(clustering_key(desc))]
        pub at: i64,
        /// For all rows.
        #[cassandra(static)]
        pub shared: Option<i32>,
    }
}

#[cfg(test)]
mod tests {
    use super::layer::cassandra_model::prelude::*;
    use super::{Account, Customer, Home, Made, Order, OrderStatics, Status, Visits};

    #[test]
    fn the_runtime_is_where_the_model_says() {
        assert_eq!(
            Order::newest(1).at_in(2..).cql(),
            "SELECT id, at, status, place, owner FROM \"order\" WHERE id = ? AND at >= ? ORDER BY at DESC LIMIT ?"
        );
        assert_eq!(
            Order::of_place(1).cql(),
            "SELECT id, at, status, place, owner FROM \"order\" WHERE place = ?"
        );
        assert_eq!(
            Order::newest(1).select::<Status>().cql(),
            "SELECT status, at FROM \"order\" WHERE id = ? ORDER BY at DESC LIMIT ?"
        );
        let _ = Order::update_statics(1).owner(OrderStatics { owner: None }.owner);
        let _ = Visits::increment("a").visits(1);
        assert_eq!(Visits::SCHEMA.tables[0].name.cql(), "visits");
        assert_eq!(Made::by_id(1).cql(), "SELECT id, at, shared FROM made WHERE id = ?");
    }

    #[test]
    fn the_runtime_is_where_the_type_says() {
        assert_eq!(
            Account::ddl(),
            [
                "CREATE TYPE IF NOT EXISTS home_address (\n    street text,\n    kind text,\n    floor int\n)",
                "CREATE TABLE IF NOT EXISTS account (\n    customer text,\n    address home_address,\n    \
                 PRIMARY KEY ((customer))\n)",
            ]
        );
        let _ = Account::get(Customer("a".to_owned())).select::<Home>();
        assert_eq!(Account::COLUMNS.address.name(), "address");
    }
}
