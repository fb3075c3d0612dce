//! What the planner refuses, in words.
//!
//! In: a reason as data. Out: a span and a text: what is wrong, then what to write. Nothing is decided here.

use proc_macro2::Span;

use super::names::LONGEST;
use super::serve::Why;
use super::table::Table;
use crate::model::{ColumnId, Direction, Model, Query};

/// A query that cannot be planned, at the token at fault.
#[derive(Debug)]
pub(crate) struct Refusal {
    pub(crate) span: Span,
    pub(crate) text: String,
}

/// `table = ".."` names a table that exists and cannot serve.
pub(super) fn cannot_serve(model: &Model, query: &Query, table: &Table, span: Span, why: &Why) -> Refusal {
    let (reason, remedy) = match why {
        // More partition columns would not make it a column of this table's key.
        Why::NotInKey(id) => (words(model, why).0, format!("leave `{}` out", model.columns[*id].field)),
        _ => words(model, why),
    };
    let text = format!(
        "table `{}` cannot serve query `{}`: {reason}; {remedy}, or write another `table = \"..\"`",
        table.name,
        name(query),
    );
    Refusal { span, text }
}

/// A new table would have the base's own partitions.
pub(super) fn second_copy(model: &Model, query: &Query, base: &Table, why: &Why) -> Refusal {
    let (reason, remedy) = words(model, why);
    let table = "write `table = \"..\"` in the query if a second copy of the rows is wanted";
    // By a column outside of the key no base table is ever ordered: then the copy is what is meant, most likely.
    let what_to_write = match why {
        Why::OrderNotInKey(_) => format!("{table}, or {remedy}"),
        _ => format!("{remedy}, or {table}"),
    };
    let text = format!(
        "query `{}` would make a second table with the partition key of `{}`, which cannot serve it: {reason}; {what_to_write}",
        name(query),
        base.name,
    );
    Refusal {
        span: span(query),
        text,
    }
}

/// A static column in a table with other partitions than the base's.
pub(super) fn static_column(model: &Model, query: &Query, table: &Table, column: ColumnId) -> Refusal {
    let name_of = |id: &ColumnId| model.columns[*id].field.to_string();
    let text = format!(
        "query `{}` needs a table with the partition key ({}), which cannot hold the static column `{}`: one value of it \
         serves a partition of the base table; partition the query by the base's partition key, or remove `static`",
        name(query),
        table.partition_key.iter().map(name_of).collect::<Vec<_>>().join(", "),
        name_of(&column),
    );
    Refusal {
        span: span(query),
        text,
    }
}

/// Two queries make a table of one name.
pub(super) fn one_name(query: &Query, maker: Option<&Query>, table: &str) -> Refusal {
    let other = maker.map_or_else(
        || "the base table".to_owned(),
        |maker| format!("query `{}`", name(maker)),
    );
    let text = format!(
        "the table of query `{}` would have the name `{table}`, as that of {other} has; write `table = \"..\"` in the query",
        name(query),
    );
    Refusal {
        span: span(query),
        text,
    }
}

/// A name of ours has the characters of a column's, which those of tables cannot have.
pub(super) fn plain_name(query: &Query, table: &str) -> Refusal {
    let text = format!(
        "the table of query `{}` would have the name `{table}`, which has other characters than a-z, A-Z, 0-9 and _; write \
         `table = \"..\"` in the query",
        name(query),
    );
    Refusal {
        span: span(query),
        text,
    }
}

/// A name of ours is longer than the server takes.
pub(super) fn long_name(query: &Query, table: &str) -> Refusal {
    let text = format!(
        "the table of query `{}` would have the name `{table}`, which has {} characters where Cassandra takes {LONGEST}; \
         write `table = \"..\"` in the query",
        name(query),
        table.len(),
    );
    Refusal {
        span: span(query),
        text,
    }
}

/// A reason and its remedy.
fn words(model: &Model, why: &Why) -> (String, String) {
    let column = |id: &ColumnId| model.columns[*id].field.to_string();
    let directed = |id: ColumnId, direction: Direction| match direction {
        Direction::Asc => format!("asc({})", column(&id)),
        Direction::Desc => format!("desc({})", column(&id)),
    };
    match why {
        Why::Unbound(columns) => {
            let columns = columns
                .iter()
                .map(|id| format!("`{}`", column(id)))
                .collect::<Vec<_>>()
                .join(", ");
            (
                format!("the query does not bind {columns} of its partition key"),
                format!("add {columns} to `partition(..)`"),
            )
        }
        Why::NotInKey(id) => (
            format!("`{}` is not in its key", column(id)),
            format!("move `{}` to `partition(..)`", column(id)),
        ),
        Why::OrderBeforeEquality { order, equal } => (
            format!(
                "the query orders by `{0}` and binds `{1}` by equality, and `{0}` stands before `{1}` in its clustering key",
                column(order),
                column(equal),
            ),
            format!(
                "move `{}` to `clustering(..)`, or leave `{}` out",
                column(order),
                column(equal)
            ),
        ),
        Why::Gap { open, equal } => (
            format!(
                "`{}` stands before `{}` in its clustering key and the query does not bind it",
                column(open),
                column(equal),
            ),
            format!("add `{}` to `clustering(..)`", column(open)),
        ),
        Why::OrderNotInKey(id) => (
            format!("`{}` is not in its clustering key", column(id)),
            format!("leave `{}` out of `order(..)`", column(id)),
        ),
        Why::OrderNotNext { order, key, direction } => (
            format!(
                "`{}` stands before `{}` in its clustering key",
                column(key),
                column(order)
            ),
            format!(
                "write `{}` before `{}` in `order(..)`, or add `{}` to `clustering(..)`",
                directed(*key, *direction),
                column(order),
                column(key)
            ),
        ),
        Why::Directions(key) => {
            let order = key
                .iter()
                .map(|&(id, direction)| directed(id, direction))
                .collect::<Vec<_>>()
                .join(", ");
            (
                format!(
                    "its rows come in the order `{order}`, and the query asks for some of these directions and not for others"
                ),
                format!("write `order({order})` or the opposite of each"),
            )
        }
    }
}

fn name(query: &Query) -> String {
    query.name.as_ref().map_or_else(String::new, ToString::to_string)
}

fn span(query: &Query) -> Span {
    query.name.as_ref().map_or(query.span, syn::Ident::span)
}
