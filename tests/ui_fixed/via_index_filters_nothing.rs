use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    query(name = by_status, partition(status, region), via_index),
    query(name = by_number, partition(status), via_index),
)]
struct Order {
    #[cassandra(partition_key)]
    customer: i32,
    #[cassandra(clustering_key)]
    number: i32,
    #[cassandra(index(sai))]
    status: String,
    #[cassandra(index(sai))]
    region: String,
}

fn main() {}
