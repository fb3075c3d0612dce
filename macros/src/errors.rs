//! Collects every mistake of one struct, so that the user sees them all at once.

use std::fmt::Display;

use proc_macro2::{Span, TokenStream};

/// Mistakes found so far. Must be turned into tokens by [`Errors::into_tokens`].
#[derive(Debug, Default)]
pub(crate) struct Errors {
    found: Vec<syn::Error>,
}

impl Errors {
    /// Reports one mistake at a span: lower case, what is wrong, then what to write.
    pub(crate) fn at(&mut self, span: Span, text: impl Display) {
        self.found.push(syn::Error::new(span, text));
    }

    /// How many were found: whether something could be read is seen by comparing.
    pub(crate) fn count(&self) -> usize {
        self.found.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// The texts, in the order found: for tests.
    #[cfg(test)]
    pub(crate) fn texts(&self) -> Vec<String> {
        self.found.iter().map(ToString::to_string).collect()
    }

    /// One `compile_error!` for each mistake.
    pub(crate) fn into_tokens(self) -> TokenStream {
        self.found.into_iter().map(syn::Error::into_compile_error).collect()
    }
}
