use cassandra_model::prelude::*;

#[derive(CassandraType)]
struct Node {
    name: String,
    children: Vec<Node>,
}

#[derive(CassandraType)]
struct Chain(Option<Box<Self>>);

#[derive(CassandraModel)]
struct Row {
    #[cassandra(partition_key)]
    id: Node,
    value: Vec<Node>,
}

#[allow(dead_code)]
fn uses(row: Row, store: Store) {
    let _ = row.insert(&store);
}

fn main() {}
