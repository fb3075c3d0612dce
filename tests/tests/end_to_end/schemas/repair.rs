//! A repair scheduler: fifteen static columns, five parts of a partition key, mixed directions, whole lists of options.

use std::collections::{BTreeMap, BTreeSet};

use cassandra_model::prelude::*;
use cassandra_model::scylla::value::{CqlTimeuuid, CqlVarint};

use super::is_the_same;

/// A run in its partition's static columns, a segment in each row.
#[derive(CassandraModel)]
#[cassandra(
    table = "runs",
    options(
        additional_write_policy = "NEVER",
        bloom_filter_fp_chance = 0.1,
        caching(keys = "ALL", rows_per_partition = 5000),
        comment = "a run's own, and its segments",
        compaction(class = "LeveledCompactionStrategy", sstable_size_in_mb = 64),
        compression(class = "LZ4Compressor", chunk_length_in_kb = 64),
        crc_check_chance = 0.5,
        gc_grace_seconds = 864000,
        max_index_interval = 1024,
        memtable_flush_period_in_ms = 60000,
        min_index_interval = 64,
        read_repair = "NONE",
        speculative_retry = "95p",
    ),
    allow(unbounded_partition, reason = "a run has as many rows as segments"),
    allow(growing_collection, reason = "a segment has few replicas")
)]
struct Run {
    #[cassandra(partition_key)]
    id: CqlTimeuuid,
    #[cassandra(clustering_key)]
    segment: CqlTimeuuid,
    #[cassandra(static)]
    cluster: Option<String>,
    #[cassandra(static)]
    unit: Option<CqlTimeuuid>,
    #[cassandra(static)]
    cause: Option<String>,
    #[cassandra(static)]
    owner: Option<String>,
    #[cassandra(static)]
    state: Option<String>,
    #[cassandra(static)]
    created: Option<DateTime<Utc>>,
    #[cassandra(static)]
    started: Option<DateTime<Utc>>,
    #[cassandra(static)]
    paused: Option<DateTime<Utc>>,
    #[cassandra(static)]
    ended: Option<DateTime<Utc>>,
    #[cassandra(static)]
    intensity: Option<f64>,
    #[cassandra(static)]
    last_event: Option<String>,
    #[cassandra(static)]
    segments: Option<i32>,
    #[cassandra(static)]
    parallelism: Option<String>,
    #[cassandra(static)]
    tables: BTreeSet<String>,
    #[cassandra(static)]
    adaptive: Option<bool>,
    start_token: CqlVarint,
    end_token: CqlVarint,
    fails: Option<i32>,
    #[cassandra(frozen)]
    replicas: BTreeMap<String, String>,
    ranges: Option<String>,
}

/// Metrics of a node, the newest of the last hour.
#[derive(CassandraModel)]
#[cassandra(
    table = "node_metrics",
    ttl = "1h",
    options(
        compaction(
            class = "TimeWindowCompactionStrategy",
            compaction_window_size = 10,
            compaction_window_unit = "MINUTES",
            max_threshold = 32,
            min_threshold = 4,
            unchecked_tombstone_compaction = true,
        ),
        gc_grace_seconds = 300,
        caching(keys = "ALL", rows_per_partition = "NONE"),
    )
)]
struct NodeMetric {
    #[cassandra(partition_key)]
    cluster: String,
    #[cassandra(partition_key)]
    domain: String,
    #[cassandra(partition_key)]
    kind: String,
    #[cassandra(partition_key)]
    time_bucket: String,
    #[cassandra(partition_key)]
    host: String,
    #[cassandra(clustering_key(desc))]
    at: DateTime<Utc>,
    #[cassandra(clustering_key)]
    scope: String,
    #[cassandra(clustering_key(asc))]
    name: String,
    #[cassandra(clustering_key(desc))]
    attribute: String,
    value: Option<f64>,
}

#[tokio::test]
async fn fifteen_static_columns_and_every_option() {
    is_the_same::<Run>(&["CREATE TABLE {ks}.runs (
        id timeuuid, segment timeuuid,
        cluster text static, unit timeuuid static, cause text static, owner text static, state text static,
        created timestamp static, started timestamp static, paused timestamp static, ended timestamp static,
        intensity double static, last_event text static, segments int static, parallelism text static,
        tables set<text> static, adaptive boolean static,
        start_token varint, end_token varint, fails int, replicas frozen<map<text, text>>, ranges text,
        PRIMARY KEY (id, segment)
    ) WITH additional_write_policy = 'NEVER' AND bloom_filter_fp_chance = 0.1
      AND caching = {'keys': 'ALL', 'rows_per_partition': '5000'} AND comment = 'a run''s own, and its segments'
      AND compaction = {'class': 'LeveledCompactionStrategy', 'sstable_size_in_mb': '64'}
      AND compression = {'class': 'LZ4Compressor', 'chunk_length_in_kb': '64'} AND crc_check_chance = 0.5
      AND gc_grace_seconds = 864000 AND max_index_interval = 1024 AND memtable_flush_period_in_ms = 60000
      AND min_index_interval = 64 AND read_repair = 'NONE' AND speculative_retry = '95p'"])
    .await;
}

#[tokio::test]
async fn five_parts_of_a_partition_key_and_mixed_directions() {
    is_the_same::<NodeMetric>(&["CREATE TABLE {ks}.node_metrics (
        cluster text, domain text, kind text, time_bucket text, host text, at timestamp, scope text, name text,
        attribute text, value double,
        PRIMARY KEY ((cluster, domain, kind, time_bucket, host), at, scope, name, attribute)
    ) WITH CLUSTERING ORDER BY (at DESC, scope ASC, name ASC, attribute DESC)
      AND compaction = {'class': 'TimeWindowCompactionStrategy', 'compaction_window_size': '10',
        'compaction_window_unit': 'MINUTES', 'max_threshold': '32', 'min_threshold': '4',
        'unchecked_tombstone_compaction': 'true'}
      AND default_time_to_live = 3600 AND gc_grace_seconds = 300
      AND caching = {'keys': 'ALL', 'rows_per_partition': 'NONE'}"])
    .await;
}
