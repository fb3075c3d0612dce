#![deny(deprecated)]

use cassandra_model::prelude::*;

type Moment = DateTime<Utc>;

#[derive(CassandraModel)]
#[cassandra(ttl = "30d")]
#[cassandra(allow(key_ends_in_timestamp, reason = "one event a second"))]
struct Bare {
    #[cassandra(partition_key)]
    user: Uuid,
    #[cassandra(clustering_key(desc))]
    at: DateTime<Utc>,
}

#[derive(CassandraModel)]
#[cassandra(ttl = "30d")]
#[cassandra(allow(key_ends_in_timestamp, reason = "one event a second"))]
struct ByAlias {
    #[cassandra(partition_key)]
    user: Uuid,
    #[cassandra(clustering_key)]
    place: i32,
    #[cassandra(clustering_key)]
    at: Moment,
}

#[derive(CassandraModel)]
#[cassandra(ttl = "30d")]
struct AnIdBehind {
    #[cassandra(partition_key)]
    user: Uuid,
    #[cassandra(clustering_key)]
    at: DateTime<Utc>,
    #[cassandra(clustering_key)]
    id: Uuid,
}

#[derive(CassandraModel)]
#[cassandra(ttl = "30d")]
struct ADate {
    #[cassandra(partition_key)]
    user: Uuid,
    #[cassandra(clustering_key)]
    day: NaiveDate,
}

#[derive(CassandraModel)]
#[cassandra(ttl = "30d")]
#[cassandra(allow(key_ends_in_timestamp, reason = "one writer, once a second"))]
struct Allowed {
    #[cassandra(partition_key)]
    user: Uuid,
    #[cassandra(clustering_key)]
    at: DateTime<Utc>,
}

fn main() {}
