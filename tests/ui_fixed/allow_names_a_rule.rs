use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    allow(key_ends_in_timestamp, reason = "one writer"),
)]
struct Event {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(clustering_key)]
    at: DateTime<Utc>,
}

#[derive(CassandraModel)]
#[cassandra(allow(key_ends_in_timestamp, reason = "one writer"))]
struct Two {
    #[cassandra(partition_key)]
    id: Uuid,
}

fn main() {}
