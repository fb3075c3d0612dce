use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    query(name = r#type, partition(id)),
    query(name = by_id, partition(id)),
    query(name = of_id, partition(id)),
    query(name = by_column, partition(id)),
    query(name = by_self, partition(id)),
)]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
}

fn main() {}
