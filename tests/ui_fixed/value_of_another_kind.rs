use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    table = "users",
    keyspace = "app",
    ttl = "730d",
    write = "batch",
    options(comment = "x"),
    allow(key_ends_in_timestamp, reason = "one writer"),
)]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(clustering_key(desc))]
    at: i64,
    #[cassandra(immutable, rename = "mail")]
    email: String,
}

#[derive(CassandraModel)]
#[cassandra(
    query(name = by_email, partition(email), limit = 100),
    query(name = by_name, partition(name), order(asc(at)), limit = 100),
    query(name = by_column, partition(name), clustering(at), table = "users"),
    query(name = by_at, partition(id), order(desc(at)), limit = 100),
    query(name = by_one, partition(id), order(desc(at))),
    query(name = by_both, partition(id), order(desc(at), desc(name))),
    query(name = by_nothing, partition(id)),
)]
struct Post {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(clustering_key)]
    at: i64,
    #[cassandra(immutable)]
    email: String,
    #[cassandra(clustering_key)]
    name: String,
}

#[derive(CassandraModel)]
#[cassandra(crate = ::cassandra_model, allow(key_ends_in_timestamp, reason = "one writer"))]
struct Event {
    #[cassandra(partition_key)]
    id: Uuid,
}

fn main() {
    let _ = Post::by_email("ada@example.org");
    let _ = Post::by_at(Uuid::nil()).at(1);
}
