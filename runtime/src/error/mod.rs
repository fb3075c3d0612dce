//! The one public error: what failed, on which table, and why.
//!
//! No message holds a value of a row: texts name columns, sizes and types. What the driver said is kept as `source()`.

mod kind;
mod outcome;

use std::fmt;
use std::sync::Arc;

pub use self::kind::{ErrorKind, InvalidOption, KeyError, SchemaMismatch};
use scylla::errors::DbError;

/// What failed, on which table, and why.
#[derive(Debug)]
pub struct Error(Box<Inner>);

#[derive(Debug)]
struct Inner {
    place: Place,
    kind: ErrorKind,
}

/// The operation that failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OperationName {
    /// [`Store::connect`](crate::Store::connect).
    Connect,
    /// [`Store::create_keyspace`](crate::Store::create_keyspace).
    CreateKeyspace,
    /// [`Store::create`](crate::Store::create) and `create_all`.
    CreateTable,
    /// A user-defined type of [`Store::create`](crate::Store::create) and `create_all`.
    CreateType,
    /// `insert`, and each row of `insert_many`.
    Insert,
    /// `replace`.
    Replace,
    /// `increment` of counters.
    Increment,
    /// `decrement` of counters.
    Decrement,
    /// `update_statics`.
    UpdateStatics,
    /// `delete`.
    Delete,
    /// `get`.
    Get,
    /// `statics`.
    Statics,
    /// A query: `fetch`, `first`, `stream`, `page`.
    Query,
    /// `count`.
    Count,
}

impl OperationName {
    fn text(self) -> &'static str {
        match self {
            Self::Connect => "connect",
            Self::CreateKeyspace => "create keyspace",
            Self::CreateTable => "create table",
            Self::CreateType => "create type",
            Self::Insert => "insert",
            Self::Replace => "replace",
            Self::Increment => "increment",
            Self::Decrement => "decrement",
            Self::UpdateStatics => "update statics",
            Self::Delete => "delete",
            Self::Get => "get",
            Self::Statics => "statics",
            Self::Query => "query",
            Self::Count => "count",
        }
    }
}

/// Where an error happens: what is known before it does.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    operation: OperationName,
    /// The table (or the keyspace, or the address), as it stands in CQL. Shared: every call has a place, few have an error.
    on: Arc<str>,
    /// Whether one request is all that the operation sends, and the driver sends it once: what the server refuses then was
    /// not applied before.
    one_attempt: bool,
}

impl Place {
    pub(crate) fn new(operation: OperationName, on: impl Into<Arc<str>>) -> Self {
        Self {
            operation,
            on: on.into(),
            one_attempt: false,
        }
    }

    pub(crate) fn one_attempt(self, one_attempt: bool) -> Self {
        Self { one_attempt, ..self }
    }

    /// An error here.
    pub(crate) fn error(&self, kind: impl Into<ErrorKind>) -> Error {
        Error(Box::new(Inner {
            place: self.clone(),
            kind: kind.into(),
        }))
    }
}

impl Error {
    /// Why it failed.
    #[must_use]
    pub fn kind(&self) -> &ErrorKind {
        &self.0.kind
    }

    /// What failed.
    #[must_use]
    pub fn operation(&self) -> OperationName {
        self.0.place.operation
    }

    /// The table that it failed on, as it stands in CQL; of a write the base table, also where a query table's
    /// statement failed in its batch. The keyspace for `create_keyspace`, the address for `connect`.
    #[must_use]
    pub fn table(&self) -> &str {
        &self.0.place.on
    }

    /// Whether the operation may have changed something all the same; `false` only where it is certain that it did not.
    ///
    /// A write with a client timestamp can be done again in any case. An increment can't: done again, it may count
    /// twice. A lost connection, a timeout and a `WriteTimeout` of the server's leave that open; a statement that the
    /// server refuses, and a model of one table for which not enough replicas are alive (`Unavailable`), do not.
    #[must_use]
    pub fn may_have_been_applied(&self) -> bool {
        outcome::may_have_been_applied(&self.0.place, &self.0.kind)
    }

    /// The server's own error, where it was the server that refused: `Unavailable`, `Invalid`, `WriteTimeout`, ..
    #[must_use]
    pub fn server_error(&self) -> Option<&DbError> {
        match self.kind() {
            ErrorKind::Execute(error) => kind::execution_error(error),
            ErrorKind::Prepare(error) => kind::prepare_error(error),
            _ => None,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Inner { place, kind } = &*self.0;
        write!(f, "{} on {}: {kind}", place.operation.text(), place.on)
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.0.kind {
            // What is behind the box, so that it can be downcast to the driver's own type.
            ErrorKind::Connect(error) => Some(&**error),
            ErrorKind::Prepare(error) => Some(&**error),
            ErrorKind::Execute(error) => Some(&**error),
            kind => std::error::Error::source(kind),
        }
    }
}
