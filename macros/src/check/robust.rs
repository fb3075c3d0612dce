//! Random edits of models and random tokens: whatever stands there, the derive answers and never panics.

use proc_macro2::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};
use quote::quote;

use crate::derive::cassandra_model;
use crate::errors::Errors;
use crate::{check, model, parse};

const ROUNDS: usize = 10_000;

/// One item in so many is expanded as well: that takes longer.
const EXPANDED: usize = 8;

const WORDS: &[&str] = &[
    "table",
    "keyspace",
    "query",
    "ttl",
    "options",
    "write",
    "allow",
    "crate",
    "name",
    "partition",
    "clustering",
    "order",
    "limit",
    "asc",
    "desc",
    "partition_key",
    "clustering_key",
    "static",
    "counter",
    "rename",
    "immutable",
    "skip",
    "frozen",
    "json",
    "id",
    "at",
    "email",
    "type",
    "r#type",
    "self",
    "Self",
    "super",
    "_",
    "x",
    "größe",
    "comment",
    "compaction",
    "reason",
    "key_ends_in_timestamp",
    "true",
    "by_a",
    "by__a",
    "insert",
    "__",
    "limit_",
    "at_in",
    "rename_all",
    "repr",
    "other",
];

const LITERALS: &[&str] = &[
    "\"\"",
    "\"730d\"",
    "\"batch\"",
    "\"users\"",
    "\"self\"",
    "\"cm_x\"",
    "\"ü\"",
    "0",
    "1",
    "10u8",
    "1.5",
    "99999999999999999999999",
    "'c'",
    "b\"x\"",
    "b'x'",
    "c\"x\"",
    "r#\"x\"#",
    "1_000",
    "0xff",
];

/// A xorshift: the same numbers in every run.
pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % end as u64).expect("it is below a usize")
    }

    fn of<'a>(&mut self, words: &[&'a str]) -> &'a str {
        words[self.below(words.len())]
    }

    fn token(&mut self, depth: usize) -> TokenTree {
        match self.below(10) {
            0..4 => {
                let word = self.of(WORDS);
                match word.strip_prefix("r#") {
                    Some(raw) => Ident::new_raw(raw, Span::call_site()).into(),
                    None => Ident::new(word, Span::call_site()).into(),
                }
            }
            4 | 5 => self.of(LITERALS).parse::<Literal>().expect("it is a literal").into(),
            6 | 7 if depth > 0 => {
                let delimiters = [
                    Delimiter::Parenthesis,
                    Delimiter::Brace,
                    Delimiter::Bracket,
                    Delimiter::None,
                ];
                let delimiter = delimiters[self.below(8).min(3) % 4];
                TokenTree::Group(Group::new(delimiter, self.tokens(depth - 1)))
            }
            _ => {
                let punct = ['=', ',', ',', '-', ':', '.', '<', '#', '!'];
                let spacing = if self.below(2) == 0 {
                    Spacing::Alone
                } else {
                    Spacing::Joint
                };
                Punct::new(punct[self.below(punct.len())], spacing).into()
            }
        }
    }

    pub(super) fn tokens(&mut self, depth: usize) -> TokenStream {
        (0..self.below(6)).map(|_| self.token(depth)).collect()
    }

    /// The tokens with one of them dropped, doubled, replaced or preceded by another, at any depth; mostly within the
    /// parentheses of an attribute, since elsewhere the item soon is none.
    pub(super) fn edit(&mut self, tokens: TokenStream, in_attribute: bool) -> TokenStream {
        let mut tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = self.below(tokens.len() + 1);
        if !in_attribute && self.below(30) > 0 {
            let is_group = |at: &usize| matches!(tokens[*at], TokenTree::Group(_));
            let groups: Vec<usize> = (0..tokens.len()).filter(is_group).collect();
            at = groups.get(self.below(groups.len().max(1))).copied().unwrap_or(at);
        }
        match tokens.get(at).cloned() {
            Some(TokenTree::Group(group)) if self.below(8) > 0 || !in_attribute => {
                let inside = in_attribute || group.delimiter() == Delimiter::Parenthesis;
                tokens[at] = TokenTree::Group(Group::new(group.delimiter(), self.edit(group.stream(), inside)));
            }
            Some(token) => match self.below(4) {
                0 => drop(tokens.remove(at)),
                1 => tokens.insert(at, token),
                2 => tokens[at] = self.token(3),
                _ => tokens.insert(at, self.token(3)),
            },
            None => tokens.push(self.token(3)),
        }
        tokens.into_iter().collect()
    }
}

/// Runs the stages up to the rules, and then, if asked, the whole derive; `false`: the tokens are no item, which the compiler refuses first.
fn answers(tokens: &TokenStream, expanded: bool) -> bool {
    let Ok(input) = syn::parse2(tokens.clone()) else {
        return false;
    };
    let mut errors = Errors::default();
    match parse::parse(&input, &mut errors) {
        Some(parsed) => check::check(&model::build(parsed, &mut errors), &mut errors),
        None => assert!(!errors.is_empty(), "no model and no error: {tokens}"),
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
    let output = cassandra_model(tokens.clone());
    assert!(syn::parse2::<syn::File>(output.clone()).is_ok(), "{tokens}\n{output}");
    let refused = output.to_string().contains("compile_error");
    assert!(refused || reported.is_empty(), "errors are lost: {tokens}");
    true
}

#[test]
fn random_edits_of_a_model_are_answered() {
    let model = quote! {
        #[cassandra(
            table = "users", ttl = "730d", write = "batch", options(comment = "x", compaction(class = "a", n = 5)),
            query(name = by_email, partition(email), clustering(id), order(desc(at), asc(at_in)), limit = 10),
            query(name = recent, partition(id), order(desc(at))),
            allow(key_ends_in_timestamp, reason = "x"), crate = ::cassandra_model,
        )]
        pub struct User {
            #[cassandra(partition_key)]
            pub id: Uuid,
            #[cassandra(clustering_key(desc))]
            pub at: Timestamp,
            #[cassandra(rename = "mail", immutable)]
            email: String,
            #[cassandra(frozen)]
            at_in: Vec<u8>,
            #[cassandra(static)]
            r#type: i32,
            #[cassandra(skip)]
            limit: u8,
        }
    };
    let mut random = Random(0x5eed);
    let mut items = 0;
    for round in 0..ROUNDS {
        let mut edited = model.clone();
        for _ in 0..=random.below(6) {
            edited = random.edit(edited, false);
        }
        items += usize::from(answers(&edited, round % EXPANDED == 0));
    }
    assert!(items > ROUNDS / 4, "too few edits leave an item: {items}");
}

#[test]
fn random_tokens_in_an_attribute_are_answered() {
    let mut random = Random(0xca55);
    for round in 0..ROUNDS {
        let (on_struct, on_field, in_query) = (random.tokens(4), random.tokens(2), random.tokens(3));
        let item = quote! {
            #[cassandra(#on_struct)]
            #[cassandra(query(#in_query))]
            struct User { #[cassandra(partition_key)] id: Uuid, #[cassandra(#on_field)] at: Timestamp, r#type: i32 }
        };
        assert!(answers(&item, round % EXPANDED == 0));
    }
}
