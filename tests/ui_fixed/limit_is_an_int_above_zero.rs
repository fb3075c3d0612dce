use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    query(name = none, partition(user), limit = 1),
    query(name = most, partition(user), limit = 2147483647),
    query(name = even_more, partition(user), limit = 2147483647),
)]
struct Stay {
    #[cassandra(partition_key)]
    user: Uuid,
}

fn main() {}
