//! The check of a query via an index that only the type checker can make: the column is compared as a whole.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};

use super::Context;
use super::bounds::first_token;

/// One use of the runtime's check for each column that such a query binds; nothing where there is none.
pub(super) fn checks(context: &Context<'_>) -> TokenStream {
    if context.plan.compared.is_empty() {
        return TokenStream::new();
    }
    let bounds = context.plan.compared.iter().map(|&id| {
        let ty = &context.model.columns[id].ty;
        // The bound is at the type, from its first token to its last: there rustc shows that it does not hold.
        quote_spanned!(first_token(ty)=> __cm::Cells<{ __cm::TypeOf::<#ty>::IS_MULTI_CELL }>: __cm::OneCell)
    });
    quote!(fn columns_of_indexes() where #(#bounds),* {})
}
