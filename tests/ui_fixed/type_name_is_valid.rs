use cassandra_model::prelude::*;

#[derive(CassandraType)]
#[cassandra(name = "address")]
struct Address {
    street: String,
}

#[derive(CassandraType)]
#[cassandra(name = "table_type")]
struct Desk {
    seats: i32,
}

#[derive(CassandraType)]
#[cassandra(name = "point_2d")]
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
