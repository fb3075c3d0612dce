use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    tabel = "users",
    keyspace_name = "app",
    bucket(day(at)),
    limit = 10,
    partition_key,
    query(name = by_email, partition(email), ordr(desc(at)), unique),
    query(name = by_email_too, partition_key(email), ttl = "5d", static),
)]
struct User {
    #[cassandra(partition_kye)]
    id: Uuid,
    #[cassandra(sort_key)]
    at: i64,
    #[cassandra(immutable, copy)]
    email: String,
    #[cassandra(table = "names", order(asc))]
    name: String,
}

fn main() {
    let _ = User::by_email("ada@example.org").at(1);
    let _ = User::get(Uuid::nil(), 1);
}
