use cassandra_model::prelude::*;

#[derive(CassandraType)]
struct Pair(i32, i32);

#[derive(CassandraType)]
struct Nothing;

#[derive(CassandraType)]
union Bits {
    a: u32,
    b: f32,
}

#[derive(CassandraModel)]
struct Row {
    #[cassandra(partition_key)]
    id: Pair,
    value: Vec<Pair>,
}

#[allow(dead_code)]
fn uses(row: Row, store: Store) {
    let _ = row.insert(&store);
}

fn main() {}
