//! Sends the statements of one change: alone, or as one logged batch.

use std::borrow::Cow;
use std::iter::repeat_n;
use std::sync::Arc;

use scylla::errors::{BadQuery, ExecutionError};
use scylla::policies::retry::FallthroughRetryPolicy;
use scylla::response::query_result::QueryResult;
use scylla::serialize::SerializationError;
use scylla::serialize::batch::BatchValuesFromIterator;
use scylla::serialize::row::{RowSerializationContext, SerializeRow};
use scylla::serialize::writers::RowWriter;
use scylla_cql_core::serialize::row::SerializedValues;

use super::size;
use crate::cells::{Cell, Cells, check_count, write};
use crate::error::ErrorKind;
use crate::options::Options;
use crate::schema::{ColumnSchema, Schema};
use crate::statement::StatementKey;
use crate::store::{ModelState, Store};

/// One statement of a change. Its cells are in the order of the schema's columns.
#[derive(Clone, Copy, Debug)]
pub(super) struct Change<'a> {
    pub(super) table: usize,
    pub(super) cells: &'a Cells,
    pub(super) what: What<'a>,
}

/// What a statement does. Timestamps are in microseconds since the epoch.
#[derive(Clone, Copy, Debug)]
pub(super) enum What<'a> {
    /// `INSERT` of the row.
    Insert(&'a Inserted),
    /// `UPDATE` that adds to the counters of the row.
    Increment,
    /// `UPDATE` that adds to the static counters of the partition.
    IncrementStatics,
    /// `UPDATE` of the static columns of the partition.
    UpdateStatics { ttl: Option<i32>, timestamp: i64 },
    /// `DELETE` of the row by its key; `None` for counters, which have no timestamp.
    Delete { timestamp: Option<i64> },
}

/// What an `INSERT` binds: the same for every table.
#[derive(Debug)]
pub(super) struct Inserted {
    /// The row, then its TTL where it has one, and its timestamp.
    cells: Cells,
    /// The same as the driver takes it.
    values: SerializedValues,
    ttl: bool,
}

impl Inserted {
    /// A row with its TTL, in seconds, and its timestamp.
    pub(super) fn new(mut cells: Cells, ttl: Option<i32>, timestamp: i64) -> Result<Self, ErrorKind> {
        if let Some(ttl) = ttl {
            cells.push_cell(Cell::Value(&ttl.to_be_bytes()));
        }
        cells.push_cell(Cell::Value(&timestamp.to_be_bytes()));
        let values = cells.serialized();
        let values = values.map_err(|error| ErrorKind::execute(BadQuery::SerializationError(error).into()))?;
        Ok(Self {
            cells,
            values,
            ttl: ttl.is_some(),
        })
    }

    /// The `INSERT` into a table.
    pub(super) fn in_table(&self, table: usize) -> Change<'_> {
        Change {
            table,
            cells: &self.cells,
            what: What::Insert(self),
        }
    }
}

impl SerializeRow for Inserted {
    fn serialize(
        &self,
        context: &RowSerializationContext<'_>,
        writer: &mut RowWriter<'_>,
    ) -> Result<(), SerializationError> {
        writer.append_serialize_row(&self.values);
        check_count(context, self.values.element_count().into())
    }

    fn is_empty(&self) -> bool {
        false
    }
}

impl Change<'_> {
    fn key(&self) -> StatementKey {
        let table = self.table;
        match self.what {
            What::Insert(Inserted { ttl, .. }) => StatementKey::Insert { table, ttl: *ttl },
            What::Increment => StatementKey::Increment { table },
            What::IncrementStatics => StatementKey::IncrementStatics { table },
            What::UpdateStatics { ttl, .. } => StatementKey::UpdateStatics {
                table,
                ttl: ttl.is_some(),
            },
            What::Delete { .. } => StatementKey::Delete { table },
        }
    }
}

/// The values of a change, in the order of its statement's markers.
struct Bound<'a> {
    change: Change<'a>,
    schema: &'static Schema,
}

impl Bound<'_> {
    fn write_values(
        &self,
        context: &RowSerializationContext<'_>,
        writer: &mut RowWriter<'_>,
    ) -> Result<(), SerializationError> {
        let Self {
            change: Change { table, cells, what },
            schema,
        } = self;
        let table = &schema.tables[*table];
        let index = |(index, _): (usize, &ColumnSchema)| index;
        let partition = table.partition_key.iter().copied();
        let (ttl, timestamp) = match what {
            What::Insert(inserted) => return inserted.serialize(context, writer),
            What::UpdateStatics { ttl, timestamp } => (*ttl, Some(*timestamp)),
            What::Delete { timestamp } => (None, *timestamp),
            What::Increment | What::IncrementStatics => (None, None),
        };
        if let Some(ttl) = ttl {
            write(writer, Cell::Value(&ttl.to_be_bytes()))?;
        }
        if let Some(timestamp) = timestamp {
            write(writer, Cell::Value(&timestamp.to_be_bytes()))?;
        }
        let columns: &mut dyn Iterator<Item = usize> = match what {
            What::Increment => &mut schema.counter_columns().map(index).chain(table.primary_key()),
            What::IncrementStatics => &mut schema.static_counters().map(index).chain(partition),
            What::UpdateStatics { .. } => &mut schema.written_statics().map(index).chain(partition),
            What::Insert(_) | What::Delete { .. } => &mut table.primary_key(),
        };
        for column in columns {
            write(writer, cells.get(column))?;
        }
        Ok(())
    }
}

impl SerializeRow for Bound<'_> {
    fn serialize(
        &self,
        context: &RowSerializationContext<'_>,
        writer: &mut RowWriter<'_>,
    ) -> Result<(), SerializationError> {
        let first = writer.value_count();
        self.write_values(context, writer)?;
        check_count(context, writer.value_count() - first)
    }

    fn is_empty(&self) -> bool {
        false
    }
}

/// The cells, in the order of the schema's columns, by the server's definitions of user-defined types.
pub(super) async fn for_server(store: &Store, state: &ModelState, cells: Cells) -> Result<Cells, ErrorKind> {
    let columns = 0..state.schema.columns.len();
    let cells = state.for_server(store, Cow::Owned(cells), columns).await?;
    Ok(cells.into_owned())
}

/// Inserts a row into every table of its model. Nothing is built for it but the values: the statement, or the batch,
/// is kept, and sent as it is where the call has no options of its own.
pub(super) async fn insert(
    store: &Store,
    state: &ModelState,
    inserted: &Inserted,
    options: &Options,
) -> Result<(), ErrorKind> {
    let tables = 0..state.schema.tables.len();
    if tables.len() == 1 {
        return alone(store, state, inserted.in_table(0), options).await;
    }
    let changes = tables.clone().map(|table| inserted.in_table(table));
    size::check(state.schema, changes, store.batch_limit())?;
    let batch = state.insert_batch(store, inserted.ttl).await?;
    let batch = options.apply_to_batch(batch);
    let values = BatchValuesFromIterator::from(repeat_n(inserted, tables.len()));
    let result = store.session().batch(&batch, values).await;
    answered(options, result)
}

/// Sends a change.
pub(super) async fn send(
    store: &Store,
    state: &ModelState,
    changes: &[Change<'_>],
    options: &Options,
) -> Result<(), ErrorKind> {
    if let [change] = changes {
        return alone(store, state, *change, options).await;
    }
    let schema = state.schema;
    size::check(schema, changes.iter().copied(), store.batch_limit())?;
    let keys = changes.iter().map(Change::key);
    let batch = state.batch(store, keys).await?;
    let mut batch = options.apply_to_batch(&batch);
    if schema.has_counters() && options.idempotent != Some(true) {
        // Policies send a request again that a server could not serve (`Unavailable`), whatever it is. A batch of
        // counters may have counted in its first table then.
        batch
            .to_mut()
            .set_retry_policy(Some(Arc::new(FallthroughRetryPolicy::new())));
    }
    let values = changes.iter().map(|&change| Bound { change, schema });
    let result = store.session().batch(&batch, values.collect::<Vec<_>>()).await;
    answered(options, result)
}

/// Sends one statement.
async fn alone(store: &Store, state: &ModelState, change: Change<'_>, options: &Options) -> Result<(), ErrorKind> {
    let key = change.key();
    let prepared;
    let statement = if let Some(statement) = state.prepared_insert(key) {
        statement
    } else {
        prepared = state.prepare(store, key).await?;
        &*prepared
    };
    let statement = options.apply(statement);
    let bound = Bound {
        change,
        schema: state.schema,
    };
    let result = store.session().execute_unpaged(&statement, bound).await;
    answered(options, result)
}

/// What becomes of the driver's answer.
fn answered(options: &Options, result: Result<QueryResult, ExecutionError>) -> Result<(), ErrorKind> {
    options.traced(result.map_err(ErrorKind::execute)?.tracing_id());
    Ok(())
}
