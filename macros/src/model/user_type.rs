//! The type that a struct, a newtype or an enum means.
//!
//! In: the syntax of `parse/`. Out: plain types for `check/` and `expand/`, with defaults filled. What a type cannot hold
//! is reported through the rule in `check/`; everything else is judged there.

use proc_macro2::Span;
use syn::ext::IdentExt;
use syn::{Expr, Ident, Path, Type};

use super::{Spanned, names};
use crate::check;
use crate::errors::Errors;
use crate::parse::{FormSyntax, TypeFieldSyntax, TypeSyntax, VariantFields, VariantSyntax};

/// One item that derives `CassandraType`.
pub(crate) struct UserType {
    pub(crate) ident: Ident,
    /// The path of the runtime, as given by `crate = path`.
    pub(crate) runtime: Option<Path>,
    pub(crate) form: Form,
}

/// What the item is in CQL.
pub(crate) enum Form {
    /// A user-defined type.
    Struct {
        /// As given, or the struct's name in snake case at the struct's span.
        name: Spanned<String>,
        fields: Vec<TypeField>,
        /// Fields that are no fields of the type: filled by `Default`.
        skipped: Vec<Ident>,
    },
    /// The type inside.
    Newtype(Box<Type>),
    /// `text`, or `int`.
    Enum(Enum),
}

/// A field of a user-defined type.
pub(crate) struct TypeField {
    pub(crate) field: Ident,
    pub(crate) ty: Type,
    /// The field's name in CQL, unquoted: as in Rust without `r#`, or `rename` (at its span).
    pub(crate) name: Spanned<String>,
    pub(crate) frozen: Option<Span>,
}

pub(crate) struct Enum {
    /// Whether it is an `int`.
    pub(crate) int: bool,
    /// The variants that stand for one value.
    pub(crate) variants: Vec<EnumVariant>,
    /// Those that keep a value that is not known; more than one is a mistake that `check/` reports.
    pub(crate) others: Vec<Other>,
}

pub(crate) struct EnumVariant {
    pub(crate) ident: Ident,
    /// The text: as in Rust without `r#` and by `rename_all`, or `rename` (at its span).
    pub(crate) name: Spanned<String>,
    pub(crate) number: Option<Expr>,
    pub(crate) has_fields: bool,
    pub(crate) rename: Option<Span>,
    pub(crate) unread: bool,
}

/// The variant that keeps what is not known.
pub(crate) struct Other {
    pub(crate) ident: Ident,
    /// The attribute.
    pub(crate) span: Span,
    /// What keeps the value; `None`: there is not just one field, a mistake that `check/` reports.
    pub(crate) kept: Option<Type>,
    pub(crate) rename: Option<Span>,
}

/// The type that an item means. It is whole even where something was reported.
pub(crate) fn build_type(syntax: TypeSyntax, errors: &mut Errors) -> UserType {
    check::attribute_of_another_form(&syntax, errors);
    let TypeSyntax {
        ident,
        name,
        rename_all,
        repr,
        runtime,
        form,
    } = syntax;
    let form = match form {
        FormSyntax::Struct(fields) => {
            let name = name.unwrap_or_else(|| Spanned {
                value: names::snake_case(&ident.to_string()),
                span: ident.span(),
            });
            let (skipped, fields): (Vec<_>, Vec<_>) = fields
                .into_iter()
                .partition(|field| check::type_field_skipped(field, errors));
            Form::Struct {
                name,
                fields: fields.into_iter().map(type_field).collect(),
                skipped: skipped.into_iter().map(|field| field.ident).collect(),
            }
        }
        FormSyntax::Newtype(inner) => Form::Newtype(inner),
        FormSyntax::Enum(variants) => {
            let int = repr.is_some_and(|repr| check::repr_is_int(&repr, errors));
            let case = rename_all.and_then(|case| check::rename_all_is_known(&case, errors));
            Form::Enum(enumeration(variants, int, case))
        }
    };
    UserType { ident, runtime, form }
}

fn type_field(field: TypeFieldSyntax) -> TypeField {
    TypeField {
        name: field.rename.unwrap_or_else(|| Spanned {
            value: field.ident.unraw().to_string(),
            span: field.ident.span(),
        }),
        field: field.ident,
        ty: field.ty,
        frozen: field.frozen,
    }
}

fn enumeration(syntax: Vec<VariantSyntax>, int: bool, case: Option<names::Case>) -> Enum {
    let (mut variants, mut others) = (Vec::new(), Vec::new());
    for variant in syntax {
        let rename = variant.rename.as_ref().map(|rename| rename.span);
        if let Some(span) = variant.other {
            others.push(Other {
                ident: variant.ident,
                span,
                kept: match variant.fields {
                    VariantFields::One(ty) => Some(*ty),
                    VariantFields::None | VariantFields::Others => None,
                },
                rename,
            });
            continue;
        }
        let by_default = || {
            let name = variant.ident.unraw().to_string();
            Spanned {
                value: case.map_or_else(|| name.clone(), |case| case.of(&name)),
                span: variant.ident.span(),
            }
        };
        variants.push(EnumVariant {
            name: variant.rename.unwrap_or_else(by_default),
            number: variant.number,
            has_fields: !matches!(variant.fields, VariantFields::None),
            rename,
            unread: variant.unread,
            ident: variant.ident,
        });
    }
    Enum { int, variants, others }
}
