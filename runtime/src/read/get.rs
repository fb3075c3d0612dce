//! A row by its identity: read, or deleted.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use scylla::serialize::SerializationError;

use super::projection::{ReadAs, Whole};
use super::request::request;
use super::row::Decoded;
use super::view::{GetView, View};
use crate::cells::{Cells, Values};
use crate::error::{ErrorKind, OperationName};
use crate::model::{ModelRef, Record, RecordKind};
use crate::operation::{Operation, Read};
use crate::schema::Schema;
use crate::statement::StatementKey;
use crate::store::{ModelState, Store};
use crate::types::{CqlType, driver_type};
use crate::write;

/// The encoded identity of a row, in the order of the base table's primary key; of a partition its first columns.
pub(crate) struct Identity {
    pub(crate) cells: Cells,
    /// The position in the key of the first value that could not be encoded, and why.
    failed: Option<(usize, SerializationError)>,
}

impl Identity {
    pub(crate) fn new() -> Self {
        Self {
            cells: Cells::with_capacity(4),
            failed: None,
        }
    }

    /// Binds the next column of the key.
    pub(crate) fn bind<T: CqlType>(&mut self, value: &T::Arg<'_>) {
        let position = self.cells.len();
        if let (Err(source), None) = (self.cells.push(value, &driver_type(&T::TYPE, true)), &self.failed) {
            self.failed = Some((position, source));
        }
    }

    /// The cells by the server's definitions of user-defined types.
    pub(super) async fn for_server(&self, store: &Store, state: &ModelState) -> Result<Cow<'_, Cells>, ErrorKind> {
        let columns = state.schema.base().primary_key();
        state.for_server(store, Cow::Borrowed(&self.cells), columns).await
    }

    /// What the encoding of the key failed with.
    pub(crate) fn take_failure(&mut self, schema: &Schema) -> Result<(), ErrorKind> {
        let Some((position, source)) = self.failed.take() else {
            return Ok(());
        };
        let column = schema.base().primary_key().nth(position);
        let column = column
            .map(|column| schema.columns[column].name.name().into_owned())
            .unwrap_or_default();
        Err(ErrorKind::Encode { column, source })
    }
}

/// Starts a read by identity.
pub fn get<M>() -> GetRow<M> {
    GetRow {
        identity: Identity::new(),
        of: PhantomData,
    }
}

/// Starts a deletion by identity.
pub fn delete<M>() -> DeleteRow<M> {
    DeleteRow {
        identity: Identity::new(),
        of: PhantomData,
    }
}

/// A row to be read by its identity.
#[must_use = "a row is not read until `one` is called"]
pub struct GetRow<M> {
    identity: Identity,
    of: PhantomData<fn() -> M>,
}

impl<M> GetRow<M> {
    /// Binds the next column of the identity.
    #[doc(hidden)]
    #[allow(
        clippy::needless_pass_by_value,
        reason = "a column's argument is taken as the user writes it: by value"
    )]
    pub fn key<T: CqlType>(mut self, value: T::Arg<'_>) -> Self {
        self.identity.bind::<T>(&value);
        self
    }

    /// The same row, read as a view: it has the view's columns, and no others are asked for.
    pub fn select<V: View<M>>(self) -> GetView<M, V>
    where
        M: Record,
    {
        GetView::new(self.identity)
    }

    /// Reads the row: `SELECT .. WHERE <identity>`.
    ///
    /// # Errors
    ///
    /// What the server answers, or a row that is not of the model.
    pub fn one(self, store: &Store) -> Operation<Option<M>, Read>
    where
        M: Record,
    {
        one::<Whole<M>>(store, self.identity)
    }
}

/// Reads one row by its identity.
pub(super) fn one<A: ReadAs>(store: &Store, mut identity: Identity) -> Operation<Option<A::Row>, Read> {
    let state = store.model(ModelRef::of::<A::Model>());
    let place = state.place(OperationName::Get, 0);
    let (store, at) = (store.clone(), place.clone());
    Operation::new(place, move |options| async move {
        let row = async {
            identity.take_failure(state.schema)?;
            let key = identity.for_server(&store, &state).await?;
            let statement = StatementKey::Get {
                projection: A::PROJECTION,
            };
            let rows = request(&store, &state, statement, Values::all(&key), &options).await?;
            state.check_row(rows.column_specs().as_slice(), A::PROJECTION)?;
            let row = rows.maybe_first_row::<Decoded<A>>().map_err(ErrorKind::response)?;
            row.and_then(|Decoded(row)| row)
                .map(|row| row.map_err(|error| error.into_kind(state.schema, A::PROJECTION)))
                .transpose()
        };
        row.await.map_err(|kind: ErrorKind| at.error(kind))
    })
}

/// A row to be deleted by its identity.
#[must_use = "a row is not deleted until `execute` is called"]
pub struct DeleteRow<M> {
    identity: Identity,
    of: PhantomData<fn() -> M>,
}

impl<M> DeleteRow<M> {
    /// Binds the next column of the identity.
    #[doc(hidden)]
    #[allow(
        clippy::needless_pass_by_value,
        reason = "a column's argument is taken as the user writes it: by value"
    )]
    pub fn key<T: CqlType>(mut self, value: T::Arg<'_>) -> Self {
        self.identity.bind::<T>(&value);
        self
    }

    /// Deletes the row from every table: `DELETE FROM .. USING TIMESTAMP ? WHERE <key>`, one logged batch where there are
    /// several tables. Where a query table's key has columns beside the identity, the row is read first to know its
    /// places. Deleting a row that does not exist is no error.
    ///
    /// A model of counters: one counter batch, which takes no timestamp and is not atomic. A counter that was deleted is
    /// not to be used again: what it reads after a later increment is undefined, as the server keeps it.
    ///
    /// # Errors
    ///
    /// What the server answers; a batch over its limit, before it is sent. A future that is dropped after its first poll
    /// may have deleted the row, from all tables or from none.
    pub fn execute(self, store: &Store) -> Operation<(), <M::Kind as RecordKind>::Deletion>
    where
        M: Record,
    {
        write::delete(store, ModelRef::of::<M>(), self.identity)
    }
}

impl<M> fmt::Debug for GetRow<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GetRow")
            .field("columns", &self.identity.cells.len())
            .finish_non_exhaustive()
    }
}

impl<M> fmt::Debug for DeleteRow<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DeleteRow")
            .field("columns", &self.identity.cells.len())
            .finish_non_exhaustive()
    }
}
