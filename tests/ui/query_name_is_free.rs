use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    query(name = get, partition(id)),
    query(name = insert, partition(email)),
    query(name = columns, partition(email)),
)]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(immutable)]
    email: String,
}

fn main() {
    let _ = User::get(Uuid::nil());
}
