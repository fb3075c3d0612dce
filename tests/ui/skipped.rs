use cassandra_model::prelude::*;

#[derive(CassandraModel)]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(skip, static)]
    session: u64,
    #[cassandra(rename = "seen", skip)]
    seen_at: u64,
    #[cassandra(immutable, skip)]
    born: i32,
    #[cassandra(skip, frozen)]
    tags: Vec<String>,
}

fn main() {}
