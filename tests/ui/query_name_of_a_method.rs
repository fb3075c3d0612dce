use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    query(name = by_email, partition(email)),
    query(name = by_name, partition(name)),
)]
pub struct User {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(immutable)]
    email: String,
    #[cassandra(immutable)]
    name: String,
}

impl User {
    fn by_email(email: &str) -> bool {
        email.is_empty()
    }
}

fn main() {}
