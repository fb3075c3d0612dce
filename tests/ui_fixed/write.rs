use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(write = "batch", query(name = by_email, partition(email)))]
struct Guarded {
    #[cassandra(partition_key)]
    id: Uuid,
    email: String,
}

#[derive(CassandraModel)]
#[cassandra(write = "batch", query(name = by_email, partition(email)))]
struct Unlogged {
    #[cassandra(partition_key)]
    id: Uuid,
    email: String,
}

fn main() {
    let _ = Guarded::by_email("ada@example.org");
}
