use cassandra_model::prelude::*;

#[derive(CassandraModel)]
struct Reading {
    #[cassandra(partition_key, clustering_key)]
    sensor: Uuid,
    #[cassandra(clustering_key, static)]
    at: i64,
    #[cassandra(static, partition_key)]
    site: i32,
}

#[derive(CassandraModel)]
struct Views {
    #[cassandra(partition_key)]
    page: Uuid,
    #[cassandra(counter, clustering_key)]
    views: Counter,
    #[cassandra(partition_key, counter)]
    likes: Counter,
    #[cassandra(counter)]
    #[cassandra(clustering_key)]
    shares: Counter,
}

fn main() {}
