use cassandra_model::prelude::*;

#[derive(CassandraModel)]
struct User {
    #[cassandra(partition_key, json)]
    id: Uuid,
    #[cassandra(json, clustering_key(desc))]
    at: i64,
    #[cassandra(frozen, json)]
    tags: Vec<String>,
    #[cassandra(json, index)]
    plan: String,
}

#[derive(CassandraModel)]
struct Views {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(counter, json)]
    views: Counter,
}

fn main() {
    let _ = User::get(Uuid::nil(), 1);
}
