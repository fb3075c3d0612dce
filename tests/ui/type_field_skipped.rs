use cassandra_model::prelude::*;

#[derive(CassandraType)]
struct Point {
    x: i32,
    #[cassandra(skip, rename = "why")]
    y: i32,
}

#[derive(CassandraModel)]
struct Row {
    #[cassandra(partition_key)]
    id: Point,
    value: Vec<Point>,
}

#[allow(dead_code)]
fn uses(row: Row, store: Store) {
    let _ = row.insert(&store);
}

fn main() {}
