use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(options(
    coment = "users",
    replication = 3,
    default_time_to_live = 60,
    clustering_order = "at DESC",
    compact_storage = true,
))]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
}

fn main() {}
