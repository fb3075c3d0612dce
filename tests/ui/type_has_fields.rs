use cassandra_model::prelude::*;

#[derive(CassandraType)]
struct Nothing {
    #[cassandra(skip)]
    x: i32,
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
