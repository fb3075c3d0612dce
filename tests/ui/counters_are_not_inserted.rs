use cassandra_model::prelude::*;
use cassandra_model::{Model, Operation, Upsert};

#[derive(CassandraModel)]
struct PageViews {
    #[cassandra(partition_key)]
    page: String,
    #[cassandra(counter)]
    views: Counter,
}

fn save(row: &impl Model, store: &Store) -> Operation<(), Upsert> {
    row.insert(store)
}

async fn run(row: PageViews, rows: Vec<PageViews>, store: Store) -> cassandra_model::Result<()> {
    row.insert(&store).await?;
    row.replace(&store).await?;
    save(&row, &store).await?;
    let _ = store.insert_many(rows);
    Ok(())
}

fn main() {}
