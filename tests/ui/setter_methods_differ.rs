use cassandra_model::prelude::*;

#[derive(CassandraModel)]
struct Words {
    #[cassandra(partition_key)]
    id: i32,
    #[cassandra(counter)]
    execute_: Counter,
    #[cassandra(counter)]
    execute: Counter,
}

#[derive(CassandraModel)]
struct Room {
    #[cassandra(partition_key)]
    id: i32,
    #[cassandra(clustering_key)]
    at: i64,
    #[cassandra(static)]
    put: Option<i32>,
    #[cassandra(static)]
    put_: Option<String>,
}

fn main() {
    let _ = Words::increment(1).execute_(1);
    let _ = Room::update_statics(1).put_(None);
}
