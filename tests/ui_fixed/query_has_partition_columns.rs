use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    query(name = all, partition(id)),
    query(name = newest, partition(id), order(desc(at))),
)]
struct Post {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(clustering_key)]
    at: i64,
}

fn main() {}
