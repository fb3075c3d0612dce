//! A query: the method that starts it, and its builder.

use proc_macro2::{Literal, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote, quote_spanned};

use super::{Context, docs};
use crate::plan::PlannedQuery;
use crate::surface::{self, Finder};

/// `Model::by_x(args..)`, from its first token to its last at the query's name: there rustc shows a clash with a method
/// that the user wrote.
pub(super) fn method(context: &Context<'_>, index: usize, finder: &Finder<'_>, query: &PlannedQuery) -> TokenStream {
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
    let span = method.span();
    let visibility = at(span, context.model.visibility.to_token_stream());
    let parameters = quote!(#(#names: __cm::Arg<'_, #types>),*);
    let output = quote!(#builder<0, __cm::#limit);
    let body = quote!(#builder(__cm::select::<__cm::#limit>(#index) #(.argument::<#types>(#names))*));
    let method = quote_spanned!(span=> #visibility fn #method(#parameters) -> #output> { #body });
    quote!(#docs #method)
}

/// The tokens at a span.
fn at(span: Span, tokens: TokenStream) -> TokenStream {
    let spanned = |mut token: TokenTree| {
        token.set_span(span);
        token
    };
    tokens.into_iter().map(spanned).collect()
}

/// `struct XByX`: how many order columns are bound, and whether there is a limit, are in its type.
pub(super) fn definition(context: &Context<'_>, finder: &Finder<'_>) -> TokenStream {
    let visibility = &context.model.visibility;
    let private = &context.private;
    let builder = &finder.builder;
    let docs = docs::builder(context, finder);
    let style = surface::style(context.model);
    quote! {
        #docs
        #style
        #[must_use = "a query does nothing until it is read: `.fetch(&store)`, `.stream(&store)`, .."]
        #visibility struct #builder<const BOUND: #private::usize = 0, L = #private::Unlimited>(#private::Select<L>);
    }
}

/// `impl Query for XByX`: everything that any query can do. No model has the name of one of its parameters.
pub(super) fn implementation(context: &Context<'_>, finder: &Finder<'_>) -> TokenStream {
    let model = &context.model.ident;
    let builder = &finder.builder;
    quote! {
        #[automatically_derived]
        impl<const __BOUND: __cm::usize, __L: __cm::LimitState> __cm::Query for #builder<__BOUND, __L> {
            type Model = #model;
            type Limit = __L;
            type Limited = #builder<__BOUND, __cm::Limited>;
            fn from_select(select: __cm::Select<__L>) -> Self {
                Self(select)
            }
            fn into_select(self) -> __cm::Select<__L> {
                self.0
            }
        }
    }
}
