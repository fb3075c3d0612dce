//! The syntax of `#[derive(CassandraType)]`: what is written on a struct, a newtype or an enum, one to one.
//!
//! In: the item that derives. Out: plain types for `model/`. Whatever cannot be read is reported here, at its token; what
//! was read is not judged here.

use proc_macro2::Span;
use syn::spanned::Spanned as _;
use syn::{Data, DeriveInput, Expr, Field, Fields, Ident, Path, Type, Variant};

use super::attribute::cassandra;
use super::is_generic;
use super::keys::{TYPE_FIELD, USER_TYPE, VARIANT, recognised};
use super::value;
use crate::errors::Errors;
use crate::model::Spanned;

/// What is written on an item.
pub(crate) struct TypeSyntax {
    pub(crate) ident: Ident,
    pub(crate) name: Option<Spanned<String>>,
    pub(crate) rename_all: Option<Spanned<String>>,
    pub(crate) repr: Option<Spanned<String>>,
    pub(crate) runtime: Option<Path>,
    pub(crate) form: FormSyntax,
}

/// What the item is.
pub(crate) enum FormSyntax {
    /// A struct with named fields.
    Struct(Vec<TypeFieldSyntax>),
    /// A struct with one field without a name.
    Newtype(Box<Type>),
    Enum(Vec<VariantSyntax>),
}

/// A field of a struct.
pub(crate) struct TypeFieldSyntax {
    pub(crate) ident: Ident,
    pub(crate) ty: Type,
    pub(crate) rename: Option<Spanned<String>>,
    pub(crate) frozen: Option<Span>,
    pub(crate) skip: Option<Span>,
}

/// A variant of an enum.
pub(crate) struct VariantSyntax {
    pub(crate) ident: Ident,
    pub(crate) rename: Option<Spanned<String>>,
    pub(crate) other: Option<Span>,
    pub(crate) fields: VariantFields,
    pub(crate) number: Option<Expr>,
    /// Something could not be read, and was reported.
    pub(crate) unread: bool,
}

/// The fields of a variant.
pub(crate) enum VariantFields {
    None,
    /// One field without a name.
    One(Box<Type>),
    Others,
}

/// Reads an item; `None`: it is none that can be a type, and that was reported.
pub(crate) fn parse_type(input: &DeriveInput, errors: &mut Errors) -> Option<TypeSyntax> {
    let form = form(input, errors)?;
    if is_generic("a CQL type", "would differ", input, errors) {
        return None;
    }
    let mut syntax = TypeSyntax {
        ident: input.ident.clone(),
        name: None,
        rename_all: None,
        repr: None,
        runtime: None,
        form,
    };
    let entries = cassandra(&input.attrs, errors).0;
    recognised(&USER_TYPE, entries, errors, |key, entry, errors| match key {
        "name" => syntax.name = value::text(&entry, "name = \"address\"", errors),
        "rename_all" => syntax.rename_all = value::text(&entry, "rename_all = \"snake_case\"", errors),
        "repr" => syntax.repr = value::text(&entry, "repr = \"int\"", errors),
        _ => syntax.runtime = value::path(&entry, "crate = ::cassandra_model", errors),
    });
    Some(syntax)
}

/// What the item is: a struct with named fields or with one field, or an enum.
fn form(input: &DeriveInput, errors: &mut Errors) -> Option<FormSyntax> {
    let what = match &input.data {
        Data::Struct(data) => match &data.fields {
            Fields::Named(fields) => {
                let fields = fields.named.iter().filter_map(|field| type_field(field, errors));
                return Some(FormSyntax::Struct(fields.collect()));
            }
            Fields::Unnamed(fields) => {
                if let (Some(field), 1) = (fields.unnamed.first(), fields.unnamed.len()) {
                    newtype_field_is_bare(field, errors);
                    return Some(FormSyntax::Newtype(Box::new(field.ty.clone())));
                }
                format!("a tuple struct of {} fields", fields.unnamed.len())
            }
            Fields::Unit => "a struct without fields".to_owned(),
        },
        Data::Enum(data) => {
            let variants = data.variants.iter().map(|variant| self::variant(variant, errors));
            return Some(FormSyntax::Enum(variants.collect()));
        }
        Data::Union(_) => "a union".to_owned(),
    };
    let name = &input.ident;
    errors.at(
        name.span(),
        format_args!(
            "`{name}` is {what}; write a struct with named fields (a user-defined type), a struct with one field without a \
             name (the type inside), or an enum without fields"
        ),
    );
    None
}

/// The field of a newtype has no name in Cassandra, and nothing to say.
fn newtype_field_is_bare(field: &Field, errors: &mut Errors) {
    let before = errors.count();
    let (entries, _) = cassandra(&field.attrs, errors);
    if let (Some(entry), true) = (entries.first(), errors.count() == before) {
        errors.at(
            entry.key.span(),
            format_args!("the field of a newtype has no attributes; remove `{}`", entry.key),
        );
    }
}

/// Reads a field; `None`: it has no name, which is the compiler's error.
fn type_field(field: &Field, errors: &mut Errors) -> Option<TypeFieldSyntax> {
    let mut syntax = TypeFieldSyntax {
        ident: field.ident.clone().filter(|ident| ident != "_")?,
        ty: field.ty.clone(),
        rename: None,
        frozen: None,
        skip: None,
    };
    let (entries, _) = cassandra(&field.attrs, errors);
    recognised(&TYPE_FIELD, entries, errors, |key, entry, errors| match key {
        "rename" => syntax.rename = value::text(&entry, "rename = \"name\"", errors),
        flag => {
            value::nothing(&entry, errors);
            let span = Some(entry.key.span());
            if flag == "skip" {
                syntax.skip = span;
            } else {
                syntax.frozen = span;
            }
        }
    });
    Some(syntax)
}

fn variant(variant: &Variant, errors: &mut Errors) -> VariantSyntax {
    let fields = match &variant.fields {
        Fields::Unit => VariantFields::None,
        Fields::Unnamed(fields) if fields.unnamed.len() == 1 => {
            fields.unnamed.first().map_or(VariantFields::None, |field| {
                VariantFields::One(Box::new(field.ty.clone()))
            })
        }
        Fields::Unnamed(_) | Fields::Named(_) => VariantFields::Others,
    };
    let mut syntax = VariantSyntax {
        ident: variant.ident.clone(),
        rename: None,
        other: None,
        fields,
        number: variant.discriminant.as_ref().map(|(_, number)| number.clone()),
        unread: false,
    };
    let before = errors.count();
    let (entries, _) = cassandra(&variant.attrs, errors);
    recognised(&VARIANT, entries, errors, |key, entry, errors| {
        if key == "rename" {
            syntax.rename = value::text(&entry, "rename = \"name\"", errors);
        } else {
            value::nothing(&entry, errors);
            syntax.other = Some(entry.key.span());
        }
    });
    syntax.unread = errors.count() > before;
    if let (Fields::Named(_) | Fields::Unnamed(_), Some(attribute)) = (
        &variant.fields,
        variant
            .fields
            .iter()
            .flat_map(|field| &field.attrs)
            .find(|attribute| attribute.path().is_ident("cassandra")),
    ) {
        errors.at(
            attribute.span(),
            "the field of a variant has no attributes; remove this one",
        );
    }
    syntax
}
