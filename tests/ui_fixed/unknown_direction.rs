use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(query(name = of_user, partition(user), order(desc(at), asc(place))))]
struct Stay {
    #[cassandra(partition_key)]
    user: Uuid,
    #[cassandra(clustering_key(desc))]
    at: i64,
    #[cassandra(clustering_key(asc))]
    place: i32,
    #[cassandra(clustering_key)]
    room: i32,
}

fn main() {
    let _ = Stay::of_user(Uuid::nil()).at(1).place(2);
}
