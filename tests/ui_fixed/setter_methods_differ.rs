use cassandra_model::prelude::*;

#[derive(CassandraModel)]
struct Words {
    #[cassandra(partition_key)]
    id: i32,
    #[cassandra(counter)]
    execute_: Counter,
    #[cassandra(counter, rename = "execute")]
    execute_column: Counter,
}

#[derive(CassandraModel)]
struct Room {
    #[cassandra(partition_key)]
    id: i32,
    #[cassandra(clustering_key)]
    at: i64,
    #[cassandra(static)]
    put: Option<i32>,
    #[cassandra(static, rename = "put_")]
    put_column: Option<String>,
}

fn main() {
    let _ = Words::increment(1).execute_(1);
    let _ = Room::update_statics(1).put_(None);
}
