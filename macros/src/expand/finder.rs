//! A query: the method that starts it, and its builder.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::{Context, docs};
use crate::plan::PlannedQuery;
use crate::surface::Finder;

/// `Model::by_x(args..)`.
pub(super) fn method(context: &Context<'_>, index: usize, finder: &Finder<'_>, query: &PlannedQuery) -> TokenStream {
    let visibility = &context.model.visibility;
    let Finder { method, builder, .. } = finder;
    let docs = docs::finder(context, finder, query);
    let index = Literal::usize_unsuffixed(index);
    let limit = if query.limit.is_some() {
        quote!(Declared)
    } else {
        quote!(Unlimited)
    };
    let names = finder
        .arguments
        .iter()
        .map(|argument| &argument.name)
        .collect::<Vec<_>>();
    let types = finder.arguments.iter().map(|argument| argument.ty).collect::<Vec<_>>();
    quote! {
        #docs
        #visibility fn #method(#(#names: __cm::Arg<'_, #types>),*) -> #builder<0, __cm::#limit> {
            #builder(__cm::select::<__cm::#limit>(#index) #(.argument::<#types>(#names))*)
        }
    }
}

/// `struct XByX`: how many order columns are bound, and whether there is a limit, are in its type.
pub(super) fn definition(context: &Context<'_>, finder: &Finder<'_>) -> TokenStream {
    let visibility = &context.model.visibility;
    let private = &context.private;
    let builder = &finder.builder;
    let docs = docs::builder(context, finder);
    quote! {
        #docs
        #[must_use = "a query does nothing until it is read: `.fetch(&store)`, `.stream(&store)`, .."]
        #visibility struct #builder<const BOUND: usize = 0, L = #private::Unlimited>(#private::Select<L>);
    }
}

/// `impl Query for XByX`: everything that any query can do.
pub(super) fn implementation(context: &Context<'_>, finder: &Finder<'_>) -> TokenStream {
    let model = &context.model.ident;
    let builder = &finder.builder;
    quote! {
        #[automatically_derived]
        impl<const BOUND: usize, L: __cm::LimitState> __cm::Query for #builder<BOUND, L> {
            type Model = #model;
            type Limit = L;
            type Limited = #builder<BOUND, __cm::Limited>;
            fn from_select(select: __cm::Select<L>) -> Self {
                Self(select)
            }
            fn into_select(self) -> __cm::Select<L> {
                self.0
            }
        }
    }
}
