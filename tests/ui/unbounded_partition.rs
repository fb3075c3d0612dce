#![deny(deprecated)]

use cassandra_model::prelude::*;
use cassandra_model::scylla::value::CqlTimeuuid;

type Moment = DateTime<Utc>;

#[derive(CassandraModel)]
#[cassandra(query(name = by_place, partition(place), order(desc(reported_at))))]
struct Reading {
    #[cassandra(partition_key)]
    sensor: Uuid,
    #[cassandra(clustering_key(desc))]
    at: Moment,
    #[cassandra(clustering_key)]
    id: Uuid,
    #[cassandra(immutable)]
    place: String,
    #[cassandra(immutable)]
    reported_at: DateTime<Utc>,
}

#[derive(CassandraModel)]
struct Message {
    #[cassandra(partition_key)]
    channel: Uuid,
    #[cassandra(clustering_key)]
    id: CqlTimeuuid,
}

#[derive(CassandraModel)]
struct Shift {
    #[cassandra(partition_key)]
    plant: Uuid,
    #[cassandra(clustering_key)]
    day: NaiveDate,
    #[cassandra(clustering_key)]
    worker: Uuid,
}

#[derive(CassandraModel)]
struct OneRowADay {
    #[cassandra(partition_key)]
    plant: Uuid,
    #[cassandra(clustering_key)]
    day: NaiveDate,
}

#[derive(CassandraModel)]
#[cassandra(ttl = "90d")]
struct Expires {
    #[cassandra(partition_key)]
    sensor: Uuid,
    #[cassandra(clustering_key(desc))]
    at: Moment,
    #[cassandra(clustering_key)]
    id: Uuid,
}

#[derive(CassandraModel)]
#[cassandra(allow(unbounded_partition, reason = "a game has ten moves"))]
struct Allowed {
    #[cassandra(partition_key)]
    game: Uuid,
    #[cassandra(clustering_key)]
    id: CqlTimeuuid,
}

fn main() {}
