use cassandra_model::prelude::*;

#[derive(CassandraModel)]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(skip)]
    session: u64,
    #[cassandra(skip)]
    seen_at: u64,
    #[cassandra(immutable)]
    born: i32,
    #[cassandra(frozen)]
    tags: Vec<String>,
}

fn main() {}
