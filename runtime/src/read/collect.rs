//! The ends of a query that gather: rows into a list, the first row, a count.

use scylla::deserialize::row::ColumnIterator;
use scylla::response::PagingState;

use super::projection::ReadAs;
use super::row::{Decoded, Row};
use super::source::{Asked, RawPage, Source};
use crate::error::{Error, ErrorKind};
use crate::operation::{Operation, Read};

/// How many rows one request of a gathering end asks for.
pub(crate) const PAGE_SIZE: i32 = 1_000;

/// Every row of the query, up to its limit; fails with the first bad row.
pub(super) fn fetch<A: ReadAs>(asked: Asked) -> Operation<Vec<A::Row>, Read> {
    Operation::new(asked.place(), move |options| async move {
        let source = asked.with(options)?;
        let mut rows = Vec::new();
        let mut from = PagingState::start();
        loop {
            let page = source.page(from, PAGE_SIZE).await?;
            rows.reserve(page.rows.rows_num());
            for columns in columns_of::<A>(&source, &page)? {
                // Decoded to where it stays: a row that is moved between results is copied each time.
                match A::decode(&mut Row::new(columns?)) {
                    Ok(row) => rows.push(row),
                    Err(error) => return Err(source.bad_row(error, A::PROJECTION)),
                }
            }
            match page.next {
                Some(next) => from = next,
                None => return Ok(rows),
            }
        }
    })
}

/// The first row of the query; the caller has bound a limit of one.
pub(super) fn first<A: ReadAs>(asked: Asked) -> Operation<Option<A::Row>, Read> {
    Operation::new(asked.place(), move |options| async move {
        let source = asked.with(options)?;
        let page = source.page(PagingState::start(), PAGE_SIZE).await?;
        rows_of::<A>(&source, &page)?.next().transpose()
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

/// The columns of each row of one page; static values alone are no row.
fn columns_of<'a, A: ReadAs>(
    source: &'a Source,
    page: &'a RawPage,
) -> Result<impl Iterator<Item = Result<ColumnIterator<'a, 'a>, Error>> + use<'a, A>, Error> {
    let rows = page.rows.rows::<ColumnIterator<'a, 'a>>();
    let rows = rows.map_err(|error| source.error(ErrorKind::Response(Box::new(error))))?;
    Ok(rows.filter_map(|columns| match columns {
        Ok(columns) => (!Decoded::<A>::is_partition_without_rows(&columns)).then_some(Ok(columns)),
        Err(error) => Some(Err(source.error(ErrorKind::Response(Box::new(error))))),
    }))
}

/// The rows of one page as they are asked for, each good or bad.
fn rows_of<'a, A: ReadAs>(
    source: &'a Source,
    page: &'a RawPage,
) -> Result<impl Iterator<Item = Result<A::Row, Error>> + use<'a, A>, Error> {
    let columns = columns_of::<A>(source, page)?;
    Ok(columns.map(|columns| A::decode(&mut Row::new(columns?)).map_err(|error| source.bad_row(error, A::PROJECTION))))
}

/// The rows of one page, each good or bad.
pub(super) fn decode<A: ReadAs>(source: &Source, page: &RawPage) -> Vec<Result<A::Row, Error>> {
    match rows_of::<A>(source, page) {
        Ok(rows) => rows.collect(),
        Err(error) => vec![Err(error)],
    }
}
