use cassandra_model::prelude::*;

#[derive(CassandraModel)]
struct Account {
    #[cassandra(partition_key)]
    id: Uuid,
    owner: String,
    plan: String,
}

fn main() {}
