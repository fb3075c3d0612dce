use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(query(partition(email)), query())]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(immutable)]
    email: String,
}

fn main() {}
