use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    table = "users",
    keyspace = "app",
    query(name = by_email, partition(email), order(desc(at))),
    query(name = by_email_too, partition(email)),
)]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(clustering_key)]
    at: i64,
    #[cassandra(immutable)]
    email: String,
    name: String,
}

fn main() {
    let _ = User::by_email("ada@example.org").at(1);
    let _ = User::get(Uuid::nil(), 1);
}
