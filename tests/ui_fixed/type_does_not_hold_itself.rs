use cassandra_model::prelude::*;

#[derive(CassandraType)]
struct Node {
    name: String,
    #[cassandra(skip)]
    children: Vec<Node>,
}

#[derive(CassandraType)]
struct Chain(Uuid);

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
