//! A struct as a user-defined type.

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use syn::Ident;

use super::{Codec, holds, types_of_fields};
use crate::model::{Spanned, TypeField};
use crate::plan;

/// The definition, the fields out and in, and the traits.
pub(super) fn items(ident: &Ident, name: &Spanned<String>, fields: &[TypeField], skipped: &[Ident]) -> TokenStream {
    let names = plan::type_names(name, fields);
    let type_name = &names.name;
    let definitions = fields.iter().zip(&names.fields).map(|(field, name)| {
        let ty = &field.ty;
        quote!(__cm::UserField::new(#name, __cm::Field::<#ty>::TYPE))
    });
    let arms = fields.iter().enumerate().map(|(index, TypeField { field, ty, .. })| {
        let index = Literal::usize_unsuffixed(index);
        quote!(#index => out(__cm::Field::<#ty>::value(&self.#field)),)
    });
    let read = fields
        .iter()
        .map(|TypeField { field, ty, .. }| quote!(#field: __cm::Field::<#ty>::next(fields)?));
    let types = || fields.iter().map(|field| &field.ty);
    let bounds = types_of_fields(ident, types(), "RegularColumn");
    let in_key = types().map(|ty| holds(ty, "HoldsKeyPart"));
    let cut = fields
        .iter()
        .map(|TypeField { field, ty, .. }| quote!(__cm::Field::<#ty>::is_cut_when_written(&self.#field)));
    let codec = Codec {
        cql_type: quote!(__cm::Type::Udt(<Self as __cm::UserDefined>::USER_TYPE)),
        more: quote! {
            fn is_cut(argument: &Self) -> __cm::bool {
                __cm::CqlType::is_cut_when_written(argument)
            }
            fn is_cut_when_written(&self) -> __cm::bool {
                #(#cut)||*
            }
        },
        write: quote!(__cm::write_user_type(self, cql_type, writer)),
        read: quote!(__cm::read_user_type(cql_type, cell)),
    };
    let codec = codec.items(ident);
    quote! {
        #bounds
        #[automatically_derived]
        impl __cm::UserDefined for #ident {
            const USER_TYPE: &'static __cm::UserType = &__cm::UserType {
                name: __cm::Identifier::new(#type_name),
                fields: &[#(#definitions),*],
            };
            fn field(&self, index: __cm::usize, out: &mut dyn __cm::FnMut(&dyn __cm::Value)) {
                match index {
                    #(#arms)*
                    _ => {}
                }
            }
            fn from_fields(fields: &mut __cm::Fields<'_, '_>) -> __cm::Result<Self, __cm::DeserializationError> {
                __cm::Result::Ok(Self {
                    #(#read,)*
                    #(#skipped: __cm::Default::default(),)*
                })
            }
        }
        #codec
        #[automatically_derived]
        impl __cm::Element for #ident {}
        #[automatically_derived]
        impl __cm::KeyColumn for #ident where #(#in_key),* {}
    }
}
