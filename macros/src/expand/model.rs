//! `impl Record for X`: the schema, rows out and rows in.

use proc_macro2::TokenStream;
use quote::quote;

use super::{Context, cells, decode, schema};

/// The implementation of the runtime's trait.
pub(super) fn implementation(context: &Context<'_>) -> TokenStream {
    let model = &context.model.ident;
    let bounds = context.bounds.all();
    let kind = if context.increments.is_empty() {
        quote!(Rows)
    } else {
        quote!(Counters)
    };
    let schema = schema::constant(context);
    let cells = cells::function(context);
    let decode = decode::function(context);
    quote! {
        #[automatically_derived]
        impl __cm::Record for #model #bounds {
            type Kind = __cm::#kind;
            #schema
            #cells
            #decode
        }
    }
}
