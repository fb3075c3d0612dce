use cassandra_model::prelude::*;

#[derive(CassandraModel)]
struct User {
    id: Uuid,
    email: String,
}

#[derive(CassandraModel)]
struct Login {
    #[cassandra(clustering_key)]
    at: Uuid,
}

fn main() {}
