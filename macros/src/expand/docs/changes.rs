//! Docs of what changes columns: counters and static columns.

use proc_macro2::TokenStream;

use super::{docs, spelled_arguments, statements};
use crate::expand::Context;
use crate::model::ColumnId;
use crate::plan::Table;
use crate::surface::{Argument, Increments, partition};

/// The plan's lines of what changes columns: method, table, CQL.
pub(super) fn plan(context: &Context<'_>) -> Vec<String> {
    let line = |method: &str, arguments: &[Argument<'_>], (table, statement): (&Table, &String)| {
        let arguments = spelled_arguments(arguments);
        format!("| `{method}({arguments})` | `{}` | `{statement}` |", table.cql)
    };
    let plan = context.plan;
    let mut lines = Vec::new();
    for increments in &context.increments {
        let tables = plan.tables.iter().zip(increment_statements(context, increments));
        lines.extend(tables.map(|table| line(increments.increment, &increments.arguments, table)));
    }
    if context.statics.is_some() {
        let partition = partition(context.model);
        lines.push(line("statics", &partition, (&plan.tables[0], &plan.statics)));
        let tables = plan.tables.iter().zip(&plan.update_statics);
        lines.extend(tables.map(|table| line("update_statics", &partition, table)));
    }
    lines
}

fn increment_statements<'a>(context: &Context<'a>, increments: &Increments<'_>) -> &'a [String] {
    if increments.of_partition {
        &context.plan.increment_statics
    } else {
        &context.plan.increment
    }
}

fn whose(increments: &Increments<'_>) -> &'static str {
    if increments.of_partition {
        "static counters of a partition"
    } else {
        "counters of a key"
    }
}

/// `Model::increment` and `Model::increment_statics`.
pub(in crate::expand) fn increment(context: &Context<'_>, increments: &Increments<'_>) -> TokenStream {
    docs(&[format!(
        "Adds to {}, in every table: {}",
        whose(increments),
        statements(increment_statements(context, increments))
    )])
}

/// `Model::decrement` and `Model::decrement_statics`.
pub(in crate::expand) fn decrement(increments: &Increments<'_>) -> TokenStream {
    docs(&[
        format!(
            "Subtracts from {}, in every table: as `{}`, with the amounts negated.",
            whose(increments),
            increments.increment
        ),
        String::new(),
        "This is how a counter gets back to zero: read it, and subtract what was read. There is no way to set it, and a \
         counter that was deleted is not to be used again."
            .to_owned(),
    ])
}

/// `struct XIncrement` and `struct XIncrementStatics`.
pub(in crate::expand) fn increments(context: &Context<'_>, increments: &Increments<'_>) -> TokenStream {
    docs(&[
        format!(
            "What [`{0}::{1}`] and [`{0}::{2}`] start: counters, and how much each changes.",
            context.model.ident, increments.increment, increments.decrement
        ),
        String::new(),
        "`S` is whether a counter is given.".to_owned(),
    ])
}

/// `.counter(amount)`.
pub(in crate::expand) fn count(context: &Context<'_>, id: ColumnId) -> TokenStream {
    let name = &context.plan.columns[id].cql;
    docs(&[
        format!("Adds so many to `{name}`, or subtracts them: `{name} = {name} + ?`"),
        String::new(),
        "Given twice, the amounts add up.".to_owned(),
    ])
}

/// `.execute(&store)` of an increment.
pub(in crate::expand) fn execute_increments(context: &Context<'_>) -> TokenStream {
    let batch = if context.plan.tables.len() > 1 {
        "Sends it, as one counter batch over all tables. The server has no atomic batch for counters: after an error a \
         part of the tables may have counted."
    } else {
        "Sends it."
    };
    docs(&[
        batch.to_owned(),
        String::new(),
        "# Errors".to_owned(),
        String::new(),
        "A key that the server would refuse, before anything is sent; then what the server answers. It is not sent again \
         on its own, since it would count again: `Error::may_have_been_applied` says whether it may have counted. A \
         future that is dropped after its first poll may have counted too."
            .to_owned(),
    ])
}

/// `Model::statics`.
pub(in crate::expand) fn statics(context: &Context<'_>) -> TokenStream {
    docs(&[
        format!("Reads the static columns of a partition: `{}`", context.plan.statics),
        String::new(),
        "One row however many the partition has; `None` where there is no partition.".to_owned(),
    ])
}

/// `Model::update_statics`.
pub(in crate::expand) fn update_statics(context: &Context<'_>) -> TokenStream {
    docs(&[format!(
        "Writes static columns of a partition, in every table: {}",
        statements(&context.plan.update_statics)
    )])
}

/// `struct XStatics`.
pub(in crate::expand) fn statics_type(context: &Context<'_>) -> TokenStream {
    docs(&[
        format!(
            "The static columns of `{}`: what [`{}::statics`] reads.",
            context.plan.tables[0].cql, context.model.ident
        ),
        String::new(),
        "`Clone`, `Debug` and `PartialEq` where the types of all its columns are.".to_owned(),
    ])
}

/// A field of `struct XStatics`.
pub(in crate::expand) fn static_column(context: &Context<'_>, id: ColumnId) -> TokenStream {
    docs(&[format!("The static column `{}`.", context.plan.columns[id].cql)])
}

/// `struct XUpdateStatics`.
pub(in crate::expand) fn update_statics_type(context: &Context<'_>) -> TokenStream {
    docs(&[
        format!(
            "What [`{}::update_statics`] starts: static columns and their new values.",
            context.model.ident
        ),
        String::new(),
        "`S` is whether a column is given.".to_owned(),
    ])
}

/// `.column(value)` of static columns.
pub(in crate::expand) fn set_static(context: &Context<'_>, id: ColumnId) -> TokenStream {
    docs(&[format!(
        "Sets the static column: `{}`. `None` deletes what is there; a column that is not given stays.",
        context.plan.columns[id].equal
    )])
}

/// `.execute(&store)` of static columns.
pub(in crate::expand) fn execute_update_statics(context: &Context<'_>) -> TokenStream {
    let how = if context.plan.tables.len() > 1 {
        "Writes them, in one logged batch over all tables with one client timestamp."
    } else {
        "Writes them."
    };
    docs(&[
        format!("{how} No row is made: a partition with static values alone is no row of any query."),
        String::new(),
        "# Errors".to_owned(),
        String::new(),
        "A key that the server would refuse, before anything is sent; then what the server answers. A future that is \
         dropped after its first poll may have written them, in all tables or in none."
            .to_owned(),
    ])
}
