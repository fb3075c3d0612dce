use cassandra_model::prelude::*;

#[derive(CassandraModel)]
struct Reading {
    #[cassandra(partition_key)]
    sensor: Uuid,
    #[cassandra(clustering_key)]
    at: i64,
    #[cassandra(partition_key)]
    site: i32,
}

#[derive(CassandraModel)]
struct Views {
    #[cassandra(partition_key)]
    page: Uuid,
    #[cassandra(counter)]
    views: Counter,
    #[cassandra(counter)]
    likes: Counter,
    #[cassandra(counter)]
    shares: Counter,
}

fn main() {}
