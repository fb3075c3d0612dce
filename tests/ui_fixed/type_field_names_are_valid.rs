use cassandra_model::prelude::*;

#[derive(CassandraType)]
struct Size {
    höhe: i32,
    #[cassandra(rename = "wi-dth")]
    width: i32,
}

#[derive(CassandraModel)]
struct Row {
    #[cassandra(partition_key)]
    id: Size,
    value: Vec<Size>,
}

#[allow(dead_code)]
fn uses(row: Row, store: Store) {
    let _ = row.insert(&store);
}

fn main() {}
