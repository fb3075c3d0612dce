use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    query(name = by_email, partition(email)),
    query(name = by_city, partition(city), order(asc(email))),
)]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(immutable)]
    email: String,
    #[cassandra(immutable)]
    city: String,
    name: String,
}

fn main() {
    let _ = User::by_city("Zürich").email("ada@example.org");
}
