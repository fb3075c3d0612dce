use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    query(name = by_plan, partition(id)),
    query(name = of_id, partition(id)),
    query(name = newest, partition(id), order(desc(at)))
)]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(clustering_key(desc))]
    at: i64,
    #[cassandra(json)]
    plan: Vec<u64>,
}

fn main() {}
