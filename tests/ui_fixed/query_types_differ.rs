use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    query(name = by_email, partition(email)),
    query(name = of_email, partition(email)),
    query(name = with_email, partition(email)),
    query(name = having_email, partition(email)),
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
