//! The stand-in of a view with mistakes: a view of whatever model it is asked of, so that its uses add no errors.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{DeriveInput, Path, parse_quote};

use super::generics;

/// The trait with bodies that never run.
pub(crate) fn view(input: &DeriveInput, runtime: &Path) -> TokenStream {
    let name = &input.ident;
    let generics = generics(input);
    let (_, arguments, bounds) = generics.split_for_impl();
    let mut with_model = generics.clone();
    with_model.params.push(parse_quote!(ViewedModel: __cm::Record));
    let (parameters, ..) = with_model.split_for_impl();
    quote! {
        #[allow(unused, nonstandard_style)]
        const _: () = {
            use #runtime::__private as __cm;
            impl #parameters __cm::View<ViewedModel> for #name #arguments #bounds {
                const COLUMNS: &'static [__cm::usize] = &[];
                fn decode(_: &mut __cm::Row<'_, '_>) -> __cm::Result<Self, __cm::RowError> {
                    __cm::fallback()
                }
            }
        };
    }
}
