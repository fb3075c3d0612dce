//! `increment` and `decrement` of a model with counters: two methods, and the builder that they start.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::{Context, docs, identity};
use crate::surface::Changes;

/// `struct XIncrement`; nothing for a model without counters.
pub(super) fn definition(context: &Context<'_>) -> TokenStream {
    let Some(Changes { builder, .. }) = &context.increments else {
        return TokenStream::new();
    };
    let (visibility, private) = (&context.model.visibility, &context.private);
    let docs = docs::increments(context);
    quote! {
        #docs
        #[must_use = "nothing is counted until `.execute(&store)` is called"]
        #visibility struct #builder<S = #private::NoColumns>(#private::Increments<S>);
    }
}

/// `Model::increment(key..)` and `Model::decrement(key..)`.
pub(super) fn methods(context: &Context<'_>) -> TokenStream {
    let Some(Changes { builder, .. }) = &context.increments else {
        return TokenStream::new();
    };
    let visibility = &context.model.visibility;
    let (parameters, keys) = identity::keys(context);
    let (increment, decrement) = (docs::increment(context), docs::decrement());
    quote! {
        #increment
        #visibility fn increment(#parameters) -> #builder {
            #builder(__cm::increment() #keys)
        }
        #decrement
        #visibility fn decrement(#parameters) -> #builder {
            #builder(__cm::decrement() #keys)
        }
    }
}

/// The methods of the builder: one for each counter, and `execute`.
pub(super) fn implementation(context: &Context<'_>) -> TokenStream {
    let Some(Changes { builder, setters }) = &context.increments else {
        return TokenStream::new();
    };
    let (model, visibility) = (&context.model.ident, &context.model.visibility);
    let bounds = context.bounds.all();
    let setters = setters.iter().map(|setter| {
        let (method, docs) = (&setter.method, docs::count(context, setter.column));
        let column = Literal::usize_unsuffixed(setter.column);
        quote! {
            #docs
            #visibility fn #method(self, amount: i64) -> #builder<__cm::SomeColumns> {
                #builder(self.0.count(#column, amount))
            }
        }
    });
    let execute = docs::execute_increments(context);
    quote! {
        impl<S: __cm::GivenColumns> #builder<S> #bounds {
            #(#setters)*
            #execute
            #visibility fn execute(self, store: &__cm::Store) -> __cm::Operation<(), __cm::Increment>
            where
                S: __cm::HasColumns,
            {
                self.0.execute::<#model>(store)
            }
        }
    }
}
