//! A newtype as the type inside, everywhere.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Ident, Type};

use super::{Codec, holds, types_of_fields};

/// The traits, each by what is inside.
pub(super) fn items(name: &Ident, inner: &Type) -> TokenStream {
    let bounds = types_of_fields(name, [inner].into_iter(), "RegularColumn");
    let element = holds(inner, "HoldsElement");
    let key = holds(inner, "HoldsKey");
    let field = quote!(__cm::Field::<#inner>);
    let codec = Codec {
        cql_type: quote!(#field::TYPE),
        more: quote! {
            const DISTINCT_VALUES: __cm::Option<__cm::u64> = #field::DISTINCT_VALUES;
            fn is_null(&self) -> __cm::bool {
                __cm::Value::is_null(#field::value(&self.0))
            }
            fn is_cut(argument: &Self) -> __cm::bool {
                #field::is_cut_when_written(&argument.0)
            }
            fn is_cut_when_written(&self) -> __cm::bool {
                #field::is_cut_when_written(&self.0)
            }
        },
        write: quote!(__cm::SerializeValue::serialize(__cm::Value::for_driver(#field::value(&self.0)), cql_type, writer)),
        read: quote!(#field::read(cql_type, cell).map(Self)),
    };
    let codec = codec.items(name);
    quote! {
        #bounds
        #codec
        #[automatically_derived]
        impl __cm::Element for #name where #element {}
        #[automatically_derived]
        impl __cm::KeyColumn for #name where #element, #key {}
    }
}
