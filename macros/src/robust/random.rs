//! Random tokens, and random edits of tokens.
//!
//! In: a seed. Out: the same tokens for the same seed, on every machine.

use proc_macro2::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};

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
    "index",
    "via_index",
    "json",
    "sai",
    "view_of",
    "column",
    "repr",
    "rename_all",
    "other",
    "keep",
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
pub(super) struct Random(u64);

impl Random {
    /// Numbers of a seed: the same for the same.
    pub(super) fn new(seed: u64) -> Self {
        // The seed's bits are spread: a xorshift stays near a small number, and at zero.
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).max(1))
    }

    /// A number from zero to the end, without it.
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

    /// A few tokens, of groups in groups up to a depth.
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
