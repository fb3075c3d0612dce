use std::time::Duration;

use cassandra_model::prelude::*;

#[derive(CassandraModel)]
struct Views {
    #[cassandra(partition_key)]
    page: Uuid,
    #[cassandra(counter)]
    views: Counter,
}

async fn run(store: Store) -> cassandra_model::Result<()> {
    let page = Uuid::nil();
    let increment = Views::increment(page).views(1).execute(&store);
    increment.ttl(Duration::from_secs(60)).await?;
    let decrement = Views::decrement(page).views(1).execute(&store);
    decrement.timestamp(5).await?;
    Views::delete(page).execute(&store).timestamp(5).await
}

fn main() {}
