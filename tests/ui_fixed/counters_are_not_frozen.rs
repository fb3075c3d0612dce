use cassandra_model::prelude::*;

#[derive(CassandraModel)]
struct Views {
    #[cassandra(partition_key)]
    page: Uuid,
    #[cassandra(counter)]
    views: Counter,
}

fn main() {
    let _ = Views::increment(Uuid::nil()).views(1);
}
