//! What every answer of a derive must be: code that parses, or errors at tokens of the item, each with what to write.

use proc_macro2::{Group, Span, TokenStream, TokenTree};

/// Where the item's text is, against which spans are checked.
pub(super) struct Text<'a> {
    text: &'a str,
}

/// The tokens of a text, or `None` where it is not the text of tokens.
pub(super) fn printed(tokens: &TokenStream) -> (String, Option<TokenStream>) {
    let text = tokens.to_string();
    let tokens = text.parse().ok();
    (text, tokens)
}

/// The tokens without their places: those of an item that is edited again and again are of texts that are forgotten.
pub(super) fn unplaced(tokens: TokenStream) -> TokenStream {
    let unplaced = tokens.into_iter().map(|mut token| {
        if let TokenTree::Group(group) = &token {
            token = Group::new(group.delimiter(), unplaced(group.stream())).into();
        }
        token.set_span(Span::call_site());
        token
    });
    unplaced.collect()
}

/// The mistakes that a derive reports.
pub(super) fn reported(output: TokenStream) -> Vec<(Vec<Span>, String)> {
    let mut errors = Vec::new();
    find(output, &mut errors);
    errors
}

/// `compile_error! { "text" }`, wherever it stands.
fn find(tokens: TokenStream, errors: &mut Vec<(Vec<Span>, String)>) {
    let mut before: Vec<TokenTree> = Vec::new();
    for token in tokens {
        let TokenTree::Group(group) = &token else {
            before.push(token);
            continue;
        };
        match &before[..] {
            [.., TokenTree::Ident(name), TokenTree::Punct(mark)]
                if name == "compile_error" && mark.as_char() == '!' =>
            {
                let text = syn::parse2::<syn::LitStr>(group.stream()).expect("it is a text");
                errors.push((
                    vec![name.span(), mark.span(), group.span_close(), text.span()],
                    text.value(),
                ));
            }
            _ => find(group.stream(), errors),
        }
        before.push(token);
    }
}

impl<'a> Text<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text }
    }

    /// Whether a span is of tokens of this text: not of the place where the derive is written, nor of a text that a macro
    /// made for itself.
    pub(super) fn holds(&self, span: Span) -> bool {
        let range = span.byte_range();
        let found = self.text.get(range.clone());
        !range.is_empty() && found.is_some() && span.source_text().as_deref() == found
    }
}

/// Whether an error says, in lower case, what is wrong and then what to write.
pub(super) fn is_well_said(text: &str) -> bool {
    let first = text.chars().next();
    first.is_some_and(|first| !first.is_uppercase()) && text.contains(['?', ';'])
}
