//! `fn cell`: one column of a row, as an object.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::Context;

/// Hands out the value of one column.
pub(super) fn function(context: &Context<'_>) -> TokenStream {
    let arms = context.model.columns.iter().enumerate().map(|(id, column)| {
        let id = Literal::usize_unsuffixed(id);
        let field = &column.field;
        if column.json {
            quote!(#id => out(&__cm::json(&self.#field)),)
        } else {
            quote!(#id => out(&self.#field),)
        }
    });
    quote! {
        fn cell(&self, id: __cm::usize, out: &mut dyn __cm::FnMut(&dyn __cm::Value)) {
            match id {
                #(#arms)*
                _ => {}
            }
        }
    }
}
