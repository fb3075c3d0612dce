//! `fn decode`: a row of the server's as a value.

use proc_macro2::TokenStream;
use quote::quote;

use super::Context;

/// Takes the columns in order; a skipped field is filled by `Default`.
pub(super) fn function(context: &Context<'_>) -> TokenStream {
    let columns = context.model.columns.iter().map(|column| &column.field);
    let skipped = &context.model.skipped;
    quote! {
        fn decode(row: &mut __cm::Row<'_, '_>) -> __cm::Result<Self, __cm::RowError> {
            __cm::Result::Ok(Self {
                #(#columns: row.next()?,)*
                #(#skipped: __cm::Default::default(),)*
            })
        }
    }
}
