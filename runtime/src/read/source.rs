//! Where rows come from: one prepared query with its values, page by page. Compiled once for all models.

use std::borrow::Cow;
use std::sync::Arc;

use scylla::response::query_result::QueryRowsResult;
use scylla::response::{PagingState, PagingStateResponse};

use super::projection::{Projection, ReadAs};
use super::row::RowError;
use super::select::Arguments;
use crate::cells::{Cell, Values};
use crate::error::{Error, ErrorKind, InvalidOption, OperationName, Place};
use crate::model::{ModelRef, Record};
use crate::options::Options;
use crate::page_token::{arguments_hash, query_fingerprint};
use crate::statement::{self, Ending, StatementKey};
use crate::store::{ModelState, Store};

/// A query with its store and options, ready to be asked for pages.
pub(super) struct Source {
    store: Store,
    state: Arc<ModelState>,
    arguments: Arguments,
    limit: Option<[u8; 4]>,
    projection: Projection,
    options: Options,
    place: Place,
}

/// One page as it came.
pub(super) struct RawPage {
    pub(super) rows: QueryRowsResult,
    pub(super) next: Option<PagingState>,
}

/// What a query still needs before options are known: made at the call.
pub(super) struct Asked {
    store: Store,
    state: Arc<ModelState>,
    arguments: Arguments,
    limit: Option<u32>,
    projection: Projection,
    place: Place,
}

impl Asked {
    /// The rows of a query, up to a limit where there is one.
    pub(super) fn rows<A: ReadAs>(store: &Store, arguments: Arguments, limit: Option<u32>) -> Self {
        let model = ModelRef::of::<A::Model>();
        let mut asked = Self::new(
            store,
            model,
            arguments,
            limit,
            OperationName::Query,
            Ending::rows(limit),
        );
        asked.projection = A::PROJECTION;
        asked
    }

    /// How many rows a query has.
    pub(super) fn count<M: Record>(store: &Store, arguments: Arguments) -> Self {
        let operation = OperationName::Count;
        Self::new(store, ModelRef::of::<M>(), arguments, None, operation, Ending::Count)
    }

    fn new(
        store: &Store,
        model: ModelRef,
        mut arguments: Arguments,
        limit: Option<u32>,
        operation: OperationName,
        ending: Ending,
    ) -> Self {
        let state = store.model(model);
        let place = state.place(operation, state.schema.queries[arguments.query].table);
        arguments.shape.ending = ending;
        Self {
            store: store.clone(),
            state,
            arguments,
            limit,
            projection: None,
            place,
        }
    }

    pub(super) fn place(&self) -> Place {
        self.place.clone()
    }

    /// The source, with every mistake of the call found before anything is sent.
    pub(super) fn with(mut self, options: Options) -> Result<Source, Error> {
        let limit = self.check().map_err(|kind| self.place.error(kind))?;
        let Self {
            store,
            state,
            arguments,
            projection,
            place,
            ..
        } = self;
        Ok(Source {
            store,
            state,
            arguments,
            limit,
            projection,
            options,
            place,
        })
    }

    fn check(&mut self) -> Result<Option<[u8; 4]>, ErrorKind> {
        self.arguments.take_failure(self.state.schema)?;
        self.state.keyspace()?;
        let query = &self.state.schema.queries[self.arguments.query];
        if query.via_index && self.arguments.shape.reversed {
            return Err(InvalidOption::ReverseViaIndex.into());
        }
        match self.limit.map(i32::try_from) {
            None => Ok(None),
            Some(Ok(limit)) if limit > 0 => Ok(Some(limit.to_be_bytes())),
            Some(_) => Err(InvalidOption::Limit.into()),
        }
    }
}

impl Source {
    pub(super) fn error(&self, kind: impl Into<ErrorKind>) -> Error {
        self.place.error(kind)
    }

    /// The error of a row that is not what the model, or the view, says.
    #[cold]
    pub(super) fn bad_row(&self, error: RowError, projection: Projection) -> Error {
        self.error(error.into_kind(self.schema(), projection))
    }

    pub(super) fn place(&self) -> &Place {
        &self.place
    }

    pub(super) fn schema(&self) -> &'static crate::schema::Schema {
        self.state.schema
    }

    pub(super) fn store(&self) -> &Store {
        &self.store
    }

    /// One request: the page behind a paging state, of about so many rows.
    pub(super) async fn page(&self, from: PagingState, size: i32) -> Result<RawPage, Error> {
        self.request(from, size).await.map_err(|kind| self.place.error(kind))
    }

    async fn request(&self, from: PagingState, size: i32) -> Result<RawPage, ErrorKind> {
        let key = StatementKey::Query {
            query: self.arguments.query,
            shape: self.arguments.shape,
            projection: self.projection,
        };
        let statement = self.state.prepare(&self.store, key).await?;
        let mut statement = self.options.apply(&statement);
        if statement.get_page_size() != size {
            statement.to_mut().set_page_size(size);
        }
        let columns = self.arguments.columns(self.state.schema);
        let cells = Cow::Borrowed(&self.arguments.cells);
        let cells = self.state.for_server(&self.store, cells, columns).await?;
        let values = Values {
            after: self.limit.as_ref().map(<[u8; 4]>::as_slice),
            ..Values::all(&cells)
        };
        let (result, next) = self
            .store
            .session()
            .execute_single_page(&statement, values, from)
            .await
            .map_err(ErrorKind::execute)?;
        self.options.traced(result.tracing_id());
        let rows = result.into_rows_result().map_err(ErrorKind::response)?;
        if self.arguments.shape.ending != Ending::Count {
            self.state.check_row(rows.column_specs().as_slice(), self.projection)?;
        }
        let next = match next {
            PagingStateResponse::HasMorePages { state } => Some(state),
            PagingStateResponse::NoMorePages => None,
        };
        Ok(RawPage { rows, next })
    }

    /// What a page token is for: the table, the query and its shape. A column added to the struct changes nothing.
    pub(super) fn fingerprint(&self) -> Result<u64, Error> {
        let keyspace = self.state.keyspace().map_err(|kind| self.place.error(kind))?;
        let query = &self.state.schema.queries[self.arguments.query];
        let table = statement::qualified(keyspace, &self.state.schema.tables[query.table]);
        let restriction = statement::restriction(self.state.schema, query, self.arguments.shape);
        Ok(query_fingerprint([table.as_str(), query.name, &restriction]))
    }

    /// The arguments that a page token was made with, range and limit included.
    pub(super) fn arguments_hash(&self) -> u64 {
        let limit = self.limit.as_ref().map(<[u8; 4]>::as_slice);
        arguments_hash(self.arguments.cells.iter().map(Cell::value).chain([limit]))
    }
}
