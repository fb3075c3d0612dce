use cassandra_model::prelude::*;

#[derive(CassandraModel)]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
    cm_version: i64,
    #[cassandra(rename = "cm_claim")]
    claim: Uuid,
}

fn main() {}
