use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(query(name = of_user, partition(user), order(asc(at), asc(at_in_))))]
struct Stay {
    #[cassandra(partition_key)]
    user: Uuid,
    #[cassandra(clustering_key)]
    at: i64,
    #[cassandra(clustering_key, rename = "at_in")]
    at_in_: i32,
}

fn main() {
    let _ = Stay::of_user(Uuid::nil()).at(1);
}
