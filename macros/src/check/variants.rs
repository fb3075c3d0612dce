//! Rules on enums that derive `CassandraType`.

use syn::spanned::Spanned as _;
use syn::{Expr, ExprLit, ExprUnary, Lit, UnOp};

use crate::errors::Errors;
use crate::model::{Case, Enum, EnumVariant, Other, Spanned, UserType};
use crate::suggest;

/// `repr` is `"int"`; what was meant counts as that.
pub(crate) fn repr_is_int(repr: &Spanned<String>, errors: &mut Errors) -> bool {
    match repr.value.as_str() {
        "int" => {}
        "text" => {
            errors.at(repr.span, "an enum is a `text` anyway; remove `repr`");
            return false;
        }
        other => errors.at(
            repr.span,
            format_args!("an enum is a `text` or an `int`, not `{other}`; write `repr = \"int\"`, or remove `repr`"),
        ),
    }
    true
}

/// `rename_all` is one of serde's words.
pub(crate) fn rename_all_is_known(case: &Spanned<String>, errors: &mut Errors) -> Option<Case> {
    let word = case.value.as_str();
    if let Some((_, known)) = Case::ALL.iter().find(|(known, _)| *known == word) {
        return Some(*known);
    }
    let words = Case::ALL.map(|(known, _)| known);
    let text = match suggest::nearest(word, words) {
        Some(near) => format!("unknown case `{word}`; did you mean `rename_all = \"{near}\"`?"),
        None => format!("unknown case `{word}`; write one of `{}`", words.join("`, `")),
    };
    errors.at(case.span, text);
    None
}

/// An enum has a variant that stands for a value.
pub(super) fn enum_has_variants(user_type: &UserType, of: &Enum, errors: &mut Errors) {
    if of.variants.is_empty() {
        let name = &user_type.ident;
        errors.at(
            name.span(),
            format_args!("`{name}` has no variant that stands for a value; add one that is not marked `other`"),
        );
    }
}

/// A variant is one value, so it has no fields.
pub(super) fn variants_have_no_fields(of: &Enum, errors: &mut Errors) {
    for EnumVariant { ident, .. } in of.variants.iter().filter(|variant| variant.has_fields) {
        errors.at(
            ident.span(),
            format_args!(
                "`{ident}` has fields, and a variant is one text or number; remove them, or write `#[cassandra(other)]` on \
                 the one variant that keeps what is not known"
            ),
        );
    }
}

/// The variant marked `other` keeps the value: one field without a name.
pub(super) fn other_keeps_the_value(of: &Enum, errors: &mut Errors) {
    let kept = if of.int { "i32" } else { "String" };
    for Other {
        ident, span, rename, ..
    } in of
        .others
        .iter()
        .filter(|other| other.kept.is_none() || other.rename.is_some())
    {
        if let Some(rename) = rename {
            errors.at(
                *rename,
                format_args!("`{ident}` is written as what it keeps, so it has no name; remove `rename`"),
            );
        } else {
            errors.at(
                *span,
                format_args!(
                    "`{ident}` keeps nothing, and writing it back would lose what was there; write `{ident}({kept})`"
                ),
            );
        }
    }
}

/// One variant keeps what is not known.
pub(super) fn one_other_variant(of: &Enum, errors: &mut Errors) {
    for Other { span, .. } in of.others.iter().skip(1) {
        errors.at(*span, "a second variant for what is not known; remove one of the two");
    }
}

/// Two variants have two names.
pub(super) fn variant_names_differ(of: &Enum, errors: &mut Errors) {
    if of.int {
        return;
    }
    for (at, EnumVariant { ident, name, .. }) in of.variants.iter().enumerate() {
        let same = |earlier: &&EnumVariant| earlier.name.value == name.value && earlier.ident != *ident;
        if let Some(earlier) = of.variants[..at].iter().find(same) {
            errors.at(
                name.span,
                format_args!(
                    "a second variant named `{}`, beside `{}`; write another name: `rename = \"..\"`",
                    name.value, earlier.ident
                ),
            );
        }
    }
}

/// A variant of an `int` has a number of its own, and no name: were it counted, a variant in between would change what rows
/// mean that are there already.
pub(super) fn variants_have_numbers(of: &Enum, errors: &mut Errors) {
    if !of.int {
        return;
    }
    // What Rust counts.
    let mut counted = 0;
    for variant in &of.variants {
        let EnumVariant {
            ident,
            rename,
            number,
            has_fields,
            unread,
            ..
        } = variant;
        if let Some(rename) = rename {
            errors.at(
                *rename,
                format_args!("`{ident}` is written as its number; remove `rename`"),
            );
        }
        if let Some(number) = number.as_ref().and_then(value) {
            counted = number;
        } else if number.is_none() && !has_fields && !unread {
            errors.at(
                ident.span(),
                format_args!(
                    "`{ident}` has no number, and one that is counted changes with the order; write `{ident} = {counted}`"
                ),
            );
        }
        counted = counted.saturating_add(1);
    }
}

/// A number is one that an `int` can have.
pub(super) fn variant_numbers_are_ints(of: &Enum, errors: &mut Errors) {
    if !of.int {
        return;
    }
    for EnumVariant { ident, number, .. } in &of.variants {
        let Some(literal) = number.as_ref().filter(|number| literal(number).is_some()) else {
            continue;
        };
        if value(literal).is_none_or(|value| i32::try_from(value).is_err()) {
            errors.at(
                literal.span(),
                format_args!("the number of `{ident}` is no `int`; write one from `-2147483648` to `2147483647`"),
            );
        }
    }
}

/// The number that is written; `None`: it is a constant, or too large by far.
fn value(number: &Expr) -> Option<i64> {
    let (number, negative) = literal(number)?;
    let value = number.base10_parse::<i64>().ok()?;
    Some(if negative { -value } else { value })
}

/// A number as it is written, and whether a minus stands before it; of a constant nothing is known.
fn literal(number: &Expr) -> Option<(&syn::LitInt, bool)> {
    match number {
        Expr::Lit(ExprLit {
            lit: Lit::Int(number), ..
        }) => Some((number, false)),
        Expr::Unary(ExprUnary {
            op: UnOp::Neg(_), expr, ..
        }) => literal(expr).map(|(number, negative)| (number, !negative)),
        Expr::Paren(inside) => literal(&inside.expr),
        Expr::Group(inside) => literal(&inside.expr),
        _ => None,
    }
}
