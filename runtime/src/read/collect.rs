//! The ends of a query that gather: rows into a list, the first row, a count.

use scylla::response::PagingState;

use super::row::Decoded;
use super::source::{Asked, RawPage, Source};
use crate::error::{Error, ErrorKind};
use crate::model::Record;
use crate::operation::{Operation, Read};

/// How many rows one request of a gathering end asks for.
pub(super) const PAGE_SIZE: i32 = 1_000;

/// Every row of the query, up to its limit; fails with the first bad row.
pub(super) fn fetch<M: Record>(asked: Asked) -> Operation<Vec<M>, Read> {
    Operation::new(asked.place(), move |options| async move {
        let source = asked.with(options)?;
        let mut rows = Vec::new();
        let mut from = PagingState::start();
        loop {
            let page = source.page(from, PAGE_SIZE).await?;
            rows.reserve(page.rows.rows_num());
            for row in decode::<M>(&source, &page) {
                rows.push(row?);
            }
            match page.next {
                Some(next) => from = next,
                None => return Ok(rows),
            }
        }
    })
}

/// The first row of the query; the caller has bound a limit of one.
pub(super) fn first<M: Record>(asked: Asked) -> Operation<Option<M>, Read> {
    Operation::new(asked.place(), move |options| async move {
        let source = asked.with(options)?;
        let page = source.page(PagingState::start(), PAGE_SIZE).await?;
        decode::<M>(&source, &page).into_iter().next().transpose()
    })
}

/// How many rows the query has.
pub(super) fn count(asked: Asked) -> Operation<u64, Read> {
    Operation::new(asked.place(), move |options| async move {
        let source = asked.with(options)?;
        let page = source.page(PagingState::start(), PAGE_SIZE).await?;
        let unread = |error| source.error(ErrorKind::Response(error));
        let (count,) = page
            .rows
            .single_row::<(i64,)>()
            .map_err(|error| unread(Box::new(error)))?;
        u64::try_from(count).map_err(|error| unread(Box::new(error)))
    })
}

/// The rows of one page, each good or bad.
pub(super) fn decode<M: Record>(source: &Source, page: &RawPage) -> Vec<Result<M, Error>> {
    let unread = |error: Box<dyn std::error::Error + Send + Sync>| source.error(ErrorKind::Response(error));
    match page.rows.rows::<Decoded<M>>() {
        Ok(rows) => rows
            .filter_map(|row| match row {
                Ok(Decoded(row)) => Some(row?.map_err(|error| source.error(error.into_kind(source.schema())))),
                Err(error) => Some(Err(unread(Box::new(error)))),
            })
            .collect(),
        Err(error) => vec![Err(unread(Box::new(error)))],
    }
}
