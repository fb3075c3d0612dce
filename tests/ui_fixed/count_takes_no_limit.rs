use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(query(name = of_user, partition(user)))]
struct Stay {
    #[cassandra(partition_key)]
    user: Uuid,
    #[cassandra(clustering_key)]
    at: i64,
}

async fn run(store: Store) -> cassandra_model::Result<()> {
    Stay::of_user(Uuid::nil()).count(&store).await?;
    Ok(())
}

fn main() {}
