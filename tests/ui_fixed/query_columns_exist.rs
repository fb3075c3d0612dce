use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    query(name = by_email, partition(email), limit = 10),
    query(name = by_city, partition(email)),
    query(name = by_name, partition(name), clustering(email)),
    query(name = by_cache, partition(id)),
)]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(immutable)]
    email: String,
    #[cassandra(immutable, rename = "full_name")]
    name: String,
    #[cassandra(skip)]
    cached: bool,
}

fn main() {
    let _ = User::by_email("ada@example.org");
}
