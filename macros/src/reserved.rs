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
    "delete",
    "delete_partition",
    "get",
    "get_many",
    "insert",
    "replace",
    "scan",
    "update",
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

/// Whether a query may not have the name.
pub(crate) fn is_operation(name: &str) -> bool {
    OPERATIONS.contains(&name)
}

/// Whether a column's method may not have the name.
pub(crate) fn is_builder(name: &str) -> bool {
    BUILDER.contains(&name)
}
