//! "Did you mean": the known word nearest to an unknown one.
//!
//! In: an unknown word and the words that would have been known. Out: one of them, only when it is close.

/// The known word that the user most likely meant.
pub(crate) fn nearest<'a>(unknown: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    known
        .into_iter()
        .map(|word| (strsim::jaro_winkler(unknown, word), word))
        .filter(|&(similarity, word)| similarity > 0.8 || one_slip(unknown, word))
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, word)| word)
}

/// One letter too many, too few, wrong or swapped, in a word that has enough others.
fn one_slip(unknown: &str, word: &str) -> bool {
    unknown.len() >= 3 && strsim::osa_distance(unknown, word) == 1
}

#[cfg(test)]
mod tests {
    use super::nearest;

    const STRUCT: [&str; 8] = [
        "table", "keyspace", "query", "ttl", "options", "write", "allow", "crate",
    ];
    const FIELD: [&str; 8] = [
        "partition_key",
        "clustering_key",
        "static",
        "counter",
        "rename",
        "immutable",
        "skip",
        "frozen",
    ];

    #[test]
    fn a_misspelt_word_is_near() {
        for (unknown, known) in [
            ("tabel", "table"),
            ("tables", "table"),
            ("keyspce", "keyspace"),
            ("qeury", "query"),
            ("queries", "query"),
            ("tll", "ttl"),
            ("option", "options"),
        ] {
            assert_eq!(nearest(unknown, STRUCT), Some(known), "{unknown}");
        }
        for (unknown, known) in [
            ("partiton_key", "partition_key"),
            ("partition_kye", "partition_key"),
            ("clusteringkey", "clustering_key"),
            ("statc", "static"),
            ("imutable", "immutable"),
            ("renamed", "rename"),
        ] {
            assert_eq!(nearest(unknown, FIELD), Some(known), "{unknown}");
        }
    }

    #[test]
    fn another_word_is_not() {
        for unknown in [
            "bucket",
            "growth",
            "schema",
            "append_only",
            "copied_to",
            "x",
            "",
            "größe",
        ] {
            assert_eq!(nearest(unknown, STRUCT), None, "{unknown}");
        }
        for unknown in ["json", "index", "copy", "avg_bytes", "unique", "id", "default"] {
            assert_eq!(nearest(unknown, FIELD), None, "{unknown}");
        }
    }
}
