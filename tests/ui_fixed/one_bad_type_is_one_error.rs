use cassandra_model::prelude::*;

/// Has no CQL form.
struct Badge;

#[derive(CassandraModel)]
#[cassandra(query(name = by_badge, partition(badge), order(desc(at))))]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(immutable)]
    at: i64,
    #[cassandra(immutable)]
    badge: String,
}

fn main() {}
