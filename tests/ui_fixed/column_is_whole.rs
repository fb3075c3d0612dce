use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(query(name = by_name, partition(id), order(asc(profile))), query(name = by_first, partition(profile)))]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(clustering_key)]
    profile: String,
}

#[derive(CassandraType)]
struct Profile {
    username: String,
}

#[derive(CassandraModel)]
#[cassandra(query(name = one, table = "one", partition(team), clustering(username)), query(name = of, partition(username), limit = 1))]
struct Member {
    #[cassandra(partition_key)]
    team: i32,
    #[cassandra(clustering_key)]
    id: i32,
    #[cassandra(immutable)]
    profile: Profile,
    #[cassandra(immutable)]
    username: String,
}

#[derive(CassandraView)]
#[cassandra(view_of = Member)]
struct Name {
    #[cassandra(column = username)]
    username: String,
}

fn main() {
    let _ = User::by_name(Uuid::nil()).profile("ada");
    let _ = Member::get(7, 1).select::<Name>();
}
