use cassandra_model::prelude::*;

#[derive(CassandraType)]
#[cassandra(repr = "tinyint")]
enum Level {
    Low = 1,
}

#[derive(CassandraType)]
#[cassandra(repr = "text")]
enum Status {
    Active,
}

#[derive(CassandraModel)]
struct Row {
    #[cassandra(partition_key)]
    id: Level,
    value: Vec<Level>,
}

#[allow(dead_code)]
fn uses(row: Row, store: Store) {
    let _ = row.insert(&store);
}

fn main() {}
