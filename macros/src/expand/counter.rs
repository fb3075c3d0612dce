//! What increments the counters of a model: for those of a row two methods and the builder that they start, and the same
//! for those of a partition.

use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};

use super::{Context, docs, identity};
use crate::surface::{self, Increments};

/// `struct XIncrement` and `struct XIncrementStatics`; nothing for a model without counters.
pub(super) fn definitions(context: &Context<'_>) -> TokenStream {
    let (visibility, private) = (&context.model.visibility, &context.private);
    let style = surface::style(context.model);
    let definitions = context.increments.iter().map(|increments| {
        let builder = &increments.changes.builder;
        let docs = docs::increments(context, increments);
        quote! {
            #docs
            #style
            #[must_use = "nothing is counted until `.execute(&store)` is called"]
            #visibility struct #builder<S = #private::NoColumns>(#private::Increments<S>);
        }
    });
    quote!(#(#definitions)*)
}

/// `Model::increment(key..)`, `Model::decrement(key..)`, and the same of the partition.
pub(super) fn methods(context: &Context<'_>) -> TokenStream {
    let visibility = &context.model.visibility;
    let methods = context.increments.iter().map(|increments| {
        let builder = &increments.changes.builder;
        let (parameters, keys) = identity::bound(&increments.arguments);
        let (increment, decrement) = (
            format_ident!("{}", increments.increment),
            format_ident!("{}", increments.decrement),
        );
        let (adds, subtracts) = (docs::increment(context, increments), docs::decrement(increments));
        quote! {
            #adds
            #visibility fn #increment(#parameters) -> #builder {
                #builder(__cm::#increment() #keys)
            }
            #subtracts
            #visibility fn #decrement(#parameters) -> #builder {
                #builder(__cm::#decrement() #keys)
            }
        }
    });
    quote!(#(#methods)*)
}

/// The methods of each builder: one for each counter, and `execute`.
pub(super) fn implementations(context: &Context<'_>) -> TokenStream {
    let implementations = context
        .increments
        .iter()
        .map(|increments| implementation(context, increments));
    quote!(#(#implementations)*)
}

fn implementation(context: &Context<'_>, increments: &Increments<'_>) -> TokenStream {
    let (model, visibility) = (&context.model.ident, &context.model.visibility);
    let builder = &increments.changes.builder;
    let bounds = context.bounds.all();
    let setters = increments.changes.setters.iter().map(|setter| {
        let (method, docs) = (&setter.method, docs::count(context, setter.column));
        let column = Literal::usize_unsuffixed(setter.column);
        quote! {
            #docs
            #visibility fn #method(self, amount: __cm::i64) -> #builder<__cm::SomeColumns> {
                #builder(self.0.count(#column, amount))
            }
        }
    });
    let execute = docs::execute_increments(context);
    quote! {
        impl<__S: __cm::GivenColumns> #builder<__S> #bounds {
            #(#setters)*
            #execute
            #visibility fn execute(self, store: &__cm::Store) -> __cm::Operation<(), __cm::Increment>
            where
                __S: __cm::HasColumns,
            {
                self.0.execute::<#model>(store)
            }
        }
    }
}
