use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(query(name = of_user, partition(user), order(asc(at), asc(place))))]
struct Stay {
    #[cassandra(partition_key)]
    user: Uuid,
    #[cassandra(clustering_key)]
    at: i64,
    #[cassandra(clustering_key)]
    place: i32,
}

fn main() {
    let _ = Stay::of_user(Uuid::nil()).at(1).place_in(..5);
}
