use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(options(
    comment = 5,
    gc_grace_seconds = -1,
    bloom_filter_fp_chance = "0.1",
    allow_auto_snapshot = 1,
    compaction = "SizeTieredCompactionStrategy",
    cdc = "yes",
    caching,
    compression(class = LZ4Compressor, level = 1, level = 2),
    speculative_retry = NONE,
    memtable(class = "skiplist"),
))]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
}

fn main() {}
