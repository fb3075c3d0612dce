use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    query(name = named, partition(team)),
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
