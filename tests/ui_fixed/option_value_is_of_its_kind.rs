use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(options(
    comment = "users",
    gc_grace_seconds = 3600,
    bloom_filter_fp_chance = 0.1,
    allow_auto_snapshot = true,
    compaction(class = "SizeTieredCompactionStrategy"),
    cdc = true,
    caching(keys = "ALL"),
    compression(class = "LZ4Compressor", level = 1),
    speculative_retry = "NONE",
    memtable = "skiplist",
))]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
}

fn main() {}
