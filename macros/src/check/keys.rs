//! Rules on the identity: what the base table's key must have.

use crate::errors::Errors;
use crate::model::{Model, Role};

/// A model has a partition key.
pub(super) fn partition_key_exists(model: &Model, errors: &mut Errors) {
    // A field's attribute that could not be read may be the key.
    let unread = model.columns.iter().any(|column| column.unread);
    if model.partition_key().next().is_none() && !unread {
        errors.at(
            model.ident.span(),
            format_args!(
                "`{}` has no partition key; write `#[cassandra(partition_key)]` on a field",
                model.ident
            ),
        );
    }
}

/// A static column needs a clustering key: without one, a partition is one row.
pub(super) fn static_needs_clustering_key(model: &Model, errors: &mut Errors) {
    let unread = model.columns.iter().any(|column| column.unread);
    if model.clustering_key().next().is_some() || unread {
        return;
    }
    // The clustering key is missing once, however many columns would need it.
    if let Some(id) = model.columns_where(Role::is_static).next() {
        errors.at(
            model.columns[id].role.span,
            "a static column in a table without a clustering key, where a partition is one row; remove `static`, or \
             write `#[cassandra(clustering_key)]` on a field",
        );
    }
}
