//! The warnings: what Cassandra takes and makes its users pay for later.
//!
//! In: the model and its plan. Out: uses of items of the runtime that are deprecated where a type is of a kind, each with
//! the span of the token at fault. Only the type checker knows what a type is; what the attributes exclude already (a
//! `ttl`, an `allow`, a table like one that was looked at) is not emitted, since every use costs each build.

use std::collections::HashSet;

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::{Ident, Type};

use super::Context;
use super::bounds::first_token;
use crate::model::{ColumnId, Model, Query, Role};

/// The most query tables that a model has without a warning.
const MOST_QUERY_TABLES: usize = 5;

/// All warnings of a model; nothing where none can be.
pub(super) fn statement(context: &Context<'_>) -> TokenStream {
    let mut uses = Vec::new();
    let mut rule = |name: &str, warnings: fn(&Context<'_>) -> Vec<TokenStream>| {
        if !context.model.allows(name) {
            uses.extend(warnings(context));
        }
    };
    rule("key_ends_in_timestamp", key_ends_in_timestamp);
    rule("low_cardinality_partition_key", low_cardinality_partition_key);
    if context.model.ttl.is_none() {
        rule("unbounded_partition", unbounded_partition);
        rule("growing_collection", growing_collection);
    }
    rule("index_on_few_or_unique_values", index_on_few_or_unique_values);
    rule("query_equals_another", query_equals_another);
    rule("too_many_query_tables", too_many_query_tables);
    match &*uses {
        [] => TokenStream::new(),
        [one] => quote!(const _: () = #one;),
        all => quote!(const _: () = { #(#all;)* };),
    }
}

/// A use of a warning's item. Every token of it has a span of the user's: rustc is silent about deprecated items that a
/// derive uses.
fn check(name: &str, span: Span, condition: &TokenStream) -> TokenStream {
    let name = Ident::new(name, span);
    quote_spanned!(span=> __cm::#name::<{ #condition }>::check())
}

/// What the runtime says about a column's type.
fn fact(ty: &Type, fact: &str, span: Span) -> TokenStream {
    let fact = format_ident!("{fact}", span = span);
    quote_spanned!(span=> __cm::TypeOf::<#ty>::#fact)
}

/// The identity ends in a timestamp. The keys of query tables hold the whole identity, so none of them can be worse.
fn key_ends_in_timestamp(context: &Context<'_>) -> Vec<TokenStream> {
    let last = context.model.clustering_key().last();
    let column = last.map(|(id, _)| &context.model.columns[id]);
    let uses = column.map(|column| {
        let span = first_token(&column.ty);
        check("KeyEndsInTimestamp", span, &fact(&column.ty, "IS_TIMESTAMP", span))
    });
    uses.into_iter().collect()
}

/// All parts of a partition key have few values: of the base, and of each query table that has not the parts of another.
fn low_cardinality_partition_key(context: &Context<'_>) -> Vec<TokenStream> {
    let mut seen = Vec::<HashSet<String>>::new();
    let mut uses = Vec::new();
    for (index, table) in context.plan.tables.iter().enumerate() {
        let types = table.partition_key.iter().map(|&id| &context.model.columns[id].ty);
        let types = types.collect::<Vec<_>>();
        let spelled = types
            .iter()
            .map(|ty| ty.to_token_stream().to_string())
            .collect::<HashSet<_>>();
        if seen.iter().any(|other| other.is_subset(&spelled)) {
            continue;
        }
        let Some(first) = types.first() else { continue };
        let span = match maker(context, index) {
            Some(query) => query.partition.first().map_or(query.span, |column| column.ident.span()),
            None => first_token(first),
        };
        let few = if let [ty] = &*types {
            fact(ty, "IS_FEW", span)
        } else {
            let values = types.iter().map(|ty| fact(ty, "VALUES", span));
            quote_spanned!(span=> __cm::few(&[#(#values),*]))
        };
        uses.push(check("LowCardinalityPartitionKey", span, &few));
        seen.push(spelled);
    }
    uses
}

/// A partition's rows come in order of time, and nothing takes them away again. A day alone is no such order: it is one
/// row a day.
fn unbounded_partition(context: &Context<'_>) -> Vec<TokenStream> {
    let mut seen = HashSet::new();
    let mut uses = Vec::new();
    for (index, table) in context.plan.tables.iter().enumerate() {
        let Some(&(first, _)) = table.clustering_key.first() else {
            continue;
        };
        if !seen.insert(first) {
            continue;
        }
        let ty = &context.model.columns[first].ty;
        let span = maker(context, index).map_or_else(|| first_token(ty), |query| place(query, first));
        let mut condition = fact(ty, "IS_TIME", span);
        if table.clustering_key.len() > 1 {
            let date = fact(ty, "IS_DATE", span);
            condition = quote_spanned!(span=> #condition || #date);
        }
        uses.push(check("UnboundedPartition", span, &condition));
    }
    uses
}

/// A column that is kept as several cells and holds moments. A type without parameters is not looked at: a look at every
/// column would cost every model, for a collection that hides behind an alias.
fn growing_collection(context: &Context<'_>) -> Vec<TokenStream> {
    let columns = context.model.columns.iter();
    let columns = columns
        .filter(|column| matches!(column.role.value, Role::Regular | Role::Static) && !column.frozen && !column.json);
    let columns = columns.filter(|column| has_parameters(column.ty.to_token_stream()));
    let uses = columns.map(|column| {
        let span = first_token(&column.ty);
        check("GrowingCollection", span, &fact(&column.ty, "IS_LOG", span))
    });
    uses.collect()
}

fn has_parameters(ty: TokenStream) -> bool {
    ty.into_iter().any(|token| match token {
        proc_macro2::TokenTree::Punct(punct) => punct.as_char() == '<',
        proc_macro2::TokenTree::Group(group) => has_parameters(group.stream()),
        _ => false,
    })
}

/// An index on a column whose values are few, or each of one row.
fn index_on_few_or_unique_values(context: &Context<'_>) -> Vec<TokenStream> {
    let columns = context.model.columns.iter().filter(|column| column.index.is_some());
    let uses = columns.map(|column| {
        let span = first_token(&column.ty);
        check(
            "IndexOnFewOrUniqueValues",
            span,
            &fact(&column.ty, "IS_FEW_OR_UNIQUE", span),
        )
    });
    uses.collect()
}

/// A query that reads the rows of another one in the same order.
fn query_equals_another(context: &Context<'_>) -> Vec<TokenStream> {
    let queries = &context.queries;
    let equal = queries.iter().enumerate().filter(|(at, (_, planned))| {
        queries[..*at].iter().any(|(_, other)| {
            let (this, that) = (
                &context.model.queries[planned.query],
                &context.model.queries[other.query],
            );
            planned.table == other.table && planned.via_index == other.via_index && same(this, that)
        })
    });
    let uses = equal.map(|(_, (finder, _))| {
        let span = finder.method.span();
        check("QueryEqualsAnother", span, &quote_spanned!(span=> true))
    });
    uses.collect()
}

/// Whether two queries bind the same columns, the partition in whatever order, and order by the same.
fn same(this: &Query, that: &Query) -> bool {
    let partition = |query: &Query| {
        query
            .partition
            .iter()
            .map(|column| column.column)
            .collect::<HashSet<_>>()
    };
    let clustering = |query: &Query| query.clustering.iter().map(|column| column.column).collect::<Vec<_>>();
    let order = |query: &Query| {
        let order = query.order.iter().map(|order| (order.column.column, order.direction));
        order.collect::<Vec<_>>()
    };
    partition(this) == partition(that) && clustering(this) == clustering(that) && order(this) == order(that)
}

/// A model has more query tables than a write should reach.
fn too_many_query_tables(context: &Context<'_>) -> Vec<TokenStream> {
    let sixth = maker(context, MOST_QUERY_TABLES + 1);
    let uses = sixth.map(|query| {
        let span = query.name.as_ref().map_or(query.span, Ident::span);
        check("TooManyQueryTables", span, &quote_spanned!(span=> true))
    });
    uses.into_iter().collect()
}

/// The query that a table was made for; the base was made for none.
fn maker<'a>(context: &Context<'a>, table: usize) -> Option<&'a Query> {
    let model: &'a Model = context.model;
    let first = context.plan.queries.iter().find(|planned| planned.table == table)?;
    (table > 0).then(|| &model.queries[first.query])
}

/// Where a query names the column that its table's rows are in order of; the query's name where it does not.
fn place(query: &Query, id: ColumnId) -> Span {
    let order = query.order.iter().map(|order| &order.column);
    let named = query
        .clustering
        .iter()
        .chain(order)
        .find(|column| column.column == Some(id));
    let name = || query.name.as_ref().map_or(query.span, Ident::span);
    named.map_or_else(name, |column| column.ident.span())
}
