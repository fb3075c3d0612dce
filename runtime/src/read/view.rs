//! Views: queries and reads by identity that ask for some columns of a model.

use std::fmt;
use std::marker::PhantomData;

use super::get::{self, Identity};
use super::limit::HasLimit;
use super::page::PageQuery;
use super::projection::Viewed;
use super::query::Query;
use super::row::{Row, RowError};
use super::select::Select;
use super::source::Asked;
use super::stream::RowStream;
use super::{collect, projection::ReadAs};
use crate::model::Record;
use crate::operation::{Operation, Read};
use crate::page_token::PageToken;
use crate::store::Store;
use crate::types::CqlType;

/// A struct that derives [`CassandraView`](crate::CassandraView): some columns of a model.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a view of `{M}`",
    label = "not a view of this model",
    note = "write `#[derive(CassandraView)] #[cassandra(view_of = {M})]` on the struct"
)]
pub trait View<M: Record>: Sized + Send + 'static {
    /// The columns that are asked for, in the order of the view's fields, as indices into the model's schema.
    const COLUMNS: &'static [usize];

    /// Makes the view from its columns.
    #[doc(hidden)]
    fn decode(row: &mut Row<'_, '_>) -> Result<Self, RowError>;
}

/// A type that a view's field can have for a column of type `T`: that of the model, or the same in or out of an `Option`.
#[diagnostic::on_unimplemented(
    message = "the column has the type `{T}`, and the view's field `{Self}`",
    label = "not the column's type",
    note = "a json column is marked `#[cassandra(json)]` here too",
    note = "write `{T}`: a view's field has the type of the model's field, or that in an `Option`, or out of its `Option`"
)]
pub trait ViewOf<T>: CqlType {}

impl<T: CqlType> ViewOf<T> for T {}
impl<T: CqlType> ViewOf<T> for Option<T> {}
impl<T: CqlType> ViewOf<Option<T>> for T {}

/// A query of a model that is read as a view.
///
/// The columns of the query's order are bound before [`Query::select`]; limit and direction before or after.
#[must_use = "a query does nothing until it is read: `.fetch(&store)`, `.stream(&store)`, .."]
pub struct ViewQuery<Q, V> {
    query: Q,
    of: PhantomData<fn() -> V>,
}

impl<Q: Query, V> ViewQuery<Q, V> {
    pub(super) fn new(query: Q) -> Self {
        Self { query, of: PhantomData }
    }

    /// As [`Query::limit`].
    pub fn limit(self, rows: u32) -> ViewQuery<Q::Limited, V> {
        ViewQuery::new(self.query.limit(rows))
    }

    /// As [`Query::reverse`].
    pub fn reverse(self) -> Self {
        Self::new(self.query.reverse())
    }
}

impl<Q: Query, V: View<Q::Model>> ViewQuery<Q, V>
where
    Q::Model: Record,
{
    /// The statement that `fetch` runs, with the table that serves the query and without keyspace.
    #[must_use]
    pub fn cql(self) -> String {
        let Select { arguments, limit, .. } = self.query.into_select();
        let schema = Q::Model::SCHEMA;
        let limit = limit.or(schema.queries[arguments.query].limit);
        arguments.cql(schema, Viewed::<Q::Model, V>::PROJECTION, limit)
    }

    /// The rows, up to the limit given or declared: as [`Query::fetch`], of the view's columns.
    ///
    /// # Errors
    ///
    /// What the server answers, or the first row that is not of the view (a required column is null, for example).
    pub fn fetch(self, store: &Store) -> Operation<Vec<V>, Read>
    where
        Q::Limit: HasLimit,
    {
        let Select { arguments, limit, .. } = self.query.into_select();
        let limit = limit.or(Q::Model::SCHEMA.queries[arguments.query].limit);
        collect::fetch::<Viewed<Q::Model, V>>(Asked::rows::<Viewed<Q::Model, V>>(store, arguments, limit))
    }

    /// The first row: as [`Query::first`], of the view's columns.
    ///
    /// # Errors
    ///
    /// As [`fetch`](Self::fetch).
    pub fn first(self, store: &Store) -> Operation<Option<V>, Read> {
        let Select { arguments, limit, .. } = self.query.into_select();
        // A limit of zero stays the error that it is.
        let limit = limit.map_or(1, |limit| limit.min(1));
        collect::first::<Viewed<Q::Model, V>>(Asked::rows::<Viewed<Q::Model, V>>(store, arguments, Some(limit)))
    }

    /// The rows one by one: as [`Query::stream`], of the view's columns.
    pub fn stream(self, store: &Store) -> RowStream<V> {
        let Select { arguments, limit, .. } = self.query.into_select();
        RowStream::new::<Viewed<Q::Model, V>>(Asked::rows::<Viewed<Q::Model, V>>(store, arguments, limit))
    }

    /// A page of about so many rows: as [`Query::page`], of the view's columns. A token says a place in the query, whatever
    /// columns are read there: it goes on in another view, and in the query itself.
    pub fn page(self, size: u32, from: Option<PageToken>) -> PageQuery<V> {
        let Select { arguments, limit, .. } = self.query.into_select();
        PageQuery::new::<Viewed<Q::Model, V>>(arguments, limit, size, from)
    }
}

/// A row to be read by its identity, as a view.
#[must_use = "a row is not read until `one` is called"]
pub struct GetView<M, V> {
    identity: Identity,
    of: PhantomData<fn(M) -> V>,
}

impl<M: Record, V: View<M>> GetView<M, V> {
    pub(super) fn new(identity: Identity) -> Self {
        Self {
            identity,
            of: PhantomData,
        }
    }

    /// Reads the view's columns of the row: `SELECT .. WHERE <identity>`.
    ///
    /// # Errors
    ///
    /// What the server answers, or a row that is not of the view.
    pub fn one(self, store: &Store) -> Operation<Option<V>, Read> {
        get::one::<Viewed<M, V>>(store, self.identity)
    }
}

impl<Q, V> fmt::Debug for ViewQuery<Q, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ViewQuery").finish_non_exhaustive()
    }
}

impl<M, V> fmt::Debug for GetView<M, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GetView").finish_non_exhaustive()
    }
}
