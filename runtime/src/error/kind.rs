//! The kinds of error, each with what the user can do about it.

use std::time::Duration;

use scylla::deserialize::DeserializationError;
use scylla::errors::{DbError, ExecutionError, NewSessionError, PrepareError, RequestAttemptError, WriteType};
use scylla::serialize::SerializationError;
use thiserror::Error;

use crate::page_token::PageTokenError;
use crate::types::{self, NullField, UnknownVariant};

/// Why an operation failed. Nothing was sent by the operation unless the kind says otherwise.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ErrorKind {
    /// Neither the model nor the store names a keyspace.
    #[error("no keyspace; give the store one with `.keyspace(\"..\")`, or the model with `keyspace = \"..\"`")]
    NoKeyspace,
    /// A keyspace's name that CQL does not allow.
    #[error("a keyspace's name has 1 to 48 characters out of letters, digits and underscores")]
    InvalidKeyspaceName,
    /// No session could be made.
    #[error("no connection to the cluster")]
    Connect(#[source] Box<NewSessionError>),
    /// The server did not prepare a statement: the table is missing, for example. The operation wrote nothing.
    #[error("the statement could not be prepared: {}", prepare_text(.0))]
    Prepare(#[source] Box<PrepareError>),
    /// A request failed. A write may have been applied when the kind of the server's error leaves that open (a timeout, a
    /// lost connection): [`Error::may_have_been_applied`](crate::Error::may_have_been_applied). Never a part of it, but of
    /// counters of several tables, for which the server has no atomic batch.
    #[error("{}", execution_text(.0))]
    Execute(#[source] Box<ExecutionError>),
    /// The server's table is not the model's.
    #[error(transparent)]
    Schema(#[from] SchemaMismatch),
    /// A value that its CQL type cannot hold.
    #[error("the value of `{column}` cannot be written as its CQL type")]
    Encode {
        /// The column.
        column: String,
        /// What the driver says.
        source: SerializationError,
    },
    /// A value that its Rust type cannot hold.
    #[error("the value of `{column}` cannot be read as its Rust type")]
    Decode {
        /// The column.
        column: String,
        /// What the driver says.
        source: DeserializationError,
    },
    /// The column is null in a row and not an `Option` in the struct.
    #[error("`{column}` is null in this row; a column that may be null is an `Option`")]
    NullColumn {
        /// The column.
        column: String,
        /// What the driver says.
        source: DeserializationError,
    },
    /// A field of a user-defined type is null in a row, or missing in a value that is older than the field, and not an
    /// `Option` in the struct.
    #[error(
        "`{column}`: the field `{field}` of the type `{user_type}` is null or missing in this row; a field that may be null is an `Option`"
    )]
    NullField {
        /// The column.
        column: String,
        /// The user-defined type.
        user_type: String,
        /// The field.
        field: String,
        /// What the driver says.
        source: DeserializationError,
    },
    /// The value is no variant of the enum.
    #[error(
        "the value of `{column}` is no variant of `{rust_type}`; a variant marked `#[cassandra(other)]` keeps the values that are not known"
    )]
    UnknownVariant {
        /// The column.
        column: String,
        /// The enum.
        rust_type: &'static str,
        /// What the driver says.
        source: DeserializationError,
    },
    /// Two user-defined types of one name, for one keyspace, with different fields.
    #[error(
        "two types of the name {user_type} have different fields; give one of them another with `#[cassandra(name = \"..\")]`"
    )]
    TwoUserTypes {
        /// The name, as it stands in CQL.
        user_type: String,
    },
    /// A response that the protocol does not allow here.
    #[error("the server's answer could not be read")]
    Response(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// A key that the server would refuse.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// A batch over several partitions that the server would refuse.
    #[error(
        "the row makes a batch of about {size} bytes over several partitions, the server's limit is {limit}; make the row smaller, or raise `batch_size_fail_threshold` on the servers and the store's `batch_size_limit`"
    )]
    BatchTooLarge {
        /// The size by the server's count, in bytes.
        size: usize,
        /// The limit, in bytes.
        limit: usize,
    },
    /// `replace` would change a column that is `immutable`. The old row was read, nothing was written.
    #[error("`{column}` is immutable, and the row has another value already")]
    ImmutableChanged {
        /// The column.
        column: String,
    },
    /// An explicit timestamp that is not above the old row's. The old row was read, nothing was written.
    #[error(
        "the timestamp {given} is not above the old row's ({existing}); the change would leave its old places behind"
    )]
    StaleTimestamp {
        /// The timestamp given, in microseconds since the epoch.
        given: i64,
        /// The old row's, in microseconds since the epoch.
        existing: i64,
    },
    /// A page token that does not belong to this query, or was tampered with.
    #[error(transparent)]
    PageToken(#[from] PageTokenError),
    /// An option that the server would refuse.
    #[error(transparent)]
    Option(#[from] InvalidOption),
    /// The operation took longer than its `.timeout(..)`. A write may have been applied.
    #[error("not finished within {0:?}")]
    Timeout(Duration),
    /// The operation was polled again after it had finished.
    #[error("the operation has finished already")]
    Finished,
}

impl ErrorKind {
    pub(crate) fn prepare(error: PrepareError) -> Self {
        Self::Prepare(Box::new(error))
    }

    pub(crate) fn execute(error: ExecutionError) -> Self {
        Self::Execute(Box::new(error))
    }

    /// A value of a row that is not null and cannot be read.
    pub(crate) fn decode(column: String, source: DeserializationError) -> Self {
        if let Some(NullField { user_type, field, .. }) = types::find(&source) {
            let (user_type, field) = (user_type.clone(), field.clone());
            return Self::NullField {
                column,
                user_type,
                field,
                source,
            };
        }
        match types::find::<UnknownVariant>(&source) {
            Some(&UnknownVariant { rust_type }) => Self::UnknownVariant {
                column,
                rust_type,
                source,
            },
            None => Self::Decode { column, source },
        }
    }

    pub(crate) fn response(error: impl std::error::Error + Send + Sync + 'static) -> Self {
        Self::Response(Box::new(error))
    }
}

/// An option that the server would refuse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum InvalidOption {
    /// A TTL counts whole seconds.
    #[error("a ttl has whole seconds")]
    TtlNotWholeSeconds,
    /// A TTL over 20 years.
    #[error("a ttl of {seconds} s is over the server's limit of {limit} s")]
    TtlTooLong {
        /// The TTL given, in seconds.
        seconds: u64,
        /// The limit, in seconds.
        limit: u64,
    },
    /// `LIMIT 0` is an error in CQL.
    #[error("a limit is at least 1 and at most {}", i32::MAX)]
    Limit,
    /// A page has at least one row.
    #[error("a page has at least 1 and at most {} rows", i32::MAX)]
    PageSize,
    /// The rows that a secondary index finds come in no order, so there is no opposite one.
    #[error("a query via an index has no order to be reversed; leave `.reverse()` out")]
    ReverseViaIndex,
    /// An option was given after the operation had started.
    #[error("an option was given after the operation had started")]
    AfterFirstPoll,
}

/// A key that the server would refuse.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum KeyError {
    /// The only column of a partition key is empty.
    #[error("`{column}` is the whole partition key of {table} and empty")]
    Empty {
        /// The column.
        column: String,
        /// The table.
        table: String,
    },
    /// A key column is null.
    #[error("`{column}` is in the key of {table} and null")]
    Null {
        /// The column.
        column: String,
        /// The table.
        table: String,
    },
    /// A partition key, or one clustering key column, over 64 KiB.
    #[error("`{column}` makes a key of {size} bytes in {table}, the limit is {limit}")]
    TooLong {
        /// The column: of a partition key the longest.
        column: String,
        /// The table.
        table: String,
        /// The size in bytes.
        size: usize,
        /// The limit in bytes.
        limit: usize,
    },
}

/// The server's table is not the model's.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SchemaMismatch {
    /// The column has another type.
    #[error("`{column}` is {found} on the server, the model has {expected}")]
    Type {
        /// The column.
        column: String,
        /// The model's type, in CQL.
        expected: String,
        /// The server's type.
        found: String,
    },
    /// A field of a user-defined type has another type.
    #[error(
        "`{column}`: the field `{field}` of the type `{user_type}` is {found} on the server, the model has {expected}"
    )]
    FieldType {
        /// The column.
        column: String,
        /// The user-defined type.
        user_type: String,
        /// The field.
        field: String,
        /// The model's type, in CQL.
        expected: String,
        /// The server's type.
        found: String,
    },
    /// A user-defined type has no such field on the server, and a value was to be written.
    #[error(
        "`{column}`: the type `{user_type}` has no field `{field}` on the server; add it with `ALTER TYPE .. ADD`, or write `#[cassandra(skip)]` on the field"
    )]
    MissingField {
        /// The column.
        column: String,
        /// The user-defined type.
        user_type: String,
        /// The field.
        field: String,
    },
    /// The statement has other columns than the model.
    #[error("the server's statement has {found} columns, the model's {expected}")]
    Columns {
        /// How many the model has.
        expected: usize,
        /// How many the server has.
        found: usize,
    },
}

/// The server's error in a failed request.
pub(super) fn execution_error(error: &ExecutionError) -> Option<&DbError> {
    match error {
        ExecutionError::LastAttemptError(RequestAttemptError::DbError(error, _)) => Some(error),
        ExecutionError::PrepareError(error) => prepare_error(error),
        _ => None,
    }
}

/// The server's error in a failed preparation.
pub(super) fn prepare_error(error: &PrepareError) -> Option<&DbError> {
    match error {
        PrepareError::AllAttemptsFailed {
            first_attempt: RequestAttemptError::DbError(error, _),
        } => Some(error),
        _ => None,
    }
}

fn prepare_text(error: &PrepareError) -> &'static str {
    match error {
        PrepareError::AllAttemptsFailed { first_attempt } => attempt_text(first_attempt),
        PrepareError::ConnectionPoolError(_) => "no connection to a node",
        _ => "the nodes disagree about it",
    }
}

fn execution_text(error: &ExecutionError) -> &'static str {
    match error {
        ExecutionError::LastAttemptError(attempt) => attempt_text(attempt),
        ExecutionError::PrepareError(error) => prepare_text(error),
        ExecutionError::ConnectionPoolError(_) => "no connection to a node",
        ExecutionError::EmptyPlan => "the load balancing policy chose no node",
        ExecutionError::RequestTimeout(_) => "no answer within the request timeout",
        ExecutionError::SchemaAgreementError(_) | ExecutionError::MetadataError(_) => {
            "the nodes did not agree on the schema"
        }
        _ => "the request could not be made",
    }
}

fn attempt_text(error: &RequestAttemptError) -> &'static str {
    match error {
        RequestAttemptError::DbError(error, _) => server_text(error),
        RequestAttemptError::BrokenConnectionError(_) => "the connection was lost",
        RequestAttemptError::SerializationError(_) | RequestAttemptError::CqlRequestSerialization(_) => {
            "the request could not be encoded"
        }
        _ => "the server's answer could not be read",
    }
}

/// The server's error by its kind: its own message may quote a value, so it is left to `source()`.
fn server_text(error: &DbError) -> &'static str {
    match error {
        DbError::SyntaxError => "the server refused the statement's syntax",
        DbError::Invalid => "the server refused the statement (a missing table or column, or an invalid value)",
        DbError::AlreadyExists { .. } => "it exists already",
        DbError::AuthenticationError | DbError::Unauthorized => "the server does not allow it",
        DbError::ConfigError => "the server refused the configuration",
        DbError::Unavailable { .. } => "not enough replicas are alive for the consistency level",
        DbError::Overloaded | DbError::RateLimitReached { .. } => "the server is overloaded",
        DbError::IsBootstrapping => "the server is starting",
        DbError::TruncateError => "the truncation failed",
        DbError::ReadTimeout { .. } => "the replicas did not answer the read in time",
        DbError::WriteTimeout {
            write_type: WriteType::Counter,
            ..
        } => "the replicas did not acknowledge the increment in time; it may have been counted",
        DbError::WriteTimeout { .. } => "the replicas did not acknowledge the write in time",
        DbError::ReadFailure { .. } => "a replica failed to read",
        DbError::WriteFailure { .. } => "a replica failed to write",
        _ => "the server answered with an error",
    }
}
