//! The server's side: sessions as all candidates have them, and the tables with the rows that are read.

use std::sync::Arc;

use cassandra_model::prelude::*;
use cassandra_model::{Replication, Store};
use scylla::client::session::Session;
use scylla::client::session_builder::SessionBuilder;
use scylla::policies::timestamp_generator::MonotonicTimestampGenerator;

use crate::ours::{Fanned, Item};
use crate::row::{ROWS, row};

/// The keyspace of the bench.
pub const KEYSPACE: &str = "cost_at_run_time";

fn builder() -> SessionBuilder {
    let address = std::env::var("CASSANDRA_URI").unwrap_or_else(|_| "127.0.0.1:9042".to_owned());
    SessionBuilder::new().known_node(address)
}

/// A session that leaves timestamps to its caller: ours.
pub async fn session() -> Session {
    builder().build().await.expect("a session")
}

/// A session that stamps every request with the client's time: for the candidates that do not stamp by themselves.
pub async fn session_with_timestamps() -> Session {
    builder()
        .timestamp_generator(Arc::new(MonotonicTimestampGenerator::new()))
        .build()
        .await
        .expect("a session")
}

/// Makes the keyspace, the tables, and the rows that are read. In a process of its own: news of a new table would else
/// reach the driver while calls are counted.
pub async fn prepare() {
    let store = Store::new(session().await).keyspace(KEYSPACE);
    store
        .create_keyspace(KEYSPACE, Replication::simple(1))
        .await
        .expect("a keyspace");
    store.create_all::<(Item, Fanned)>().await.expect("tables");
    for number in 0..ROWS {
        Item::from(row(number)).insert(&store).await.expect("a row");
    }
}
