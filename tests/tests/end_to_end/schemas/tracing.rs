//! Distributed tracing: a clustering order of a part of the columns, microseconds as numbers, blobs as keys, names that
//! are words of CQL.

use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;

use cassandra_model::prelude::*;

use super::is_the_same;

/// Traces by how long they took: an hour and a shard are in the key by hand.
#[derive(CassandraModel)]
#[cassandra(
    table = "duration_index",
    ttl = "172800s",
    options(
        compaction(
            class = "TimeWindowCompactionStrategy",
            compaction_window_size = 1,
            compaction_window_unit = "HOURS",
        ),
        speculative_retry = "NEVER",
        gc_grace_seconds = 10800,
    )
)]
struct DurationIndex {
    #[cassandra(partition_key, rename = "service")]
    service_name: String,
    #[cassandra(partition_key)]
    operation: String,
    #[cassandra(partition_key)]
    bucket: DateTime<Utc>,
    #[cassandra(clustering_key(desc))]
    duration: i64,
    #[cassandra(clustering_key(desc))]
    start_time: i64,
    #[cassandra(clustering_key)]
    trace_id: Vec<u8>,
}

/// Spans by a hash of the service, and what both key columns are called.
#[derive(CassandraModel)]
#[cassandra(
    table = "span",
    ttl = "7d",
    options(
        comment = "Annotation queries: 'key' and 'value' aren't words here; ░ splits them",
        caching(keys = "NONE", rows_per_partition = "NONE"),
    )
)]
struct Span {
    #[cassandra(partition_key)]
    key: String,
    #[cassandra(partition_key, rename = "value")]
    bucket: i32,
    #[cassandra(clustering_key(desc))]
    ts: i64,
    #[cassandra(clustering_key)]
    span: Vec<u8>,
    #[cassandra(clustering_key)]
    id: Uuid,
    trace_id_high: Option<String>,
    peer: Option<IpAddr>,
    shared: Option<bool>,
    tags: BTreeMap<String, String>,
    #[cassandra(frozen)]
    annotations: Vec<(i64, String)>,
    depends_on: BTreeSet<i64>,
}

/// A key alone, no other column.
#[derive(CassandraModel)]
#[cassandra(
    table = "service_operations",
    allow(unbounded_partition, reason = "a service has few operations")
)]
struct ServiceOperation {
    #[cassandra(partition_key)]
    service: String,
    #[cassandra(clustering_key)]
    operation: String,
}

#[tokio::test]
async fn a_clustering_order_of_the_first_columns() {
    is_the_same::<DurationIndex>(&["CREATE TABLE {ks}.duration_index (
        service text, operation text, bucket timestamp, duration bigint, start_time bigint, trace_id blob,
        PRIMARY KEY ((service, operation, bucket), duration, start_time, trace_id)
    ) WITH CLUSTERING ORDER BY (duration DESC, start_time DESC)
      AND compaction = {'class': 'TimeWindowCompactionStrategy', 'compaction_window_size': '1',
        'compaction_window_unit': 'HOURS'}
      AND default_time_to_live = 172800 AND speculative_retry = 'NEVER' AND gc_grace_seconds = 10800"])
    .await;
}

#[tokio::test]
async fn names_that_are_words_and_a_comment_of_every_letter() {
    is_the_same::<Span>(&["CREATE TABLE {ks}.span (
        key text, value int, ts bigint, span blob, id uuid, trace_id_high text, peer inet, shared boolean,
        tags map<text, text>, annotations frozen<list<frozen<tuple<bigint, text>>>>, depends_on set<bigint>,
        PRIMARY KEY ((key, value), ts, span, id)
    ) WITH CLUSTERING ORDER BY (ts DESC) AND default_time_to_live = 604800
      AND caching = {'keys': 'NONE', 'rows_per_partition': 'NONE'}
      AND comment = 'Annotation queries: ''key'' and ''value'' aren''t words here; ░ splits them'"])
    .await;
}

#[tokio::test]
async fn a_table_of_key_columns_alone() {
    is_the_same::<ServiceOperation>(&[
        "CREATE TABLE {ks}.service_operations (service text, operation text, PRIMARY KEY (service, operation))",
    ])
    .await;
}
