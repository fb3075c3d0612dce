use cassandra_model::prelude::*;

#[derive(CassandraType)]
struct Interval {
    length: i64,
}

#[derive(CassandraType)]
struct Nickname(String);

#[derive(CassandraModel)]
struct Row {
    #[cassandra(partition_key)]
    id: Interval,
    #[cassandra(clustering_key)]
    nickname: Nickname,
}

fn main() {}
