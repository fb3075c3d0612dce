use cassandra_model::prelude::*;

#[derive(CassandraModel)]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(clustering_key(desc))]
    at: i64,
    #[cassandra(frozen)]
    tags: Vec<String>,
    #[cassandra(index)]
    plan: String,
}

#[derive(CassandraModel)]
struct Views {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(counter)]
    views: Counter,
}

fn main() {
    let _ = User::get(Uuid::nil(), 1);
}
