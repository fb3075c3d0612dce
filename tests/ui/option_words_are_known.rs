use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(options(
    read_repair = "SOMETIMES",
    speculative_retry = "99",
    caching(keys = "SOME", rows_per_partition = "FEW"),
    compaction(class = "TimeWindowCompactionStrategy", compaction_window_unit = "days"),
    compression(class = "LZ4Compressor", chunk_length_in_kb = 17),
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
