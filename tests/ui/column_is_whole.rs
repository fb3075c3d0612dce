use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(query(name = by_name, partition(id), order(asc(profile.username))), query(name = by_first, partition(profile.name.first)))]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(clustering_key)]
    profile: String,
}

fn main() {
    let _ = User::by_name(Uuid::nil()).profile("ada");
}
