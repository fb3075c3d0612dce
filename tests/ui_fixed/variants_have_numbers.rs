use cassandra_model::prelude::*;

#[derive(CassandraType)]
#[cassandra(repr = "int")]
enum Level {
    Low = 1,
    High = 2,
    #[cassandra()]
    Top = 3,
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
