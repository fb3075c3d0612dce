use cassandra_model::prelude::*;

#[derive(CassandraModel)]
struct Membership {
    #[cassandra(partition_key)]
    team: Uuid,
    #[cassandra(clustering_key)]
    member: Uuid,
    #[cassandra(static)]
    team_name: String,
}

#[derive(CassandraModel)]
struct Views {
    #[cassandra(partition_key)]
    page: Uuid,
    #[cassandra(counter)]
    views: Counter,
}

fn main() {}
