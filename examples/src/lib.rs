//! What the examples share: a store with a keyspace of its own, dropped at the end.

pub mod access_log;
pub mod git;

use std::future::Future;

use cassandra_model::scylla::errors::ExecutionError;
use cassandra_model::{Replication, Store};

/// What an example fails with.
pub type Failure = Box<dyn std::error::Error + Send + Sync>;

/// The server that examples use: `CASSANDRA_URI`, or a local one.
#[must_use]
pub fn address() -> String {
    std::env::var("CASSANDRA_URI").unwrap_or_else(|_| "127.0.0.1:9042".to_owned())
}

/// Runs an example in a keyspace of its own, and drops that whatever the example answers.
///
/// # Errors
///
/// No server (the text says what to start); then what the example fails with.
pub async fn in_own_keyspace<F>(name: &str, example: impl FnOnce(Store) -> F) -> Result<(), Failure>
where
    F: Future<Output = Result<(), Failure>>,
{
    let address = address();
    let keyspace = format!("{name}_{}", std::process::id());
    let store = Store::connect(&address).keyspace(&keyspace).await.map_err(|error| {
        format!("no Cassandra on {address} ({error}); start one with `scripts/cassandra start`, or set CASSANDRA_URI=host:port")
    })?;
    store.create_keyspace(&keyspace, Replication::simple(1)).await?;
    let outcome = example(store.clone()).await;
    let dropped = drop_keyspace(&store, &keyspace).await;
    outcome?;
    Ok(dropped?)
}

async fn drop_keyspace(store: &Store, keyspace: &str) -> Result<(), ExecutionError> {
    store
        .session()
        .query_unpaged(format!("DROP KEYSPACE IF EXISTS {keyspace}"), ())
        .await
        .map(drop)
}
