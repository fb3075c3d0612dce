//! What a failed operation may have done.
//!
//! In: the error and where it happened. Out: whether nothing was changed for certain. Where the driver may have tried
//! more than once, only the last answer is known, so a doubt stays a doubt.

use scylla::errors::{DbError, ExecutionError, RequestAttemptError};

use super::{ErrorKind, OperationName, Place};

/// Whether the operation may have changed something all the same.
pub(super) fn may_have_been_applied(place: &Place, kind: &ErrorKind) -> bool {
    match place.operation {
        OperationName::Connect
        | OperationName::Get
        | OperationName::Statics
        | OperationName::Query
        | OperationName::Count => false,
        _ => match kind {
            ErrorKind::Execute(error) => request_may_have(place, error),
            ErrorKind::Timeout(_) | ErrorKind::Response(_) => true,
            _ => false,
        },
    }
}

fn request_may_have(place: &Place, error: &ExecutionError) -> bool {
    match error {
        ExecutionError::BadQuery(_)
        | ExecutionError::EmptyPlan
        | ExecutionError::PrepareError(_)
        | ExecutionError::ConnectionPoolError(_) => false,
        ExecutionError::LastAttemptError(RequestAttemptError::DbError(error, _)) => server_may_have(place, error),
        ExecutionError::LastAttemptError(attempt) => !matches!(
            attempt,
            RequestAttemptError::SerializationError(_) | RequestAttemptError::CqlRequestSerialization(_)
        ),
        _ => true,
    }
}

fn server_may_have(place: &Place, error: &DbError) -> bool {
    match error {
        // Refused at every attempt, before anything is written.
        DbError::SyntaxError
        | DbError::Invalid
        | DbError::AlreadyExists { .. }
        | DbError::AuthenticationError
        | DbError::Unauthorized
        | DbError::ConfigError => false,
        // Refused at this attempt. What counters take is tried once, unless the user wants it otherwise.
        DbError::Unavailable { .. } | DbError::IsBootstrapping => !place.one_attempt,
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use scylla::errors::WriteType;
    use scylla::statement::Consistency;

    use super::*;
    use crate::error::Error;

    fn failed(operation: OperationName, kind: ErrorKind) -> Error {
        Place::new(operation, "views").error(kind)
    }

    fn server(error: DbError) -> ErrorKind {
        let attempt = RequestAttemptError::DbError(error, "value 7".to_owned());
        ErrorKind::execute(ExecutionError::LastAttemptError(attempt))
    }

    fn counter_timeout() -> ErrorKind {
        server(DbError::WriteTimeout {
            consistency: Consistency::One,
            received: 0,
            required: 1,
            write_type: WriteType::Counter,
        })
    }

    fn unavailable() -> ErrorKind {
        server(DbError::Unavailable {
            consistency: Consistency::Three,
            required: 3,
            alive: 1,
        })
    }

    #[test]
    fn an_increment_that_timed_out_may_have_been_counted_and_says_so() {
        let error = failed(OperationName::Increment, counter_timeout());
        assert!(error.may_have_been_applied());
        assert_eq!(
            error.to_string(),
            "increment on views: the replicas did not acknowledge the increment in time; it may have been counted"
        );
        let error = failed(OperationName::Decrement, ErrorKind::Timeout(Duration::from_secs(1)));
        assert!(error.may_have_been_applied());
    }

    #[test]
    fn a_refusal_is_certain_where_nothing_was_tried_before() {
        for kind in [server(DbError::Invalid), ErrorKind::NoKeyspace] {
            assert!(!failed(OperationName::Increment, kind).may_have_been_applied());
        }
        assert!(failed(OperationName::Insert, unavailable()).may_have_been_applied());
        let once = Place::new(OperationName::Increment, "views").one_attempt(true);
        assert!(!once.error(unavailable()).may_have_been_applied());
        assert!(once.error(counter_timeout()).may_have_been_applied());
    }

    #[test]
    fn a_read_changes_nothing() {
        assert!(!failed(OperationName::Query, ErrorKind::Timeout(Duration::from_secs(1))).may_have_been_applied());
        assert!(!failed(OperationName::Statics, unavailable()).may_have_been_applied());
    }
}
