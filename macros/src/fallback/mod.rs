//! Stand-ins for a struct with mistakes, so that one mistake never causes a second error.
//!
//! In: a model with mistakes, or an item that is no model at all. Out: everything that can be named, with the right
//! arity, so that calls elsewhere in the program still compile; nothing here ever runs. An argument whose column or type
//! is not known takes anything.

mod changes;
mod user_type;

#[cfg(test)]
mod tests;
mod view;

pub(crate) use self::view::view;

pub(crate) use self::user_type::user_type;

use std::collections::HashSet;

use proc_macro2::{Literal, TokenStream, TokenTree};
use quote::{format_ident, quote};
use syn::{DeriveInput, Generics, Ident, Path, Type, parse_quote};

use crate::expand::{Bounds, column_type};
use crate::model::Model;
use crate::reserved;
use crate::surface::{self, Argument, Finder};

/// The stand-ins of a model: the trait, the columns, `get`, `delete`, what changes columns, and every query that has a name of its own.
///
/// The types of columns are checked in one place, which nothing else depends on, and by each method for its own arguments:
/// a column of a bad type is one error, and what does not name it can still be called.
pub(crate) fn model(model: &Model, runtime: &Path) -> TokenStream {
    let private = quote!(#runtime::__private);
    let name = &model.ident;
    let visibility = &model.visibility;
    let bounds = Bounds::new(model);
    let finders = finders(model);
    let columns_type = surface::columns_type(model);
    let columns = model.columns.iter().map(|column| {
        let (visibility, field, ty) = (&column.visibility, &column.field, column_type(column, &private));
        quote!(#visibility #field: #private::Column<#name, #ty>)
    });
    let constants = model.columns.iter().map(|column| {
        let field = &column.field;
        quote!(#field: __cm::Column::new(0))
    });
    let style = surface::style(model);
    let builders = finders.iter().map(|finder| {
        let builder = &finder.builder;
        quote! {
            #[doc(hidden)]
            #style
            #[must_use]
            #visibility struct #builder<const BOUND: #private::usize = 0, L = #private::Unlimited>(#private::Select<L>);
        }
    });

    let changed_types = changes::definitions(model, &private);
    let changes = changes::implementations(model, &bounds);
    let implementation = trait_stub(&quote!(), &quote!(#name), &quote!());
    let identity = surface::identity(model);
    let methods = [
        (format_ident!("get"), &identity, quote!(__cm::GetRow<Self>)),
        (format_ident!("delete"), &identity, quote!(__cm::DeleteRow<Self>)),
    ]
    .into_iter()
    .chain(finders.iter().map(
        |Finder {
             method,
             builder,
             arguments,
             ..
         }| { (method.clone(), arguments, quote!(#builder<0, __cm::Declared>)) },
    ))
    .map(|(method, arguments, output)| {
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
    });
    let all = bounds.all();
    let queries = finders.iter().map(|finder| query(model, finder, &bounds));
    quote! {
        #[doc(hidden)]
        #[allow(dead_code, nonstandard_style, private_interfaces)]
        #visibility struct #columns_type { #(#[doc(hidden)] #columns,)* }
        #(#builders)*
        #changed_types
        #[allow(unused, unreachable_pub, nonstandard_style, private_interfaces)]
        #[allow(clippy::all, clippy::pedantic)]
        const _: () = {
            use #private as __cm;
            #implementation
            fn types_of_columns() #all {}
            impl #name {
                #[doc(hidden)]
                #visibility const COLUMNS: #columns_type = #columns_type { #(#constants),* };
            }
            #(#methods)*
            #changes
            #(#queries)*
        };
    }
}

/// The item's parameters, with what the traits demand of what derives, which no bound of the user's may say.
fn generics(input: &DeriveInput) -> Generics {
    let mut generics = input.generics.clone();
    if !generics.params.is_empty() {
        generics
            .make_where_clause()
            .predicates
            .push(parse_quote!(Self: __cm::Sized + __cm::Send + __cm::Sync + 'static));
    }
    generics
}

/// The stand-in of an item that cannot be a model: the trait alone.
pub(crate) fn item(input: &DeriveInput, runtime: &Path) -> TokenStream {
    let name = &input.ident;
    let generics = generics(input);
    let (parameters, arguments, bounds) = generics.split_for_impl();
    let implementation = trait_stub(&quote!(#parameters), &quote!(#name #arguments), &quote!(#bounds));
    quote! {
        #[allow(unused, nonstandard_style)]
        const _: () = {
            use #runtime::__private as __cm;
            #implementation
        };
    }
}

/// `crate = path` of an item that could not be read as a model.
pub(crate) fn named_runtime(input: &DeriveInput) -> Option<Path> {
    let attributes = input
        .attrs
        .iter()
        .filter(|attribute| attribute.path().is_ident("cassandra"));
    let lists = attributes.filter_map(|attribute| attribute.meta.require_list().ok());
    lists.map(|list| list.tokens.clone()).find_map(|tokens| {
        let mut tokens = tokens.into_iter();
        tokens.find(|token| matches!(token, TokenTree::Ident(word) if word == "crate"))?;
        tokens
            .next()
            .filter(|token| matches!(token, TokenTree::Punct(punct) if punct.as_char() == '='))?;
        let path = tokens.take_while(|token| !matches!(token, TokenTree::Punct(punct) if punct.as_char() == ','));
        syn::parse2(path.collect()).ok()
    })
}

/// The queries that have a name which no other item has.
fn finders(model: &Model) -> Vec<Finder<'_>> {
    let types = surface::types(model).into_iter().map(|(ty, _)| ty.to_string());
    let mut taken = types.chain([model.ident.to_string()]).collect::<HashSet<_>>();
    let finders = model.queries.iter().filter_map(|query| surface::finder(model, query));
    finders
        .filter(|finder| {
            let method = finder.method.to_string();
            !reserved::is_operation(&method) && taken.insert(method) && taken.insert(finder.builder.to_string())
        })
        .collect()
}

fn trait_stub(generics: &TokenStream, name: &TokenStream, bounds: &TokenStream) -> TokenStream {
    quote! {
        impl #generics __cm::Record for #name #bounds {
            type Kind = __cm::Rows;
            const SCHEMA: &'static __cm::Schema = &__cm::EMPTY;
            fn cells(&self, out: &mut dyn __cm::FnMut(&dyn __cm::Value)) {}
            fn decode(row: &mut __cm::Row<'_, '_>) -> __cm::Result<Self, __cm::RowError> {
                __cm::fallback()
            }
        }
    }
}

/// The trait and the column methods of one query's builder.
fn query(model: &Model, finder: &Finder<'_>, bounds: &Bounds) -> TokenStream {
    let name = &model.ident;
    let builder = &finder.builder;
    let mut taken = HashSet::new();
    let stages = finder.order.iter().enumerate().map(|(bound, methods)| {
        let bounds = bounds.of(methods.column.into_iter());
        let next = Literal::usize_unsuffixed(bound + 1);
        let bound = Literal::usize_unsuffixed(bound);
        let value = argument(methods.ty);
        let equal = (&methods.equal, quote!((self, value: #value)), quote!(#next));
        let range = methods
            .ty
            .map_or_else(any, |ty| quote!(impl __cm::RangeBounds<__cm::Arg<'a, #ty>>));
        let range = (
            &methods.range,
            quote!(<'a>(self, range: #range)),
            quote!({ __cm::RANGE }),
        );
        let methods = [equal, range]
            .into_iter()
            .filter(|(method, ..)| taken.insert((*method).clone()))
            .map(|(method, signature, next)| stage(model, finder, method, &signature, &next))
            .collect::<TokenStream>();
        quote! {
            impl<__L: __cm::LimitState> #builder<#bound, __L> #bounds {
                #methods
            }
        }
    });
    quote! {
        impl<const __BOUND: __cm::usize, __L: __cm::LimitState> __cm::Query for #builder<__BOUND, __L> {
            type Model = #name;
            type Limit = __L;
            type Limited = #builder<__BOUND, __cm::Limited>;
            fn from_select(select: __cm::Select<__L>) -> Self {
                __cm::fallback()
            }
            fn into_select(self) -> __cm::Select<__L> {
                __cm::fallback()
            }
        }
        #(#stages)*
    }
}

/// One method of an order column.
fn stage(
    model: &Model,
    finder: &Finder<'_>,
    method: &Ident,
    signature: &TokenStream,
    next: &TokenStream,
) -> TokenStream {
    let (visibility, builder) = (&model.visibility, &finder.builder);
    quote! {
        #[doc(hidden)]
        #visibility fn #method #signature -> #builder<#next, __L> {
            __cm::fallback()
        }
    }
}

/// The parameters of a method; a second one of the same name is left without it.
fn parameters(arguments: &[Argument<'_>]) -> TokenStream {
    let mut taken = HashSet::<Ident>::new();
    let parameters = arguments.iter().map(|parameter| {
        let ty = argument(parameter.ty);
        let name = &parameter.name;
        if taken.insert(name.clone()) {
            quote!(#name: #ty)
        } else {
            quote!(_: #ty)
        }
    });
    quote!(#(#parameters),*)
}

/// The type of a parameter for a column of a type.
fn argument(ty: Option<&Type>) -> TokenStream {
    ty.map_or_else(any, |ty| quote!(__cm::Arg<'_, #ty>))
}

/// The type of a parameter whose column or type is not known.
fn any() -> TokenStream {
    quote!(impl __cm::Sized)
}
