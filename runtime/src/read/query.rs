//! What every query offers: limit, direction, and the ends.

use super::collect;
use super::limit::{HasLimit, LimitState, Limited, NoGivenLimit};
use super::page::PageQuery;
use super::projection::Whole;
use super::select::Select;
use super::source::Asked;
use super::stream::RowStream;
use super::view::{View, ViewQuery};
use crate::model::Record;
use crate::operation::{Operation, Read};
use crate::page_token::PageToken;
use crate::store::Store;

/// A query of a model with its arguments: what the derive makes for each `query(..)`.
///
/// Columns of the query's `order(..)` are bound first, by methods of the query itself (`.watched_at(t)`,
/// `.watched_at_in(range)`); then a limit or a direction; then one of the ends, which takes the store.
pub trait Query: Sized {
    /// The model that the rows are of. It is a [`Record`] wherever its fields' types can be columns, which the ends ask for.
    type Model;
    /// Whether the query has a limit.
    type Limit: LimitState;
    /// The same query with a limit.
    type Limited: Query<Model = Self::Model, Limit = Limited>;

    /// The query from its parts.
    #[doc(hidden)]
    fn from_select(select: Select<Self::Limit>) -> Self;

    /// The query's parts.
    #[doc(hidden)]
    fn into_select(self) -> Select<Self::Limit>;

    /// At most so many rows: `LIMIT ?`. Zero is an error of the operation.
    #[must_use]
    fn limit(self, rows: u32) -> Self::Limited {
        Self::Limited::from_select(self.into_select().limited(rows))
    }

    /// The rows in the opposite order: `ORDER BY` with every direction turned.
    #[must_use]
    fn reverse(self) -> Self {
        Self::from_select(self.into_select().reversed())
    }

    /// The same query, read as a view: the rows have the view's columns, and no others are asked for. A limit and a
    /// direction may follow, then one of the ends.
    fn select<V: View<Self::Model>>(self) -> ViewQuery<Self, V>
    where
        Self::Model: Record,
    {
        ViewQuery::new(self)
    }

    /// The statement that `fetch` runs, with the table that serves the query and without keyspace: for logs and for
    /// learning.
    fn cql(self) -> String
    where
        Self::Model: Record,
    {
        let Select { arguments, limit, .. } = self.into_select();
        let schema = Self::Model::SCHEMA;
        arguments.cql(schema, None, limit.or(schema.queries[arguments.query].limit))
    }

    /// The rows, up to the limit given or declared.
    ///
    /// # Errors
    ///
    /// What the server answers, or the first row that is not of the model (a required column is null, for example).
    fn fetch(self, store: &Store) -> Operation<Vec<Self::Model>, Read>
    where
        Self::Limit: HasLimit,
        Self::Model: Record,
    {
        let Select { arguments, limit, .. } = self.into_select();
        let limit = limit.or(Self::Model::SCHEMA.queries[arguments.query].limit);
        collect::fetch::<Whole<Self::Model>>(Asked::rows::<Whole<Self::Model>>(store, arguments, limit))
    }

    /// The first row: `LIMIT 1`.
    ///
    /// # Errors
    ///
    /// As [`fetch`](Self::fetch).
    fn first(self, store: &Store) -> Operation<Option<Self::Model>, Read>
    where
        Self::Model: Record,
    {
        let Select { arguments, limit, .. } = self.into_select();
        // A limit of zero stays the error that it is.
        let limit = limit.map_or(1, |limit| limit.min(1));
        collect::first::<Whole<Self::Model>>(Asked::rows::<Whole<Self::Model>>(store, arguments, Some(limit)))
    }

    /// The rows one by one, at once: a `Stream` that is `'static` and `Send`, fetched page by page as they are taken. A
    /// declared limit does not end it; a given one does.
    ///
    /// Each row is a `Result`: a bad row does not end the stream, a failed request does.
    fn stream(self, store: &Store) -> RowStream<Self::Model>
    where
        Self::Model: Record,
    {
        let Select { arguments, limit, .. } = self.into_select();
        RowStream::new::<Whole<Self::Model>>(Asked::rows::<Whole<Self::Model>>(store, arguments, limit))
    }

    /// A page of about so many rows, from the start or from where a token points. A declared limit does not end the
    /// pages; a given one does.
    fn page(self, size: u32, from: Option<PageToken>) -> PageQuery<Self::Model>
    where
        Self::Model: Record,
    {
        let Select { arguments, limit, .. } = self.into_select();
        PageQuery::new::<Whole<Self::Model>>(arguments, limit, size, from)
    }

    /// How many rows the query has: `SELECT COUNT(..)`, for which the server reads all of them.
    ///
    /// # Errors
    ///
    /// What the server answers: a timeout where the partition is large.
    fn count(self, store: &Store) -> Operation<u64, Read>
    where
        Self::Limit: NoGivenLimit,
        Self::Model: Record,
    {
        let Select { arguments, .. } = self.into_select();
        collect::count(Asked::count::<Self::Model>(store, arguments))
    }
}
