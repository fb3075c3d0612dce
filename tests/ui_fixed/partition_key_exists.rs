use cassandra_model::prelude::*;

#[derive(CassandraModel)]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
    email: String,
}

#[derive(CassandraModel)]
struct Login {
    #[cassandra(partition_key)]
    user: Uuid,
    #[cassandra(clustering_key)]
    at: Uuid,
}

fn main() {}
