use cassandra_model::prelude::*;

#[derive(CassandraModel)]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
}

async fn run(store: Store) -> cassandra_model::Result<()> {
    store.create_all::<(User,)>().await?;
    store.create_all::<(User,)>().await?;
    store.create::<User>().await?;
    Ok(())
}

fn main() {}
