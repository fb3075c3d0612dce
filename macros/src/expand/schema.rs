//! `const SCHEMA`: the plan as literals.

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use syn::ext::IdentExt as _;

use super::Context;
use super::bounds::column_type;
use crate::model::{ColumnId, Direction, Index};
use crate::plan::{PlannedQuery, Table};

/// The schema of a model.
pub(super) fn constant(context: &Context<'_>) -> TokenStream {
    let model = context.model.ident.unraw().to_string();
    let plan = context.plan;
    let keyspace = plan.keyspace.as_ref();
    let keyspace = keyspace.map(|keyspace| quote!(keyspace: __cm::Option::Some(__cm::Identifier::new(#keyspace)),));
    let columns = (0..plan.columns.len()).map(|id| column(context, id));
    let tables = plan.tables.iter().map(table);
    let queries = context
        .queries
        .iter()
        .map(|(finder, planned)| query(&finder.method.to_string(), planned));
    let writes = plan.batch.then(|| quote!(writes: __cm::Writes::Batch,));
    let options = Some(&plan.options).filter(|options| !options.is_empty());
    let options = options.map(|options| quote!(options: #options,));
    let (select, insert) = (&plan.select, &plan.insert);
    quote! {
        const SCHEMA: &'static __cm::Schema = &__cm::Schema {
            model: #model,
            #keyspace
            columns: &[#(#columns),*],
            tables: &[#(#tables),*],
            queries: &[#(#queries),*],
            #writes
            select: #select,
            insert: #insert,
            #options
            ..__cm::EMPTY
        };
    }
}

fn column(context: &Context<'_>, id: ColumnId) -> TokenStream {
    let column = &context.model.columns[id];
    let planned = &context.plan.columns[id];
    let (name, ty) = (&planned.cql, column_type(column, &quote!(__cm)));
    let frozen = column.frozen.then(|| quote!(.frozen()));
    let per_partition = column.role.value.is_static().then(|| quote!(.per_partition()));
    let immutable = column.immutable.map(|_| quote!(.immutable()));
    let mutable_key = planned.mutable_key.then(|| quote!(.mutable_key()));
    let index = column.index.as_ref().map(|index| match index.value {
        Index::Default => quote!(.index(__cm::Index::Default)),
        Index::Sai => quote!(.index(__cm::Index::Sai)),
    });
    quote!(__cm::ColumnSchema::new::<#ty>(#name) #frozen #per_partition #immutable #mutable_key #index)
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
        quote!((#id, __cm::#direction))
    });
    quote!(__cm::TableSchema::new(#name, #partition_key, &[#(#clustering_key),*], #key))
}

fn query(name: &str, query: &PlannedQuery) -> TokenStream {
    let name = name.strip_prefix("r#").unwrap_or(name);
    let table = Literal::usize_unsuffixed(query.table);
    let arguments = indices(&query.arguments);
    let order = indices(&query.order);
    let (condition, opposite) = (&query.condition, &query.opposite);
    let via_index = query.via_index.then(|| quote!(.via_index()));
    let reversed = query.reversed.then(|| quote!(.reversed()));
    let limit = query.limit.map(|limit| {
        let limit = Literal::u32_unsuffixed(limit);
        quote!(.limit(#limit))
    });
    quote! {
        __cm::QuerySchema::new(#name, #table, (#arguments, #condition), (#order, #opposite)) #reversed #limit #via_index
    }
}

fn indices(columns: &[ColumnId]) -> TokenStream {
    let columns = columns.iter().map(|&id| Literal::usize_unsuffixed(id));
    quote!(&[#(#columns),*])
}
