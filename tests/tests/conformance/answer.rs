//! What the server answers to a statement, as it stands in the file of cases.

use std::fmt::Write as _;

use cassandra_model::scylla::client::session::Session;
use cassandra_model::scylla::errors::{DbError, ExecutionError, PrepareError, RequestAttemptError};
use cassandra_model::scylla::response::query_result::QueryResult;
use cassandra_model::scylla::statement::prepared::PreparedStatement;
use cassandra_model::scylla::value::Row;

use crate::bind::Bound;
use crate::value::{text, type_text};

/// Runs a statement; gives its rows or its error, and nothing where there are neither. `PREPARE` before a statement gives
/// its markers instead.
pub(crate) async fn of(session: &Session, cql: &str, bound: &[String]) -> String {
    if let Some(cql) = cql.strip_prefix("PREPARE ") {
        return match session.prepare(cql).await {
            Ok(statement) => markers(&statement),
            Err(error) => failure(cql, error.into()),
        };
    }
    let result = if cql.contains('?') {
        match session.prepare(cql).await {
            Ok(statement) => session.execute_unpaged(&statement, Bound(bound)).await,
            Err(error) => Err(error.into()),
        }
    } else {
        session.query_unpaged(cql, ()).await
    };
    match result {
        Ok(result) => rows(result),
        Err(error) => failure(cql, error),
    }
}

/// An error's code and text; the text in one line.
fn failure(cql: &str, error: ExecutionError) -> String {
    match error {
        ExecutionError::LastAttemptError(RequestAttemptError::DbError(kind, reason))
        | ExecutionError::PrepareError(PrepareError::AllAttemptsFailed {
            first_attempt: RequestAttemptError::DbError(kind, reason),
        }) => format!("! {:04x} {}\n", code(&kind), reason.replace('\n', "\\n")),
        error => panic!("{cql}: not an answer of the server: {error}"),
    }
}

/// The markers of a statement, those of the partition key with their places in it.
fn markers(statement: &PreparedStatement) -> String {
    let mut markers: Vec<String> = statement
        .get_variable_col_specs()
        .iter()
        .map(|spec| format!("{} {}", spec.name(), type_text(spec.typ())))
        .collect();
    for index in statement.get_variable_pk_indexes() {
        let _ = write!(markers[usize::from(index.index)], " = key {}", index.sequence);
    }
    format!("> {}\n", markers.join(" | "))
}

fn rows(result: QueryResult) -> String {
    let Ok(rows) = result.into_rows_result() else {
        return String::new();
    };
    let specs = rows.column_specs();
    let columns: Vec<String> = specs
        .iter()
        .map(|spec| format!("{} {}", spec.name(), type_text(spec.typ())))
        .collect();
    let mut answer = format!("> {}\n", columns.join(" | "));
    for row in rows.rows::<Row>().unwrap() {
        let values: Vec<String> = row.unwrap().columns.iter().map(|value| text(value.as_ref())).collect();
        let _ = writeln!(answer, "> {}", values.join(" | "));
    }
    answer
}

/// The error's code in the protocol.
fn code(error: &DbError) -> i32 {
    match error {
        DbError::ServerError => 0x0000,
        DbError::ProtocolError => 0x000a,
        DbError::SyntaxError => 0x2000,
        DbError::Unauthorized => 0x2100,
        DbError::Invalid => 0x2200,
        DbError::ConfigError => 0x2300,
        DbError::AlreadyExists { .. } => 0x2400,
        DbError::Unprepared { .. } => 0x2500,
        DbError::FunctionFailure { .. } => 0x1400,
        DbError::WriteFailure { .. } => 0x1500,
        DbError::ReadFailure { .. } => 0x1300,
        DbError::WriteTimeout { .. } => 0x1100,
        DbError::ReadTimeout { .. } => 0x1200,
        other => panic!("no code is known of {other:?}"),
    }
}
