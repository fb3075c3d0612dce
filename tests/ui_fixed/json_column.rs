use cassandra_model::prelude::*;

#[derive(serde::Serialize, serde::Deserialize)]
struct Plan;

#[derive(CassandraModel)]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(json)]
    plan: Option<Plan>,
    #[cassandra(json)]
    next: Option<Plan>,
}

fn main() {}
