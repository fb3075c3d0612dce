use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(ttl = "30d")]
struct Views {
    #[cassandra(partition_key)]
    page: Uuid,
    #[cassandra(counter)]
    views: Counter,
}

#[derive(CassandraModel)]
#[cassandra(options(default_time_to_live = 60, gc_grace_seconds = 60))]
struct Likes {
    #[cassandra(partition_key)]
    page: Uuid,
    #[cassandra(counter)]
    likes: Counter,
}

fn main() {}
