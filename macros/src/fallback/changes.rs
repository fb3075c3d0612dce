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
        let (inner, style) = (format_ident!("{inner}"), surface::style(model));
        quote! {
            #[doc(hidden)]
            #style
            #[must_use]
            #visibility struct #builder<S = #private::NoColumns>(#private::#inner<S>);
        }
    };
    let increments = surface::increments(model).into_iter();
    let increments = increments.map(|increments| builder(&increments.changes, "Increments"));
    let statics = surface::statics(model).map(|statics| {
        let record = &statics.record;
        let builder = statics.changes.map(|changes| builder(&changes, "UpdateStatics"));
        let fields = statics.columns.iter().map(|&id| {
            let column = &model.columns[id];
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
    quote!(#(#increments)* #statics)
}

/// The methods of the model and of the types.
pub(super) fn implementations(model: &Model, bounds: &Bounds) -> TokenStream {
    let increments = surface::increments(model).into_iter().map(|increments| {
        let Changes { builder, setters } = &increments.changes;
        let start = [increments.increment, increments.decrement].map(|method| {
            let method = format_ident!("{method}");
            start(model, bounds, &method, &increments.arguments, &quote!(#builder))
        });
        let setters = setters.iter().map(|setter| (&setter.method, quote!(__cm::i64)));
        let steps = steps(model, builder, setters, &quote!(Increment));
        quote!(#(#start)* #steps)
    });
    let statics = surface::statics(model).map(|statics| statics_of(model, bounds, &statics));
    quote!(#(#increments)* #statics)
}

fn statics_of(model: &Model, bounds: &Bounds, statics: &Statics<'_>) -> TokenStream {
    let (name, record) = (&model.ident, &statics.record);
    let partition = surface::partition(model);
    let method = format_ident!("statics");
    let read = start(model, bounds, &method, &partition, &quote!(__cm::GetStatics<#record>));
    let usual = usual_traits(record, statics.columns.iter().map(|&id| &model.columns[id]));
    let update = statics.changes.as_ref().map(|Changes { builder, setters }| {
        let method = format_ident!("update_statics");
        let update = start(model, bounds, &method, &partition, &quote!(#builder));
        let values = setters.iter().map(|setter| {
            let value = setter.ty.map_or_else(|| argument(None), |ty| quote!(#ty));
            (&setter.method, value)
        });
        let steps = steps(model, builder, values, &quote!(Update));
        quote!(#update #steps)
    });
    quote! {
        impl __cm::Statics for #record {
            type Model = #name;
            fn decode(row: &mut __cm::Row<'_, '_>) -> __cm::Result<Self, __cm::RowError> {
                __cm::fallback()
            }
        }
        #usual #read #update
    }
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
        impl<__S: __cm::GivenColumns> #builder<__S> {
            #(#setters)*
            #[doc(hidden)]
            #visibility fn execute(self, store: &__cm::Store) -> __cm::Operation<(), __cm::#kind> {
                __cm::fallback()
            }
        }
    }
}
