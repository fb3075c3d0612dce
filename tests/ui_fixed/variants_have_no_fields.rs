use cassandra_model::prelude::*;

#[derive(CassandraType)]
enum Status {
    Active,
    #[cassandra(other)]
    Gone(String),
}

#[derive(CassandraModel)]
struct Row {
    #[cassandra(partition_key)]
    id: Status,
    value: Vec<Status>,
}

#[allow(dead_code)]
fn uses(row: Row, store: Store) {
    let _ = row.insert(&store);
}

fn main() {}
