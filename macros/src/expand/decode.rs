//! `fn decode`: a row of the server's as a value.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};

use super::Context;
use super::bounds::next;

/// Takes the columns in order; a skipped field is filled by `Default`.
pub(super) fn function(context: &Context<'_>) -> TokenStream {
    let columns = context.model.columns.iter().map(|column| {
        let (field, next) = (&column.field, next(column));
        quote!(#field: #next)
    });
    // A type without `Default` is rustc's error, at the field.
    let skipped = context.model.skipped.iter().map(|field| {
        let default = quote_spanned!(field.span()=> __cm::Default::default());
        quote!(#field: #default)
    });
    quote! {
        fn decode(row: &mut __cm::Row<'_, '_>) -> __cm::Result<Self, __cm::RowError> {
            __cm::Result::Ok(Self {
                #(#columns,)*
                #(#skipped,)*
            })
        }
    }
}
