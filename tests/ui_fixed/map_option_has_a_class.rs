use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(options(compaction(class = "SizeTieredCompactionStrategy", min_threshold = 4), compression(class = "LZ4Compressor", chunk_length_in_kb = 16)))]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
}

#[derive(CassandraModel)]
#[cassandra(options(compression(enabled = false)))]
struct Team {
    #[cassandra(partition_key)]
    id: Uuid,
}

fn main() {}
