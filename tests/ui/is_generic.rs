use cassandra_model::prelude::*;

#[derive(CassandraModel)]
struct OfType<T> {
    #[cassandra(partition_key)]
    id: T,
}

#[derive(CassandraModel)]
struct OfNumber<const N: usize> {
    #[cassandra(partition_key)]
    id: Uuid,
}

#[derive(CassandraModel)]
struct Borrowed<'a> {
    #[cassandra(partition_key)]
    id: &'a str,
}

fn main() {}
