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
    let _ = Stay::of_user(Uuid::nil()).place(5);
    let _ = Stay::of_user(Uuid::nil()).at_in(5..).place(5);
    let _ = Stay::of_user(Uuid::nil()).at(5).at_in(5..);
}
