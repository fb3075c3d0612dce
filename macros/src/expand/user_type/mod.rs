//! The generated items of `#[derive(CassandraType)]`: a type in, tokens out.
//!
//! A body is one call of the runtime. The implementations hold whatever the types of fields are, so that a bad one is one
//! error, at the field, and none where the type is used: the bounds stand at a trait that nothing asks for, and what asks a
//! field's type does so by functions that every type answers (`Field`, `Kept`).

mod enumeration;
mod newtype;
mod structure;

use std::collections::BTreeSet;

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{Ident, Path, Type};

use super::bounds::bound;
use crate::model::{Form, UserType};

/// Everything that the derive makes for one item.
pub(crate) fn expand_type(of: &UserType, runtime: &Path) -> TokenStream {
    let name = &of.ident;
    let items = match &of.form {
        Form::Struct {
            name: type_name,
            fields,
            skipped,
        } => structure::items(name, type_name, fields, skipped),
        Form::Newtype(inner) => newtype::items(name, inner),
        Form::Enum(variants) => enumeration::items(name, variants),
    };
    quote! {
        #[allow(unused, nonstandard_style, private_interfaces, private_bounds, clippy::all, clippy::pedantic)]
        const _: () = {
            use #runtime::__private::{self as __cm, NotAField as _, NotKept as _};
            #items
        };
    }
}

/// The implementation whose bounds are the types of fields, where `Self` means what it means in a field: one error for each
/// bad one.
fn types_of_fields<'t>(name: &Ident, types: impl Iterator<Item = &'t Type>, role: &str) -> TokenStream {
    let mut seen = BTreeSet::new();
    let bounds = types
        .filter(|ty| seen.insert(ty.to_token_stream().to_string()))
        .map(|ty| bound(ty, role))
        .collect::<Vec<_>>();
    if bounds.is_empty() {
        return TokenStream::new();
    }
    quote!(impl __cm::FieldTypes for #name where #(#bounds),* {})
}

/// A bound on a field's type that is no error where it does not hold.
fn holds(ty: &Type, role: &str) -> TokenStream {
    let role = Ident::new(role, proc_macro2::Span::call_site());
    quote!(for<'a> &'a __cm::Of<#ty, { __cm::Field::<#ty>::IS_FIELD }>: __cm::#role)
}

/// The driver's traits and ours: how a value is written and read.
struct Codec {
    /// The expression of the CQL type.
    cql_type: TokenStream,
    /// What `CqlType` has beside what every type has.
    more: TokenStream,
    /// The call that writes `self` to `writer`.
    write: TokenStream,
    /// The call that reads `cell`.
    read: TokenStream,
}

impl Codec {
    fn items(&self, name: &Ident) -> TokenStream {
        let Self {
            cql_type,
            more,
            write,
            read,
        } = self;
        quote! {
            #[automatically_derived]
            impl __cm::SerializeValue for #name {
                fn serialize<'b>(
                    &self,
                    cql_type: &__cm::ColumnType<'_>,
                    writer: __cm::CellWriter<'b>,
                ) -> __cm::Result<__cm::WrittenCellProof<'b>, __cm::SerializationError> {
                    #write
                }
            }
            #[automatically_derived]
            impl<'f, 'm> __cm::DeserializeValue<'f, 'm> for #name {
                fn type_check(cql_type: &__cm::ColumnType<'_>) -> __cm::Result<(), __cm::TypeCheckError> {
                    __cm::check_type::<Self>(cql_type)
                }
                fn deserialize(
                    cql_type: &'m __cm::ColumnType<'m>,
                    cell: __cm::Option<__cm::FrameSlice<'f>>,
                ) -> __cm::Result<Self, __cm::DeserializationError> {
                    <Self as __cm::CqlType>::read(cql_type, cell)
                }
            }
            #[automatically_derived]
            impl __cm::CqlType for #name {
                const TYPE: __cm::Type = #cql_type;
                type Arg<'a> = Self;
                fn read<'m>(
                    cql_type: &'m __cm::ColumnType<'m>,
                    cell: __cm::Option<__cm::FrameSlice<'_>>,
                ) -> __cm::Result<Self, __cm::DeserializationError> {
                    #read
                }
                #more
            }
            #[automatically_derived]
            impl __cm::RegularColumn for #name {}
        }
    }
}
