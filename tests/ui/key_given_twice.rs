use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(table = "users", ttl = "5d", table = "people")]
#[cassandra(ttl = "6d")]
#[cassandra(query(name = by_email, partition(email), limit = 5, limit = 6))]
struct User {
    #[cassandra(partition_key, partition_key)]
    id: Uuid,
    #[cassandra(immutable)]
    #[cassandra(immutable)]
    email: String,
    #[cassandra(rename = "a", rename = "b")]
    name: String,
}

#[derive(CassandraModel)]
#[cassandra(allow(key_ends_in_timestamp, reason = "one writer", reason = "one reader"))]
struct Event {
    #[cassandra(partition_key)]
    id: Uuid,
}

fn main() {}
