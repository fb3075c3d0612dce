use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    query(name = by_email, partition(email)),
    query(name = by__email, partition(email)),
    query(name = columns_, partition(email)),
    query(name = __, partition(email)),
)]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(immutable)]
    email: String,
}

fn main() {
    let _ = User::by_email("ada@example.org");
}
