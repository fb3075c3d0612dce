//! Sends the statements of one change: alone, or as one logged batch.

use std::borrow::Cow;
use std::sync::Arc;

use scylla::policies::retry::FallthroughRetryPolicy;
use scylla::statement::batch::{Batch, BatchType};

use super::size;
use crate::cells::{Cells, Values};
use crate::error::ErrorKind;
use crate::options::Options;
use crate::schema::ColumnSchema;
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
    /// `UPDATE` that adds to the counters of the row.
    Increment,
    /// `UPDATE` that adds to the static counters of the partition.
    IncrementStatics,
    /// `UPDATE` of the static columns of the partition, at the timestamp of the whole change.
    UpdateStatics { ttl: Option<[u8; 4]> },
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
            What::Increment => StatementKey::Increment { table: self.table },
            What::IncrementStatics => StatementKey::IncrementStatics { table: self.table },
            What::UpdateStatics { ttl } => StatementKey::UpdateStatics {
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
    /// Which cells, in the order of the statement's markers; an insert binds all.
    columns: Vec<usize>,
}

impl<'a> Bound<'a> {
    fn new(change: &'a Change, state: &ModelState) -> Self {
        let schema = state.schema;
        let table = &schema.tables[change.table];
        let timestamp = match change.what {
            What::Delete { timestamp } => timestamp.map(i64::to_be_bytes),
            What::Insert { .. } | What::Increment | What::IncrementStatics | What::UpdateStatics { .. } => None,
        };
        let index = |(index, _): (usize, &ColumnSchema)| index;
        let partition = table.partition_key.iter().copied();
        let columns = match change.what {
            What::Insert { .. } => Vec::new(),
            What::Increment => schema.counter_columns().map(index).chain(table.primary_key()).collect(),
            What::IncrementStatics => schema.static_counters().map(index).chain(partition).collect(),
            What::UpdateStatics { .. } => schema.written_statics().map(index).chain(partition).collect(),
            What::Delete { .. } => table.primary_key().collect(),
        };
        Self {
            change,
            timestamp,
            columns,
        }
    }

    fn values(&self) -> Values<'_> {
        match &self.change.what {
            What::Insert { ttl } => Values {
                after: ttl.as_ref().map(<[u8; 4]>::as_slice),
                ..Values::all(&self.change.cells)
            },
            What::UpdateStatics { ttl } => Values {
                before: ttl.as_ref().map(<[u8; 4]>::as_slice),
                only: Some(&self.columns),
                ..Values::all(&self.change.cells)
            },
            What::Increment | What::IncrementStatics | What::Delete { .. } => Values {
                before: self.timestamp.as_ref().map(<[u8; 8]>::as_slice),
                only: Some(&self.columns),
                ..Values::all(&self.change.cells)
            },
        }
    }
}

/// The cells, in the order of the schema's columns, by the server's definitions of user-defined types.
pub(super) async fn for_server(store: &Store, state: &ModelState, cells: Cells) -> Result<Cells, ErrorKind> {
    let columns = 0..state.schema.columns.len();
    let cells = state.for_server(store, Cow::Owned(cells), columns).await?;
    Ok(cells.into_owned())
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
    // Counters have no client timestamp: an increment sent again would count again, and a deletion sent again could take
    // a later increment with it.
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
        // A logged batch takes no counters. The statements are prepared before they are in the batch: one that is not
        // would make the driver send the batch as a logged one.
        let kind = if state.schema.has_counters() {
            BatchType::Counter
        } else {
            BatchType::Logged
        };
        let mut batch = Batch::new_with_statements(kind, Vec::with_capacity(changes.len()));
        for change in changes {
            batch.append_statement(state.prepare(store, change.key()).await?);
        }
        options.apply_to_batch(&mut batch, idempotent);
        if !idempotent && options.idempotent != Some(true) {
            // Policies send a request again that a server could not serve (`Unavailable`), whatever it is. A batch of
            // counters may have counted in its first table then.
            batch.set_retry_policy(Some(Arc::new(FallthroughRetryPolicy::new())));
        }
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
