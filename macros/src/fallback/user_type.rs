//! Stand-ins for an item with mistakes that derives `CassandraType`: it can be a column of every kind, so that one mistake
//! in it never causes an error in a model.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{DeriveInput, Path};

use super::generics;

/// Every trait, with bodies that never run.
pub(crate) fn user_type(input: &DeriveInput, runtime: &Path) -> TokenStream {
    let name = &input.ident;
    let generics = generics(input);
    let (parameters, arguments, bounds) = generics.split_for_impl();
    quote! {
        #[allow(unused, nonstandard_style, private_interfaces, private_bounds, clippy::all, clippy::pedantic)]
        const _: () = {
            use #runtime::__private as __cm;
            impl #parameters __cm::SerializeValue for #name #arguments #bounds {
                fn serialize<'__b>(
                    &self,
                    _: &__cm::ColumnType<'_>,
                    _: __cm::CellWriter<'__b>,
                ) -> __cm::Result<__cm::WrittenCellProof<'__b>, __cm::SerializationError> {
                    __cm::fallback()
                }
            }
            impl #parameters __cm::CqlType for #name #arguments #bounds {
                const TYPE: __cm::Type = __cm::Type::Native(__cm::Native::Blob);
                type Arg<'__a> = Self;
                fn read<'__m>(
                    _: &'__m __cm::ColumnType<'__m>,
                    _: __cm::Option<__cm::FrameSlice<'_>>,
                ) -> __cm::Result<Self, __cm::DeserializationError> {
                    __cm::fallback()
                }
            }
            impl #parameters __cm::RegularColumn for #name #arguments #bounds {}
            impl #parameters __cm::Element for #name #arguments #bounds {}
            impl #parameters __cm::KeyColumn for #name #arguments #bounds {}
        };
    }
}
