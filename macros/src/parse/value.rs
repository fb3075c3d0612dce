//! The value of an entry, as the kind that its key takes.
//!
//! In: an entry. Out: text, a number, a path, a list; or one error that shows how the key is written.

use proc_macro2::TokenStream;
use syn::ext::IdentExt;
use syn::{Ident, Lit, Path};

use super::entries::{Entry, Value};
use crate::errors::Errors;
use crate::model::Spanned;

/// `key = "text"`.
pub(super) fn text(entry: &Entry, example: &str, errors: &mut Errors) -> Option<Spanned<String>> {
    match &entry.value {
        Value::Literal(Lit::Str(text)) => Some(Spanned {
            value: text.value(),
            span: text.span(),
        }),
        _ => wrong(entry, "takes a text", example, errors),
    }
}

/// `key`, with nothing behind it. What is behind it is reported; the key still counts.
pub(super) fn nothing(entry: &Entry, errors: &mut Errors) {
    if !matches!(entry.value, Value::Nothing) {
        let key = entry.word();
        errors.at(
            entry.value_span(),
            format_args!("`{key}` takes no value; write `{key}`"),
        );
    }
}

/// `key(..)`.
pub(super) fn list(entry: Entry, example: &str, errors: &mut Errors) -> Option<TokenStream> {
    match entry.value {
        Value::List(group) => Some(group.stream()),
        _ => wrong(&entry, "takes a list", example, errors),
    }
}

/// `key = name`, where the name becomes the name of a method.
pub(super) fn name(entry: &Entry, example: &str, errors: &mut Errors) -> Option<Ident> {
    let Value::Path(span, tokens) = &entry.value else {
        return match quoted_name(entry) {
            Some(name) => {
                errors.at(
                    entry.value_span(),
                    format_args!("a name is written without quotes; write `{name}`"),
                );
                Some(name)
            }
            None => wrong(entry, "takes a name", example, errors),
        };
    };
    if let Ok(name) = syn::parse2::<Ident>(tokens.clone()) {
        return Some(name);
    }
    match syn::parse::Parser::parse2(Ident::parse_any, tokens.clone()) {
        Ok(word) if matches!(&*word.to_string(), "_" | "self" | "Self" | "super" | "crate") => {
            errors.at(
                *span,
                format_args!("`{word}` cannot be a name; write another in `{} = ..`", entry.word()),
            );
        }
        Ok(word) => errors.at(
            *span,
            format_args!("`{word}` is a keyword; write `r#{word}`, or choose another name"),
        ),
        Err(_) => return wrong(entry, "takes a name", example, errors),
    }
    None
}

fn quoted_name(entry: &Entry) -> Option<Ident> {
    match &entry.value {
        Value::Literal(Lit::Str(text)) => text.parse().ok(),
        _ => None,
    }
}

/// `key = path`.
pub(super) fn path(entry: &Entry, example: &str, errors: &mut Errors) -> Option<Path> {
    match &entry.value {
        Value::Path(_, tokens) => match syn::parse2(tokens.clone()) {
            Ok(path) if leads_somewhere(&path) => Some(path),
            _ => wrong(entry, "takes a path", example, errors),
        },
        _ => wrong(entry, "takes a path, without quotes", example, errors),
    }
}

/// Whether the words of a path that are none of an item's stand where Rust takes them: before all others, and not behind
/// `::`.
fn leads_somewhere(path: &Path) -> bool {
    let word = |segment: &syn::PathSegment| segment.ident.to_string();
    let mut before = path.leading_colon.map(|_| String::new());
    path.segments.iter().map(word).all(|word| {
        let fits = match &*word {
            "crate" | "self" => before.is_none(),
            "super" => before
                .as_deref()
                .is_none_or(|before| matches!(before, "self" | "super")),
            "Self" => false,
            _ => true,
        };
        before = Some(word);
        fits
    })
}

/// `key = 10`. A number too large for a `u64` is the largest: the rules refuse both.
pub(super) fn whole_number(entry: &Entry, example: &str, errors: &mut Errors) -> Option<Spanned<u64>> {
    match &entry.value {
        Value::Literal(Lit::Int(number)) if number.suffix().is_empty() => Some(Spanned {
            value: number.base10_parse().unwrap_or(u64::MAX),
            span: number.span(),
        }),
        _ => wrong(entry, "takes a whole number", example, errors),
    }
}

/// One error at the value, or at the key that has none.
pub(super) fn wrong<T>(entry: &Entry, takes: &str, example: &str, errors: &mut Errors) -> Option<T> {
    errors.at(
        entry.value_span(),
        format_args!("`{}` {takes}; write `{example}`", entry.word()),
    );
    None
}
