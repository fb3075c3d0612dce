use cassandra_model::prelude::*;

#[derive(CassandraModel)]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
    größe: i32,
    #[cassandra(rename = "")]
    name: String,
    #[cassandra(rename = "e-mail")]
    email: String,
}

fn main() {}
