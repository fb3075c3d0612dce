use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    query(name = twice, partition(user)),
    query(name = also_bound, partition(user)),
    query(name = also_ordered, partition(user), clustering(at)),
)]
struct Stay {
    #[cassandra(partition_key)]
    user: Uuid,
    #[cassandra(clustering_key)]
    at: i64,
}

fn main() {}
