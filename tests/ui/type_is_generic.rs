use cassandra_model::prelude::*;

#[derive(CassandraType)]
struct Wrapper<T>(T);

#[derive(CassandraType)]
struct Name<'a> {
    text: &'a str,
}

#[derive(CassandraModel)]
struct Row {
    #[cassandra(partition_key)]
    id: Wrapper<i32>,
    value: Vec<Wrapper<i32>>,
}

#[allow(dead_code)]
fn uses(row: Row, store: Store) {
    let _ = row.insert(&store);
}

fn main() {}
