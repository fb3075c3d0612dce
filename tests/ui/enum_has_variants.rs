use cassandra_model::prelude::*;

#[derive(CassandraType)]
enum Nothing {
    #[cassandra(other)]
    Other(String),
}

#[derive(CassandraModel)]
struct Row {
    #[cassandra(partition_key)]
    id: Nothing,
    value: Vec<Nothing>,
}

#[allow(dead_code)]
fn uses(row: Row, store: Store) {
    let _ = row.insert(&store);
}

fn main() {}
