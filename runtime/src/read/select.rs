//! A query under construction: its arguments, encoded as they are given.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{Bound, RangeBounds};

use scylla::serialize::SerializationError;

use super::limit::{LimitState, Limited};
use super::projection::Projection;
use crate::cells::Cells;
use crate::error::ErrorKind;
use crate::schema::Schema;
use crate::statement::{self, Edge, Ending, Shape};
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
    /// The query, as an index into the model's schema.
    pub(super) query: usize,
    pub(super) cells: Cells,
    pub(super) shape: Shape,
    /// The first value that could not be encoded, and why.
    failed: Option<(Slot, SerializationError)>,
}

/// What a value was given for.
#[derive(Clone, Copy)]
enum Slot {
    /// An argument of the query's method, by position.
    Argument(usize),
    /// A column of the query's order, by position.
    Order(usize),
}

/// Starts the query at an index of the model's schema.
#[must_use]
pub fn select<L: LimitState>(query: usize) -> Select<L> {
    let arguments = Arguments {
        query,
        cells: Cells::with_capacity(4),
        shape: Shape::default(),
        failed: None,
    };
    Select {
        arguments,
        limit: None,
        state: PhantomData,
    }
}

#[allow(
    clippy::return_self_not_must_use,
    reason = "generated code calls these, and wraps the result in a type that must be used"
)]
impl<L: LimitState> Select<L> {
    /// Binds the next argument of the query's method.
    #[allow(
        clippy::needless_pass_by_value,
        reason = "a column's argument is taken as the user writes it: by value"
    )]
    pub fn argument<T: CqlType>(mut self, value: T::Arg<'_>) -> Self {
        self.arguments
            .bind::<T>(Slot::Argument(self.arguments.cells.len()), &value);
        self
    }

    /// Binds the next order column by equality.
    #[allow(
        clippy::needless_pass_by_value,
        reason = "a column's argument is taken as the user writes it: by value"
    )]
    pub fn equal<T: CqlType>(mut self, value: T::Arg<'_>) -> Self {
        self.arguments.bind::<T>(self.arguments.next_in_order(), &value);
        self.arguments.shape.equal += 1;
        self
    }

    /// Bounds the next order column. An exclusive upper end that is cut when bound (a timestamp with a part of a
    /// millisecond) becomes inclusive, or rows of that millisecond would be lost.
    pub fn range<'a, T: CqlType>(mut self, range: impl RangeBounds<T::Arg<'a>>) -> Self {
        let column = self.arguments.next_in_order();
        self.arguments.shape.lower = match range.start_bound() {
            Bound::Unbounded => Edge::Open,
            Bound::Included(value) => self.arguments.edge::<T>(column, value, Edge::Included),
            Bound::Excluded(value) => self.arguments.edge::<T>(column, value, Edge::Excluded),
        };
        self.arguments.shape.upper = match range.end_bound() {
            Bound::Unbounded => Edge::Open,
            Bound::Included(value) => self.arguments.edge::<T>(column, value, Edge::Included),
            Bound::Excluded(value) => {
                let edge = if T::is_cut(value) {
                    Edge::Included
                } else {
                    Edge::Excluded
                };
                self.arguments.edge::<T>(column, value, edge)
            }
        };
        self
    }

    pub(super) fn limited(self, limit: u32) -> Select<Limited> {
        Select {
            arguments: self.arguments,
            limit: Some(limit),
            state: PhantomData,
        }
    }

    pub(super) fn reversed(mut self) -> Self {
        self.arguments.shape.reversed = !self.arguments.shape.reversed;
        self
    }
}

impl Arguments {
    /// What the encoding of the arguments failed with.
    pub(super) fn take_failure(&mut self, schema: &Schema) -> Result<(), ErrorKind> {
        let Some((slot, source)) = self.failed.take() else {
            return Ok(());
        };
        let query = &schema.queries[self.query];
        let column = match slot {
            Slot::Argument(position) => query.arguments.get(position),
            Slot::Order(position) => query.order.get(position),
        };
        let column = column
            .map(|&column| schema.columns[column].name.name().into_owned())
            .unwrap_or_default();
        Err(ErrorKind::Encode { column, source })
    }

    /// The column of each cell, as an index into the schema's: the query's arguments, then its order columns, of which the
    /// last may have two ends of a range.
    pub(super) fn columns(&self, schema: &'static Schema) -> impl Iterator<Item = usize> + use<> {
        let query = &schema.queries[self.query];
        let equal = query.order.iter().take(self.shape.equal);
        let range = query.order.get(self.shape.equal).into_iter().cycle();
        query.arguments.iter().chain(equal).chain(range).copied()
    }

    /// The statement for people: with its table, without keyspace.
    pub(super) fn cql(&self, schema: &Schema, projection: Projection, limit: Option<u32>) -> String {
        let shape = Shape {
            ending: Ending::rows(limit),
            ..self.shape
        };
        statement::query_text(schema, self.query, shape, projection)
    }

    fn next_in_order(&self) -> Slot {
        Slot::Order(self.shape.equal)
    }

    fn edge<T: CqlType>(&mut self, slot: Slot, value: &T::Arg<'_>, edge: Edge) -> Edge {
        self.bind::<T>(slot, value);
        edge
    }

    fn bind<T: CqlType>(&mut self, slot: Slot, value: &T::Arg<'_>) {
        if let (Err(source), None) = (self.cells.push(value, &driver_type(&T::TYPE, true)), &self.failed) {
            self.failed = Some((slot, source));
        }
    }
}

impl<L> fmt::Debug for Select<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Select")
            .field("query", &self.arguments.query)
            .finish_non_exhaustive()
    }
}
