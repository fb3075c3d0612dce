//! An enum without fields as `text` or `int`.

use proc_macro2::{Literal, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::spanned::Spanned as _;
use syn::{Ident, Type};

use super::{Codec, types_of_fields};
use crate::model::{Enum, EnumVariant};

/// Value and variant, and the traits.
pub(super) fn items(ident: &Ident, of: &Enum) -> TokenStream {
    // Exactly one field; `check/` saw to it.
    let other = of
        .others
        .first()
        .and_then(|other| Some((&other.ident, other.kept.as_ref()?)));
    let (variants, codec) = if of.int {
        (
            numbers(ident, of, other),
            codec(
                of,
                &quote!(Int),
                &quote!(&__cm::IntEnum::number(self)),
                &quote!(read_int_enum),
            ),
        )
    } else {
        (
            texts(ident, of, other),
            codec(
                of,
                &quote!(Text),
                &quote!(__cm::TextEnum::text(self)),
                &quote!(read_text_enum),
            ),
        )
    };
    let bounds = other.map(|(_, kept)| {
        let role = if of.int { "KeepsNumber" } else { "KeepsText" };
        types_of_fields(ident, [kept].into_iter(), role)
    });
    let codec = codec.items(ident);
    quote! {
        #bounds
        #variants
        #codec
        #[automatically_derived]
        impl __cm::Element for #ident {}
        #[automatically_derived]
        impl __cm::KeyColumn for #ident {}
    }
}

fn codec(of: &Enum, native: &TokenStream, value: &TokenStream, read: &TokenStream) -> Codec {
    let count = Literal::usize_unsuffixed(of.variants.len());
    // What is kept may be any value.
    let few = of
        .others
        .is_empty()
        .then(|| quote!(const DISTINCT_VALUES: __cm::Option<__cm::u64> = __cm::Option::Some(#count);));
    Codec {
        cql_type: quote!(__cm::Type::Native(__cm::Native::#native)),
        more: quote!(#few),
        write: quote!(__cm::SerializeValue::serialize(#value, cql_type, writer)),
        read: quote!(__cm::#read(cql_type, cell)),
    }
}

fn texts(ident: &Ident, of: &Enum, other: Option<(&Ident, &Type)>) -> TokenStream {
    let to_text = of.variants.iter().map(|EnumVariant { ident, name, .. }| {
        let name = &name.value;
        quote!(Self::#ident => #name,)
    });
    let from_text = of.variants.iter().map(|EnumVariant { ident, name, .. }| {
        let name = &name.value;
        quote!(#name => Self::#ident,)
    });
    let kept = other.map(|(variant, kept)| quote!(Self::#variant(kept) => __cm::Kept::<#kept>::text(kept),));
    let unknown = other.map_or_else(
        || quote!(return __cm::Option::None),
        |(variant, kept)| quote!(Self::#variant(__cm::Kept::<#kept>::keep_text(other))),
    );
    quote! {
        #[automatically_derived]
        impl __cm::TextEnum for #ident {
            fn text(&self) -> &__cm::str {
                match self {
                    #(#to_text)*
                    #kept
                }
            }
            fn from_text(text: &__cm::str) -> __cm::Option<Self> {
                __cm::Option::Some(match text {
                    #(#from_text)*
                    other => #unknown,
                })
            }
        }
    }
}

fn numbers(ident: &Ident, of: &Enum, other: Option<(&Ident, &Type)>) -> TokenStream {
    // Not a name that a number could be given by.
    let constant = |index: usize| format_ident!("__CASSANDRA_NUMBER_{index}", span = Span::call_site());
    // The number as it is written: an enum that keeps a value cannot be cast. Errors are shown at it; lints are not asked, as
    // they would be of tokens of the user's.
    let constants = of.variants.iter().enumerate().filter_map(|(index, variant)| {
        let (name, number) = (constant(index), variant.number.as_ref()?);
        let at = Span::call_site().located_at(number.span());
        Some(quote_spanned!(at=> const #name: __cm::i32 = (#number) as __cm::i32;))
    });
    let to_number = of.variants.iter().enumerate().map(|(index, variant)| {
        let (name, ident) = (constant(index), &variant.ident);
        quote!(Self::#ident => #name,)
    });
    let from_number = of.variants.iter().enumerate().map(|(index, variant)| {
        let (name, ident) = (constant(index), &variant.ident);
        quote!(#name => Self::#ident,)
    });
    let kept = other.map(|(variant, kept)| quote!(Self::#variant(kept) => __cm::Kept::<#kept>::number(kept),));
    let unknown = other.map_or_else(
        || quote!(return __cm::Option::None),
        |(variant, kept)| quote!(Self::#variant(__cm::Kept::<#kept>::keep_number(other))),
    );
    quote! {
        #(#constants)*
        #[automatically_derived]
        impl __cm::IntEnum for #ident {
            fn number(&self) -> __cm::i32 {
                match self {
                    #(#to_number)*
                    #kept
                }
            }
            fn from_number(number: __cm::i32) -> __cm::Option<Self> {
                __cm::Option::Some(match number {
                    #(#from_number)*
                    other => #unknown,
                })
            }
        }
    }
}
