//! One row of a response: decoded field by field, or kept raw.

use std::fmt;

use scylla::deserialize::DeserializationError;
use scylla::deserialize::TypeCheckError;
use scylla::deserialize::row::{ColumnIterator, DeserializeRow};
use scylla::frame::response::result::ColumnSpec;

use crate::cells::{Cell, Cells};
use crate::error::ErrorKind;
use crate::model::Record;
use crate::schema::{ColumnSchema, Schema};
use crate::types::CqlType;

/// A row being decoded, column by column.
pub struct Row<'frame, 'metadata> {
    columns: ColumnIterator<'frame, 'metadata>,
    next: usize,
}

impl<'frame, 'metadata> Row<'frame, 'metadata> {
    pub(super) fn new(columns: ColumnIterator<'frame, 'metadata>) -> Self {
        Self { columns, next: 0 }
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
    pub fn next<T: CqlType>(&mut self) -> Result<T, RowError> {
        let column = self.next;
        self.next += 1;
        let raw = match self.columns.next() {
            Some(Ok(raw)) => raw,
            Some(Err(source)) => {
                return Err(RowError {
                    column,
                    is_null: false,
                    source,
                });
            }
            None => return Err(RowError::missing(column)),
        };
        let is_null = raw.slice.is_none();
        T::read(raw.spec.typ(), raw.slice).map_err(|source| RowError {
            column,
            is_null,
            source,
        })
    }
}

impl fmt::Debug for Row<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Row").field("next", &self.next).finish_non_exhaustive()
    }
}

/// Why a row could not be decoded.
#[derive(Debug)]
pub struct RowError {
    column: usize,
    is_null: bool,
    source: DeserializationError,
}

/// The row has fewer columns than the model.
#[derive(Debug, thiserror::Error)]
#[error("the row has fewer columns than the model")]
struct MissingColumn;

impl RowError {
    /// The row ends before a column.
    pub(crate) fn missing(column: usize) -> Self {
        Self {
            column,
            is_null: false,
            source: DeserializationError::new(MissingColumn),
        }
    }

    pub(crate) fn into_kind(self, schema: &Schema) -> ErrorKind {
        let column = schema.columns.get(self.column);
        self.into_kind_of(column)
    }

    /// The same of a row that has the static columns alone.
    pub(super) fn into_kind_of_static(self, schema: &Schema) -> ErrorKind {
        let column = schema.static_columns().nth(self.column);
        self.into_kind_of(column.map(|(_, column)| column))
    }

    fn into_kind_of(self, column: Option<&ColumnSchema>) -> ErrorKind {
        let column = column.map(|column| column.name.name().into_owned()).unwrap_or_default();
        let source = self.source;
        if self.is_null {
            ErrorKind::NullColumn { column, source }
        } else {
            ErrorKind::Decode { column, source }
        }
    }
}

/// A row of a model, or why it is none: a bad row does not end the rows behind it. `None`: the partition has static
/// values and no rows, which the server answers as a row without a clustering key.
pub(super) struct Decoded<M>(pub(super) Option<Result<M, RowError>>);

impl<'frame, 'metadata, M: Record> DeserializeRow<'frame, 'metadata> for Decoded<M> {
    /// The types are compared once for a response, in `source`.
    fn type_check(_: &[ColumnSpec<'_>]) -> Result<(), TypeCheckError> {
        Ok(())
    }

    fn deserialize(columns: ColumnIterator<'frame, 'metadata>) -> Result<Self, DeserializationError> {
        if is_partition_without_rows(M::SCHEMA, &columns) {
            return Ok(Self(None));
        }
        Ok(Self(Some(M::decode(&mut Row::new(columns)))))
    }
}

/// Whether a row of a response is the static values of a partition alone.
fn is_partition_without_rows(schema: &Schema, columns: &ColumnIterator<'_, '_>) -> bool {
    let Some(&(clustering, _)) = schema.base().clustering_key.first() else {
        return false;
    };
    schema.columns.iter().any(|column| column.is_static)
        && matches!(columns.clone().nth(clustering), Some(Ok(column)) if column.slice.is_none())
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
