//! The methods of the columns that a query orders by: equality in key order, then one range.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::{Context, docs};
use crate::plan::PlannedQuery;
use crate::surface::Finder;

/// One impl for each order column, on the builder that has bound those before it. Its parameter has no name of the user's:
/// types of columns stand beside it, one of which may be called `L`.
pub(super) fn methods(context: &Context<'_>, finder: &Finder<'_>, query: &PlannedQuery) -> TokenStream {
    let visibility = &context.model.visibility;
    let builder = &finder.builder;
    let stages = finder
        .order
        .iter()
        .zip(&query.order)
        .enumerate()
        .map(|(bound, (methods, &id))| {
            let (equal, range) = (&methods.equal, &methods.range);
            let ty = &context.model.columns[id].ty;
            let bounds = context.bounds.of([id].into_iter());
            let (equal_docs, range_docs) = (docs::order_equal(context, id), docs::order_range(context, id));
            let next = Literal::usize_unsuffixed(bound + 1);
            let bound = Literal::usize_unsuffixed(bound);
            quote! {
                impl<__L: __cm::LimitState> #builder<#bound, __L> #bounds {
                    #equal_docs
                    #visibility fn #equal(self, value: __cm::Arg<'_, #ty>) -> #builder<#next, __L> {
                        #builder(self.0.equal::<#ty>(value))
                    }
                    #range_docs
                    #visibility fn #range<'a>(
                        self,
                        range: impl __cm::RangeBounds<__cm::Arg<'a, #ty>>,
                    ) -> #builder<{ __cm::RANGE }, __L> {
                        #builder(self.0.range::<#ty>(range))
                    }
                }
            }
        });
    quote!(#(#stages)*)
}
