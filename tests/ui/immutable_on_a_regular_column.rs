use cassandra_model::prelude::*;

#[derive(CassandraModel)]
struct Membership {
    #[cassandra(partition_key, immutable)]
    team: Uuid,
    #[cassandra(clustering_key, immutable)]
    member: Uuid,
    #[cassandra(static, immutable)]
    team_name: String,
}

#[derive(CassandraModel)]
struct Views {
    #[cassandra(partition_key)]
    page: Uuid,
    #[cassandra(counter, immutable)]
    views: Counter,
}

fn main() {}
