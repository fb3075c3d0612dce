use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    table = "viewings",
    query(name = by_device, partition(user), order(asc(device)), table = "viewings_by_device"),
    query(name = of_device, partition(user, device)),
    query(name = of_show_newest, partition(user), clustering(show, at)),
    query(name = of_show, partition(user), clustering(at, show)),
    query(name = shows, partition(user), order(desc(at), asc(show))),
    query(name = mixed, partition(user), order(desc(at), asc(show))),
)]
struct Viewing {
    #[cassandra(partition_key)]
    user: Uuid,
    #[cassandra(clustering_key(desc))]
    at: i64,
    #[cassandra(clustering_key)]
    show: Uuid,
    #[cassandra(immutable)]
    device: String,
}

fn main() {
    let _ = Viewing::by_device(Uuid::nil()).device_in("tv"..);
}
