//! `fn decode`: a row of the server's as a value.

use proc_macro2::TokenStream;
use quote::quote;

use super::Context;
use super::bounds::next;

/// Takes the columns in order; a skipped field is filled by `Default`.
pub(super) fn function(context: &Context<'_>) -> TokenStream {
    let columns = context.model.columns.iter().map(|column| {
        let (field, next) = (&column.field, next(column));
        quote!(#field: #next)
    });
    let skipped = &context.model.skipped;
    quote! {
        fn decode(row: &mut __cm::Row<'_, '_>) -> __cm::Result<Self, __cm::RowError> {
            __cm::Result::Ok(Self {
                #(#columns,)*
                #(#skipped: __cm::Default::default(),)*
            })
        }
    }
}
