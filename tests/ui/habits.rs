use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    primary_key(device, at),
    clustering_order(at = desc),
    indexes(city),
    materialized_view(by_city),
    compaction(class = "TimeWindowCompactionStrategy"),
    query(name = by_city, where(city), allow_filtering),
    query(name = newest, partition(device), desc(at)),
)]
struct Reading {
    #[cassandra(partition_key)]
    device: Uuid,
    #[cassandra(clustering_key, order = desc)]
    at: i64,
    #[cassandra(column = "town", type = "text", immutable)]
    city: String,
    #[cassandra(nullable)]
    note: Option<String>,
    #[cassandra(default = 5)]
    retries: i32,
    #[cassandra(ignore)]
    cached: bool,
    #[cassandra(order = desc)]
    received_at: i64,
}

fn main() {}
