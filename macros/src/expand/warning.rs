//! The warning of a key that ends in a bare timestamp: rows of one millisecond overwrite each other.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};

use super::Context;

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
    let span = ty.to_token_stream().into_iter().next().map_or_else(Span::call_site, |token| token.span());
    let check = quote_spanned!(span=> check);
    quote! {
        const _: () = __cm::KeyEndsInTimestamp::<{ <#ty as __cm::CqlType>::TYPE.is_timestamp() }>::#check();
    }
}
