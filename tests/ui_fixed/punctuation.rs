use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(ttl = "5d")]
#[cassandra(
    table = "users",
    keyspace = "app", write = "batch",
    query(name = by_email, partition(email)),
    options(comment = "x"),
)]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
    email: String,
    #[cassandra(frozen)]
    tags: Vec<String>,
    #[cassandra(rename = "x")]
    name: String,
    city: String,
    plan: String,
    age: i32,
}

fn main() {}
