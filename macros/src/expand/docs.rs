//! All docs of generated items.
//!
//! In: the model and its plan. Out: doc attributes: what an item does, and its CQL. A crate that denies `missing_docs` can
//! derive. The CQL is the plan's; none is composed here.

mod changes;

pub(super) use self::changes::{
    count, decrement, execute_increments, execute_update_statics, increment, increments, set_static, static_column,
    statics, statics_type, update_statics, update_statics_type,
};

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::Type;

use super::Context;
use crate::model::ColumnId;
use crate::plan::PlannedQuery;
use crate::surface::{Argument, Finder, identity};

/// The plan: query, table, CQL.
pub(super) fn inherent(context: &Context<'_>) -> TokenStream {
    let plan = context.plan;
    let base = &plan.tables[0].cql;
    let mut lines = vec![
        "| query | table | CQL |".to_owned(),
        "| --- | --- | --- |".to_owned(),
        format!(
            "| `get({})` | `{base}` | `{}` |",
            spelled_arguments(&identity(context.model)),
            plan.get_short
        ),
    ];
    lines.extend(changes::plan(context));
    lines.extend(context.queries.iter().map(|(finder, query)| {
        let order = query.order.iter().map(|&id| {
            let column = &context.model.columns[id];
            format!(", then `{}: {}`", column.field, spelled(&column.ty))
        });
        format!(
            "| `{}({})`{} | `{}` | `{}` |",
            finder.method,
            spelled_arguments(&finder.arguments),
            order.collect::<String>(),
            plan.tables[query.table].cql,
            query.short,
        )
    }));
    docs(&lines)
}

/// `const COLUMNS`.
pub(super) fn columns_constant(context: &Context<'_>) -> TokenStream {
    docs(&[format!("The columns of `{}`.", context.plan.tables[0].cql)])
}

/// `struct XColumns`.
pub(super) fn columns_type(context: &Context<'_>) -> TokenStream {
    docs(&[format!(
        "The columns of `{0}`, as constants: [`{0}::COLUMNS`].",
        context.model.ident
    )])
}

/// A field of `struct XColumns`.
pub(super) fn column(context: &Context<'_>, id: ColumnId) -> TokenStream {
    docs(&[format!("The column `{}`.", context.plan.columns[id].cql)])
}

/// `Model::get`.
pub(super) fn get(context: &Context<'_>) -> TokenStream {
    docs(&[format!("Reads the row of a key: `{}`", context.plan.get)])
}

/// `Model::delete`.
pub(super) fn delete(context: &Context<'_>) -> TokenStream {
    docs(&[format!(
        "Deletes the row of a key from every table: {}",
        statements(&context.plan.delete)
    )])
}

/// The method that starts a query.
pub(super) fn finder(context: &Context<'_>, finder: &Finder<'_>, query: &PlannedQuery) -> TokenStream {
    let order = query
        .order
        .iter()
        .map(|&id| format!("`{}`", context.model.columns[id].field))
        .collect::<Vec<_>>();
    let what = if order.is_empty() {
        String::new()
    } else {
        format!(", by {}", order.join(", "))
    };
    let arguments = finder
        .arguments
        .iter()
        .map(|argument| format!("`{}`", argument.name))
        .collect::<Vec<_>>();
    docs(&[format!(
        "Reads the rows of one {}{what}: `{}`",
        arguments.join(", "),
        query.cql
    )])
}

/// `struct XByX`.
pub(super) fn builder(context: &Context<'_>, finder: &Finder<'_>) -> TokenStream {
    docs(&[
        format!("The query [`{}::{}`].", context.model.ident, finder.method),
        String::new(),
        "`BOUND` is how many of its order columns are bound, `L` whether it has a limit.".to_owned(),
    ])
}

/// `.col(v)`.
pub(super) fn order_equal(context: &Context<'_>, id: ColumnId) -> TokenStream {
    docs(&[format!(
        "Only the rows with this `{}`: `{}`",
        context.model.columns[id].field, context.plan.columns[id].equal
    )])
}

/// `.col_in(range)`.
pub(super) fn order_range(context: &Context<'_>, id: ColumnId) -> TokenStream {
    docs(&[format!(
        "Only the rows with a `{}` of this range: `{}`",
        context.model.columns[id].field, context.plan.columns[id].range
    )])
}

fn spelled_arguments(arguments: &[Argument<'_>]) -> String {
    let arguments = arguments.iter().map(|argument| {
        let ty = argument.ty.map(spelled).unwrap_or_default();
        format!("{}: {ty}", argument.name)
    });
    arguments.collect::<Vec<_>>().join(", ")
}

fn statements(statements: &[String]) -> String {
    let statements = statements.iter().map(|statement| format!("`{statement}`"));
    statements.collect::<Vec<_>>().join("; ")
}

/// The type as the user wrote it.
fn spelled(ty: &Type) -> String {
    let tokens = ty.to_token_stream().to_string();
    [
        (" :: ", "::"),
        (" < ", "<"),
        (" <", "<"),
        ("< ", "<"),
        (" >", ">"),
        (" ,", ","),
        ("& ", "&"),
        (" ;", ";"),
    ]
    .iter()
    .fold(tokens, |spelled, (from, to)| spelled.replace(from, to))
}

fn docs(lines: &[String]) -> TokenStream {
    let lines = lines.iter().map(|line| format!(" {line}"));
    quote!(#(#[doc = #lines])*)
}
