//! The one public error: what failed, on which table, and why.
//!
//! No message holds a value of a row: texts name columns, sizes and types. What the driver said is kept as `source()`.

mod kind;

use std::fmt;

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
    /// `insert`, and each row of `insert_many`.
    Insert,
    /// `replace`.
    Replace,
    /// `delete`.
    Delete,
    /// `get`.
    Get,
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
            Self::Insert => "insert",
            Self::Replace => "replace",
            Self::Delete => "delete",
            Self::Get => "get",
            Self::Query => "query",
            Self::Count => "count",
        }
    }
}

/// Where an error happens: what is known before it does.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    operation: OperationName,
    /// The table (or the keyspace, or the address), as it stands in CQL.
    on: std::borrow::Cow<'static, str>,
}

impl Place {
    pub(crate) fn new(operation: OperationName, on: impl Into<std::borrow::Cow<'static, str>>) -> Self {
        Self {
            operation,
            on: on.into(),
        }
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
