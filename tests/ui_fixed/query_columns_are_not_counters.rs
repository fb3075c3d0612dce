use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(query(name = top, partition(site), table = "top_pages"))]
struct Views {
    #[cassandra(partition_key)]
    site: Uuid,
    #[cassandra(clustering_key)]
    page: Uuid,
    #[cassandra(counter)]
    views: Counter,
}

fn main() {}
