//! Rules on structs and newtypes that derive `CassandraType`.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::Ident;

use crate::errors::Errors;
use crate::model::{Form, Spanned, TypeField, UserType};
use crate::parse::{FormSyntax, TypeFieldSyntax, TypeSyntax};
use crate::plan;

/// An attribute stands on an item that has what it speaks of: a struct has a name, an enum has names of variants.
pub(crate) fn attribute_of_another_form(syntax: &TypeSyntax, errors: &mut Errors) {
    let what = match syntax.form {
        FormSyntax::Struct(_) => "a struct",
        FormSyntax::Newtype(_) => "a newtype",
        FormSyntax::Enum(_) => "an enum",
    };
    let is_struct = matches!(syntax.form, FormSyntax::Struct(_));
    let is_enum = matches!(syntax.form, FormSyntax::Enum(_));
    let given = [
        (
            "name",
            &syntax.name,
            is_struct,
            "is of a struct, whose fields make a type of that name",
        ),
        (
            "rename_all",
            &syntax.rename_all,
            is_enum,
            "is of an enum, whose variants it names",
        ),
        (
            "repr",
            &syntax.repr,
            is_enum,
            "is of an enum, whose variants it numbers",
        ),
    ];
    for (key, value, fits, of) in given {
        if let (Some(value), false) = (value, fits) {
            errors.at(
                value.span,
                format_args!("`{key}` on {what}, and it {of}; remove `{key}`"),
            );
        }
    }
}

/// Whether a field is no field of the type: `skip` stands alone.
pub(crate) fn type_field_skipped(field: &TypeFieldSyntax, errors: &mut Errors) -> bool {
    let Some(skip) = field.skip else { return false };
    let other = field
        .rename
        .is_some()
        .then_some("rename")
        .or(field.frozen.is_some().then_some("frozen"));
    if let Some(other) = other {
        errors.at(
            skip,
            format_args!("`skip` beside `{other}`, and a skipped field is no field of the type; remove `skip`"),
        );
    }
    other.is_none()
}

/// A user-defined type has a field.
pub(super) fn type_has_fields(user_type: &UserType, errors: &mut Errors) {
    if let Form::Struct { fields, .. } = &user_type.form
        && fields.is_empty()
    {
        let name = &user_type.ident;
        errors.at(
            name.span(),
            format_args!("`{name}` has no field, and Cassandra has no empty types; add one that is not skipped"),
        );
    }
}

/// The name of a type is of `a-z 0-9 _`, begins with a letter, and is no reserved word: the server shows others in quotes,
/// and a driver that cannot read them (`scylla` 1.9) then sees no table of the whole cluster.
pub(super) fn type_name_is_valid(user_type: &UserType, errors: &mut Errors) {
    let Form::Struct { name, .. } = &user_type.form else {
        return;
    };
    let Spanned { value, span } = name;
    if plan::stands_bare(value) {
        return;
    }
    if value.is_empty() {
        errors.at(*span, "an empty type name; write at least one character");
    } else if plan::stands_bare(&value.to_ascii_lowercase()) {
        errors.at(
            *span,
            format_args!(
                "the type name `{value}` has capitals, and the driver reads no schema with such a type in it; write `name = \
                 \"{}\"`",
                value.to_ascii_lowercase()
            ),
        );
    } else if plan::is_plain(value) && value.starts_with(|first: char| first.is_ascii_alphabetic()) {
        errors.at(
            *span,
            format_args!(
                "the type name `{value}` is a reserved word, and the driver reads no schema with such a type in it; write \
                 `name = \"{value}_type\"`"
            ),
        );
    } else {
        errors.at(
            *span,
            format_args!(
                "the type name `{value}` has other characters than a-z, 0-9 and _, or does not begin with a letter; write \
                 another: `name = \"..\"`"
            ),
        );
    }
}

/// The names of a type's fields are not empty: between quotes Cassandra takes every other.
pub(super) fn type_field_names_are_valid(user_type: &UserType, errors: &mut Errors) {
    for TypeField { name, .. } in fields(user_type) {
        if name.value.is_empty() {
            errors.at(
                name.span,
                "an empty field name; write one in `rename = \"..\"`, or remove `rename`",
            );
        }
    }
}

/// Two fields of a type have two names.
pub(super) fn type_field_names_differ(user_type: &UserType, errors: &mut Errors) {
    let fields = fields(user_type);
    for (at, TypeField { field, name, .. }) in fields.iter().enumerate() {
        // Two fields of one name in Rust are the compiler's error, and empty ones are told as such.
        let same = |earlier: &&TypeField| {
            earlier.name.value == name.value && earlier.field != *field && !name.value.is_empty()
        };
        if let Some(earlier) = fields[..at].iter().find(same) {
            errors.at(
                name.span,
                format_args!(
                    "a second field named `{}`, beside `{}`; write another name: `rename = \"..\"`",
                    name.value, earlier.field
                ),
            );
        }
    }
}

/// Everything inside a type is frozen by itself.
pub(super) fn type_fields_are_frozen_already(user_type: &UserType, errors: &mut Errors) {
    for span in fields(user_type).iter().filter_map(|field| field.frozen) {
        errors.at(
            span,
            "everything inside a type is frozen already; remove `frozen` here, and write it on a model's field if the \
             whole type is to be one value",
        );
    }
}

/// A type holds itself neither as a field nor in a collection: Cassandra has no recursive types. What goes through another
/// type or an alias is the compiler's error, since only it knows what that is.
pub(super) fn type_does_not_hold_itself(user_type: &UserType, errors: &mut Errors) {
    let types = match &user_type.form {
        Form::Struct { fields, .. } => fields.iter().map(|field| &field.ty).collect(),
        Form::Newtype(inner) => vec![&**inner],
        Form::Enum(_) => Vec::new(),
    };
    let name = &user_type.ident;
    for ty in types {
        if let Some(token) = names_itself(ty.to_token_stream(), name) {
            errors.at(
                token.span(),
                format_args!(
                    "`{name}` holds itself, and a CQL type has an end; write the key of the other value (`Uuid`, ..), or \
                     `#[cassandra(skip)]` on the field"
                ),
            );
        }
    }
}

/// The word that is the struct itself: `Node` or `Self`, not as the end of a path to another of that name.
fn names_itself(tokens: TokenStream, name: &Ident) -> Option<Ident> {
    let mut behind_colon = false;
    for token in tokens {
        match token {
            TokenTree::Ident(word) => {
                if (word == *name && !behind_colon) || word == "Self" {
                    return Some(word);
                }
                behind_colon = false;
            }
            TokenTree::Punct(punct) => behind_colon = punct.as_char() == ':',
            TokenTree::Group(group) => {
                if let Some(found) = names_itself(group.stream(), name) {
                    return Some(found);
                }
                behind_colon = false;
            }
            TokenTree::Literal(_) => behind_colon = false,
        }
    }
    None
}

fn fields(user_type: &UserType) -> &[TypeField] {
    match &user_type.form {
        Form::Struct { fields, .. } => fields,
        Form::Newtype(_) | Form::Enum(_) => &[],
    }
}
