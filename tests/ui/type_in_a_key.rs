use cassandra_model::prelude::*;

#[derive(CassandraType)]
struct Interval {
    length: cassandra_model::scylla::value::CqlDuration,
}

#[derive(CassandraType)]
struct Nickname(Option<String>);

#[derive(CassandraModel)]
struct Row {
    #[cassandra(partition_key)]
    id: Interval,
    #[cassandra(clustering_key)]
    nickname: Nickname,
}

fn main() {}
