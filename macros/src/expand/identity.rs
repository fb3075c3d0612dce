//! `get`, `delete` and their key: the operations that take the identity.

use proc_macro2::TokenStream;
use quote::quote;

use super::{Context, docs};
use crate::surface::{self, Argument};

/// `Model::get(key..)`.
pub(super) fn get(context: &Context<'_>) -> TokenStream {
    let (visibility, docs) = (&context.model.visibility, docs::get(context));
    let (parameters, keys) = keys(context);
    quote! {
        #docs
        #visibility fn get(#parameters) -> __cm::GetRow<Self> {
            __cm::get::<Self>() #keys
        }
    }
}

/// `Model::delete(key..)`.
pub(super) fn delete(context: &Context<'_>) -> TokenStream {
    let (visibility, docs) = (&context.model.visibility, docs::delete(context));
    let (parameters, keys) = keys(context);
    quote! {
        #docs
        #visibility fn delete(#parameters) -> __cm::DeleteRow<Self> {
            __cm::delete::<Self>() #keys
        }
    }
}

/// The parameters of the identity, and the calls that bind them.
fn keys(context: &Context<'_>) -> (TokenStream, TokenStream) {
    bound(&surface::identity(context.model))
}

/// Parameters, and the calls that bind them.
pub(super) fn bound(arguments: &[Argument<'_>]) -> (TokenStream, TokenStream) {
    let names = arguments.iter().map(|argument| &argument.name).collect::<Vec<_>>();
    let types = arguments.iter().map(|argument| argument.ty).collect::<Vec<_>>();
    (
        quote!(#(#names: __cm::Arg<'_, #types>),*),
        quote!(#(.key::<#types>(#names))*),
    )
}
