//! Pages: a list of rows and the token that goes on.

use std::fmt;

use scylla::response::PagingState;

use super::collect::decode;
use super::projection::ReadAs;
use super::select::Arguments;
use super::source::{Asked, RawPage, Source};
use crate::error::{Error, InvalidOption};
use crate::model::Record;
use crate::operation::{Operation, Read};
use crate::page_token::PageToken;
use crate::store::Store;

/// One page of a query.
#[derive(Debug)]
#[non_exhaustive]
pub struct Page<M> {
    /// The rows, in the query's order. A row that is not of the model is an error of its own; the others are there. The
    /// server may give fewer than were asked for, also none, while there are more.
    pub rows: Vec<Result<M, Error>>,
    /// Where the next page starts; `None`: this was the last.
    pub next: Option<PageToken>,
}

/// A page to be asked for.
#[must_use = "a page is not asked for until it is fetched"]
pub struct PageQuery<M> {
    arguments: Arguments,
    limit: Option<u32>,
    size: u32,
    from: Option<PageToken>,
    parts: Parts<M>,
}

/// What a page needs of the type of its rows.
struct Parts<M> {
    cql: fn(&Arguments, Option<u32>) -> String,
    asked: fn(&Store, Arguments, Option<u32>) -> Asked,
    decode: fn(&Source, &RawPage) -> Vec<Result<M, Error>>,
}

impl<M: Send + 'static> PageQuery<M> {
    pub(super) fn new<A: ReadAs<Row = M>>(
        arguments: Arguments,
        limit: Option<u32>,
        size: u32,
        from: Option<PageToken>,
    ) -> Self {
        let parts = Parts {
            cql: |arguments, limit| arguments.cql(<A::Model as Record>::SCHEMA, A::PROJECTION, limit),
            asked: Asked::rows::<A>,
            decode: decode::<A>,
        };
        Self {
            arguments,
            limit,
            size,
            from,
            parts,
        }
    }

    /// The statement that the page runs, without keyspace: for logs and for learning.
    #[must_use]
    pub fn cql(&self) -> String {
        (self.parts.cql)(&self.arguments, self.limit)
    }

    /// Asks for the page.
    ///
    /// # Errors
    ///
    /// A size of zero; a token of another query, of other arguments, damaged or forged; then what the server answers.
    pub fn fetch(self, store: &Store) -> Operation<Page<M>, Read> {
        let Self {
            arguments,
            limit,
            size,
            from,
            parts: Parts { asked, decode, .. },
        } = self;
        let asked = asked(store, arguments, limit);
        Operation::new(asked.place(), move |options| async move {
            let source = asked.with(options)?;
            let size = match i32::try_from(size) {
                Ok(size) if size > 0 => size,
                _ => return Err(source.error(InvalidOption::PageSize)),
            };
            let from = start(&source, from)?;
            let page = source.page(from, size).await?;
            let rows = decode(&source, &page);
            let next = page.next.map(|state| token(&source, &state)).transpose()?;
            Ok(Page { rows, next })
        })
    }
}

/// Where a token points.
fn start(source: &Source, from: Option<PageToken>) -> Result<PagingState, Error> {
    let Some(token) = from else {
        return Ok(PagingState::start());
    };
    let state = token
        .open(
            source.fingerprint()?,
            source.arguments_hash(),
            source.store().token_key(),
        )
        .map_err(|error| source.error(error))?;
    Ok(PagingState::new_from_raw_bytes(state))
}

/// The token that points to a paging state.
fn token(source: &Source, state: &PagingState) -> Result<PageToken, Error> {
    let state = state.as_bytes_slice().map(AsRef::as_ref).unwrap_or_default();
    PageToken::new(
        source.fingerprint()?,
        source.arguments_hash(),
        state,
        source.store().token_key(),
    )
    .map_err(|error| source.error(error))
}

impl<M> fmt::Debug for PageQuery<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PageQuery")
            .field("size", &self.size)
            .finish_non_exhaustive()
    }
}
