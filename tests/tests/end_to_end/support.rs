//! What several modules need: raw looks at tables, counted requests, and what an error must not say.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use cassandra_model::scylla::client::execution_profile::{ExecutionProfile, ExecutionProfileHandle};
use cassandra_model::scylla::value::{CqlValue, Row};
use cassandra_model::{Consistency, Error, Store};
use cassandra_model_tests::{Sandbox, address};
use uuid::Uuid;

/// A table's rows as the server has them, sorted, so that tables can be compared.
pub(crate) async fn table(sandbox: &Sandbox, columns: &str, table: &str) -> Vec<String> {
    let rows: Vec<Row> = sandbox.rows(&format!("SELECT {columns} FROM {{ks}}.{table}")).await;
    let mut rows: Vec<String> = rows.into_iter().map(|row| line(&row)).collect();
    rows.sort();
    rows
}

/// A row as text: `7, 'a', null`.
fn line(row: &Row) -> String {
    let cell = |cell: &Option<CqlValue>| cell.as_ref().map_or_else(|| "null".to_owned(), ToString::to_string);
    row.columns.iter().map(cell).collect::<Vec<_>>().join(", ")
}

/// How many rows a table has.
pub(crate) async fn size(sandbox: &Sandbox, name: &str) -> usize {
    let rows: Vec<(i64,)> = sandbox.rows(&format!("SELECT COUNT(*) FROM {{ks}}.{name}")).await;
    usize::try_from(rows[0].0).unwrap()
}

/// Counts requests by their traces.
#[derive(Clone, Default)]
pub(crate) struct Requests(Arc<AtomicUsize>);

impl Requests {
    /// What `.trace(..)` takes.
    pub(crate) fn counter(&self) -> impl Fn(Uuid) + Send + Sync + 'static {
        let count = Arc::clone(&self.0);
        move |_| {
            count.fetch_add(1, Ordering::SeqCst);
        }
    }

    pub(crate) fn made(&self) -> usize {
        self.0.load(Ordering::SeqCst)
    }
}

/// A store of another process, as it were: a session of its own on the same keyspace.
pub(crate) async fn another_store(sandbox: &Sandbox) -> Store {
    Store::connect(address()).keyspace(&sandbox.keyspace).await.unwrap()
}

/// A profile that no keyspace with one replica can serve.
pub(crate) fn three_replicas() -> ExecutionProfileHandle {
    ExecutionProfile::builder()
        .consistency(Consistency::Three)
        .build()
        .into_handle()
}

/// Neither what an error says nor its `Debug` holds a value of the row.
#[track_caller]
pub(crate) fn assert_keeps_secret(error: &Error, secret: &str) {
    for text in [format!("{error}"), format!("{error:?}"), format!("{error:#?}")] {
        assert!(!text.contains(secret), "{text}");
    }
}

/// Whether the server is of a release line: `4.1`.
pub(crate) async fn is_release(sandbox: &Sandbox, line: &str) -> bool {
    let rows: Vec<(String,)> = sandbox.rows("SELECT release_version FROM system.local").await;
    rows[0].0.starts_with(line)
}
