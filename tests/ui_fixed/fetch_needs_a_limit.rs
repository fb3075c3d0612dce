use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(query(name = of_user, partition(user), order(desc(at))))]
struct Stay {
    #[cassandra(partition_key)]
    user: Uuid,
    #[cassandra(clustering_key)]
    at: i64,
}

async fn run(store: Store) -> cassandra_model::Result<()> {
    Stay::of_user(Uuid::nil()).limit(10).fetch(&store).await?;
    Stay::of_user(Uuid::nil()).at_in(5..).reverse().limit(10).fetch(&store).await?;
    Ok(())
}

fn main() {}
