//! The warnings of a plan: uses of items of the runtime that are deprecated where the types answer so.

use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::Ident;

use super::Context;
use super::bounds::first_token;
use crate::model::ColumnId;
use crate::plan::{Place, Question, Warning};

/// All warnings of a model; nothing where none can be.
pub(super) fn statement(context: &Context<'_>) -> TokenStream {
    let mut uses = context.plan.warnings.iter().map(|warning| check(context, warning));
    match (uses.len(), uses.next()) {
        (1, Some(one)) => quote!(const _: () = #one;),
        (_, Some(first)) => quote!(const _: () = { #first; #(#uses;)* };),
        (_, None) => TokenStream::new(),
    }
}

/// A use of a warning's item. Every token of it has a span of the user's: rustc is silent about deprecated items that a
/// derive uses.
fn check(context: &Context<'_>, warning: &Warning) -> TokenStream {
    let span = match warning.at {
        Place::Type(id) => first_token(&context.model.columns[id].ty),
        Place::Query(span) => span,
    };
    let condition = match &warning.question {
        Question::None => quote_spanned!(span=> true),
        Question::AnyOf(id, facts) => {
            let facts = facts.iter().map(|name| fact(context, *id, name, span));
            let or = quote_spanned!(span=> ||);
            facts
                .reduce(|any, fact| quote!(#any #or #fact))
                .unwrap_or_else(|| quote_spanned!(span=> false))
        }
        Question::Few(columns) => {
            let values = columns.iter().map(|id| fact(context, *id, "VALUES", span));
            quote_spanned!(span=> __cm::few(&[#(#values),*]))
        }
    };
    let item = Ident::new(warning.item, span);
    quote_spanned!(span=> __cm::#item::<{ #condition }>::check())
}

/// What the runtime says about a column's type.
fn fact(context: &Context<'_>, id: ColumnId, name: &str, span: Span) -> TokenStream {
    let ty = &context.model.columns[id].ty;
    let name = format_ident!("{name}", span = span);
    quote_spanned!(span=> __cm::TypeOf::<#ty>::#name)
}
