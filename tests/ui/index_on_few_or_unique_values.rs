#![deny(deprecated)]

use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    query(name = by_state, partition(is_open), via_index),
    query(name = by_receipt, partition(receipt), via_index),
    query(name = by_city, partition(city), via_index),
)]
struct Order {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(index, immutable)]
    is_open: bool,
    #[cassandra(index(sai), immutable)]
    receipt: Option<Uuid>,
    #[cassandra(index)]
    city: String,
}

fn main() {}
