//! The pipeline: tokens of one item in, generated items or compile errors beside stand-ins out.
//!
//! Nothing is decided here but which stage comes next, and where the runtime is.

use proc_macro_crate::{FoundCrate, crate_name};
use proc_macro2::{Span, TokenStream};
use syn::{DeriveInput, Ident, Path, parse_quote};

use crate::errors::Errors;
use crate::{check, expand, fallback, model, parse, plan};

/// `#[derive(CassandraModel)]` as a function that runs without the compiler.
pub(crate) fn cassandra_model(input: TokenStream) -> TokenStream {
    let input = match syn::parse2::<DeriveInput>(input) {
        Ok(input) => input,
        Err(error) => return error.into_compile_error(),
    };
    let mut errors = Errors::default();
    let Some(parsed) = parse::parse(&input, &mut errors) else {
        let runtime = runtime(fallback::named_runtime(&input));
        return beside(errors, fallback::item(&input, &runtime));
    };
    let model = model::build(parsed, &mut errors);
    check::check(&model, &mut errors);
    let runtime = runtime(model.runtime.clone());
    if errors.is_empty() {
        let (plan, refusals) = plan::plan(&model);
        if refusals.is_empty() {
            return expand::expand(&model, &plan, &runtime);
        }
        for refusal in refusals {
            errors.at(refusal.span, refusal.text);
        }
    }
    beside(errors, fallback::model(&model, &runtime))
}

/// The errors first, then what stands in for the items that could not be made.
fn beside(errors: Errors, stand_in: TokenStream) -> TokenStream {
    let mut tokens = errors.into_tokens();
    tokens.extend(stand_in);
    tokens
}

/// The path of the runtime: as given, else the name under which the user's crate depends on it.
fn runtime(given: Option<Path>) -> Path {
    if let Some(path) = given {
        return path;
    }
    match crate_name("cassandra-model") {
        Ok(FoundCrate::Name(name)) => {
            let name = Ident::new(&name, Span::call_site());
            parse_quote!(::#name)
        }
        Ok(FoundCrate::Itself) | Err(_) => parse_quote!(::cassandra_model),
    }
}
