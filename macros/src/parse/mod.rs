//! Tokens to syntax: what is written on a struct and its fields, one to one, each with its token.
//!
//! In: the item that derives. Out: plain types for `model/`. Whatever cannot be read is reported here, at its token, and
//! reading goes on behind it; what was read is not judged here.

mod attribute;
mod entries;
mod field;
mod keys;
mod query;
mod structure;
mod user_type;
mod value;
mod view;

#[cfg(test)]
mod tests;

pub(crate) use self::field::FieldSyntax;
pub(crate) use self::query::QuerySyntax;
pub(crate) use self::structure::StructSyntax;
pub(crate) use self::user_type::{FormSyntax, TypeFieldSyntax, TypeSyntax, VariantFields, VariantSyntax, parse_type};
pub(crate) use self::view::{ViewSyntax, view};

use self::entries::Entry;

use syn::{Data, DeriveInput, Fields, GenericParam, Ident, Visibility};

use crate::errors::Errors;

/// What is written on a struct.
pub(crate) struct Parsed {
    pub(crate) ident: Ident,
    pub(crate) visibility: Visibility,
    pub(crate) attributes: StructSyntax,
    pub(crate) fields: Vec<FieldSyntax>,
}

/// Reads a struct; `None`: it is not a non-generic struct with named fields, and that was reported.
pub(crate) fn parse(input: &DeriveInput, errors: &mut Errors) -> Option<Parsed> {
    let fields = named_fields(input, errors)?;
    let generic = is_generic("a model", "its tables would differ", input, errors);
    let attributes = self::structure::structure(&input.attrs, errors);
    let fields = fields
        .named
        .iter()
        .filter_map(|field| self::field::field(field, errors))
        .collect();
    (!generic).then(|| Parsed {
        ident: input.ident.clone(),
        visibility: input.vis.clone(),
        attributes,
        fields,
    })
}

/// A model and a view are structs with named fields.
fn named_fields<'i>(input: &'i DeriveInput, errors: &mut Errors) -> Option<&'i syn::FieldsNamed> {
    let name = &input.ident;
    let what = match &input.data {
        Data::Struct(data) => match &data.fields {
            Fields::Named(fields) => return Some(fields),
            Fields::Unnamed(_) => "a tuple struct",
            Fields::Unit => "a struct without fields",
        },
        Data::Enum(_) => "an enum",
        Data::Union(_) => "a union",
    };
    errors.at(
        name.span(),
        format_args!("`{name}` is {what}; write a struct with named fields, one for each column"),
    );
    None
}

/// What derives has no type, const or lifetime parameters: by them `differ`.
fn is_generic(derived: &str, differ: &str, input: &DeriveInput, errors: &mut Errors) -> bool {
    let Some(first) = input.generics.params.first() else {
        return false;
    };
    let (span, name) = match first {
        GenericParam::Type(parameter) => (parameter.ident.span(), parameter.ident.to_string()),
        GenericParam::Const(parameter) => (parameter.ident.span(), parameter.ident.to_string()),
        GenericParam::Lifetime(parameter) => (parameter.lifetime.span(), parameter.lifetime.to_string()),
    };
    let text = format!("{derived} has no parameters, and {differ} by `{name}`; write the types themselves");
    errors.at(span, text);
    true
}
