//! Rules on counters: Cassandra keeps them in tables of their own.

use crate::errors::Errors;
use crate::model::{Model, Role};

/// A table with counters has nothing but its key and counters.
pub(super) fn counters_stand_alone(model: &Model, errors: &mut Errors) {
    let Some(counter) = model.columns_where(|role| role == Role::Counter).next() else {
        return;
    };
    let others: Vec<String> = model
        .columns
        .iter()
        .filter(|column| !column.unread && matches!(column.role.value, Role::Regular | Role::Static))
        .map(|column| format!("`{}`", column.field))
        .collect();
    if !others.is_empty() {
        errors.at(
            model.columns[counter].role.span,
            format_args!(
                "a counter beside {0}, and a table with counters has nothing but its key and counters; remove {0}, or move \
                 the counters to a model of their own",
                others.join(", ")
            ),
        );
    }
}

/// Counters do not expire.
pub(super) fn counters_have_no_ttl(model: &Model, errors: &mut Errors) {
    let counter = model.columns_where(|role| role == Role::Counter).next();
    if let (Some(counter), Some(ttl)) = (counter, &model.ttl) {
        let counter = &model.columns[counter].field;
        errors.at(
            ttl.span,
            format_args!("a ttl beside the counter `{counter}`, and counters do not expire; remove `ttl`"),
        );
    }
}
