use cassandra_model::prelude::*;

#[derive(CassandraModel)]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(rename = "full_name")]
    name: String,
    #[cassandra(static, rename = "e-mail")]
    email: String,
    #[cassandra(clustering_key)]
    größe: i32,
}

fn main() {}
