use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(query(name = of_day, partition(day)))]
struct Views {
    #[cassandra(partition_key)]
    page: Uuid,
    #[cassandra(clustering_key)]
    day: i32,
    #[cassandra(counter)]
    views: Counter,
}

fn main() {
    let _ = Views::increment(Uuid::nil(), 1).views(1);
    let _ = Views::of_day(1);
}
