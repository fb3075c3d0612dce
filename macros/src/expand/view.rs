//! `impl View<Model> for X`: which columns of the model a view reads, and how it is made from them.
//!
//! In: a view without mistakes. Out: one impl. The model's column constants say where a column is and which type it has, so
//! that a column that is none, or of another type, is the compiler's error at the field.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::Path;

use super::bounds::first_token;
use crate::parse::ViewSyntax;

/// Everything that the derive makes for one view.
pub(crate) fn view(view: &ViewSyntax, runtime: &Path) -> TokenStream {
    let name = &view.ident;
    // A view without a model was refused.
    let model = view.view_of.iter();
    let columns = view.fields.iter().filter(|field| field.skip.is_none()).map(|field| {
        let (model, source) = (&view.view_of, field.source());
        quote!(<#model>::COLUMNS.#source.index())
    });
    let fields = view.fields.iter().map(|field| {
        let (ident, model, source) = (&field.ident, &view.view_of, field.source());
        if field.skip.is_some() {
            return quote!(#ident: __cm::Default::default());
        }
        // At the type: there rustc shows that it is not the column's. But for `row`, which another macro's type cannot see.
        let call = if field.json {
            quote_spanned!(first_token(&field.ty)=> .view_json)
        } else {
            quote_spanned!(first_token(&field.ty)=> .view)
        };
        quote!(#ident: row #call(<#model>::COLUMNS.#source)?)
    });
    quote! {
        #[allow(unused, nonstandard_style, private_interfaces, clippy::all, clippy::pedantic)]
        const _: () = {
            use #runtime::__private as __cm;
            #[automatically_derived]
            impl __cm::View<#(#model)*> for #name {
                const COLUMNS: &'static [__cm::usize] = &[#(#columns),*];
                fn decode(row: &mut __cm::Row<'_, '_>) -> __cm::Result<Self, __cm::RowError> {
                    __cm::Result::Ok(Self { #(#fields,)* })
                }
            }
        };
    }
}
