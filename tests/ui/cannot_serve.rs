use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    table = "viewings",
    query(name = by_show, partition(show), table = "viewings"),
    query(name = of_device, partition(user), clustering(device), table = "viewings"),
    query(name = of_show_newest, partition(user), clustering(show), order(desc(at)), table = "viewings"),
    query(name = of_show, partition(user), clustering(show), table = "viewings"),
    query(name = by_device, partition(user), order(asc(device)), table = "viewings"),
    query(name = shows, partition(user), order(asc(show)), table = "viewings"),
    query(name = mixed, partition(user), order(desc(at), desc(show)), table = "viewings"),
    query(name = titled, partition(title), table = "titles"),
    query(name = shown, partition(show), table = "titles"),
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
    let _ = Viewing::of_show(Uuid::nil(), Uuid::nil());
}
