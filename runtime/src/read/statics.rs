//! The static columns of a partition: read once, without its rows.

use std::fmt;
use std::marker::PhantomData;

use scylla::deserialize::row::{ColumnIterator, DeserializeRow};
use scylla::deserialize::{DeserializationError, TypeCheckError};
use scylla::frame::response::result::ColumnSpec;

use super::get::Identity;
use super::request::request;
use super::row::{Row, RowError};
use crate::cells::Values;
use crate::error::{ErrorKind, OperationName};
use crate::model::{ModelRef, Record};
use crate::operation::{Operation, Read};
use crate::statement::StatementKey;
use crate::store::Store;
use crate::types::CqlType;

/// The static columns of a model: the struct that the derive makes beside it.
pub trait Statics: Sized + Send + 'static {
    /// The model.
    type Model: Record;

    /// Makes the struct from the model's static columns, in the schema's order.
    #[doc(hidden)]
    fn decode(row: &mut Row<'_, '_>) -> Result<Self, RowError>;
}

/// A partition whose static columns are to be read.
#[must_use = "static columns are not read until `one` is called"]
pub struct GetStatics<S> {
    partition: Identity,
    of: PhantomData<fn() -> S>,
}

/// Starts a read of static columns.
pub fn statics<S>() -> GetStatics<S> {
    GetStatics {
        partition: Identity::new(),
        of: PhantomData,
    }
}

impl<S> GetStatics<S> {
    /// Binds the next column of the partition key.
    #[doc(hidden)]
    #[allow(
        clippy::needless_pass_by_value,
        reason = "a column's argument is taken as the user writes it: by value"
    )]
    pub fn key<T: CqlType>(mut self, value: T::Arg<'_>) -> Self {
        self.partition.bind::<T>(&value);
        self
    }

    /// Reads the static columns, once however many rows the partition has:
    /// `SELECT DISTINCT <static columns> FROM .. WHERE <partition key>`.
    ///
    /// `None`: there is no such partition. One that has rows and no static values answers with nulls; one that has
    /// static values alone is no row of any query, and answers here.
    ///
    /// # Errors
    ///
    /// What the server answers, or a null in a static column that is no `Option`.
    pub fn one(self, store: &Store) -> Operation<Option<S>, Read>
    where
        S: Statics,
    {
        let mut partition = self.partition;
        let state = store.model(ModelRef::of::<S::Model>());
        let place = state.place(OperationName::Statics, 0);
        let (store, at) = (store.clone(), place.clone());
        Operation::new(place, move |options| async move {
            let read = async {
                partition.take_failure(state.schema)?;
                let key = partition.for_server(&store, &state).await?;
                let rows = request(&store, &state, StatementKey::Statics, Values::all(&key), &options).await?;
                state.check_statics(rows.column_specs().as_slice())?;
                let row = rows
                    .maybe_first_row::<DecodedStatics<S>>()
                    .map_err(ErrorKind::response)?;
                row.map(|DecodedStatics(row)| row.map_err(|error| error.into_kind_of_static(state.schema)))
                    .transpose()
            };
            read.await.map_err(|kind: ErrorKind| at.error(kind))
        })
    }
}

/// The static columns of a partition, or why they are none.
struct DecodedStatics<S>(Result<S, RowError>);

impl<'frame, 'metadata, S: Statics> DeserializeRow<'frame, 'metadata> for DecodedStatics<S> {
    /// The types are compared in `one`.
    fn type_check(_: &[ColumnSpec<'_>]) -> Result<(), TypeCheckError> {
        Ok(())
    }

    fn deserialize(columns: ColumnIterator<'frame, 'metadata>) -> Result<Self, DeserializationError> {
        Ok(Self(S::decode(&mut Row::new(columns))))
    }
}

impl<S> fmt::Debug for GetStatics<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GetStatics")
            .field("columns", &self.partition.cells.len())
            .finish_non_exhaustive()
    }
}
