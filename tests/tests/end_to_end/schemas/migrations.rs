//! Records of migrations: a boolean as the partition key, an inline primary key, an index on a part of a partition key.

use cassandra_model::prelude::*;

use super::is_the_same;

/// What was applied: one partition for what worked, one for what did not.
#[derive(CassandraModel)]
#[cassandra(
    table = "applied",
    allow(low_cardinality_partition_key, reason = "two partitions of a few rows are meant"),
    allow(unbounded_partition, reason = "as many rows as migrations")
)]
struct Applied {
    #[cassandra(partition_key)]
    applied_successful: bool,
    #[cassandra(clustering_key)]
    version: i32,
    script_name: Option<String>,
    script: Option<String>,
    executed_at: Option<DateTime<Utc>>,
}

/// One key column, `key`.
#[derive(CassandraModel)]
#[cassandra(table = "leader", options(gc_grace_seconds = 0), ttl = "10m")]
struct Leader {
    #[cassandra(partition_key)]
    key: String,
    host: Option<Uuid>,
}

/// A composite partition key of which a part has an index.
#[derive(CassandraModel)]
#[cassandra(table = "rank", allow(unbounded_partition, reason = "a ranking is short"))]
struct Rank {
    #[cassandra(partition_key)]
    race_year: i32,
    #[cassandra(partition_key, index)]
    race_name: String,
    #[cassandra(clustering_key(desc))]
    rank: i32,
    cyclist: Option<String>,
}

#[tokio::test]
async fn a_boolean_partition_key() {
    is_the_same::<Applied>(&["CREATE TABLE {ks}.applied (
        applied_successful boolean, version int, script_name varchar, script text, executed_at timestamp,
        PRIMARY KEY (applied_successful, version)
    )"])
    .await;
}

#[tokio::test]
async fn an_inline_primary_key() {
    is_the_same::<Leader>(&["CREATE TABLE {ks}.leader (key text PRIMARY KEY, host uuid)
        WITH gc_grace_seconds = 0 AND default_time_to_live = 600"])
    .await;
}

#[tokio::test]
async fn an_index_on_a_part_of_a_partition_key() {
    is_the_same::<Rank>(&[
        "CREATE TABLE {ks}.rank (
            race_year int, race_name text, rank int, cyclist text, PRIMARY KEY ((race_year, race_name), rank)
        ) WITH CLUSTERING ORDER BY (rank DESC)",
        "CREATE INDEX ON {ks}.rank (race_name)",
    ])
    .await;
}
