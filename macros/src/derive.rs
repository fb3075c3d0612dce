//! The pipeline: tokens of one item in, generated items or compile errors beside stand-ins out.
//!
//! Nothing is decided here but which stage comes next.

use proc_macro2::TokenStream;
use syn::DeriveInput;

use crate::errors::Errors;
use crate::{check, expand, fallback, model, parse, plan, runtime};

/// `#[derive(CassandraModel)]` as a function that runs without the compiler.
pub(crate) fn cassandra_model(input: TokenStream) -> TokenStream {
    let input = match syn::parse2::<DeriveInput>(input) {
        Ok(input) => input,
        Err(error) => return error.into_compile_error(),
    };
    let mut errors = Errors::default();
    let Some(parsed) = parse::parse(&input, &mut errors) else {
        let runtime = runtime::path(fallback::named_runtime(&input));
        return beside(errors, fallback::item(&input, &runtime));
    };
    let model = model::build(parsed, &mut errors);
    check::check(&model, &mut errors);
    let runtime = runtime::path(model.runtime.clone());
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

/// `#[derive(CassandraView)]` as a function that runs without the compiler.
pub(crate) fn cassandra_view(input: TokenStream) -> TokenStream {
    let input = match syn::parse2::<DeriveInput>(input) {
        Ok(input) => input,
        Err(error) => return error.into_compile_error(),
    };
    let mut errors = Errors::default();
    let Some(view) = parse::view(&input, &mut errors) else {
        let runtime = runtime::path(fallback::named_runtime(&input));
        return beside(errors, fallback::view(&input, &runtime));
    };
    check::check_view(&view, &mut errors);
    let runtime = runtime::path(view.runtime.clone());
    if errors.is_empty() {
        return expand::view(&view, &runtime);
    }
    beside(errors, fallback::view(&input, &runtime))
}

/// `#[derive(CassandraType)]` as a function that runs without the compiler.
pub(crate) fn cassandra_type(input: TokenStream) -> TokenStream {
    let input = match syn::parse2::<DeriveInput>(input) {
        Ok(input) => input,
        Err(error) => return error.into_compile_error(),
    };
    let mut errors = Errors::default();
    let parsed = parse::parse_type(&input, &mut errors);
    let built = parsed.map(|syntax| model::build_type(syntax, &mut errors));
    let runtime = match &built {
        Some(built) => built.runtime.clone(),
        None => fallback::named_runtime(&input),
    };
    let runtime = runtime::path(runtime);
    if let Some(built) = built {
        check::check_type(&built, &mut errors);
        if errors.is_empty() {
            return expand::expand_type(&built, &runtime);
        }
    }
    beside(errors, fallback::user_type(&input, &runtime))
}

/// The errors first, then what stands in for the items that could not be made.
fn beside(errors: Errors, stand_in: TokenStream) -> TokenStream {
    let mut tokens = errors.into_tokens();
    tokens.extend(stand_in);
    tokens
}
