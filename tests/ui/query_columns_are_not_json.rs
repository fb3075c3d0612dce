use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    query(name = by_plan, partition(id, plan)),
    query(name = of_id, partition(id), clustering(plan)),
    query(name = newest, partition(id), order(desc(at), asc(plan)))
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
