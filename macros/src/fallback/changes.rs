//! Stand-ins of what changes columns: `increment`, `decrement`, `statics` and `update_statics` with their types.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::Ident;

use super::{argument, parameters};
use crate::expand::{Bounds, usual_traits};
use crate::model::Model;
use crate::surface::{self, Argument, Changes, Statics};

/// The types: outside of the `const` that imports the runtime.
pub(super) fn definitions(model: &Model, private: &TokenStream) -> TokenStream {
    let visibility = &model.visibility;
    let builder = |Changes { builder, .. }: &Changes<'_>, inner: &str| {
        let inner = format_ident!("{inner}");
        quote! {
            #[doc(hidden)]
            #[must_use]
            #visibility struct #builder<S = #private::NoColumns>(#private::#inner<S>);
        }
    };
    let increments = surface::increments(model).map(|changes| builder(&changes, "Increments"));
    let statics = surface::statics(model).map(|Statics { record, changes }| {
        let builder = builder(&changes, "UpdateStatics");
        let fields = changes.setters.iter().map(|setter| {
            let column = &model.columns[setter.column];
            let (visibility, field, ty) = (&column.visibility, &column.field, &column.ty);
            quote!(#[doc(hidden)] #visibility #field: #ty)
        });
        quote! {
            #[doc(hidden)]
            #[allow(dead_code, nonstandard_style, private_interfaces)]
            #visibility struct #record { #(#fields,)* }
            #builder
        }
    });
    quote!(#increments #statics)
}

/// The methods of the model and of the types.
pub(super) fn implementations(model: &Model, bounds: &Bounds) -> TokenStream {
    let identity = surface::identity(model);
    let partition = surface::partition(model);
    let increments = surface::increments(model).map(|Changes { builder, setters }| {
        let start = [format_ident!("increment"), format_ident!("decrement")]
            .map(|method| start(model, bounds, &method, &identity, &quote!(#builder)));
        let setters = setters.iter().map(|setter| (&setter.method, quote!(i64)));
        let steps = steps(model, &builder, setters, &quote!(Increment));
        quote!(#(#start)* #steps)
    });
    let statics = surface::statics(model).map(|Statics { record, changes }| {
        let Changes { builder, setters } = &changes;
        let name = &model.ident;
        let read = start(
            model,
            bounds,
            &format_ident!("statics"),
            &partition,
            &quote!(__cm::GetStatics<#record>),
        );
        let update = start(
            model,
            bounds,
            &format_ident!("update_statics"),
            &partition,
            &quote!(#builder),
        );
        let usual = usual_traits(&record, setters.iter().map(|setter| &model.columns[setter.column]));
        let values = setters.iter().map(|setter| {
            let value = setter.ty.map_or_else(|| argument(None), |ty| quote!(#ty));
            (&setter.method, value)
        });
        let steps = steps(model, builder, values, &quote!(Update));
        quote! {
            impl __cm::Statics for #record {
                type Model = #name;
                fn decode(row: &mut __cm::Row<'_, '_>) -> __cm::Result<Self, __cm::RowError> {
                    __cm::fallback()
                }
            }
            #usual #read #update #steps
        }
    });
    quote!(#increments #statics)
}

/// A method of the model that takes a key.
fn start(
    model: &Model,
    bounds: &Bounds,
    method: &Ident,
    arguments: &[Argument<'_>],
    output: &TokenStream,
) -> TokenStream {
    let (name, visibility) = (&model.ident, &model.visibility);
    let bounds = bounds.of(arguments.iter().filter_map(|argument| argument.column));
    let parameters = parameters(arguments);
    quote! {
        impl #name #bounds {
            #[doc(hidden)]
            #visibility fn #method(#parameters) -> #output {
                __cm::fallback()
            }
        }
    }
}

/// The methods of a builder: a second one of the same name is left out.
fn steps<'a>(
    model: &Model,
    builder: &Ident,
    setters: impl Iterator<Item = (&'a Ident, TokenStream)>,
    kind: &TokenStream,
) -> TokenStream {
    let visibility = &model.visibility;
    let mut taken = std::collections::HashSet::new();
    let setters = setters
        .filter(|(method, _)| taken.insert((*method).clone()))
        .map(|(method, value)| {
            quote! {
                #[doc(hidden)]
                #visibility fn #method(self, value: #value) -> #builder<__cm::SomeColumns> {
                    __cm::fallback()
                }
            }
        })
        .collect::<Vec<_>>();
    quote! {
        impl<S: __cm::GivenColumns> #builder<S> {
            #(#setters)*
            #[doc(hidden)]
            #visibility fn execute(self, store: &__cm::Store) -> __cm::Operation<(), __cm::#kind> {
                __cm::fallback()
            }
        }
    }
}
