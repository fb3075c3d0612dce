use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(options(bloom_filter_fp_chance = 0, crc_check_chance = 1.5, min_index_interval = 0))]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
}

#[derive(CassandraModel)]
#[cassandra(options(bloom_filter_fp_chance = 2, max_index_interval = 64))]
struct Team {
    #[cassandra(partition_key)]
    id: Uuid,
}

fn main() {}
