use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(query(name = of_member, partition(member)))]
struct Membership {
    #[cassandra(partition_key)]
    team: Uuid,
    #[cassandra(clustering_key)]
    member: Uuid,
    team_name: String,
}

fn main() {}
