use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(query(name = by_email, partition(email)), query(name = by_column, partition(id)))]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(immutable)]
    email: String,
}

fn main() {}
