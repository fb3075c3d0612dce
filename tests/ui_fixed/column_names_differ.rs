use cassandra_model::prelude::*;

#[derive(CassandraModel)]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
    email: String,
    #[cassandra(rename = "old_email")]
    old_email: String,
    #[cassandra(rename = "number")]
    number: i32,
}

fn main() {}
