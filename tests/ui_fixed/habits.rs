use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    options(compaction(class = "TimeWindowCompactionStrategy")),
    query(name = by_city, partition(city)),
    query(name = newest, partition(device), order(desc(at))),
)]
struct Reading {
    #[cassandra(partition_key)]
    device: Uuid,
    #[cassandra(clustering_key(desc))]
    at: i64,
    #[cassandra(rename = "town", immutable)]
    city: String,
    note: Option<String>,
    retries: i32,
    #[cassandra(skip)]
    cached: bool,
    received_at: i64,
}

fn main() {}
