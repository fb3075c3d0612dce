use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    query(name = type, partition(id)),
    query(name = _, partition(id)),
    query(name = Self, partition(id)),
    query(name = a::b, partition(id)),
    query(name = by_self, partition(id, self), order(asc(_))),
)]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
}

fn main() {}
