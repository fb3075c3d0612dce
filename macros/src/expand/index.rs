//! The check of a query via an index that only the type checker can make: the column is compared as a whole.

use std::collections::BTreeSet;

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};

use super::Context;
use super::bounds::first_token;
use crate::model::ColumnId;

/// One use of the runtime's check for each column that such a query binds; nothing where there is none. A column that is
/// frozen, by its own word or as a key column, is one value.
pub(super) fn checks(context: &Context<'_>) -> TokenStream {
    let columns = &context.model.columns;
    let whole = |id: &ColumnId| columns[*id].frozen || columns[*id].is_identity();
    let compared = context.queries.iter().filter(|(_, query)| query.via_index);
    let compared = compared.flat_map(|(_, query)| query.arguments.iter().copied());
    let compared: BTreeSet<ColumnId> = compared.filter(|id| !whole(id)).collect();
    if compared.is_empty() {
        return TokenStream::new();
    }
    let bounds = compared.into_iter().map(|id| {
        let ty = &columns[id].ty;
        // The bound is at the type, from its first token to its last: there rustc shows that it does not hold.
        quote_spanned!(first_token(ty)=> __cm::Cells<{ __cm::TypeOf::<#ty>::IS_MULTI_CELL }>: __cm::OneCell)
    });
    quote!(fn columns_of_indexes() where #(#bounds),* {})
}
