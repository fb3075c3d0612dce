//! `const SCHEMA`: the plan as literals.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::Context;
use crate::model::{ColumnId, Direction, Role};
use crate::plan::{PlannedQuery, Table};

/// The schema of a model.
pub(super) fn constant(context: &Context<'_>) -> TokenStream {
    let model = context.model.ident.to_string();
    let plan = context.plan;
    let keyspace = option(
        plan.keyspace
            .as_ref()
            .map(|keyspace| quote!(__cm::Identifier::new(#keyspace))),
    );
    let columns = (0..plan.columns.len()).map(|id| column(context, id));
    let tables = plan.tables.iter().map(table);
    let queries = context
        .queries
        .iter()
        .map(|(finder, planned)| query(&finder.method.to_string(), planned));
    let writes = if plan.batch { quote!(Batch) } else { quote!(Plain) };
    let (select, insert, options) = (&plan.select, &plan.insert, &plan.options);
    quote! {
        const SCHEMA: &'static __cm::Schema = &__cm::Schema {
            model: #model,
            keyspace: #keyspace,
            columns: &[#(#columns),*],
            tables: &[#(#tables),*],
            queries: &[#(#queries),*],
            writes: __cm::Writes::#writes,
            select: #select,
            insert: #insert,
            options: #options,
        };
    }
}

fn column(context: &Context<'_>, id: ColumnId) -> TokenStream {
    let column = &context.model.columns[id];
    let planned = &context.plan.columns[id];
    let (name, ty) = (&planned.cql, &column.ty);
    let frozen = column.frozen.then(|| quote!(.frozen()));
    let per_partition = (column.role.value == Role::Static).then(|| quote!(.per_partition()));
    let immutable = column.immutable.map(|_| quote!(.immutable()));
    let mutable_key = planned.mutable_key.then(|| quote!(.mutable_key()));
    quote!(__cm::ColumnSchema::new::<#ty>(#name) #frozen #per_partition #immutable #mutable_key)
}

fn table(table: &Table) -> TokenStream {
    let (name, key) = (&table.cql, &table.key);
    let partition_key = indices(&table.partition_key);
    let clustering_key = table.clustering_key.iter().map(|&(id, direction)| {
        let id = Literal::usize_unsuffixed(id);
        let direction = match direction {
            Direction::Asc => quote!(Asc),
            Direction::Desc => quote!(Desc),
        };
        quote!((#id, __cm::Direction::#direction))
    });
    quote! {
        __cm::TableSchema {
            name: __cm::Identifier::new(#name),
            partition_key: #partition_key,
            clustering_key: &[#(#clustering_key),*],
            key: #key,
        }
    }
}

fn query(name: &str, query: &PlannedQuery) -> TokenStream {
    let name = name.strip_prefix("r#").unwrap_or(name);
    let table = Literal::usize_unsuffixed(query.table);
    let arguments = indices(&query.arguments);
    let order = indices(&query.order);
    let (condition, reversed, opposite) = (&query.condition, query.reversed, &query.opposite);
    let limit = option(query.limit.map(|limit| {
        let limit = Literal::u32_unsuffixed(limit);
        quote!(#limit)
    }));
    quote! {
        __cm::QuerySchema {
            name: #name,
            table: #table,
            arguments: #arguments,
            condition: #condition,
            order: #order,
            reversed: #reversed,
            opposite: #opposite,
            limit: #limit,
        }
    }
}

fn indices(columns: &[ColumnId]) -> TokenStream {
    let columns = columns.iter().map(|&id| Literal::usize_unsuffixed(id));
    quote!(&[#(#columns),*])
}

fn option(value: Option<TokenStream>) -> TokenStream {
    value.map_or_else(
        || quote!(__cm::Option::None),
        |value| quote!(__cm::Option::Some(#value)),
    )
}
