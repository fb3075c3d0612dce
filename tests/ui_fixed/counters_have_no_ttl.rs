use cassandra_model::prelude::*;

#[derive(CassandraModel)]
struct Views {
    #[cassandra(partition_key)]
    page: Uuid,
    #[cassandra(counter)]
    views: Counter,
}

#[derive(CassandraModel)]
#[cassandra(options(gc_grace_seconds = 60))]
struct Likes {
    #[cassandra(partition_key)]
    page: Uuid,
    #[cassandra(counter)]
    likes: Counter,
}

fn main() {}
