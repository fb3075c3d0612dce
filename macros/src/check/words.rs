//! How errors write things.

use crate::model::{Query, Role};

/// A role as it is written on a field.
pub(super) fn word(role: Role) -> &'static str {
    match role {
        Role::PartitionKey => "partition_key",
        Role::ClusteringKey(_) => "clustering_key",
        Role::Static => "static",
        Role::Counter | Role::StaticCounter => "counter",
        Role::Regular => "regular",
    }
}

/// A query in the middle of a sentence: the query `by_email`.
pub(super) fn query_name(query: &Query) -> String {
    query
        .name
        .as_ref()
        .map_or_else(|| "a query".to_owned(), |name| format!("the query `{name}`"))
}
