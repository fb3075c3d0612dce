use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(options(
    compaction(class = "TimeWindowCompactionStrategy", max_threshold = 8),
    compression(class = "LZ4Compressor"),
))]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
}

#[derive(CassandraModel)]
#[cassandra(options(
    compaction(class = "LeveledCompactionStrategy"),
    compression(class = "LZ4Compressor"),
))]
struct Team {
    #[cassandra(partition_key)]
    id: Uuid,
}

#[derive(CassandraModel)]
#[cassandra(options(compaction(class = "org.example.OurCompactionStrategy", our_option = 5)))]
struct OfOurOwn {
    #[cassandra(partition_key)]
    id: Uuid,
}

fn main() {}
