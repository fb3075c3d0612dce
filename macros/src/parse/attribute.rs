//! The `#[cassandra(..)]` attributes of one struct or field, added up to one list of entries.
//!
//! In: attributes. Out: their entries, in order, and whether all of them could be read.

use syn::spanned::Spanned as _;
use syn::{Attribute, MacroDelimiter, Meta};

use super::entries::{Entry, entries};
use crate::errors::Errors;

/// The entries of all `#[cassandra(..)]` attributes; `false`: something in them could not be read, and was reported.
pub(super) fn cassandra(attributes: &[Attribute], errors: &mut Errors) -> (Vec<Entry>, bool) {
    let before = errors.count();
    let mut all = Vec::new();
    for attribute in attributes
        .iter()
        .filter(|attribute| attribute.path().is_ident("cassandra"))
    {
        match &attribute.meta {
            Meta::List(list) => {
                if !matches!(list.delimiter, MacroDelimiter::Paren(_)) {
                    errors.at(
                        list.delimiter.span().open(),
                        "unexpected brackets; write `#[cassandra(..)]`",
                    );
                }
                all.extend(entries(list.tokens.clone(), errors));
            }
            Meta::Path(path) => {
                errors.at(
                    path.span(),
                    "nothing is said here; write `#[cassandra(..)]`, or remove it",
                );
            }
            Meta::NameValue(pair) => errors.at(pair.eq_token.span(), "unexpected `=`; write `#[cassandra(..)]`"),
        }
    }
    (all, errors.count() == before)
}
