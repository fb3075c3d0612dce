//! A workflow engine: six clustering columns, collections of blobs, small integers, addresses, keyword-like names.

use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;

use cassandra_model::prelude::*;

use super::is_the_same;

/// Everything of a shard in one partition; a row is told by its kind and five ids.
#[derive(CassandraModel)]
#[cassandra(
    table = "executions",
    options(compaction(class = "LeveledCompactionStrategy")),
    allow(unbounded_partition, reason = "a shard is kept small by the engine"),
    allow(growing_collection, reason = "a row lives as long as its workflow")
)]
struct Execution {
    #[cassandra(partition_key, rename = "shard")]
    shard_number: i32,
    #[cassandra(clustering_key)]
    r#type: i32,
    #[cassandra(clustering_key)]
    namespace: Uuid,
    #[cassandra(clustering_key)]
    workflow: String,
    #[cassandra(clustering_key)]
    run: Uuid,
    #[cassandra(clustering_key)]
    visible_at: DateTime<Utc>,
    #[cassandra(clustering_key)]
    task: i64,
    activities: BTreeMap<i64, Vec<u8>>,
    signals: BTreeMap<String, Vec<u8>>,
    requested: BTreeSet<Uuid>,
    buffered: Vec<Vec<u8>>,
    state: Option<Vec<u8>>,
    encoding: Option<String>,
    version: Option<i64>,
}

/// A composite partition key and nothing else.
#[derive(CassandraModel)]
#[cassandra(table = "queues")]
struct Queue {
    #[cassandra(partition_key)]
    queue_name: String,
    #[cassandra(partition_key)]
    queue_type: i32,
    #[cassandra(rename = "partition")]
    cluster: Option<Vec<u8>>,
    data: Option<Vec<u8>>,
}

/// Who is there: small integers and addresses, seen by two indexes, gone after a time.
#[derive(CassandraModel)]
#[cassandra(table = "members", ttl = "48h", options(gc_grace_seconds = 3600))]
struct Member {
    #[cassandra(partition_key)]
    partition: i8,
    #[cassandra(clustering_key)]
    host: Uuid,
    #[cassandra(index)]
    address: IpAddr,
    port: i16,
    role: i8,
    #[cassandra(index)]
    last_heartbeat: DateTime<Utc>,
    session_start: Option<DateTime<Utc>>,
}

#[tokio::test]
async fn six_clustering_columns() {
    is_the_same::<Execution>(&["CREATE TABLE {ks}.executions (
        shard int, type int, namespace uuid, workflow text, run uuid, visible_at timestamp, task bigint,
        activities map<bigint, blob>, signals map<text, blob>, requested set<uuid>, buffered list<blob>,
        state blob, encoding text, version bigint,
        PRIMARY KEY (shard, type, namespace, workflow, run, visible_at, task)
    ) WITH compaction = {'class': 'org.apache.cassandra.db.compaction.LeveledCompactionStrategy'}"])
    .await;
}

#[tokio::test]
async fn a_composite_partition_key_alone() {
    is_the_same::<Queue>(&["CREATE TABLE {ks}.queues (
        queue_name text, queue_type int, partition blob, data blob, PRIMARY KEY ((queue_name, queue_type))
    )"])
    .await;
}

#[tokio::test]
async fn small_integers_and_addresses_with_indexes() {
    is_the_same::<Member>(&[
        "CREATE TABLE {ks}.members (
            partition tinyint, host uuid, address inet, port smallint, role tinyint, last_heartbeat timestamp,
            session_start timestamp, PRIMARY KEY ((partition), host)
        ) WITH default_time_to_live = 172800 AND gc_grace_seconds = 3600",
        "CREATE INDEX ON {ks}.members (address)",
        "CREATE INDEX ON {ks}.members (last_heartbeat)",
    ])
    .await;
}
