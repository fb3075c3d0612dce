use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(table = "users", ttl = "5d")]
#[cassandra(query(name = by_email, partition(email), limit = 5))]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(immutable)]
    email: String,
    #[cassandra(rename = "a")]
    name: String,
}

#[derive(CassandraModel)]
#[cassandra(allow(key_ends_in_timestamp, reason = "one writer"))]
struct Event {
    #[cassandra(partition_key)]
    id: Uuid,
}

fn main() {}
