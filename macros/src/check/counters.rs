//! Rules on counters: Cassandra keeps them in tables of their own.

use crate::errors::Errors;
use crate::model::{Model, Role};
use crate::parse::FieldSyntax;

/// The table option that `ttl` is.
pub(super) const TTL_OPTION: &str = "default_time_to_live";

/// A table with counters has nothing but its key and counters.
pub(super) fn counters_stand_alone(model: &Model, errors: &mut Errors) {
    let Some(counter) = model.columns_where(Role::is_counter).next() else {
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
    let Some(counter) = model.columns_where(Role::is_counter).next() else {
        return;
    };
    let counter = &model.columns[counter].field;
    let ttl = model.ttl.iter().map(|ttl| (ttl.span, "ttl"));
    let options = model.options.iter().filter(|option| option.name == TTL_OPTION);
    let options = options.map(|option| (option.name.span(), TTL_OPTION));
    for (span, word) in ttl.chain(options) {
        errors.at(
            span,
            format_args!("a ttl beside the counter `{counter}`, and counters do not expire; remove `{word}`"),
        );
    }
}

/// No key of a counter's tables changes.
pub(super) fn counters_do_not_move(model: &Model, errors: &mut Errors) {
    let counter = model.columns_where(Role::is_counter).next();
    if let (Some(counter), Some(write)) = (counter, &model.write) {
        let counter = &model.columns[counter].field;
        errors.at(
            write.span,
            format_args!(
                "`write` beside the counter `{counter}`, and no key of a counter's tables changes; remove `write`"
            ),
        );
    }
}

/// A counter is one value anyway.
pub(crate) fn counters_are_not_frozen(field: &FieldSyntax, errors: &mut Errors) {
    let counter = field.roles.iter().any(|role| role.value == Role::Counter);
    if let (true, Some(frozen)) = (counter, field.frozen) {
        errors.at(
            frozen,
            "`frozen` beside `counter`, and a counter is one value anyway; remove `frozen`",
        );
    }
}

/// A row is made by its own counters.
pub(super) fn a_row_has_a_counter(model: &Model, errors: &mut Errors) {
    let unread = model.columns.iter().any(|column| column.unread);
    let own = model.columns_where(|role| role == Role::Counter).next();
    let of_partition = model.columns_where(|role| role == Role::StaticCounter).next();
    if let (Some(counter), None, false) = (of_partition, own, unread) {
        let column = &model.columns[counter];
        errors.at(
            column.role.span,
            format_args!(
                "`{}` and every other counter are static, and a row has none of its own, so there would be no rows; remove \
                 `static` and the clustering key, or write `#[cassandra(counter)]` on another field",
                column.field
            ),
        );
    }
}
