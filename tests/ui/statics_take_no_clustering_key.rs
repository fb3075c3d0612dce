use cassandra_model::prelude::*;

#[derive(CassandraModel)]
struct Room {
    #[cassandra(partition_key)]
    id: i32,
    #[cassandra(clustering_key)]
    at: i64,
    #[cassandra(clustering_key)]
    seat: i32,
    #[cassandra(static)]
    name: Option<String>,
    guest: Option<String>,
}

fn run(store: Store) {
    let _ = Room::update_statics(1, 5).name(None).execute(&store);
    let _ = Room::statics(1, 5).one(&store);
    let _ = Room::update_statics(1).guest(None).execute(&store);
}

fn main() {}
