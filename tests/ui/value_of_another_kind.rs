use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    table(users),
    keyspace = app,
    ttl = 730,
    write = batch,
    options = "x",
    query = by_email,
    allow = key_ends_in_timestamp,
)]
struct User {
    #[cassandra(partition_key = true)]
    id: Uuid,
    #[cassandra(clustering_key = desc)]
    at: i64,
    #[cassandra(immutable = "yes", rename(mail))]
    email: String,
}

#[derive(CassandraModel)]
#[cassandra(
    query(name = "by_email", partition = email, limit = "10"),
    query(by_name, partition(name = 5), order = at, limit = -1),
    query(name = 5, partition("name"), clustering = "at", table = users),
    query(name = by_at, partition(id), order(at = desc), limit),
    query(name = by_one, partition(id), order(desc(at = 1))),
    query(name = by_both, partition(id), order(desc(at, name))),
    query(name = by_nothing, partition(id), order(desc())),
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
#[cassandra(crate = "cassandra_model", allow(key_ends_in_timestamp, reason = 5))]
struct Event {
    #[cassandra(partition_key)]
    id: Uuid,
}

fn main() {
    let _ = Post::by_email("ada@example.org");
    let _ = Post::by_at(Uuid::nil()).at(1);
}
