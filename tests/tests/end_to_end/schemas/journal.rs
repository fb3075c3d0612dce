//! A journal of events: a partition of a sequence's part, `timestamp` as a `timeuuid` and as a number, tags.

use std::collections::{BTreeMap, BTreeSet};

use cassandra_model::prelude::*;
use cassandra_model::scylla::value::CqlTimeuuid;

use super::is_the_same;

/// The events of one entity, in parts.
#[derive(CassandraModel)]
#[cassandra(
    table = "messages",
    options(
        gc_grace_seconds = 864000,
        compaction(
            class = "SizeTieredCompactionStrategy",
            bucket_high = 1.5,
            bucket_low = 0.5,
            enabled = true,
            max_threshold = 32,
            min_sstable_size = 50,
            tombstone_compaction_interval = 86400,
            tombstone_threshold = 0.2,
            unchecked_tombstone_compaction = false,
        ),
    ),
    allow(unbounded_partition, reason = "a part has a fixed number of events"),
    allow(growing_collection, reason = "an event's tags do not change")
)]
struct Message {
    #[cassandra(partition_key)]
    persistence_id: String,
    #[cassandra(partition_key)]
    partition_nr: i64,
    #[cassandra(clustering_key)]
    sequence_nr: i64,
    #[cassandra(clustering_key)]
    timestamp: CqlTimeuuid,
    timebucket: Option<String>,
    writer_uuid: Option<String>,
    ser_id: Option<i32>,
    event: Option<Vec<u8>>,
    meta: Option<Vec<u8>>,
    tags: BTreeSet<String>,
    offsets: BTreeMap<String, i64>,
}

/// Events by tag and hour.
#[derive(CassandraModel)]
#[cassandra(table = "tag_views", allow(unbounded_partition, reason = "an hour of a tag"))]
struct TagView {
    #[cassandra(partition_key)]
    tag_name: String,
    #[cassandra(partition_key)]
    timebucket: i64,
    #[cassandra(clustering_key)]
    timestamp: CqlTimeuuid,
    #[cassandra(clustering_key)]
    persistence_id: String,
    #[cassandra(clustering_key)]
    tag_pid_sequence_nr: i64,
    event: Option<Vec<u8>>,
}

/// The newest snapshot first.
#[derive(CassandraModel)]
#[cassandra(
    table = "snapshots",
    allow(unbounded_partition, reason = "old snapshots are deleted")
)]
struct Snapshot {
    #[cassandra(partition_key)]
    persistence_id: String,
    #[cassandra(clustering_key(desc))]
    sequence_nr: i64,
    timestamp: i64,
    snapshot: Option<Vec<u8>>,
}

#[tokio::test]
async fn a_part_of_a_sequence_in_the_key() {
    is_the_same::<Message>(&["CREATE TABLE {ks}.messages (
        persistence_id text, partition_nr bigint, sequence_nr bigint, timestamp timeuuid, timebucket text,
        writer_uuid text, ser_id int, event blob, meta blob, tags set<text>, offsets map<text, bigint>,
        PRIMARY KEY ((persistence_id, partition_nr), sequence_nr, timestamp)
    ) WITH gc_grace_seconds = 864000
      AND compaction = {'class': 'SizeTieredCompactionStrategy', 'bucket_high': '1.5', 'bucket_low': '0.5',
        'enabled': 'true', 'max_threshold': '32', 'min_sstable_size': '50',
        'tombstone_compaction_interval': '86400', 'tombstone_threshold': '0.2',
        'unchecked_tombstone_compaction': 'false'}"])
    .await;
}

#[tokio::test]
async fn an_hour_as_a_number_and_a_timeuuid_called_timestamp() {
    is_the_same::<TagView>(&["CREATE TABLE {ks}.tag_views (
        tag_name text, timebucket bigint, timestamp timeuuid, persistence_id text, tag_pid_sequence_nr bigint,
        event blob, PRIMARY KEY ((tag_name, timebucket), timestamp, persistence_id, tag_pid_sequence_nr)
    )"])
    .await;
    is_the_same::<Snapshot>(&["CREATE TABLE {ks}.snapshots (
        persistence_id text, sequence_nr bigint, timestamp bigint, snapshot blob,
        PRIMARY KEY (persistence_id, sequence_nr)
    ) WITH CLUSTERING ORDER BY (sequence_nr DESC)"])
    .await;
}
