use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    query(name = none, partition(user), limit = 0),
    query(name = most, partition(user), limit = 2_147_483_648),
    query(name = even_more, partition(user), limit = 99999999999999999999999),
)]
struct Stay {
    #[cassandra(partition_key)]
    user: Uuid,
}

fn main() {}
