//! A query under construction: its arguments, encoded as they are given.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{Bound, RangeBounds};

use scylla::serialize::SerializationError;

use super::limit::{LimitState, Limited};
use crate::cells::Cells;
use crate::error::ErrorKind;
use crate::model::{Model, ModelRef};
use crate::schema::QuerySchema;
use crate::statement::{Edge, Shape};
use crate::types::{CqlType, driver_type};

/// Stands where generated types count their bound order columns: a range was given, so no column may follow.
pub const RANGE: usize = usize::MAX;

/// A query of a model with its arguments so far.
pub struct Select<L> {
    pub(super) arguments: Arguments,
    pub(super) limit: Option<u32>,
    state: PhantomData<fn() -> L>,
}

/// The encoded arguments of a query.
pub(super) struct Arguments {
    pub(super) model: ModelRef,
    pub(super) query: usize,
    pub(super) cells: Cells,
    pub(super) shape: Shape,
    failed: Option<ErrorKind>,
}

/// Starts the query at an index of the model's schema.
pub fn select<M: Model, L: LimitState>(query: usize) -> Select<L> {
    let model = ModelRef::of::<M>();
    let arguments = Arguments { model, query, cells: Cells::with_capacity(4), shape: Shape::default(), failed: None };
    Select { arguments, limit: None, state: PhantomData }
}

impl<L: LimitState> Select<L> {
    /// Binds the next argument of the query's method.
    pub fn argument<T: CqlType>(mut self, value: T::Arg<'_>) -> Self {
        let column = self.arguments.query().arguments.get(self.arguments.cells.len()).copied();
        self.arguments.bind::<T>(column, &value);
        self
    }

    /// Binds the next order column by equality.
    pub fn equal<T: CqlType>(mut self, value: T::Arg<'_>) -> Self {
        let column = self.arguments.order_column();
        self.arguments.bind::<T>(column, &value);
        self.arguments.shape.equal += 1;
        self
    }

    /// Bounds the next order column. An exclusive upper end that is cut when bound (a timestamp with a part of a
    /// millisecond) becomes inclusive, or rows of that millisecond would be lost.
    pub fn range<'a, T: CqlType>(mut self, range: impl RangeBounds<T::Arg<'a>>) -> Self {
        let column = self.arguments.order_column();
        self.arguments.shape.lower = match range.start_bound() {
            Bound::Unbounded => Edge::Open,
            Bound::Included(value) => self.arguments.edge::<T>(column, value, Edge::Included),
            Bound::Excluded(value) => self.arguments.edge::<T>(column, value, Edge::Excluded),
        };
        self.arguments.shape.upper = match range.end_bound() {
            Bound::Unbounded => Edge::Open,
            Bound::Included(value) => self.arguments.edge::<T>(column, value, Edge::Included),
            Bound::Excluded(value) => {
                let edge = if T::is_cut(value) { Edge::Included } else { Edge::Excluded };
                self.arguments.edge::<T>(column, value, edge)
            }
        };
        self
    }

    pub(super) fn limited(self, limit: u32) -> Select<Limited> {
        Select { arguments: self.arguments, limit: Some(limit), state: PhantomData }
    }

    pub(super) fn reversed(mut self) -> Self {
        self.arguments.shape.reversed = !self.arguments.shape.reversed;
        self
    }
}

impl Arguments {

    pub(super) fn query(&self) -> &'static QuerySchema {
        &self.model.schema.queries[self.query]
    }

    /// What the encoding of the arguments failed with.
    pub(super) fn take_failure(&mut self) -> Result<(), ErrorKind> {
        self.failed.take().map_or(Ok(()), Err)
    }

    fn order_column(&self) -> Option<usize> {
        self.query().order.get(self.shape.equal).copied()
    }

    fn edge<T: CqlType>(&mut self, column: Option<usize>, value: &T::Arg<'_>, edge: Edge) -> Edge {
        self.bind::<T>(column, value);
        edge
    }

    fn bind<T: CqlType>(&mut self, column: Option<usize>, value: &T::Arg<'_>) {
        let result = self.cells.push(value, &driver_type(&T::TYPE, true));
        self.note(column, result);
    }

    fn note(&mut self, column: Option<usize>, result: Result<(), SerializationError>) {
        if let (Err(source), None) = (result, &self.failed) {
            let column = column.and_then(|column| self.model.schema.columns.get(column));
            let column = column.map(|column| column.name.name().into_owned()).unwrap_or_default();
            self.failed = Some(ErrorKind::Encode { column, source });
        }
    }
}

impl<L> fmt::Debug for Select<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Select")
            .field("model", &self.arguments.model.schema.model)
            .field("query", &self.arguments.query().name)
            .finish_non_exhaustive()
    }
}
