//! A user-defined type as it stands in statements.
//!
//! In: the model of a struct that derives `CassandraType`. Out: its name and those of its fields, quoted where they must
//! be. What a type may be called was decided in `check/`.

use super::identifier::{quoted, quoted_type};
use crate::model::{Spanned, TypeField};

/// The names of a type.
pub(crate) struct TypeNames {
    pub(crate) name: String,
    /// In the order of the fields.
    pub(crate) fields: Vec<String>,
}

/// The names of a type and its fields.
pub(crate) fn type_names(name: &Spanned<String>, fields: &[TypeField]) -> TypeNames {
    TypeNames {
        name: quoted_type(&name.value),
        fields: fields.iter().map(|field| quoted(&field.name.value)).collect(),
    }
}
