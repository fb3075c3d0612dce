use cassandra_model::prelude::*;

#[derive(CassandraModel)]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(rename = "")]
    name: String,
    #[cassandra(static, rename = "")]
    email: String,
    #[cassandra(clustering_key)]
    größe: i32,
}

fn main() {}
