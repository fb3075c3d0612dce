//! `increment` and `decrement`: counters of one row, in every table of their model.
//!
//! In: the identity and an amount for each counter. Out: one `UPDATE`, or one counter batch. Nothing here is sent twice:
//! an increment that is sent again counts again.

use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

use super::delete::by_column;
use super::given::{GivenColumns, HasColumns, NoColumns, SomeColumns};
use super::keys;
use super::send::{Change, What, send};
use crate::cells::Cell;
use crate::error::{ErrorKind, OperationName};
use crate::model::{ModelRef, Record};
use crate::operation::{Increment, Operation};
use crate::options::Options;
use crate::read::Identity;
use crate::store::{ModelState, Store};
use crate::types::CqlType;

/// The counters of one row, and what is added to them. `S`: whether there is one.
#[must_use = "nothing is counted until `execute` is called"]
pub struct Increments<S> {
    identity: Identity,
    /// Counters, as indices into the schema's columns, and what is added to each.
    amounts: Vec<(usize, i64)>,
    operation: OperationName,
    given: PhantomData<fn() -> S>,
}

/// Starts an increment.
pub fn increment() -> Increments<NoColumns> {
    Increments::new(OperationName::Increment)
}

/// Starts a decrement.
pub fn decrement() -> Increments<NoColumns> {
    Increments::new(OperationName::Decrement)
}

impl Increments<NoColumns> {
    fn new(operation: OperationName) -> Self {
        Self {
            identity: Identity::new(),
            amounts: Vec::with_capacity(1),
            operation,
            given: PhantomData,
        }
    }

    /// Binds the next column of the identity.
    #[allow(
        clippy::needless_pass_by_value,
        reason = "a column's argument is taken as the user writes it: by value"
    )]
    pub fn key<T: CqlType>(mut self, value: T::Arg<'_>) -> Self {
        self.identity.bind::<T>(&value);
        self
    }
}

impl<S: GivenColumns> Increments<S> {
    /// Adds an amount to a counter, or subtracts it. Counters wrap around as the server's do, so that `i64::MIN` can be
    /// subtracted too, which the server refuses as `- ?`.
    pub fn count(mut self, column: usize, amount: i64) -> Increments<SomeColumns> {
        let amount = match self.operation {
            OperationName::Decrement => amount.wrapping_neg(),
            _ => amount,
        };
        match self.amounts.iter_mut().find(|(counter, _)| *counter == column) {
            Some((_, sum)) => *sum = sum.wrapping_add(amount),
            None => self.amounts.push((column, amount)),
        }
        Increments {
            identity: self.identity,
            amounts: self.amounts,
            operation: self.operation,
            given: PhantomData,
        }
    }

    /// Sends it.
    pub fn execute<M: Record>(self, store: &Store) -> Operation<(), Increment>
    where
        S: HasColumns,
    {
        let model = ModelRef::of::<M>();
        execute(store, model, self.identity, self.amounts, self.operation)
    }
}

fn execute(
    store: &Store,
    model: ModelRef,
    mut identity: Identity,
    amounts: Vec<(usize, i64)>,
    operation: OperationName,
) -> Operation<(), Increment> {
    let state = store.model(model);
    let place = state.place(operation, 0);
    let (store, at) = (store.clone(), place.clone());
    let one_table = state.schema.tables.len() == 1;
    Operation::new(place, move |options| async move {
        // A batch of counters may fail at its second table.
        let at = at.one_attempt(one_table && options.idempotent != Some(true));
        let done = async {
            identity.take_failure(state.schema)?;
            add(&store, &state, &identity, &amounts, &options).await
        };
        done.await.map_err(|kind: ErrorKind| at.error(kind))
    })
}

async fn add(
    store: &Store,
    state: &ModelState,
    identity: &Identity,
    amounts: &[(usize, i64)],
    options: &Options,
) -> Result<(), ErrorKind> {
    let schema = state.schema;
    let amounts: Vec<(usize, [u8; 8])> = amounts
        .iter()
        .map(|&(column, amount)| (column, amount.to_be_bytes()))
        .collect();
    let cells = by_column(schema, &identity.cells, |column| {
        let amount = amounts.iter().find(|(counter, _)| *counter == column);
        // A counter that is not given is left alone: adding nothing to it would make it 0 where it was null.
        amount.map_or(Cell::Unset, |(_, amount)| Cell::Value(amount))
    });
    keys::check(schema, &cells)?;
    state.keyspace()?;
    let cells = Arc::new(cells);
    let changes: Vec<Change> = (0..schema.tables.len())
        .map(|table| Change {
            table,
            cells: Arc::clone(&cells),
            what: What::Increment,
        })
        .collect();
    // Counters take no timestamp; `send` gives them none.
    send(store, state, &changes, 0, options).await
}

impl<S> fmt::Debug for Increments<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Increments")
            .field("counters", &self.amounts.len())
            .finish_non_exhaustive()
    }
}
