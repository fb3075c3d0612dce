use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    table = "viewings",
    query(name = by_show, partition(show), table = "viewings_by_show"),
    query(name = of_device, partition(user), table = "viewings"),
    query(name = of_show_newest, partition(user), clustering(show, at), table = "viewings"),
    query(name = of_show, partition(user), clustering(at, show), table = "viewings"),
    query(name = by_device, partition(user), table = "viewings"),
    query(name = shows, partition(user), order(desc(at), asc(show)), table = "viewings"),
    query(name = mixed, partition(user), order(desc(at), asc(show)), table = "viewings"),
    query(name = titled, partition(title), table = "titles"),
    query(name = shown, partition(show), table = "titles_of_show"),
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
    #[cassandra(immutable)]
    title: String,
}

fn main() {
}
