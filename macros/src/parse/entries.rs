//! Any token stream to a list of entries: `key`, `key = value`, `key(..)`.
//!
//! In: the tokens between the parentheses of an attribute, whatever they are. Out: every entry that can be read, and
//! one error for each that cannot; reading goes on behind it. What a key means is not decided here.

use std::iter::Peekable;

use proc_macro2::{Delimiter, Group, Ident, Literal, Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::{Lit, LitBool};

use crate::errors::Errors;

/// One entry of an attribute.
pub(crate) struct Entry {
    pub(crate) key: Ident,
    pub(crate) value: Value,
}

/// What follows a key.
pub(crate) enum Value {
    /// `key`
    Nothing,
    /// `key = "text"`, `key = 10`, `key = true`
    Literal(Lit),
    /// `key = -10`, with its text
    Negative(Span, String),
    /// `key = a::b`
    Path(Span, TokenStream),
    /// `key(..)`
    List(Group),
}

impl Entry {
    /// The key without `r#`.
    pub(crate) fn word(&self) -> String {
        self.key.unraw().to_string()
    }

    /// Where the value is; the key where there is none.
    pub(crate) fn value_span(&self) -> Span {
        match &self.value {
            Value::Nothing => self.key.span(),
            Value::Literal(literal) => literal.span(),
            Value::Negative(span, _) | Value::Path(span, _) => *span,
            Value::List(group) => group.span(),
        }
    }
}

/// Reads the entries of a list.
pub(crate) fn entries(tokens: TokenStream, errors: &mut Errors) -> Vec<Entry> {
    let mut flat = Vec::new();
    flatten(tokens, &mut flat);
    Reader {
        tokens: flat.into_iter().peekable(),
        errors,
    }
    .entries()
}

/// Takes away the invisible groups that a `macro_rules!` variable leaves around its tokens.
fn flatten(tokens: TokenStream, into: &mut Vec<TokenTree>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::None => flatten(group.stream(), into),
            token => into.push(token),
        }
    }
}

struct Reader<'e> {
    tokens: Peekable<std::vec::IntoIter<TokenTree>>,
    errors: &'e mut Errors,
}

impl Reader<'_> {
    fn entries(mut self) -> Vec<Entry> {
        let mut entries = Vec::new();
        while let Some(token) = self.tokens.next() {
            if is_punct(&token, ',') {
                self.errors.at(token.span(), "a comma too many; remove it");
            } else if let Some(entry) = self.entry(token) {
                self.part(&entry);
                entries.push(entry);
                self.separator();
            } else {
                self.skip_past_comma();
            }
        }
        entries
    }

    /// One entry from its first token on; `None`: unreadable, and reported.
    fn entry(&mut self, first: TokenTree) -> Option<Entry> {
        let key = self.key(first)?;
        let value = match self
            .tokens
            .next_if(|token| is_punct(token, '=') || matches!(token, TokenTree::Group(_)))
        {
            None => match self.tokens.next_if(|token| is_punct(token, ':')) {
                None => Value::Nothing,
                Some(colon) => {
                    self.errors
                        .at(colon.span(), format_args!("unexpected `:`; write `{key} = ..`"));
                    self.value(&key, colon.span())?
                }
            },
            Some(TokenTree::Group(group)) => self.list(&key, group),
            Some(equals) => self.value(&key, equals.span())?,
        };
        Some(Entry { key, value })
    }

    fn key(&mut self, token: TokenTree) -> Option<Ident> {
        match token {
            TokenTree::Ident(ident) => Some(ident),
            TokenTree::Literal(literal) => {
                let quoted = quoted_ident(&literal);
                match &quoted {
                    Some(ident) => self
                        .errors
                        .at(literal.span(), format_args!("unexpected quotes; write `{ident}`")),
                    None => self.unexpected_key(&literal.into()),
                }
                quoted
            }
            token => {
                self.unexpected_key(&token);
                None
            }
        }
    }

    fn unexpected_key(&mut self, token: &TokenTree) {
        self.errors.at(
            token.span(),
            format_args!("unexpected `{}`; write a name here, or remove it", shown(token)),
        );
    }

    fn list(&mut self, key: &Ident, group: Group) -> Value {
        if group.delimiter() != Delimiter::Parenthesis {
            let open = shown(&group.clone().into());
            self.errors
                .at(group.span(), format_args!("unexpected `{open}`; write `{key}(..)`"));
        }
        Value::List(group)
    }

    /// What stands behind `key =`.
    fn value(&mut self, key: &Ident, equals: Span) -> Option<Value> {
        let Some(token) = self.tokens.next_if(|token| !is_punct(token, ',')) else {
            self.errors.at(
                equals,
                format_args!("no value behind `{key} =`; write one, or remove `{key}`"),
            );
            return None;
        };
        match token {
            TokenTree::Literal(literal) => Some(Value::Literal(Lit::new(literal))),
            TokenTree::Ident(word) if word == "true" || word == "false" => {
                Some(Value::Literal(Lit::Bool(LitBool::new(word == "true", word.span()))))
            }
            TokenTree::Group(group) => {
                self.errors
                    .at(equals, format_args!("unexpected `=`; write `{key}(..)`"));
                Some(self.list(key, group))
            }
            TokenTree::Punct(sign) if sign.as_char() == '-' => {
                match self.tokens.next_if(|token| matches!(token, TokenTree::Literal(_))) {
                    Some(number) => Some(Value::Negative(sign.span(), format!("-{number}"))),
                    None => self.no_value(key, &sign.into()),
                }
            }
            token @ (TokenTree::Ident(_) | TokenTree::Punct(_)) => {
                let (span, path) = self.path(token);
                if syn::parse2::<PathWithKeywords>(path.clone()).is_ok() {
                    Some(Value::Path(span, path))
                } else {
                    let token = path.into_iter().next()?;
                    self.no_value(key, &token)
                }
            }
        }
    }

    fn no_value(&mut self, key: &Ident, token: &TokenTree) -> Option<Value> {
        self.errors.at(
            token.span(),
            format_args!(
                "unexpected `{}` behind `{key} =`; write a value, or remove `{key}`",
                shown(token)
            ),
        );
        None
    }

    /// The words and colons from a token on.
    fn path(&mut self, first: TokenTree) -> (Span, TokenStream) {
        let span = first.span();
        let mut after_word = matches!(first, TokenTree::Ident(_));
        let mut path = vec![first];
        while let Some(token) = self.tokens.next_if(|token| match token {
            TokenTree::Ident(_) => !after_word,
            token => is_punct(token, ':'),
        }) {
            after_word = matches!(token, TokenTree::Ident(_));
            path.push(token);
        }
        (span, path.into_iter().collect())
    }

    /// What follows a column of which only a part is meant: `profile.username`, `column = profile.username`.
    fn part(&mut self, whole: &Entry) {
        let column = match &whole.value {
            Value::Nothing => whole.key.to_string(),
            Value::Path(_, path) if whole.key == "column" => path.to_string(),
            _ => return,
        };
        let mut named = false;
        while let Some(dot) = self.tokens.next_if(|token| is_punct(token, '.')) {
            let Some(part) = self.tokens.next_if(|token| matches!(token, TokenTree::Ident(_))) else {
                self.errors
                    .at(dot.span(), "unexpected `.`; write a comma, or remove it");
                return;
            };
            if !named {
                let text = format!(
                    "a part of `{column}` is no column; write `{part}` as a field of its own, and remove `.{part}`"
                );
                self.errors.at(part.span(), text);
            }
            named = true;
        }
    }

    /// The comma between two entries.
    fn separator(&mut self) {
        let Some(token) = self.tokens.peek() else { return };
        if is_punct(token, ',') {
            self.tokens.next();
            return;
        }
        let text = match token {
            TokenTree::Ident(word) => format!("no comma before `{word}`; write one"),
            token => format!("unexpected `{}`; write a comma, or remove it", shown(token)),
        };
        self.errors.at(token.span(), text);
        if !matches!(token, TokenTree::Ident(_)) {
            self.skip_past_comma();
        }
    }

    fn skip_past_comma(&mut self) {
        while self.tokens.next().is_some_and(|token| !is_punct(&token, ',')) {}
    }
}

/// A path of words, keywords among them: what `crate = ..` or a name may be is decided where it is used.
struct PathWithKeywords;

impl syn::parse::Parse for PathWithKeywords {
    fn parse(input: syn::parse::ParseStream<'_>) -> syn::Result<Self> {
        input.parse::<Option<syn::Token![::]>>()?;
        Ident::parse_any(input)?;
        while !input.is_empty() {
            input.parse::<syn::Token![::]>()?;
            Ident::parse_any(input)?;
        }
        Ok(Self)
    }
}

fn is_punct(token: &TokenTree, character: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == character)
}

/// `"email"` to `email`: a name in quotes where a bare one is meant.
fn quoted_ident(literal: &Literal) -> Option<Ident> {
    let Lit::Str(text) = Lit::new(literal.clone()) else {
        return None;
    };
    text.parse_with(Ident::parse_any).ok()
}

/// A token as an error shows it: the opening one of a group, and not the whole of a long literal.
fn shown(token: &TokenTree) -> String {
    match token {
        TokenTree::Group(group) => match group.delimiter() {
            Delimiter::Parenthesis | Delimiter::None => "(".to_owned(),
            Delimiter::Brace => "{".to_owned(),
            Delimiter::Bracket => "[".to_owned(),
        },
        token => {
            let text = token.to_token_stream().to_string();
            if text.chars().count() > 40 {
                text.chars().take(40).chain("..".chars()).collect()
            } else {
                text
            }
        }
    }
}
