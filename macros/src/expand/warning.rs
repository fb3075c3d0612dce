//! The warning of a key that ends in a bare timestamp: rows of one millisecond overwrite each other.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};

use super::Context;
use super::bounds::first_token;

/// A use of an item that is deprecated where the type is a timestamp; nothing where there is no clustering key or the
/// warning is allowed. Only the type checker knows what the type is.
pub(super) fn statement(context: &Context<'_>) -> TokenStream {
    let Some((last, _)) = context.model.clustering_key().last() else {
        return TokenStream::new();
    };
    if context.model.allows("key_ends_in_timestamp") {
        return TokenStream::new();
    }
    let ty = &context.model.columns[last].ty;
    // Every token of the use has a span of the user's: rustc is silent about deprecated items that a derive uses.
    let span = first_token(ty);
    let warning = quote_spanned!(span=> __cm::KeyEndsInTimestamp::<{ __cm::KeyEnd::<#ty>::IS_TIMESTAMP }>::check());
    quote!(const _: () = #warning;)
}
