use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(options(
    read_repair = "BLOCKING",
    speculative_retry = "99p",
    caching(keys = "ALL", rows_per_partition = "NONE"),
    compaction(class = "TimeWindowCompactionStrategy", compaction_window_unit = "DAYS"),
    compression(class = "LZ4Compressor", chunk_length_in_kb = 16),
))]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
}

#[derive(CassandraModel)]
#[cassandra(options(
    read_repair = "none",
    speculative_retry = "MIN(99p, 50ms)",
    additional_write_policy = "95.5PERCENTILE",
    caching(keys = "all", rows_per_partition = 10),
))]
struct Right {
    #[cassandra(partition_key)]
    id: Uuid,
}

fn main() {}
