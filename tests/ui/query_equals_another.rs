#![deny(deprecated)]

use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    query(name = of_place, partition(city, street), order(desc(at))),
    query(name = newest, partition(street, city), order(desc(at)), limit = 1),
    query(name = oldest, partition(city, street), order(asc(at))),
)]
struct Visit {
    #[cassandra(partition_key)]
    city: String,
    #[cassandra(partition_key)]
    street: String,
    #[cassandra(clustering_key)]
    at: i64,
}

#[derive(CassandraModel)]
#[cassandra(
    query(name = current, partition(city)),
    query(name = latest, partition(city)),
    allow(query_equals_another, reason = "the old name, until nobody calls it"),
)]
struct Allowed {
    #[cassandra(partition_key)]
    city: String,
}

fn main() {}
