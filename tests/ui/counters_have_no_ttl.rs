use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(ttl = "30d")]
struct Views {
    #[cassandra(partition_key)]
    page: Uuid,
    #[cassandra(counter)]
    views: Counter,
}

fn main() {}
