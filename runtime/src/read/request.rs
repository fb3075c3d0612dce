//! A read that is answered in one page: a statement of the model's with its values, to the rows as they came.

use scylla::response::query_result::QueryRowsResult;

use crate::cells::Values;
use crate::error::ErrorKind;
use crate::options::Options;
use crate::statement::StatementKey;
use crate::store::{ModelState, Store};

/// Asks for the rows of a statement.
pub(crate) async fn request(
    store: &Store,
    state: &ModelState,
    key: StatementKey,
    values: Values<'_>,
    options: &Options,
) -> Result<QueryRowsResult, ErrorKind> {
    let statement = state.prepare(store, key).await?;
    let statement = options.apply(&statement);
    let result = store
        .session()
        .execute_unpaged(&statement, values)
        .await
        .map_err(ErrorKind::execute)?;
    options.traced(result.tracing_id());
    result.into_rows_result().map_err(ErrorKind::response)
}
