use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    query(name = by_email, partition(email)),
    query(name = of_email, partition(email)),
    query(name = with_email, partition(email)),
    query(name = having_email, partition(email)),
)]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(immutable)]
    email: String,
}

#[derive(CassandraModel)]
#[cassandra(query(name = by_id, partition(id)), query(name = with_id, partition(id)))]
struct Room {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(clustering_key)]
    at: i64,
    #[cassandra(static)]
    name: String,
}

#[derive(CassandraModel)]
#[cassandra(query(name = of_page, partition(page)))]
struct Views {
    #[cassandra(partition_key)]
    page: Uuid,
    #[cassandra(counter)]
    views: Counter,
}

fn main() {
    let _ = User::by_email("ada@example.org");
}
