//! One row of a response: decoded field by field, or kept raw.

use std::fmt;

use scylla::deserialize::DeserializationError;
use scylla::deserialize::TypeCheckError;
use scylla::deserialize::row::{ColumnIterator, DeserializeRow};
use scylla::frame::response::result::ColumnSpec;

use super::projection::{Projection, ReadAs, RowMark, row_mark};
use super::view::ViewOf;
use crate::cells::{Cell, Cells};
use crate::column::Column;
use crate::error::ErrorKind;
use crate::model::Record;
use crate::schema::{ColumnSchema, Schema};
use crate::types::{CqlType, Json, JsonColumn};

/// A row being decoded, column by column.
pub struct Row<'frame, 'metadata> {
    columns: ColumnIterator<'frame, 'metadata>,
    /// How many columns the row has.
    count: usize,
}

impl<'frame, 'metadata> Row<'frame, 'metadata> {
    pub(super) fn new(columns: ColumnIterator<'frame, 'metadata>) -> Self {
        let count = columns.columns_remaining();
        Self { columns, count }
    }

    /// The next column's value.
    ///
    /// # Errors
    ///
    /// The column is null or its bytes are not a value of the type.
    #[allow(
        clippy::should_implement_trait,
        reason = "the type of each column is another, so it is no iterator"
    )]
    #[inline]
    pub fn next<T: CqlType>(&mut self) -> Result<T, RowError> {
        match self.columns.next() {
            Some(Ok(raw)) => T::read(raw.spec.typ(), raw.slice)
                .map_err(|source| RowError::new(raw.index, raw.slice.is_none(), source)),
            Some(Err(source)) => Err(self.broken(source)),
            None => Err(RowError::missing(self.count)),
        }
    }

    /// The error of a column that is not in the row as the protocol has it.
    #[cold]
    fn broken(&self, source: DeserializationError) -> RowError {
        RowError::new(self.count - self.columns.columns_remaining() - 1, false, source)
    }
}

impl Row<'_, '_> {
    /// The next column's value, for a view's field: `column` says what type the model has there.
    ///
    /// # Errors
    ///
    /// As [`next`](Self::next).
    pub fn view<M, T, V: ViewOf<T>>(&mut self, _column: Column<M, T>) -> Result<V, RowError> {
        self.next()
    }

    /// The next column's value, for a view's field of a json column.
    ///
    /// # Errors
    ///
    /// As [`next`](Self::next).
    pub fn view_json<M, T: JsonColumn>(&mut self, _column: Column<M, Json<T>>) -> Result<T, RowError> {
        self.next::<Json<T>>().map(|Json(value)| value)
    }
}

impl fmt::Debug for Row<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Row")
            .field("remaining", &self.columns.columns_remaining())
            .finish_non_exhaustive()
    }
}

/// Why a row could not be decoded. Boxed, since what is decoded stands beside it in every result.
#[derive(Debug)]
pub struct RowError(Box<Reason>);

#[derive(Debug)]
struct Reason {
    column: usize,
    is_null: bool,
    source: DeserializationError,
}

/// The row has fewer columns than the model.
#[derive(Debug, thiserror::Error)]
#[error("the row has fewer columns than the model")]
struct MissingColumn;

impl RowError {
    #[cold]
    fn new(column: usize, is_null: bool, source: DeserializationError) -> Self {
        Self(Box::new(Reason {
            column,
            is_null,
            source,
        }))
    }

    /// The row ends before a column.
    #[cold]
    pub(crate) fn missing(column: usize) -> Self {
        Self::new(column, false, DeserializationError::new(MissingColumn))
    }

    /// The error of a row that has the columns of a projection.
    pub(crate) fn into_kind(self, schema: &Schema, projection: Projection) -> ErrorKind {
        let column = match projection {
            None => Some(self.0.column),
            Some(columns) => columns.get(self.0.column).copied(),
        };
        self.into_kind_of(column.and_then(|column| schema.columns.get(column)))
    }

    /// The same of a row that has the static columns alone.
    pub(super) fn into_kind_of_static(self, schema: &Schema) -> ErrorKind {
        let column = schema.static_columns().nth(self.0.column);
        self.into_kind_of(column.map(|(_, column)| column))
    }

    fn into_kind_of(self, column: Option<&ColumnSchema>) -> ErrorKind {
        let column = column.map(|column| column.name.name().into_owned()).unwrap_or_default();
        let Reason { is_null, source, .. } = *self.0;
        if is_null {
            ErrorKind::NullColumn { column, source }
        } else {
            ErrorKind::decode(column, source)
        }
    }
}

/// A row, or why it is none: a bad row does not end the rows behind it. `None`: the partition has static
/// values and no rows, which the server answers as a row without a clustering key.
pub(super) struct Decoded<A: ReadAs>(pub(super) Option<Result<A::Row, RowError>>);

impl<'frame, 'metadata, A: ReadAs> DeserializeRow<'frame, 'metadata> for Decoded<A> {
    /// The types are compared once for a response, in `source`.
    fn type_check(_: &[ColumnSpec<'_>]) -> Result<(), TypeCheckError> {
        Ok(())
    }

    #[inline]
    fn deserialize(columns: ColumnIterator<'frame, 'metadata>) -> Result<Self, DeserializationError> {
        if Self::is_partition_without_rows(&columns) {
            return Ok(Self(None));
        }
        Ok(Self(Some(A::decode(&mut Row::new(columns)))))
    }
}

impl<A: ReadAs> Decoded<A> {
    /// Where a row has the column that is null when it is the static values of a partition alone; decided once for a
    /// type, not for each row.
    const MARK: Option<usize> = match (row_mark(<A::Model as Record>::SCHEMA, A::PROJECTION), A::PROJECTION) {
        (RowMark::Asked(position), _) => Some(position),
        (RowMark::Behind(_), Some(asked)) => Some(asked.len()),
        (RowMark::NotNeeded | RowMark::Behind(_), _) => None,
    };

    /// Whether a row of a response is the static values of a partition alone.
    #[inline]
    pub(super) fn is_partition_without_rows(columns: &ColumnIterator<'_, '_>) -> bool {
        Self::MARK
            .is_some_and(|position| matches!(columns.clone().nth(position), Some(Ok(column)) if column.slice.is_none()))
    }
}

/// A row's cells as they came.
#[derive(Debug)]
pub(crate) struct RawRow(pub(crate) Cells);

impl<'frame, 'metadata> DeserializeRow<'frame, 'metadata> for RawRow {
    fn type_check(_: &[ColumnSpec<'_>]) -> Result<(), TypeCheckError> {
        Ok(())
    }

    fn deserialize(columns: ColumnIterator<'frame, 'metadata>) -> Result<Self, DeserializationError> {
        let mut cells = Cells::with_capacity(columns.columns_remaining());
        for column in columns {
            cells.push_cell(column?.slice.map_or(Cell::Null, |slice| Cell::Value(slice.as_slice())));
        }
        Ok(Self(cells))
    }
}
