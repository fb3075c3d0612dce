use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra]
#[cassandra = "users"]
#[cassandra{ttl = "5d"}]
#[cassandra(
    table: "users",,
    keyspace = "app" write = "batch",
    query[name = by_email, partition(email)],
    options = (comment = "x"),
    allow(key_ends_in_timestamp, "one writer"),
)]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(rename = )]
    email: String,
    #[cassandra("frozen")]
    tags: Vec<String>,
    #[cassandra(rename = "x".y, #)]
    name: String,
    #[cassandra(rename = *)]
    city: String,
    #[cassandra(rename = -)]
    plan: String,
    #[cassandra(5)]
    age: i32,
}

fn main() {}
