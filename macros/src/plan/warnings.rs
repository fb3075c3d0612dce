//! The warnings: what Cassandra takes and makes its users pay for later.
//!
//! In: the model, its tables and its queries. Out: where a warning may be due, and what the type checker is to be asked,
//! since only it knows what a type is. What the attributes exclude already (a `ttl`, an `allow`, a table like one that was
//! looked at) is left out, since every question costs each build.

use std::collections::HashSet;

use proc_macro2::{Span, TokenTree};
use quote::ToTokens;
use syn::Ident;

use super::{PlannedQuery, Table};
use crate::model::{ColumnId, Model, Query, Role};

/// The most query tables that a model has without a warning.
const MOST_QUERY_TABLES: usize = 5;

/// A warning that may be due.
#[derive(Debug)]
pub(crate) struct Warning {
    /// The item of the runtime's that warns.
    pub(crate) item: &'static str,
    /// Where it is due.
    pub(crate) at: Place,
    pub(crate) question: Question,
}

/// Where a warning is due.
#[derive(Debug)]
pub(crate) enum Place {
    /// At the type of a column.
    Type(ColumnId),
    /// At a token of a query.
    Query(Span),
}

/// What decides whether it is due.
#[derive(Debug)]
pub(crate) enum Question {
    /// Nothing: it is.
    None,
    /// Whether one of these facts holds of a column's type.
    AnyOf(ColumnId, &'static [&'static str]),
    /// Whether there are few combinations of the values of these columns.
    Few(Vec<ColumnId>),
}

/// What the warnings are made from.
struct Planned<'a> {
    model: &'a Model,
    tables: &'a [Table],
    /// For each table the query that made it; the base has none.
    makers: &'a [Option<&'a Query>],
    queries: &'a [PlannedQuery],
}

/// Every warning that may be due.
pub(super) fn warnings(
    model: &Model,
    tables: &[Table],
    makers: &[Option<&Query>],
    queries: &[PlannedQuery],
) -> Vec<Warning> {
    let planned = Planned {
        model,
        tables,
        makers,
        queries,
    };
    let mut all = Vec::new();
    let mut rule = |name: &str, warnings: fn(&Planned<'_>) -> Vec<Warning>| {
        if !model.allows(name) {
            all.extend(warnings(&planned));
        }
    };
    rule("key_ends_in_timestamp", key_ends_in_timestamp);
    rule("low_cardinality_partition_key", low_cardinality_partition_key);
    if model.ttl.is_none() {
        rule("unbounded_partition", unbounded_partition);
        rule("growing_collection", growing_collection);
    }
    rule("index_on_few_or_unique_values", index_on_few_or_unique_values);
    rule("query_equals_another", query_equals_another);
    rule("too_many_query_tables", too_many_query_tables);
    all
}

/// A warning at a column's type, where one of these facts holds of it.
fn of_type(item: &'static str, column: ColumnId, facts: &'static [&'static str]) -> Warning {
    Warning {
        item,
        at: Place::Type(column),
        question: Question::AnyOf(column, facts),
    }
}

/// The identity ends in a timestamp. The keys of query tables hold the whole identity, so none of them can be worse.
fn key_ends_in_timestamp(planned: &Planned<'_>) -> Vec<Warning> {
    let last = planned.model.clustering_key().last();
    let warning = last.map(|(id, _)| of_type("KeyEndsInTimestamp", id, &["IS_TIMESTAMP"]));
    warning.into_iter().collect()
}

/// All parts of a partition key have few values: of the base, and of each query table that has not the parts of another.
fn low_cardinality_partition_key(planned: &Planned<'_>) -> Vec<Warning> {
    let mut seen = Vec::<HashSet<String>>::new();
    let mut warnings = Vec::new();
    for (table, maker) in planned.tables.iter().zip(planned.makers) {
        let spelled = |id: &ColumnId| planned.model.columns[*id].ty.to_token_stream().to_string();
        let types = table.partition_key.iter().map(spelled).collect::<HashSet<_>>();
        if seen.iter().any(|other| other.is_subset(&types)) {
            continue;
        }
        let Some(&first) = table.partition_key.first() else {
            continue;
        };
        let question = if let [only] = *table.partition_key {
            Question::AnyOf(only, &["IS_FEW"])
        } else {
            Question::Few(table.partition_key.clone())
        };
        let at = maker.map_or(Place::Type(first), |query| {
            let named = query.partition.first().map(|column| column.ident.span());
            Place::Query(named.unwrap_or(query.span))
        });
        warnings.push(Warning {
            item: "LowCardinalityPartitionKey",
            at,
            question,
        });
        seen.push(types);
    }
    warnings
}

/// A partition's rows come in order of time, and nothing takes them away again. A day alone is no such order: it is one
/// row a day.
fn unbounded_partition(planned: &Planned<'_>) -> Vec<Warning> {
    let mut seen = HashSet::new();
    let mut warnings = Vec::new();
    for (table, maker) in planned.tables.iter().zip(planned.makers) {
        let Some(&(first, _)) = table.clustering_key.first() else {
            continue;
        };
        if !seen.insert(first) {
            continue;
        }
        let facts: &[_] = if table.clustering_key.len() > 1 {
            &["IS_TIME", "IS_DATE"]
        } else {
            &["IS_TIME"]
        };
        warnings.push(Warning {
            at: maker.map_or(Place::Type(first), |query| Place::Query(named(query, first))),
            ..of_type("UnboundedPartition", first, facts)
        });
    }
    warnings
}

/// Where a query names the column that its table's rows are in order of; the query's name where it does not.
fn named(query: &Query, id: ColumnId) -> Span {
    let order = query.order.iter().map(|order| &order.column);
    let column = query
        .clustering
        .iter()
        .chain(order)
        .find(|column| column.column == Some(id));
    column.map_or_else(|| name(query), |column| column.ident.span())
}

/// The query's name; the query where it has none.
fn name(query: &Query) -> Span {
    query.name.as_ref().map_or(query.span, Ident::span)
}

/// A column that is kept as several cells and holds moments. A type without parameters is not looked at: a look at every
/// column would cost every model, for a collection that hides behind an alias.
fn growing_collection(planned: &Planned<'_>) -> Vec<Warning> {
    let columns = planned.model.columns.iter().enumerate();
    let several = columns.filter(|(_, column)| {
        matches!(column.role.value, Role::Regular | Role::Static)
            && !column.frozen
            && !column.json
            && has_parameters(column.ty.to_token_stream())
    });
    let warnings = several.map(|(id, _)| of_type("GrowingCollection", id, &["IS_LOG"]));
    warnings.collect()
}

fn has_parameters(ty: proc_macro2::TokenStream) -> bool {
    ty.into_iter().any(|token| match token {
        TokenTree::Punct(punct) => punct.as_char() == '<',
        TokenTree::Group(group) => has_parameters(group.stream()),
        _ => false,
    })
}

/// An index on a column whose values are few, or each of one row.
fn index_on_few_or_unique_values(planned: &Planned<'_>) -> Vec<Warning> {
    let columns = planned.model.columns.iter().enumerate();
    let indexed = columns.filter(|(_, column)| column.index.is_some());
    let warnings = indexed.map(|(id, _)| of_type("IndexOnFewOrUniqueValues", id, &["IS_FEW_OR_UNIQUE"]));
    warnings.collect()
}

/// A query that reads the rows of another one in the same order.
fn query_equals_another(planned: &Planned<'_>) -> Vec<Warning> {
    let of = |planned_query: &PlannedQuery| &planned.model.queries[planned_query.query];
    let queries = planned.queries.iter().enumerate();
    let equal = queries.filter(|(at, this)| {
        planned.queries[..*at]
            .iter()
            .any(|that| this.table == that.table && this.via_index == that.via_index && same(of(this), of(that)))
    });
    let warnings = equal.map(|(_, query)| Warning {
        item: "QueryEqualsAnother",
        at: Place::Query(name(of(query))),
        question: Question::None,
    });
    warnings.collect()
}

/// Whether two queries bind the same columns, the partition in whatever order, and order by the same.
fn same(this: &Query, that: &Query) -> bool {
    let partition = |query: &Query| {
        let columns = query.partition.iter().map(|column| column.column);
        columns.collect::<HashSet<_>>()
    };
    let clustering = |query: &Query| query.clustering.iter().map(|column| column.column).collect::<Vec<_>>();
    let order = |query: &Query| {
        let order = query.order.iter().map(|order| (order.column.column, order.direction));
        order.collect::<Vec<_>>()
    };
    partition(this) == partition(that) && clustering(this) == clustering(that) && order(this) == order(that)
}

/// A model has more query tables than a write should reach.
fn too_many_query_tables(planned: &Planned<'_>) -> Vec<Warning> {
    let sixth = planned.makers.iter().flatten().nth(MOST_QUERY_TABLES);
    let warning = sixth.map(|query| Warning {
        item: "TooManyQueryTables",
        at: Place::Query(name(query)),
        question: Question::None,
    });
    warning.into_iter().collect()
}
