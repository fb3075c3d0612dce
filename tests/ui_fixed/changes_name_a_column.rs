use cassandra_model::prelude::*;

#[derive(CassandraModel)]
struct Views {
    #[cassandra(partition_key)]
    page: Uuid,
    #[cassandra(counter)]
    views: Counter,
}

#[derive(CassandraModel)]
struct Room {
    #[cassandra(partition_key)]
    id: i32,
    #[cassandra(clustering_key)]
    at: i64,
    #[cassandra(static)]
    name: Option<String>,
}

fn run(store: Store) {
    let _ = Views::increment(Uuid::nil()).views(1).execute(&store);
    let _ = Room::update_statics(1).name(None).execute(&store);
}

fn main() {}
