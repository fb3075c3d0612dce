//! `update_statics`: the static columns of a partition, in every table of their model.
//!
//! In: the partition key and a value for each column. Out: one `UPDATE .. USING TIMESTAMP ? SET .. WHERE <partition key>`, or one
//! logged batch with one client timestamp. No clustering key is needed, and no row is made.

use std::fmt;
use std::marker::PhantomData;

use scylla::serialize::SerializationError;

use super::delete::by_column;
use super::given::{GivenColumns, HasColumns, NoColumns, SomeColumns};
use super::keys;
use super::send::{Change, What, for_server, send};
use crate::cells::{Cell, Cells};
use crate::error::{ErrorKind, OperationName};
use crate::model::{ModelRef, Record};
use crate::operation::{Operation, Update};
use crate::options::Options;
use crate::read::Identity;
use crate::store::{ModelState, Store};
use crate::types::{CqlType, driver_type};

/// The static columns of one partition, and their new values. `S`: whether there is one.
#[must_use = "nothing is written until `execute` is called"]
pub struct UpdateStatics<S> {
    partition: Identity,
    values: Given,
    given: PhantomData<fn() -> S>,
}

/// Values by column.
struct Given {
    /// Columns, as indices into the schema's, in the order of `cells`. A column that is given twice stands there twice;
    /// the last one counts.
    columns: Vec<usize>,
    cells: Cells,
    /// The first column whose value could not be encoded, and why.
    failed: Option<(usize, SerializationError)>,
}

/// Starts an update of static columns.
pub fn update_statics() -> UpdateStatics<NoColumns> {
    UpdateStatics {
        partition: Identity::new(),
        values: Given {
            columns: Vec::with_capacity(1),
            cells: Cells::with_capacity(1),
            failed: None,
        },
        given: PhantomData,
    }
}

impl UpdateStatics<NoColumns> {
    /// Binds the next column of the partition key.
    #[allow(
        clippy::needless_pass_by_value,
        reason = "a column's argument is taken as the user writes it: by value"
    )]
    pub fn key<T: CqlType>(mut self, value: T::Arg<'_>) -> Self {
        self.partition.bind::<T>(&value);
        self
    }
}

impl<S: GivenColumns> UpdateStatics<S> {
    /// Sets a column; a value that stands for null deletes what is there.
    #[allow(
        clippy::needless_pass_by_value,
        reason = "a column's value is taken as the user writes it: by value"
    )]
    pub fn set<T: CqlType>(mut self, column: usize, value: T) -> UpdateStatics<SomeColumns> {
        let Given { columns, cells, failed } = &mut self.values;
        if value.is_null() {
            cells.push_cell(Cell::Null);
            columns.push(column);
        } else {
            match cells.push(&value, &driver_type(&T::TYPE, true)) {
                Ok(()) => columns.push(column),
                Err(source) => {
                    failed.get_or_insert((column, source));
                }
            }
        }
        UpdateStatics {
            partition: self.partition,
            values: self.values,
            given: PhantomData,
        }
    }

    /// Sends it.
    pub fn execute<M: Record>(self, store: &Store) -> Operation<(), Update>
    where
        S: HasColumns,
    {
        execute(store, ModelRef::of::<M>(), self.partition, self.values)
    }
}

fn execute(store: &Store, model: ModelRef, mut partition: Identity, mut values: Given) -> Operation<(), Update> {
    let state = store.model(model);
    let place = state.place(OperationName::UpdateStatics, 0);
    let (store, at) = (store.clone(), place.clone());
    Operation::new(place, move |options| async move {
        let done = async {
            partition.take_failure(state.schema)?;
            if let Some((column, source)) = values.failed.take() {
                let column = state.schema.columns[column].name.name().into_owned();
                return Err(ErrorKind::Encode { column, source });
            }
            write(&store, &state, &partition, &values, &options).await
        };
        done.await.map_err(|kind: ErrorKind| at.error(kind))
    })
}

async fn write(
    store: &Store,
    state: &ModelState,
    partition: &Identity,
    values: &Given,
    options: &Options,
) -> Result<(), ErrorKind> {
    let schema = state.schema;
    let cells = by_column(schema, &partition.cells, |column| {
        let position = values.columns.iter().rposition(|&given| given == column);
        position.map_or(Cell::Unset, |position| values.cells.get(position))
    });
    let cells = for_server(store, state, cells).await?;
    keys::check_partitions(schema, &cells)?;
    let ttl = options.ttl_seconds()?;
    state.keyspace()?;
    let timestamp = options.timestamp.unwrap_or_else(|| store.clock().next());
    // Every table has the base's partitions, or it could not have the static columns.
    let changes: Vec<Change<'_>> = (0..schema.tables.len())
        .map(|table| Change {
            table,
            cells: &cells,
            what: What::UpdateStatics { ttl, timestamp },
        })
        .collect();
    send(store, state, &changes, options).await
}

impl<S> fmt::Debug for UpdateStatics<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("UpdateStatics")
            .field("columns", &self.values.columns.len())
            .finish_non_exhaustive()
    }
}
