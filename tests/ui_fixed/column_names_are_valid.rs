use cassandra_model::prelude::*;

#[derive(CassandraModel)]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(rename = "size")]
    größe: i32,
    #[cassandra(rename = "full_name")]
    name: String,
    #[cassandra(rename = "email")]
    email: String,
}

fn main() {}
