use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(options(compaction(min_threshold = 4), compression(chunk_length_in_kb = 16)))]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
}

#[derive(CassandraModel)]
#[cassandra(options(compression(enabled = false, class = "LZ4Compressor")))]
struct Team {
    #[cassandra(partition_key)]
    id: Uuid,
}

fn main() {}
