use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(options(comment = "users", comment = "people"))]
#[cassandra(options(comment = "all"))]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
}

fn main() {}
