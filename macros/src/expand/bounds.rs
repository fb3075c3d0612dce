//! The bounds on the types of columns.
//!
//! In: the model. Out: one bound a type, spanned at the type. Every generated impl repeats the bounds of the types that it
//! names, token for token, so that rustc reports a bad type once and not once an impl.

use std::collections::BTreeMap;

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::{Ident, Type};

use crate::model::{Column, ColumnId, Model};

/// The bound of every column, by column.
pub(crate) struct Bounds {
    /// The key of each column's bound; none where an attribute of the field could not be read, so that its type may be
    /// meant for something else.
    by_column: Vec<Option<String>>,
    bounds: BTreeMap<String, Bound>,
}

struct Bound {
    role: &'static str,
    column: ColumnId,
    tokens: TokenStream,
}

impl Bounds {
    /// One bound for each type: `KeyColumn` where a column of it is in a key of the identity or of a query.
    pub(crate) fn new(model: &Model) -> Self {
        let mut bounds = BTreeMap::<String, Bound>::new();
        let mut by_column = Vec::new();
        for (id, column) in model.columns.iter().enumerate() {
            if column.unread {
                by_column.push(None);
                continue;
            }
            let counter = column.role.value.is_counter();
            let role = if column.json {
                "JsonColumn"
            } else if counter {
                "CounterColumn"
            } else if column.is_identity() || in_query(model, id) {
                "KeyColumn"
            } else {
                "RegularColumn"
            };
            let key = format!("{} {counter} {}", column.ty.to_token_stream(), column.json);
            if bounds
                .get(&key)
                .is_none_or(|bound| role == "KeyColumn" && bound.role != role)
            {
                let tokens = bound(&column.ty, role);
                bounds.insert(
                    key.clone(),
                    Bound {
                        role,
                        column: id,
                        tokens,
                    },
                );
            }
            by_column.push(Some(key));
        }
        Self { by_column, bounds }
    }

    /// The `where` clause for all columns.
    pub(crate) fn all(&self) -> TokenStream {
        self.of(0..self.by_column.len())
    }

    /// The `where` clause for some columns; nothing where there are none.
    pub(crate) fn of(&self, columns: impl Iterator<Item = ColumnId>) -> TokenStream {
        let mut chosen = columns
            .filter_map(|id| self.bounds.get(self.by_column[id].as_ref()?))
            .collect::<Vec<_>>();
        chosen.sort_by_key(|bound| bound.column);
        chosen.dedup_by_key(|bound| bound.column);
        if chosen.is_empty() {
            return TokenStream::new();
        }
        let tokens = chosen.iter().map(|bound| &bound.tokens);
        quote!(where #(#tokens),*)
    }
}

/// Whether a query names the column, so that it is in the key of the table that serves it.
fn in_query(model: &Model, id: ColumnId) -> bool {
    let mut in_keys = model.queries.iter().filter(|query| query.via_index.is_none());
    in_keys.any(|query| {
        let order = query.order.iter().map(|order| &order.column);
        query.arguments().chain(order).any(|column| column.column == Some(id))
    })
}

/// `T: KeyColumn` from the first token of the type to its last, so that rustc marks the whole type.
pub(super) fn bound(ty: &Type, role: &str) -> TokenStream {
    let last = ty
        .to_token_stream()
        .into_iter()
        .last()
        .map_or_else(Span::call_site, |token| token.span());
    let private = quote_spanned!(first_token(ty)=> __cm);
    let role = Ident::new(role, last);
    quote!(#ty: #private::#role)
}

/// The type that reads and writes a column: the field's, or what makes it a text. `private` is the runtime's module.
pub(crate) fn column_type(column: &Column, private: &TokenStream) -> TokenStream {
    let ty = &column.ty;
    if column.json {
        quote!(#private::Json<#ty>)
    } else {
        ty.to_token_stream()
    }
}

/// `row.next()?` for a column.
pub(super) fn next(column: &Column) -> TokenStream {
    if column.json {
        let ty = column_type(column, &quote!(__cm));
        quote!(row.next::<#ty>()?.0)
    } else {
        quote!(row.next()?)
    }
}

/// The span of a type's first token.
pub(super) fn first_token(ty: &Type) -> Span {
    let first = ty.to_token_stream().into_iter().next();
    first.map_or_else(Span::call_site, |token| token.span())
}
