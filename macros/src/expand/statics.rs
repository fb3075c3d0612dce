//! `statics` and `update_statics` of a model with static columns: two methods, the struct that the first reads, and the
//! builder that the second starts.

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use syn::Ident;
use syn::ext::IdentExt;

use super::bounds::{column_type, next};
use super::{Context, docs, identity};
use crate::model::Column;
use crate::surface::{self, Changes, Statics};

/// `struct XStatics` and `struct XUpdateStatics`; nothing for a model without static columns.
pub(super) fn definitions(context: &Context<'_>) -> TokenStream {
    let Some(Statics {
        record,
        columns,
        changes,
    }) = &context.statics
    else {
        return TokenStream::new();
    };
    let (visibility, private) = (&context.model.visibility, &context.private);
    let fields = columns.iter().map(|&id| {
        let column = &context.model.columns[id];
        let docs = docs::static_column(context, id);
        let (visibility, field, ty) = (&column.visibility, &column.field, &column.ty);
        quote!(#docs #visibility #field: #ty)
    });
    let docs = docs::statics_type(context);
    let builder = changes.as_ref().map(|Changes { builder, .. }| {
        let (docs, style) = (docs::update_statics_type(context), surface::style(context.model));
        quote! {
            #docs
            #style
            #[must_use = "nothing is written until `.execute(&store)` is called"]
            #visibility struct #builder<S = #private::NoColumns>(#private::UpdateStatics<S>);
        }
    });
    quote! {
        #docs
        #[allow(dead_code, nonstandard_style, private_interfaces)]
        #visibility struct #record {
            #(#fields,)*
        }
        #builder
    }
}

/// `Model::statics(partition..)` and `Model::update_statics(partition..)`.
pub(super) fn methods(context: &Context<'_>) -> TokenStream {
    let Some(Statics { record, changes, .. }) = &context.statics else {
        return TokenStream::new();
    };
    let visibility = &context.model.visibility;
    let (parameters, keys) = identity::bound(&surface::partition(context.model));
    let read = docs::statics(context);
    let update = changes.as_ref().map(|Changes { builder, .. }| {
        let docs = docs::update_statics(context);
        quote! {
            #docs
            #visibility fn update_statics(#parameters) -> #builder {
                #builder(__cm::update_statics() #keys)
            }
        }
    });
    quote! {
        #read
        #visibility fn statics(#parameters) -> __cm::GetStatics<#record> {
            __cm::statics::<#record>() #keys
        }
        #update
    }
}

/// What the two types can do.
pub(super) fn implementations(context: &Context<'_>) -> TokenStream {
    let Some(Statics {
        record,
        columns,
        changes,
    }) = &context.statics
    else {
        return TokenStream::new();
    };
    let model = &context.model.ident;
    let bounds = context.bounds.all();
    let columns = columns.iter().map(|&id| &context.model.columns[id]);
    let fields = columns.clone().map(|column| {
        let (field, next) = (&column.field, next(column));
        quote!(#field: #next)
    });
    let usual = usual_traits(record, columns.clone());
    let update = changes.as_ref().map(|changes| update(context, changes));
    quote! {
        impl __cm::Statics for #record #bounds {
            type Model = #model;
            fn decode(row: &mut __cm::Row<'_, '_>) -> __cm::Result<Self, __cm::RowError> {
                __cm::Result::Ok(Self { #(#fields),* })
            }
        }
        #usual
        #update
    }
}

/// The methods of the builder: one for each column, and `execute`.
fn update(context: &Context<'_>, Changes { builder, setters }: &Changes<'_>) -> TokenStream {
    let (model, visibility) = (&context.model.ident, &context.model.visibility);
    let bounds = context.bounds.all();
    let methods = setters.iter().map(|setter| {
        let (method, docs) = (&setter.method, docs::set_static(context, setter.column));
        let column = Literal::usize_unsuffixed(setter.column);
        let set = &context.model.columns[setter.column];
        let (ty, set_type) = (&set.ty, column_type(set, &quote!(__cm)));
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
        impl<__S: __cm::GivenColumns> #builder<__S> #bounds {
            #(#methods)*
            #execute
            #visibility fn execute(self, store: &__cm::Store) -> __cm::Operation<(), __cm::Update>
            where
                __S: __cm::HasColumns,
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
                __cm::debug_struct(f, #name, &[#((#names, &self.#fields)),*])
            }
        }
        impl __cm::PartialEq for #record where #(for<'__cm> #types: __cm::PartialEq),* {
            fn eq(&self, other: &Self) -> __cm::bool {
                #(self.#fields == other.#fields)&&*
            }
        }
    }
}
