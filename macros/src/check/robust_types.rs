//! Random edits of types and random tokens in their attributes: whatever stands there, `CassandraType` answers and never
//! panics.

use proc_macro2::TokenStream;
use quote::quote;

use super::robust::Random;
use crate::derive::cassandra_type;
use crate::errors::Errors;
use crate::{check, model, parse};

const ROUNDS: usize = 10_000;

/// One item in so many is expanded as well: that takes longer.
const EXPANDED: usize = 8;

/// Runs the stages up to the rules, and then, if asked, the whole derive; `false`: the tokens are no item, which the compiler refuses
/// first.
fn answers(tokens: &TokenStream, expanded: bool) -> bool {
    let Ok(input) = syn::parse2(tokens.clone()) else {
        return false;
    };
    let mut errors = Errors::default();
    match parse::parse_type(&input, &mut errors) {
        Some(syntax) => check::check_type(&model::build_type(syntax, &mut errors), &mut errors),
        None => assert!(!errors.is_empty(), "no type and no error: {tokens}"),
    }
    let reported = errors.texts();
    for text in &reported {
        let first = text.chars().next();
        assert!(
            first.is_some_and(|first| !first.is_uppercase()) && text.contains(['?', ';']),
            "{text}"
        );
    }
    if !expanded {
        return true;
    }
    let output = cassandra_type(tokens.clone());
    assert!(syn::parse2::<syn::File>(output.clone()).is_ok(), "{tokens}\n{output}");
    let refused = output.to_string().contains("compile_error");
    assert_eq!(refused, !reported.is_empty(), "errors are lost: {tokens}");
    true
}

#[test]
fn random_edits_of_types_are_answered() {
    let types = [
        quote! {
            #[cassandra(name = "address", crate = ::cassandra_model)]
            pub struct Address {
                pub street: String,
                #[cassandra(rename = "type")]
                r#type: Option<Vec<Point>>,
                #[cassandra(skip)]
                cache: u8,
            }
        },
        quote! { struct UserId(Uuid); },
        quote! {
            #[cassandra(rename_all = "snake_case")]
            enum Status { Active, #[cassandra(rename = "gone")] Gone, #[cassandra(other)] Other(String) }
        },
        quote! {
            #[cassandra(repr = "int")]
            enum Level { Low = -1, High = 1 << 4, Most = i32::MAX as isize, #[cassandra(other)] Other(i32) }
        },
    ];
    let mut random = Random(0x7e57);
    let mut items = 0;
    for round in 0..ROUNDS {
        let mut edited = types[round % types.len()].clone();
        for _ in 0..=random.below(4) {
            edited = random.edit(edited, false);
        }
        items += usize::from(answers(&edited, round % EXPANDED == 0));
    }
    assert!(items > ROUNDS / 4, "too few edits leave an item: {items}");
}

#[test]
fn random_tokens_in_an_attribute_of_a_type_are_answered() {
    let mut random = Random(0xca55);
    for round in 0..ROUNDS / 2 {
        let expanded = round % EXPANDED == 0;
        let (on_type, on_part) = (random.tokens(3), random.tokens(2));
        assert!(answers(
            &quote! {
                #[cassandra(#on_type)] struct Address { street: String, #[cassandra(#on_part)] city: String }
            },
            expanded
        ));
        assert!(answers(
            &quote! {
                #[cassandra(#on_type)] enum Status { Active = 1, #[cassandra(#on_part)] Gone, #[cassandra(#on_part)] Other(i32) }
            },
            expanded
        ));
    }
}
