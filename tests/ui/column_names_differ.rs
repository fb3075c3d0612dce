use cassandra_model::prelude::*;

#[derive(CassandraModel)]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
    email: String,
    #[cassandra(rename = "email")]
    old_email: String,
    #[cassandra(rename = "id")]
    number: i32,
}

fn main() {}
