use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    query(name = by_email, partition(emial), limit = 10),
    query(name = by_city, partition(city)),
    query(name = by_name, partition(full_name), clustering(nick)),
    query(name = by_cache, partition(id), order(desc(cached))),
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
