use cassandra_model::prelude::*;

#[derive(CassandraType)]
#[cassandra(name = "Address")]
struct Address {
    street: String,
}

#[derive(CassandraType)]
#[cassandra(name = "table")]
struct Desk {
    seats: i32,
}

#[derive(CassandraType)]
#[cassandra(name = "2d-point")]
struct Point {
    x: i32,
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
