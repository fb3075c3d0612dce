//! `increment` and `decrement`: counters of one row, or static ones of one partition, in every table of their model.
//!
//! In: the key and an amount for each counter. Out: one `UPDATE`, or one counter batch. Nothing here is sent twice:
//! an increment that is sent again counts again.

use std::fmt;
use std::marker::PhantomData;

use super::delete::by_column;
use super::given::{GivenColumns, HasColumns, NoColumns, SomeColumns};
use super::keys;
use super::send::{Change, What, for_server, send};
use crate::cells::Cell;
use crate::error::{ErrorKind, OperationName};
use crate::model::{ModelRef, Record};
use crate::operation::{Increment, Operation};
use crate::options::Options;
use crate::read::Identity;
use crate::store::{ModelState, Store};
use crate::types::CqlType;

/// Counters of one key, and what is added to them. `S`: whether there is one.
#[must_use = "nothing is counted until `execute` is called"]
pub struct Increments<S> {
    sum: Sum,
    given: PhantomData<fn() -> S>,
}

/// What is added to which counters.
struct Sum {
    /// The identity, or the partition key.
    key: Identity,
    of_partition: bool,
    /// Counters, as indices into the schema's columns, and what is added to each.
    amounts: Vec<(usize, i64)>,
    operation: OperationName,
}

/// Starts an increment of a row's counters.
pub fn increment() -> Increments<NoColumns> {
    Increments::new(OperationName::Increment, false)
}

/// Starts a decrement of a row's counters.
pub fn decrement() -> Increments<NoColumns> {
    Increments::new(OperationName::Decrement, false)
}

/// Starts an increment of a partition's counters.
pub fn increment_statics() -> Increments<NoColumns> {
    Increments::new(OperationName::Increment, true)
}

/// Starts a decrement of a partition's counters.
pub fn decrement_statics() -> Increments<NoColumns> {
    Increments::new(OperationName::Decrement, true)
}

impl Increments<NoColumns> {
    fn new(operation: OperationName, of_partition: bool) -> Self {
        Self {
            sum: Sum {
                key: Identity::new(),
                of_partition,
                amounts: Vec::with_capacity(1),
                operation,
            },
            given: PhantomData,
        }
    }

    /// Binds the next column of the key.
    #[allow(
        clippy::needless_pass_by_value,
        reason = "a column's argument is taken as the user writes it: by value"
    )]
    pub fn key<T: CqlType>(mut self, value: T::Arg<'_>) -> Self {
        self.sum.key.bind::<T>(&value);
        self
    }
}

impl<S: GivenColumns> Increments<S> {
    /// Adds an amount to a counter, or subtracts it. Counters wrap around as the server's do, so that `i64::MIN` can be
    /// subtracted too, which the server refuses as `- ?`.
    pub fn count(mut self, column: usize, amount: i64) -> Increments<SomeColumns> {
        let amount = match self.sum.operation {
            OperationName::Decrement => amount.wrapping_neg(),
            _ => amount,
        };
        let amounts = &mut self.sum.amounts;
        match amounts.iter_mut().find(|(counter, _)| *counter == column) {
            Some((_, sum)) => *sum = sum.wrapping_add(amount),
            None => amounts.push((column, amount)),
        }
        Increments {
            sum: self.sum,
            given: PhantomData,
        }
    }

    /// Sends it.
    pub fn execute<M: Record>(self, store: &Store) -> Operation<(), Increment>
    where
        S: HasColumns,
    {
        execute(store, ModelRef::of::<M>(), self.sum)
    }
}

fn execute(store: &Store, model: ModelRef, mut sum: Sum) -> Operation<(), Increment> {
    let state = store.model(model);
    let place = state.place(sum.operation, 0);
    let (store, at) = (store.clone(), place.clone());
    let one_table = state.schema.tables.len() == 1;
    Operation::new(place, move |options| async move {
        // A batch of counters may fail at its second table.
        let at = at.one_attempt(one_table && options.idempotent != Some(true));
        let done = async {
            sum.key.take_failure(state.schema)?;
            add(&store, &state, &sum, &options).await
        };
        done.await.map_err(|kind: ErrorKind| at.error(kind))
    })
}

async fn add(store: &Store, state: &ModelState, sum: &Sum, options: &Options) -> Result<(), ErrorKind> {
    let schema = state.schema;
    let amounts = sum.amounts.iter();
    let amounts: Vec<(usize, [u8; 8])> = amounts
        .map(|&(column, amount)| (column, amount.to_be_bytes()))
        .collect();
    let cells = by_column(schema, &sum.key.cells, |column| {
        let amount = amounts.iter().find(|(counter, _)| *counter == column);
        // A counter that is not given is left alone: adding nothing to it would make it 0 where it was null.
        amount.map_or(Cell::Unset, |(_, amount)| Cell::Value(amount))
    });
    let cells = for_server(store, state, cells).await?;
    let what = if sum.of_partition {
        keys::check_partitions(schema, &cells)?;
        What::IncrementStatics
    } else {
        keys::check(schema, &cells)?;
        What::Increment
    };
    state.keyspace()?;
    let changes: Vec<Change<'_>> = (0..schema.tables.len())
        .map(|table| Change {
            table,
            cells: &cells,
            what,
        })
        .collect();
    send(store, state, &changes, options).await
}

impl<S> fmt::Debug for Increments<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Increments")
            .field("counters", &self.sum.amounts.len())
            .finish_non_exhaustive()
    }
}
