//! `fn cells`: the columns of a row, each as an object.

use proc_macro2::TokenStream;
use quote::quote;

use super::Context;

/// Hands out the value of every column, in the schema's order.
pub(super) fn function(context: &Context<'_>) -> TokenStream {
    let columns = context.model.columns.iter().map(|column| {
        let field = &column.field;
        if column.json {
            quote!(out(&__cm::json(&self.#field));)
        } else {
            quote!(out(&self.#field);)
        }
    });
    quote! {
        fn cells(&self, out: &mut dyn __cm::FnMut(&dyn __cm::Value)) {
            #(#columns)*
        }
    }
}
