//! What a row is read as: the model whole, or a view of some of its columns.
//!
//! In: a type that rows become. Out: the columns that are asked for, and how a row of them is decoded. Requests know of it
//! no more than a list of columns.

use std::marker::PhantomData;

use super::row::{Row, RowError};
use super::view::View;
use crate::model::Record;
use crate::schema::Schema;

/// The columns of a `SELECT`, as indices into the model's schema; `None`: every one, in the schema's order.
pub(crate) type Projection = Option<&'static [usize]>;

/// A kind of row.
pub(super) trait ReadAs: 'static {
    /// The model that is read.
    type Model: Record;
    /// What a row becomes.
    type Row: Send + 'static;
    /// The columns that are asked for.
    const PROJECTION: Projection;

    /// Makes the row from its columns, in the order asked for.
    fn decode(row: &mut Row<'_, '_>) -> Result<Self::Row, RowError>;
}

/// Every column.
pub(super) struct Whole<M>(PhantomData<M>);

impl<M: Record> ReadAs for Whole<M> {
    type Model = M;
    type Row = M;
    const PROJECTION: Projection = None;

    fn decode(row: &mut Row<'_, '_>) -> Result<M, RowError> {
        M::decode(row)
    }
}

/// The columns of a view.
pub(super) struct Viewed<M, V>(PhantomData<(M, V)>);

impl<M: Record, V: View<M>> ReadAs for Viewed<M, V> {
    type Model = M;
    type Row = V;
    const PROJECTION: Projection = Some(V::COLUMNS);

    fn decode(row: &mut Row<'_, '_>) -> Result<V, RowError> {
        V::decode(row)
    }
}

/// The column that tells a row from a partition that has static values alone, and how it is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RowMark {
    /// The model has no static columns: whatever is answered is a row.
    NotNeeded,
    /// It is among the columns asked for, at this position.
    Asked(usize),
    /// It is asked for behind them: a column of this index in the model's schema.
    Behind(usize),
}

/// The first clustering key column, which is null where a partition has no rows.
pub(crate) const fn row_mark(schema: &Schema, projection: Projection) -> RowMark {
    let [first, ..] = schema.tables[0].clustering_key else {
        return RowMark::NotNeeded;
    };
    let clustering = first.0;
    if !schema.has_statics() {
        return RowMark::NotNeeded;
    }
    let Some(columns) = projection else {
        return RowMark::Asked(clustering);
    };
    let mut position = 0;
    while position < columns.len() {
        if columns[position] == clustering {
            return RowMark::Asked(position);
        }
        position += 1;
    }
    RowMark::Behind(clustering)
}

/// The list of columns of a `SELECT`.
pub(crate) fn select_list(schema: &Schema, projection: Projection) -> String {
    let Some(columns) = projection else {
        return schema.select.to_owned();
    };
    let behind = match row_mark(schema, projection) {
        RowMark::Behind(column) => Some(column),
        RowMark::NotNeeded | RowMark::Asked(_) => None,
    };
    let names = columns.iter().copied().chain(behind);
    let names: Vec<&str> = names.map(|column| schema.columns[column].name.cql()).collect();
    names.join(", ")
}
