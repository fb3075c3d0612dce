use cassandra_model::prelude::*;

#[derive(CassandraModel)]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(rename = "version")]
    cm_version: i64,
    #[cassandra(rename = "claim")]
    claim: Uuid,
}

fn main() {}
