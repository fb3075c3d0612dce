//! What a message says to write, written: each case of `ui/` has a twin in `ui_fixed/` that compiles.
//!
//! In: the cases, their texts, and the twins, which are modules of this program: it compiles only if all of them do, without a
//! warning. Out: whether a twin differs from its case in nothing but what the messages say. Cases whose messages can say
//! nothing that a program could put in are listed with the reason.

#![deny(warnings)]

mod difference;
mod messages;
mod tokens;

/// The twins, listed by the build script.
#[allow(
    dead_code,
    deprecated,
    unused_variables,
    unreachable_pub,
    missing_docs,
    clippy::all,
    clippy::pedantic,
    clippy::unwrap_used,
    reason = "they are written like the cases: compiled, and never run; those of the warnings deny `deprecated` themselves"
)]
mod twins {
    include!(concat!(env!("OUT_DIR"), "/twins.rs"));
}

use std::collections::BTreeSet;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use self::difference::{Change, difference, slides};
use self::messages::{Message, is_part, is_start, messages};
use self::tokens::{Token, tokens};

/// The cases without a twin, and why there is nothing to put in.
const WITHOUT: &[(&str, &str)] = &[
    (
        "counters_are_not_inserted",
        "which counter is incremented, and by what, is not in the call that is refused",
    ),
    (
        "counters_take_no_timestamp",
        "rustc's own error: what is not there has no message of ours",
    ),
    ("enum_has_variants", "which values there are is not written"),
    (
        "is_generic",
        "which type or number a parameter stands for is not written in the model",
    ),
    (
        "named_fields",
        "which columns an enum or a tuple struct would have is not written",
    ),
    (
        "option_of_another_operation",
        "rustc's own error: what is not there has no message of ours",
    ),
    (
        "order_columns_in_key_order",
        "rustc's own error: what is not there has no message of ours",
    ),
    (
        "query_name_of_a_method",
        "rustc's own error: either of the two can have another name",
    ),
    (
        "skipped_has_a_default",
        "rustc's own error: what the field is filled with is the author's",
    ),
    (
        "statics_take_no_clustering_key",
        "rustc's own error: what is not there has no message of ours",
    ),
    (
        "view_column_exists",
        "rustc's own error: it shows the field of a similar name",
    ),
    (
        "view_is_a_struct",
        "which columns an enum has, or which type a parameter stands for, is not written",
    ),
    (
        "type_form",
        "which fields a type would have is not written in a tuple struct or a union",
    ),
    ("type_has_fields", "which fields the type would have is not written"),
    (
        "type_is_generic",
        "which type or lifetime a parameter stands for is not written in the type",
    ),
];

/// What a message never tells anyone to remove, so that a twin is not its case without what is wrong in it.
const ITEMS: [&str; 4] = ["struct", "enum", "fn", "impl"];

/// The most tokens of a message that stand before its placeholder: `#[cassandra(..)]`.
const LONGEST_CONTEXT: usize = 4;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn names(name: &str) -> BTreeSet<String> {
    let files = fs::read_dir(folder(name)).expect("the folder is there");
    files
        .map(|entry| entry.expect("its entries can be read").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .filter_map(|path| Some(path.file_stem()?.to_string_lossy().into_owned()))
        .collect()
}

fn read(name: &str, file: &str) -> String {
    fs::read_to_string(folder(name).join(file)).expect("a case has both of its files")
}

#[test]
fn each_case_has_a_twin_or_a_reason() {
    let cases = names("ui");
    let twins = names("ui_fixed");
    let listed: BTreeSet<String> = WITHOUT.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(listed.len(), WITHOUT.len(), "a case is listed once");
    let unknown: Vec<_> = listed.union(&twins).filter(|name| !cases.contains(*name)).collect();
    assert!(unknown.is_empty(), "no such case: {unknown:?}");
    let both: Vec<_> = listed.intersection(&twins).collect();
    assert!(both.is_empty(), "listed, though there is a twin: {both:?}");
    let missing: Vec<_> = cases
        .iter()
        .filter(|name| !listed.contains(*name) && !twins.contains(*name))
        .collect();
    assert!(missing.is_empty(), "no twin in ui_fixed/, and no reason: {missing:?}");
    for (name, reason) in WITHOUT {
        assert!(reason.len() > 20, "{name}: no reason");
        for message in messages(&read("ui", &format!("{name}.stderr"))) {
            assert!(
                !message.has_a_replacement(),
                "{name} is listed, though a message of its says what to write: {}",
                message.text
            );
        }
    }
}

#[test]
fn a_twin_differs_from_its_case_in_what_the_messages_say() {
    let mut wrong = Vec::new();
    for name in names("ui_fixed") {
        let messages = messages(&read("ui", &format!("{name}.stderr")));
        let case = tokens(&read("ui", &format!("{name}.rs")));
        let twin = tokens(&read("ui_fixed", &format!("{name}.rs")));
        let changes = difference(&case, &twin);
        assert!(!changes.is_empty(), "{name}: the twin is its case");
        for Change { removed, added } in changes {
            if !may_go(&case, &removed, &messages) {
                wrong.push(format!("{name}: no message says that `{}` goes", text(&case[removed])));
            }
            if !is_said(&twin, &added, &messages) {
                wrong.push(format!("{name}: no message says to write `{}`", text(&twin[added])));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Whether what is gone was marked by a message or is named in one.
fn may_go(case: &[Token], run: &Range<usize>, messages: &[Message]) -> bool {
    let said = |token: &Token| {
        messages
            .iter()
            .any(|message| message.marks(token) || message.names(token))
    };
    let goes = |run: &[Token]| {
        let run = without_commas(run);
        // The end of a list may be what is new, and its last entry what stays.
        let brackets = run.iter().all(|token| matches!(&*token.text, ")" | "]" | "}"));
        brackets || (run.iter().any(said) && !run.iter().any(|token| ITEMS.contains(&&*token.text)))
    };
    slides(case, run).into_iter().any(|run| goes(&case[run]))
}

/// Whether what is new stands in a message: as a whole, or each of its parts between commas.
fn is_said(twin: &[Token], run: &Range<usize>, messages: &[Message]) -> bool {
    let pieces = || messages.iter().flat_map(|message| &message.pieces);
    let in_a_message = |run: &[Token]| pieces().any(|piece| is_part(run, piece));
    // `by_b` in `name = by_b`, where the message has `name = ..`.
    let for_a_placeholder = |run: &Range<usize>| {
        let before = (1..=run.start.min(LONGEST_CONTEXT)).map(|context| &twin[run.start - context..run.end]);
        before.into_iter().any(|run| pieces().any(|piece| is_start(run, piece)))
    };
    let said = |run: Range<usize>| {
        let tokens = without_commas(&twin[run.clone()]);
        tokens.is_empty()
            || in_a_message(tokens)
            || tokens
                .split(|token| token.text == ",")
                .all(|part| part.is_empty() || in_a_message(part))
            || for_a_placeholder(&run)
    };
    slides(twin, run).into_iter().any(said)
}

/// A list has a comma more or less where an entry came or went.
fn without_commas(mut run: &[Token]) -> &[Token] {
    while let [first, rest @ ..] = run
        && first.text == ","
    {
        run = rest;
    }
    while let [rest @ .., last] = run
        && last.text == ","
    {
        run = rest;
    }
    run
}

fn text(run: &[Token]) -> String {
    run.iter().map(|token| &*token.text).collect::<Vec<_>>().join(" ")
}
