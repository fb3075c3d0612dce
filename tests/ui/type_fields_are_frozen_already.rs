use cassandra_model::prelude::*;

#[derive(CassandraType)]
struct Address {
    #[cassandra(frozen)]
    tags: Vec<String>,
}

#[derive(CassandraModel)]
struct Row {
    #[cassandra(partition_key)]
    id: Address,
    value: Vec<Address>,
}

#[allow(dead_code)]
fn uses(row: Row, store: Store) {
    let _ = row.insert(&store);
}

fn main() {}
