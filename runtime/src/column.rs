//! Typed column constants: `Model::COLUMNS.title`.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use crate::model::Record;
use crate::schema::ColumnSchema;

/// A column of a model, with the model and the column's type in its type.
pub struct Column<M, T> {
    index: usize,
    of: PhantomData<fn(&M) -> T>,
}

impl<M, T> Column<M, T> {
    /// The column at an index of the model's schema.
    #[doc(hidden)]
    #[must_use]
    pub const fn new(index: usize) -> Self {
        Self { index, of: PhantomData }
    }
}

impl<M, T> Column<M, T> {
    /// The column's index in the model's schema.
    #[doc(hidden)]
    #[must_use]
    pub const fn index(self) -> usize {
        self.index
    }
}

impl<M: Record, T> Column<M, T> {
    /// What the schema says of the column.
    #[must_use]
    pub fn schema(self) -> &'static ColumnSchema {
        &M::SCHEMA.columns[self.index]
    }

    /// The column's name, as the server keeps it.
    #[must_use]
    pub fn name(self) -> Cow<'static, str> {
        self.schema().name.name()
    }
}

impl<M, T> Clone for Column<M, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<M, T> Copy for Column<M, T> {}

impl<M, T> fmt::Debug for Column<M, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Column").field("index", &self.index).finish()
    }
}
