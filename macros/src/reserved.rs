//! The names that generated code uses itself.
//!
//! In: a name that a user chose. Out: whether it is taken. `check/` refuses a query of such a name; `surface` gives a
//! column's method another one.

/// What every model has beside its queries, or will have: its own functions, those of the trait `Model`, and `columns`,
/// whose builder would have the name of the type of `COLUMNS`.
pub(crate) const OPERATIONS: &[&str] = &[
    "cell",
    "columns",
    "ddl",
    "decode",
    "decrement",
    "decrement_statics",
    "delete",
    "delete_partition",
    "get",
    "get_many",
    "increment",
    "increment_statics",
    "insert",
    "replace",
    "scan",
    "statics",
    "update",
    "update_statics",
];

/// What every query has beside its columns, or will have: the methods of its builder.
pub(crate) const BUILDER: &[&str] = &[
    "count",
    "cql",
    "delete",
    "fetch",
    "first",
    "from_select",
    "in_bucket",
    "into_select",
    "limit",
    "one",
    "page",
    "reverse",
    "select",
    "stream",
];

/// What an increment has beside its counters: the methods of its builder.
pub(crate) const INCREMENT: &[&str] = &["cql", "execute"];

/// What an update has beside its columns, or will have: the methods of its builder.
pub(crate) const UPDATE: &[&str] = &["append", "cql", "execute", "prepend", "put", "remove", "set_at"];

/// Whether a query may not have the name.
pub(crate) fn is_operation(name: &str) -> bool {
    OPERATIONS.contains(&name)
}

/// Whether a column's method of a query may not have the name.
pub(crate) fn is_builder(name: &str) -> bool {
    BUILDER.contains(&name)
}

/// Whether a counter's method of an increment may not have the name.
pub(crate) fn is_increment(name: &str) -> bool {
    INCREMENT.contains(&name)
}

/// Whether a column's method of an update may not have the name.
pub(crate) fn is_update(name: &str) -> bool {
    UPDATE.contains(&name)
}
