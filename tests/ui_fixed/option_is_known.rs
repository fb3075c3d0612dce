use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(options(
    comment = "users",
), ttl = "60s")]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
}

fn main() {}
