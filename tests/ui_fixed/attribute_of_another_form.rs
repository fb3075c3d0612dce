use cassandra_model::prelude::*;

#[derive(CassandraType)]
#[cassandra()]
struct Point {
    x: i32,
}

#[derive(CassandraType)]
#[cassandra()]
struct UserId(Uuid);

#[derive(CassandraType)]
#[cassandra()]
enum Status {
    Active,
}

#[derive(CassandraModel)]
struct Row {
    #[cassandra(partition_key)]
    id: i32,
    value: Vec<UserId>,
}

#[allow(dead_code)]
fn uses(row: Row, store: Store) {
    let _ = row.insert(&store);
}

fn main() {}
