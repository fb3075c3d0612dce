use cassandra_model::prelude::*;

#[derive(CassandraModel)]
struct Account {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(static)]
    owner: String,
    #[cassandra(static)]
    plan: String,
}

fn main() {}
