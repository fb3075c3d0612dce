use cassandra_model::prelude::*;

#[derive(CassandraModel)]
struct User {
    id: Uuid,
    email: String,
}

#[derive(CassandraModel)]
struct Login {
    user: Uuid,
    #[cassandra(clustering_key)]
    at: Uuid,
}

fn main() {}
