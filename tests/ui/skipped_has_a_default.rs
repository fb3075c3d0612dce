use cassandra_model::prelude::*;

struct Session;

#[derive(CassandraModel)]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(skip)]
    session: Session,
}

fn main() {}
