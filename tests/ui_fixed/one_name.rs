use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    table = "t",
    query(name = first, partition(a, b_c)),
    query(name = second, partition(a_b, c), table = "t_by_ab_c"),
)]
struct Two {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(immutable)]
    a: i32,
    #[cassandra(immutable)]
    b_c: i32,
    #[cassandra(immutable)]
    a_b: i32,
    #[cassandra(immutable)]
    c: i32,
}

fn main() {}
