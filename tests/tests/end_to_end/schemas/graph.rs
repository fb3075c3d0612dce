//! A graph store: quoted names of mixed case, counters before their keys, mixed directions.

use cassandra_model::prelude::*;

use super::is_the_same;

/// Names that only quotes keep.
#[derive(CassandraModel)]
#[cassandra(
    table = "Edge_Shards",
    options(
        compaction(class = "LeveledCompactionStrategy", sstable_size_in_mb = 512),
        gc_grace_seconds = 60,
        caching(keys = "ALL", rows_per_partition = 120)
    ),
    allow(unbounded_partition, reason = "an edge has few shards")
)]
struct EdgeShard {
    #[cassandra(partition_key, rename = "scopeId")]
    scope: Uuid,
    #[cassandra(partition_key, rename = "nodeType")]
    node_type: String,
    #[cassandra(clustering_key(desc))]
    active: bool,
    #[cassandra(clustering_key, rename = "SHARD")]
    shard: i64,
    #[cassandra(rename = "deletedAt")]
    deleted: Option<i64>,
}

/// A counter that stands first.
#[derive(CassandraModel)]
#[cassandra(table = "shard_counters", options(gc_grace_seconds = 60))]
struct ShardCounter {
    #[cassandra(counter)]
    counter_value: Counter,
    #[cassandra(partition_key)]
    queue: String,
    #[cassandra(clustering_key)]
    r#type: String,
    #[cassandra(clustering_key(desc))]
    shard: i64,
    #[cassandra(counter, rename = "Inflight")]
    inflight: Option<Counter>,
}

#[tokio::test]
async fn quoted_names_and_mixed_directions() {
    is_the_same::<EdgeShard>(&["CREATE TABLE {ks}.\"Edge_Shards\" (
        \"scopeId\" uuid, \"nodeType\" text, active boolean, \"SHARD\" bigint, \"deletedAt\" bigint,
        PRIMARY KEY ((\"scopeId\", \"nodeType\"), active, \"SHARD\")
    ) WITH CLUSTERING ORDER BY (active DESC, \"SHARD\" ASC) AND gc_grace_seconds = 60
      AND compaction = {'class': 'LeveledCompactionStrategy', 'sstable_size_in_mb': 512}
      AND caching = {'keys': 'ALL', 'rows_per_partition': '120'}"])
    .await;
}

#[tokio::test]
async fn a_counter_before_its_keys() {
    is_the_same::<ShardCounter>(&["CREATE TABLE {ks}.shard_counters (
        counter_value counter, queue text, type text, shard bigint, \"Inflight\" counter,
        PRIMARY KEY (queue, type, shard)
    ) WITH CLUSTERING ORDER BY (type ASC, shard DESC) AND gc_grace_seconds = 60"])
    .await;
}
