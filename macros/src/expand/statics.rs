//! `statics` and `update_statics` of a model with static columns: two methods, the struct that the first reads, and the
//! builder that the second starts.

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use syn::Ident;
use syn::ext::IdentExt;

use super::bounds::{column_type, next};
use super::{Context, docs};
use crate::model::Column;
use crate::surface::{self, Changes, Statics};

/// `struct XStatics` and `struct XUpdateStatics`; nothing for a model without static columns.
pub(super) fn definitions(context: &Context<'_>) -> TokenStream {
    let Some(Statics { record, changes }) = &context.statics else {
        return TokenStream::new();
    };
    let (visibility, private) = (&context.model.visibility, &context.private);
    let builder = &changes.builder;
    let fields = changes.setters.iter().map(|setter| {
        let column = &context.model.columns[setter.column];
        let (docs, visibility, field, ty) = (
            docs::static_column(context, setter.column),
            &column.visibility,
            &column.field,
            &column.ty,
        );
        quote!(#docs #visibility #field: #ty)
    });
    let (record_docs, builder_docs) = (docs::statics_type(context), docs::update_statics_type(context));
    quote! {
        #record_docs
        #[allow(dead_code, nonstandard_style, private_interfaces)]
        #visibility struct #record {
            #(#fields,)*
        }
        #builder_docs
        #[must_use = "nothing is written until `.execute(&store)` is called"]
        #visibility struct #builder<S = #private::NoColumns>(#private::UpdateStatics<S>);
    }
}

/// `Model::statics(partition..)` and `Model::update_statics(partition..)`.
pub(super) fn methods(context: &Context<'_>) -> TokenStream {
    let Some(Statics { record, changes }) = &context.statics else {
        return TokenStream::new();
    };
    let visibility = &context.model.visibility;
    let builder = &changes.builder;
    let partition = surface::partition(context.model);
    let names = partition.iter().map(|argument| &argument.name).collect::<Vec<_>>();
    let types = partition.iter().map(|argument| argument.ty).collect::<Vec<_>>();
    let parameters = quote!(#(#names: __cm::Arg<'_, #types>),*);
    let keys = quote!(#(.key::<#types>(#names))*);
    let (read, update) = (docs::statics(context), docs::update_statics(context));
    quote! {
        #read
        #visibility fn statics(#parameters) -> __cm::GetStatics<#record> {
            __cm::statics::<#record>() #keys
        }
        #update
        #visibility fn update_statics(#parameters) -> #builder {
            #builder(__cm::update_statics() #keys)
        }
    }
}

/// What the two types can do.
pub(super) fn implementations(context: &Context<'_>) -> TokenStream {
    let Some(Statics { record, changes }) = &context.statics else {
        return TokenStream::new();
    };
    let (model, visibility) = (&context.model.ident, &context.model.visibility);
    let Changes { builder, setters } = changes;
    let bounds = context.bounds.all();
    let columns = setters.iter().map(|setter| &context.model.columns[setter.column]);
    let fields = columns.clone().map(|column| {
        let (field, next) = (&column.field, next(column));
        quote!(#field: #next)
    });
    let usual = usual_traits(record, columns.clone());
    let methods = setters.iter().map(|setter| {
        let (method, docs) = (&setter.method, docs::set_static(context, setter.column));
        let column = Literal::usize_unsuffixed(setter.column);
        let set = &context.model.columns[setter.column];
        let (ty, set_type) = (&set.ty, column_type(set));
        let value = if set.json {
            quote!(__cm::Json(value))
        } else {
            quote!(value)
        };
        quote! {
            #docs
            #visibility fn #method(self, value: #ty) -> #builder<__cm::SomeColumns> {
                #builder(self.0.set::<#set_type>(#column, #value))
            }
        }
    });
    let execute = docs::execute_update_statics(context);
    quote! {
        impl __cm::Statics for #record #bounds {
            type Model = #model;
            fn decode(row: &mut __cm::Row<'_, '_>) -> __cm::Result<Self, __cm::RowError> {
                __cm::Result::Ok(Self { #(#fields),* })
            }
        }
        #usual
        impl<S: __cm::GivenColumns> #builder<S> #bounds {
            #(#methods)*
            #execute
            #visibility fn execute(self, store: &__cm::Store) -> __cm::Operation<(), __cm::Update>
            where
                S: __cm::HasColumns,
            {
                self.0.execute::<#model>(store)
            }
        }
    }
}

/// `Clone`, `Debug` and `PartialEq` of the struct, where the types of its columns have them: with a lifetime that nothing
/// names, a bound that does not hold is no error, and leaves the implementation out.
pub(crate) fn usual_traits<'a>(record: &Ident, columns: impl Iterator<Item = &'a Column>) -> TokenStream {
    let columns = columns.collect::<Vec<_>>();
    let fields = columns.iter().map(|column| &column.field).collect::<Vec<_>>();
    let types = columns.iter().map(|column| &column.ty).collect::<Vec<_>>();
    let names = fields.iter().map(|field| field.unraw().to_string());
    let name = record.unraw().to_string();
    quote! {
        impl __cm::Clone for #record where #(for<'__cm> #types: __cm::Clone),* {
            fn clone(&self) -> Self {
                Self { #(#fields: __cm::Clone::clone(&self.#fields)),* }
            }
        }
        impl __cm::Debug for #record where #(for<'__cm> #types: __cm::Debug),* {
            fn fmt(&self, f: &mut __cm::Formatter<'_>) -> __cm::FmtResult {
                f.debug_struct(#name) #(.field(#names, &self.#fields))* .finish()
            }
        }
        impl __cm::PartialEq for #record where #(for<'__cm> #types: __cm::PartialEq),* {
            fn eq(&self, other: &Self) -> bool {
                #(self.#fields == other.#fields)&&*
            }
        }
    }
}
