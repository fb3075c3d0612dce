//! Sends the statements of one change: alone, or as one logged batch.

use std::sync::Arc;

use scylla::statement::batch::{Batch, BatchType};

use super::size;
use crate::cells::{Cells, Values};
use crate::error::ErrorKind;
use crate::options::Options;
use crate::statement::StatementKey;
use crate::store::{ModelState, Store};

/// One statement of a change. Its cells are in the order of the schema's columns.
#[derive(Debug)]
pub(super) struct Change {
    pub(super) table: usize,
    pub(super) cells: Arc<Cells>,
    pub(super) what: What,
}

/// What a statement does.
#[derive(Clone, Copy, Debug)]
pub(super) enum What {
    /// `INSERT`, at the timestamp of the whole change.
    Insert { ttl: Option<[u8; 4]> },
    /// `DELETE` of the row by its key, at a timestamp of its own; `None` for counters, which have none.
    Delete { timestamp: Option<i64> },
}

impl Change {
    fn key(&self) -> StatementKey {
        match self.what {
            What::Insert { ttl } => StatementKey::Insert {
                table: self.table,
                ttl: ttl.is_some(),
            },
            What::Delete { .. } => StatementKey::Delete { table: self.table },
        }
    }
}

/// A change's values with what they borrow.
struct Bound<'a> {
    change: &'a Change,
    timestamp: Option<[u8; 8]>,
    key: Vec<usize>,
}

impl<'a> Bound<'a> {
    fn new(change: &'a Change, state: &ModelState) -> Self {
        match change.what {
            What::Insert { .. } => Self {
                change,
                timestamp: None,
                key: Vec::new(),
            },
            What::Delete { timestamp } => Self {
                change,
                timestamp: timestamp.map(i64::to_be_bytes),
                key: state.schema.tables[change.table].primary_key().collect(),
            },
        }
    }

    fn values(&self) -> Values<'_> {
        match &self.change.what {
            What::Insert { ttl } => Values {
                after: ttl.as_ref().map(<[u8; 4]>::as_slice),
                ..Values::all(&self.change.cells)
            },
            What::Delete { .. } => Values {
                before: self.timestamp.as_ref().map(<[u8; 8]>::as_slice),
                cells: &self.change.cells,
                only: Some(&self.key),
                after: None,
            },
        }
    }
}

/// Sends a change. `timestamp` is that of its inserts, in microseconds since the epoch.
pub(super) async fn send(
    store: &Store,
    state: &ModelState,
    changes: &[Change],
    timestamp: i64,
    options: &Options,
) -> Result<(), ErrorKind> {
    size::check(state.schema, changes, store.batch_limit())?;
    let bound: Vec<Bound<'_>> = changes.iter().map(|change| Bound::new(change, state)).collect();
    // Counters have no client timestamp: a deletion sent again could take a later increment with it.
    let idempotent = !state.schema.has_counters();
    let timestamp = idempotent.then_some(timestamp);
    let result = if let [change] = bound.as_slice() {
        let mut statement = state.prepare(store, change.change.key()).await?;
        options.apply(&mut statement, idempotent);
        statement.set_timestamp(timestamp);
        store
            .session()
            .execute_unpaged(&statement, change.values())
            .await
            .map_err(ErrorKind::execute)?
    } else {
        // A logged batch takes no counters.
        let kind = if state.schema.has_counters() {
            BatchType::Counter
        } else {
            BatchType::Logged
        };
        let mut batch = Batch::new(kind);
        for change in changes {
            batch.append_statement(state.prepare(store, change.key()).await?);
        }
        options.apply_to_batch(&mut batch, idempotent);
        batch.set_timestamp(timestamp);
        let values: Vec<Values<'_>> = bound.iter().map(Bound::values).collect();
        store
            .session()
            .batch(&batch, values)
            .await
            .map_err(ErrorKind::execute)?
    };
    options.traced(result.tracing_id());
    Ok(())
}
