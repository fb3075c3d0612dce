use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    query(name = find, partition(email)),
    query(name = find_by_name, partition(name)),
)]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(immutable)]
    email: String,
    #[cassandra(immutable)]
    name: String,
}

fn main() {
    let _ = User::find("ada@example.org");
}
