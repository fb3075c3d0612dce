use cassandra_model::prelude::*;

#[derive(CassandraModel)]
struct Views {
    #[cassandra(partition_key)]
    page: Uuid,
    #[cassandra(clustering_key)]
    day: i32,
    #[cassandra(counter, static)]
    total: Counter,
    #[cassandra(counter, static)]
    likes: Counter,
}

fn main() {
    let _ = Views::increment_statics(Uuid::nil()).total(1);
}
