//! Rules on the attributes of one field.

use super::words::word;
use crate::errors::Errors;
use crate::model::{Model, Role, Spanned};
use crate::parse::FieldSyntax;

/// A column has one role; a counter may be one of the partition.
pub(crate) fn one_role(field: &FieldSyntax, errors: &mut Errors) -> Spanned<Role> {
    let Some(first) = field.roles.first() else {
        return Spanned {
            value: Role::Regular,
            span: field.ident.span(),
        };
    };
    if let [one, other] = field.roles.as_slice()
        && let (Role::Static, Role::Counter) | (Role::Counter, Role::Static) = (one.value, other.value)
    {
        let counter = if one.value == Role::Counter { one } else { other };
        return Spanned {
            value: Role::StaticCounter,
            span: counter.span,
        };
    }
    for other in field.roles.iter().skip(1) {
        let (a, b) = (word(first.value), word(other.value));
        let text = match (first.value, other.value) {
            (Role::Static, Role::PartitionKey | Role::ClusteringKey(_))
            | (Role::PartitionKey | Role::ClusteringKey(_), Role::Static) => {
                format!("a static column cannot be part of the key; remove `{a}` or `{b}`")
            }
            (Role::Counter, Role::PartitionKey | Role::ClusteringKey(_))
            | (Role::PartitionKey | Role::ClusteringKey(_), Role::Counter) => {
                format!("a counter cannot be part of the key; remove `{a}` or `{b}`")
            }
            _ => format!("`{b}` beside `{a}`, and a column is one of them; remove one"),
        };
        errors.at(other.span, text);
    }
    first.clone()
}

/// Whether a field is no column: `skip` stands alone.
pub(crate) fn skipped(field: &FieldSyntax, errors: &mut Errors) -> bool {
    let Some(skip) = field.skip else { return false };
    let role = field.roles.first().map(|role| word(role.value));
    let other = role
        .or(field.rename.is_some().then_some("rename"))
        .or(field.immutable.is_some().then_some("immutable"))
        .or(field.frozen.is_some().then_some("frozen"))
        .or(field.json.is_some().then_some("json"));
    if let Some(other) = other {
        errors.at(
            skip,
            format_args!("`skip` beside `{other}`, and a skipped field is no column; remove one"),
        );
    }
    other.is_none()
}

/// Whether a `json` column is nothing that its text cannot be: a key (two texts can be one value), a counter, a frozen
/// collection, indexed.
pub(crate) fn json_stands_alone(field: &FieldSyntax, errors: &mut Errors) -> bool {
    let Some(json) = field.json else { return true };
    let role = field.roles.first().map(|role| word(role.value));
    let (other, why) = match field.roles.first().map(|role| role.value) {
        Some(Role::PartitionKey | Role::ClusteringKey(_)) => (role, "two texts of one value would be two keys"),
        _ if field.roles.iter().any(|role| role.value == Role::Counter) => (Some("counter"), "a counter is a number"),
        _ if field.frozen.is_some() => (Some("frozen"), "a text is one value anyway"),
        _ if field.index.is_some() => (Some("index"), "an index finds whole texts only"),
        _ => (None, ""),
    };
    if let Some(other) = other {
        errors.at(
            json,
            format_args!("`json` beside `{other}`, and {why}; remove `{other}` or `json`"),
        );
    }
    other.is_none()
}

/// Only a regular column can be `immutable`: it is a promise about a value that could change.
pub(super) fn immutable_on_a_regular_column(model: &Model, errors: &mut Errors) {
    for column in &model.columns {
        let Some(span) = column.immutable else { continue };
        let why = match column.role.value {
            Role::PartitionKey | Role::ClusteringKey(_) => "a key column never changes anyway",
            Role::Counter | Role::StaticCounter => "a counter is there to change",
            Role::Static => "a static column is in no query's key, where it would matter",
            Role::Regular => continue,
        };
        errors.at(span, format_args!("{why}; remove `immutable`"));
    }
}
