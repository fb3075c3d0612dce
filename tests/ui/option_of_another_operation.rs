use std::time::Duration;

use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(query(name = of_user, partition(user), limit = 10))]
struct Stay {
    #[cassandra(partition_key)]
    user: Uuid,
    #[cassandra(clustering_key)]
    at: i64,
}

async fn run(store: Store) -> cassandra_model::Result<()> {
    Stay::delete(Uuid::nil(), 5)
        .execute(&store)
        .ttl(Duration::from_secs(60))
        .await?;
    Stay::get(Uuid::nil(), 5)
        .one(&store)
        .ttl(Duration::from_secs(60))
        .await?;
    Stay::of_user(Uuid::nil()).fetch(&store).timestamp(5).await?;
    Stay::delete(Uuid::nil(), 5).execute(&store).assume_new().await?;
    store.create::<Stay>().timestamp(5).await?;
    Ok(())
}

fn main() {}
