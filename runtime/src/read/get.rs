//! A row by its identity: read, or deleted.

use std::fmt;
use std::marker::PhantomData;

use super::row::Decoded;
use crate::cells::{Cells, Values};
use crate::error::{ErrorKind, OperationName};
use crate::model::{Model, ModelRef};
use crate::operation::{Delete, Operation, Read};
use crate::statement::StatementKey;
use crate::store::Store;
use crate::types::{CqlType, driver_type};
use crate::write;

/// The encoded identity of a row, in the order of the base table's primary key.
pub(crate) struct Identity {
    pub(crate) model: ModelRef,
    pub(crate) cells: Cells,
    pub(crate) failed: Option<ErrorKind>,
}

impl Identity {
    fn of<M: Model>() -> Self {
        Self { model: ModelRef::of::<M>(), cells: Cells::with_capacity(4), failed: None }
    }

    fn bind<T: CqlType>(&mut self, value: &T::Arg<'_>) {
        let index = self.cells.len();
        if let (Err(source), None) = (self.cells.push(value, &driver_type(&T::TYPE, true)), &self.failed) {
            let column = self.model.schema.base().primary_key().nth(index);
            let column = column.map(|column| self.model.schema.columns[column].name.name().into_owned());
            self.failed = Some(ErrorKind::Encode { column: column.unwrap_or_default(), source });
        }
    }
}

/// Starts a read by identity.
#[must_use]
pub fn get<M: Model>() -> GetRow<M> {
    GetRow { identity: Identity::of::<M>(), of: PhantomData }
}

/// Starts a deletion by identity.
#[must_use]
pub fn delete<M: Model>() -> DeleteRow<M> {
    DeleteRow { identity: Identity::of::<M>(), of: PhantomData }
}

/// A row to be read by its identity.
#[must_use = "a row is not read until `one` is called"]
pub struct GetRow<M> {
    identity: Identity,
    of: PhantomData<fn() -> M>,
}

impl<M: Model> GetRow<M> {
    /// Binds the next column of the identity.
    #[doc(hidden)]
    pub fn key<T: CqlType>(mut self, value: T::Arg<'_>) -> Self {
        self.identity.bind::<T>(&value);
        self
    }

    /// Reads the row: `SELECT .. WHERE <identity>`.
    ///
    /// # Errors
    ///
    /// What the server answers, or a row that is not of the model.
    pub fn one(self, store: &Store) -> Operation<Option<M>, Read> {
        let mut identity = self.identity;
        let state = store.model(identity.model);
        let place = state.place(OperationName::Get, 0);
        let (store, at) = (store.clone(), place.clone());
        Operation::new(place, move |options| async move {
            let row = async {
                identity.failed.take().map_or(Ok(()), Err)?;
                let mut statement = state.prepare(&store, StatementKey::Get).await?;
                options.apply(&mut statement, true);
                let values = Values::all(&identity.cells);
                let result = store.session().execute_unpaged(&statement, values).await.map_err(ErrorKind::Execute)?;
                options.traced(result.tracing_id());
                let rows = result.into_rows_result().map_err(|error| ErrorKind::Response(Box::new(error)))?;
                state.check_columns(rows.column_specs().as_slice(), 0)?;
                let row = rows.maybe_first_row::<Decoded<M>>().map_err(|error| ErrorKind::Response(Box::new(error)))?;
                row.map(|Decoded(row)| row.map_err(|error| error.into_kind(state.schema))).transpose()
            };
            row.await.map_err(|kind: ErrorKind| at.error(kind))
        })
    }
}

/// A row to be deleted by its identity.
#[must_use = "a row is not deleted until `execute` is called"]
pub struct DeleteRow<M> {
    identity: Identity,
    of: PhantomData<fn() -> M>,
}

impl<M: Model> DeleteRow<M> {
    /// Binds the next column of the identity.
    #[doc(hidden)]
    pub fn key<T: CqlType>(mut self, value: T::Arg<'_>) -> Self {
        self.identity.bind::<T>(&value);
        self
    }

    /// Deletes the row from every table: `DELETE FROM .. WHERE <key>`, one logged batch where there are several tables.
    /// Where a query table's key has columns beside the identity, the row is read first to know its places. Deleting a
    /// row that does not exist is no error.
    ///
    /// # Errors
    ///
    /// What the server answers; a batch over its limit, before it is sent. A future that is dropped after its first poll
    /// may have deleted the row, from all tables or from none.
    pub fn execute(self, store: &Store) -> Operation<(), Delete> {
        write::delete(store, self.identity)
    }
}

impl<M> fmt::Debug for GetRow<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GetRow").field("model", &self.identity.model.schema.model).finish_non_exhaustive()
    }
}

impl<M> fmt::Debug for DeleteRow<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DeleteRow").field("model", &self.identity.model.schema.model).finish_non_exhaustive()
    }
}
