//! Rules on a query's limit.

use crate::errors::Errors;
use crate::model::Query;

/// A limit is 1 to 2147483647: Cassandra counts rows in an `int`.
pub(super) fn limit_is_an_int_above_zero(query: &Query, errors: &mut Errors) {
    let Some(limit) = &query.limit else { return };
    if limit.value == 0 {
        errors.at(
            limit.span,
            "a limit of 0 reads nothing; write at least `limit = 1`, or remove `limit`",
        );
    } else if i32::try_from(limit.value).is_err() {
        errors.at(
            limit.span,
            format_args!(
                "a limit over {0}, the most that Cassandra takes; write at most `limit = {0}`",
                i32::MAX
            ),
        );
    }
}
