use cassandra_model::prelude::*;

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
