//! Names as they stand in a statement.
//!
//! In: a name. Out: its CQL text, quoted where the server would read the bare word as something else: a reserved word,
//! capitals (a bare name is folded to lower case), other characters than letters, digits and underscores, or a first one
//! that is no letter.

/// The words that cannot stand bare: those that Cassandra 4.1 and 5.0 reserve, its boolean literals, and those that
/// only `ScyllaDB` reserves (the last two lines). Sorted within each part.
const RESERVED: &[&str] = &[
    "add",
    "allow",
    "alter",
    "and",
    "apply",
    "asc",
    "authorize",
    "batch",
    "begin",
    "by",
    "columnfamily",
    "create",
    "delete",
    "desc",
    "describe",
    "drop",
    "entries",
    "execute",
    "false",
    "from",
    "full",
    "grant",
    "if",
    "in",
    "index",
    "infinity",
    "insert",
    "into",
    "is",
    "keyspace",
    "limit",
    "materialized",
    "modify",
    "nan",
    "norecursive",
    "not",
    "null",
    "of",
    "on",
    "or",
    "order",
    "primary",
    "rename",
    "revoke",
    "schema",
    "select",
    "set",
    "table",
    "to",
    "token",
    "true",
    "truncate",
    "unlogged",
    "update",
    "use",
    "using",
    "view",
    "where",
    "with",
    "ann",
    "cast",
    "concurrency",
    "default",
    "mbean",
    "mbeans",
    "replace",
    "scylla_clustering_bound",
    "scylla_counter_shard_list",
    "scylla_timeuuid_list_index",
    "unset",
    "vector_search_indexing",
];

/// The name as it stands in a statement.
pub(super) fn quoted(name: &str) -> String {
    if stands_bare(name) {
        name.to_owned()
    } else {
        format!("\"{}\"", name.replace('"', "\"\""))
    }
}

/// Whether a name stands in a statement as it is, and in what the server says of its schema.
pub(crate) fn stands_bare(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_lowercase())
        && name
            .chars()
            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
        && !RESERVED.contains(&name)
}

/// Whether a name is of letters, digits and underscores, as those of tables and keyspaces are.
pub(crate) fn is_plain(name: &str) -> bool {
    name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// The words that cannot stand bare where a type is meant, beside those above: the types of CQL, which would be meant
/// instead, and what its grammar keeps for types. `comment` is one of `YugabyteDB`'s.
const TYPES: &[&str] = &[
    "ascii",
    "bigint",
    "bitstring",
    "blob",
    "boolean",
    "byte",
    "comment",
    "complex",
    "count",
    "counter",
    "date",
    "decimal",
    "distinct",
    "double",
    "duration",
    "empty",
    "enum",
    "float",
    "frozen",
    "inet",
    "int",
    "interval",
    "json",
    "key",
    "list",
    "macaddr",
    "map",
    "maxwritetime",
    "smallint",
    "text",
    "time",
    "timestamp",
    "timeuuid",
    "tinyint",
    "ttl",
    "tuple",
    "uuid",
    "varchar",
    "varint",
    "vector",
    "writetime",
];

/// The name of a user-defined type as it stands in a statement.
pub(super) fn quoted_type(name: &str) -> String {
    if TYPES.contains(&name) {
        format!("\"{name}\"")
    } else {
        quoted(name)
    }
}

#[cfg(test)]
mod tests {
    use super::{RESERVED, quoted, quoted_type};

    #[test]
    fn a_type_of_cql_is_quoted_where_a_type_is_meant() {
        assert_eq!(quoted_type("int"), "\"int\"");
        assert_eq!(quoted_type("comment"), "\"comment\"");
        assert_eq!(quoted_type("address"), "address");
    }

    #[test]
    fn a_plain_name_stands_bare() {
        for name in ["user_id", "a1", "type", "values", "ttl", "key", "json"] {
            assert_eq!(quoted(name), name);
        }
    }

    #[test]
    fn a_reserved_word_is_quoted() {
        for word in RESERVED {
            assert_eq!(quoted(word), format!("\"{word}\""));
        }
    }

    #[test]
    fn capitals_digits_and_underscores_first_are_quoted() {
        assert_eq!(quoted("Type"), "\"Type\"");
        assert_eq!(quoted("aB"), "\"aB\"");
        assert_eq!(quoted("1a"), "\"1a\"");
        assert_eq!(quoted("_a"), "\"_a\"");
        assert_eq!(quoted(""), "\"\"");
    }

    #[test]
    fn other_characters_are_quoted_and_quotes_doubled() {
        assert_eq!(quoted("order-id"), "\"order-id\"");
        assert_eq!(quoted("größe"), "\"größe\"");
        assert_eq!(quoted("a\"b"), "\"a\"\"b\"");
    }
}
