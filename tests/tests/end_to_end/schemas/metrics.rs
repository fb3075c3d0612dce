//! A time series store: a frozen map as a clustering column, a static `timeuuid`, blobs as both parts of a key.

use std::collections::BTreeMap;

use cassandra_model::prelude::*;
use cassandra_model::scylla::value::CqlTimeuuid;

use super::is_the_same;

/// The tags of a metric are its row's key, behind a hash of them.
#[derive(CassandraModel)]
#[cassandra(table = "row_keys", allow(unbounded_partition, reason = "three weeks of a metric"))]
struct RowKey {
    #[cassandra(partition_key)]
    metric: String,
    #[cassandra(partition_key)]
    table_name: String,
    #[cassandra(partition_key)]
    row_time: DateTime<Utc>,
    #[cassandra(partition_key)]
    tag_pair: String,
    #[cassandra(clustering_key)]
    data_type: String,
    #[cassandra(clustering_key)]
    tag_hash: i32,
    #[cassandra(clustering_key(desc))]
    tags: BTreeMap<String, String>,
    #[cassandra(static)]
    mtime: Option<CqlTimeuuid>,
    value: Option<String>,
}

/// A table of bytes, as older programs made them.
#[derive(CassandraModel)]
#[cassandra(
    table = "data_points",
    options(gc_grace_seconds = 60, bloom_filter_fp_chance = 0.01),
    allow(unbounded_partition, reason = "three weeks of a metric")
)]
struct DataPoint {
    #[cassandra(partition_key)]
    key: Vec<u8>,
    #[cassandra(clustering_key)]
    column1: Vec<u8>,
    value: Option<Vec<u8>>,
}

/// Offsets by consumer.
#[derive(CassandraModel)]
#[cassandra(table = "offsets", allow(unbounded_partition, reason = "a topic has few parts"))]
struct Offset {
    #[cassandra(partition_key)]
    key: String,
    #[cassandra(clustering_key)]
    timestamp: DateTime<Utc>,
    #[cassandra(clustering_key)]
    offset: i32,
    value: Option<f32>,
}

#[tokio::test]
async fn a_frozen_map_as_a_clustering_column() {
    is_the_same::<RowKey>(&["CREATE TABLE {ks}.row_keys (
        metric text, table_name text, row_time timestamp, tag_pair text, data_type text, tag_hash int,
        tags frozen<map<text, text>>, mtime timeuuid static, value text,
        PRIMARY KEY ((metric, table_name, row_time, tag_pair), data_type, tag_hash, tags)
    ) WITH CLUSTERING ORDER BY (data_type ASC, tag_hash ASC, tags DESC)"])
    .await;
}

#[tokio::test]
async fn bytes_as_every_part() {
    is_the_same::<DataPoint>(&["CREATE TABLE {ks}.data_points (
        key blob, column1 blob, value blob, PRIMARY KEY ((key), column1)
    ) WITH gc_grace_seconds = 60 AND bloom_filter_fp_chance = 0.01"])
    .await;
}

#[tokio::test]
async fn columns_called_like_words() {
    is_the_same::<Offset>(&["CREATE TABLE {ks}.offsets (
        key text, timestamp timestamp, offset int, value float, PRIMARY KEY (key, timestamp, offset)
    )"])
    .await;
}
