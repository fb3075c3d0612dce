use cassandra_model::prelude::*;

#[derive(CassandraModel)]
struct Views {
    #[cassandra(partition_key)]
    page: Uuid,
    #[cassandra(counter)]
    views: i64,
    #[cassandra(counter)]
    likes: Option<i64>,
    #[cassandra(counter)]
    shares: u64,
}

fn main() {}
