use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    query(name = of, partition(id)),
    query(name = with_email, partition(email)),
    query(name = by_email, partition(email)),
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
