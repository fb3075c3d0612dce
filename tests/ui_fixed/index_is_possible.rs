use cassandra_model::prelude::*;

#[derive(CassandraModel)]
struct Page {
    #[cassandra(partition_key)]
    url: String,
    title: String,
}

#[derive(CassandraModel)]
struct Views {
    #[cassandra(partition_key)]
    url: String,
    #[cassandra(counter)]
    views: Counter,
}

fn main() {}
