//! The column constants: `Model::COLUMNS` and its type.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::bounds::column_type;
use super::{Context, docs};
use crate::surface;

/// `struct XColumns`: a constant for each column, as visible as its field.
pub(super) fn definition(context: &Context<'_>) -> TokenStream {
    let model = &context.model.ident;
    let visibility = &context.model.visibility;
    let name = surface::columns_type(context.model);
    let private = &context.private;
    let docs = docs::columns_type(context);
    let columns = context.model.columns.iter().enumerate().map(|(id, column)| {
        let docs = docs::column(context, id);
        let (visibility, field, ty) = (&column.visibility, &column.field, column_type(column, private));
        quote!(#docs #visibility #field: #private::Column<#model, #ty>)
    });
    quote! {
        #docs
        #[allow(dead_code, nonstandard_style, private_interfaces)]
        #visibility struct #name {
            #(#columns,)*
        }
    }
}

/// `const COLUMNS`.
pub(super) fn constant(context: &Context<'_>) -> TokenStream {
    let visibility = &context.model.visibility;
    let name = surface::columns_type(context.model);
    let docs = docs::columns_constant(context);
    let columns = context.model.columns.iter().enumerate().map(|(id, column)| {
        let id = Literal::usize_unsuffixed(id);
        let field = &column.field;
        quote!(#field: __cm::Column::new(#id))
    });
    quote! {
        #docs
        #visibility const COLUMNS: #name = #name { #(#columns),* };
    }
}
