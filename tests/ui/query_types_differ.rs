use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    query(name = by_email, partition(email)),
    query(name = by__email, partition(email)),
    query(name = columns_, partition(email)),
    query(name = __, partition(email)),
)]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(immutable)]
    email: String,
}

#[derive(CassandraModel)]
#[cassandra(query(name = statics_, partition(id)), query(name = update__statics, partition(id)))]
struct Room {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(clustering_key)]
    at: i64,
    #[cassandra(static)]
    name: String,
}

#[derive(CassandraModel)]
#[cassandra(query(name = increment_, partition(page)))]
struct Views {
    #[cassandra(partition_key)]
    page: Uuid,
    #[cassandra(counter)]
    views: Counter,
}

fn main() {
    let _ = User::by_email("ada@example.org");
}
