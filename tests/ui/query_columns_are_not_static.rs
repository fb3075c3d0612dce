use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    query(name = by_name, partition(team_name)),
    query(name = named, partition(team), order(asc(team_name))),
)]
struct Membership {
    #[cassandra(partition_key)]
    team: Uuid,
    #[cassandra(clustering_key)]
    member: Uuid,
    #[cassandra(static)]
    team_name: String,
}

fn main() {}
