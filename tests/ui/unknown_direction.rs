use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(query(name = of_user, partition(user), order(descending(at), up(place))))]
struct Stay {
    #[cassandra(partition_key)]
    user: Uuid,
    #[cassandra(clustering_key(descending))]
    at: i64,
    #[cassandra(clustering_key(asc, desc))]
    place: i32,
    #[cassandra(clustering_key())]
    room: i32,
}

fn main() {
    let _ = Stay::of_user(Uuid::nil()).at(1).place(2);
}
