//! Random edits of items and random tokens: whatever stands there, a derive answers and never panics.
//!
//! The answer is code that parses, or errors at tokens of the item beside stand-ins that parse. Ten thousand inputs a test;
//! a million in `benches/fuzz/run`, which sets `FUZZ_ROUNDS` and `FUZZ_SEED`.

mod answer;
mod items;
mod random;

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use proc_macro2::TokenStream;

use self::answer::{Text, is_well_said, printed, reported, unplaced};
use self::items::{Case, cases};
use self::random::Random;

const ROUNDS: usize = 10_000;

/// The output of one item in so many is parsed as well in a test: that takes longer than all else.
const PARSED: usize = 8;

/// What became of an input.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Answer {
    /// The tokens are no item, which the compiler refuses first.
    NoItem,
    Refused,
    Code,
}

/// Derives for the item and looks at the answer. Where `text` is given the item is that text, and each error is at a token
/// of it.
fn answer(derive: fn(TokenStream) -> TokenStream, item: &TokenStream, text: Option<&str>, parsed: bool) -> Answer {
    if syn::parse2::<syn::DeriveInput>(item.clone()).is_err() {
        return Answer::NoItem;
    }
    let output = derive(item.clone());
    if parsed {
        assert!(syn::parse2::<syn::File>(output.clone()).is_ok(), "{output}");
    }
    let errors = reported(output);
    for (spans, said) in &errors {
        assert!(is_well_said(said), "{said}");
        if let Some(text) = text {
            let text = Text::new(text);
            for span in spans {
                assert!(
                    text.holds(*span),
                    "not at a token of the item ({:?}): {said}",
                    span.byte_range()
                );
            }
        }
    }
    if errors.is_empty() {
        Answer::Code
    } else {
        Answer::Refused
    }
}

/// One input: an edited item, or one with random tokens in its attributes.
fn input(case: &Case, random: &mut Random) -> TokenStream {
    if random.below(2) == 0 {
        let mut edited = case.item.clone();
        for _ in 0..random.below(5) {
            edited = random.edit(edited, false);
        }
        return edited;
    }
    (case.with)([random.tokens(4), random.tokens(3), random.tokens(2)])
}

/// Runs inputs of a seed; how many were code, refused, and no items.
fn run(rounds: usize, seed: u64, parsed_every: usize) -> [usize; 3] {
    let cases = cases();
    let mut random = Random::new(seed);
    let mut counts = [0; 3];
    for round in 0..rounds {
        let case = &cases[random.below(cases.len())];
        let tokens = input(case, &mut random);
        let (text, again) = printed(&tokens);
        // One in eight keeps the groups without delimiters that a text has not, and has no locations then.
        let (item, located) = match again {
            Some(again) if random.below(8) > 0 => (again, Some(&*text)),
            _ => (unplaced(tokens), None),
        };
        let parsed = random.below(parsed_every) == 0;
        let result = catch_unwind(AssertUnwindSafe(|| answer(case.derive, &item, located, parsed)));
        match result {
            Ok(Answer::Code) => counts[0] += 1,
            Ok(Answer::Refused) => counts[1] += 1,
            Ok(Answer::NoItem) => counts[2] += 1,
            Err(panic) => {
                eprintln!("seed {seed}, round {round}, input:\n{text}");
                resume_unwind(panic);
            }
        }
        drop(item);
        // Else each text that was parsed stays in memory.
        proc_macro2::extra::invalidate_current_thread_spans();
    }
    counts
}

#[test]
fn random_edits_and_random_tokens_are_answered() {
    let [code, refused, none] = run(ROUNDS, 0x5eed, PARSED);
    assert!(code > ROUNDS / 50, "too few edits leave a model: {code}");
    assert!(refused > ROUNDS / 2, "too few edits leave a mistake: {refused}");
    assert!(none < ROUNDS / 3, "too few edits leave an item: {none}");
}

#[test]
fn an_item_without_edits_is_code() {
    for case in cases() {
        let (text, item) = printed(&case.item);
        let item = item.expect("it is a text of tokens");
        let said = reported((case.derive)(item.clone()));
        assert_eq!(answer(case.derive, &item, Some(&text), true), Answer::Code, "{said:?}");
    }
}

#[test]
#[ignore = "takes minutes; `benches/fuzz/run` runs it"]
fn as_many_as_are_asked_for_are_answered() {
    let number = |name: &str, default: u64| std::env::var(name).map_or(default, |text| text.parse().expect(name));
    let seed = number("FUZZ_SEED", 1);
    let rounds = usize::try_from(number("FUZZ_ROUNDS", 1_000_000)).expect("it is a number of inputs");
    eprintln!("seed {seed}, {rounds} inputs");
    let [code, refused, none] = run(rounds, seed, 1);
    eprintln!("{code} became code, {refused} were refused at their tokens, {none} were no items");
}

#[test]
fn what_once_went_wrong_is_answered() {
    let view = "#[cassandra(view_of = User, crate = ::Self other)] pub struct Title { title: String }";
    let model = "#[cassandra(crate = ::Self)] struct User { #[cassandra(partition_key)] id: i32 }";
    for (derive, text) in [
        (crate::derive::cassandra_view as fn(TokenStream) -> TokenStream, view),
        (crate::derive::cassandra_model, model),
        (
            crate::derive::cassandra_model,
            &model.replace("crate = ::Self", "allow()"),
        ),
    ] {
        let item: TokenStream = text.parse().expect("it is a text of tokens");
        assert_eq!(answer(derive, &item, Some(text), true), Answer::Refused, "{text}");
    }
}
