use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    allow(key_ends_in_timestmp, reason = "one writer"),
    allow(everything, reason = "few rows"),
    allow(key_ends_in_timestamp, reason = "one writer"),
    allow(key_ends_in_timestamp, reason = "one writer"),
    allow(reason = "one writer"),
    allow(key_ends_in_timestamp = true)
)]
struct Event {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(clustering_key)]
    at: DateTime<Utc>,
}

#[derive(CassandraModel)]
#[cassandra(allow(key_ends_in_timestamp, dead_code, reason = "one writer"))]
struct Two {
    #[cassandra(partition_key)]
    id: Uuid,
}

fn main() {}
