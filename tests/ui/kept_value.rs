use cassandra_model::prelude::*;

#[derive(CassandraType)]
enum Status {
    Active,
    #[cassandra(other)]
    Unknown(i32),
}

#[derive(CassandraType)]
#[cassandra(repr = "int")]
#[repr(i32)]
enum Code {
    Good = 200,
    #[cassandra(other)]
    Unknown(i64),
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
