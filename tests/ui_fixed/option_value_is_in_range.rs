use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(options(bloom_filter_fp_chance = 0.01, crc_check_chance = 1, min_index_interval = 128))]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
}

#[derive(CassandraModel)]
#[cassandra(options(bloom_filter_fp_chance = 0.01, max_index_interval = 2048))]
struct Team {
    #[cassandra(partition_key)]
    id: Uuid,
}

fn main() {}
