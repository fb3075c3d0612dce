use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(options(
    compaction(clas = "TimeWindowCompactionStrategy", max_treshold = 8),
    compression(sstable_compression = "LZ4Compressor"),
    caching(rows = "ALL"),
))]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
}

#[derive(CassandraModel)]
#[cassandra(options(
    compaction(class = "LevelledCompactionStrategy"),
    compression(class = "LZ4"),
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
