//! Rules of the model, each with all that is said about it; what syntax is wrong is tested in `parse/`.

use proc_macro2::TokenStream;

use crate::errors::Errors;
use crate::{check, model, parse};

/// What is said about an item.
pub(crate) fn mistakes(source: &str) -> Vec<String> {
    mistakes_of(source.parse().expect("the item is tokens"))
}

pub(crate) fn mistakes_of(tokens: TokenStream) -> Vec<String> {
    let input = syn::parse2(tokens).expect("the item is one that derives");
    let mut errors = Errors::default();
    match parse::parse(&input, &mut errors) {
        Some(parsed) => {
            let model = model::build(parsed, &mut errors);
            check::check(&model, &mut errors);
        }
        None => assert!(!errors.is_empty()),
    }
    errors.texts()
}

/// The mistakes of a struct with a key of two columns, and the attributes and fields given.
fn model(attributes: &str, fields: &str) -> Vec<String> {
    mistakes(&format!(
        "#[cassandra({attributes})] struct User {{
            #[cassandra(partition_key)] id: Uuid, #[cassandra(clustering_key)] at: Timestamp, {fields}
        }}"
    ))
}

fn query(query: &str) -> Vec<String> {
    model(
        &format!("query({query})"),
        "#[cassandra(immutable)] email: String, age: i32, #[cassandra(static)] city: String, #[cassandra(skip)] cache: u8",
    )
}

const NONE: [&str; 0] = [];

#[test]
fn a_model_has_a_partition_key() {
    let text = "`User` has no partition key; write `#[cassandra(partition_key)]` on a field";
    assert_eq!(mistakes("struct User { id: Uuid }"), [text]);
    assert_eq!(mistakes("struct User {}"), [text]);
    assert_eq!(
        mistakes("struct User { #[cassandra(clustering_key)] id: Uuid }"),
        [text]
    );
}

#[test]
fn a_static_column_needs_a_clustering_key() {
    assert_eq!(
        mistakes(
            "struct User { #[cassandra(partition_key)] id: Uuid, #[cassandra(static)] a: u8, #[cassandra(static)] b: u8 }"
        ),
        [
            "a static column in a table without a clustering key, where a partition is one row; remove `static`, or \
             write `#[cassandra(clustering_key)]` on a field"
        ]
    );
}

#[test]
fn a_column_has_one_role() {
    assert_eq!(
        model("", "#[cassandra(partition_key, clustering_key)] a: u8"),
        ["`clustering_key` beside `partition_key`, and a column is one of them; remove one"]
    );
    assert_eq!(
        model("", "#[cassandra(static, partition_key)] a: u8"),
        ["a static column cannot be part of the key; remove `static` or `partition_key`"]
    );
    assert_eq!(
        model("", "#[cassandra(clustering_key(desc), counter)] a: u8"),
        ["a counter cannot be part of the key; remove `clustering_key` or `counter`"]
    );
    assert_eq!(
        model("", "#[cassandra(skip, rename = \"b\", immutable)] a: u8"),
        ["`skip` beside `rename`, and a skipped field is no column; remove one"]
    );
}

#[test]
fn only_a_regular_column_is_immutable() {
    assert_eq!(
        model(
            "",
            "#[cassandra(clustering_key, immutable)] a: u8, #[cassandra(static, immutable)] b: u8"
        ),
        [
            "a key column never changes anyway; remove `immutable`",
            "a static column is in no query's key, where it would matter; remove `immutable`",
        ]
    );
    assert_eq!(
        model("", "#[cassandra(counter, immutable)] a: Counter"),
        ["a counter is there to change; remove `immutable`"]
    );
}

#[test]
fn counters_stand_alone() {
    assert_eq!(
        model("", "#[cassandra(counter)] a: Counter, #[cassandra(counter)] b: Counter"),
        NONE
    );
    assert_eq!(
        model(
            "ttl = \"1d\"",
            "#[cassandra(counter)] a: Counter, #[cassandra(counter)] b: Counter, c: u8, #[cassandra(static)] d: u8"
        ),
        [
            "a counter beside `c`, `d`, and a table with counters has nothing but its key and counters; remove `c`, `d`, \
             or move the counters to a model of their own",
            "a ttl beside the counter `a`, and counters do not expire; remove `ttl`",
        ]
    );
    assert_eq!(
        model(
            "query(name = by_hits, partition(hits))",
            "#[cassandra(counter)] hits: Counter"
        ),
        ["the counter `hits` cannot be part of a query's key; remove it from the query"]
    );
}

#[test]
fn names_of_tables_are_plain_and_short() {
    let long = "a".repeat(49);
    assert_eq!(model(&format!("table = \"{}\"", "a".repeat(48)), ""), NONE);
    assert_eq!(
        model(
            &format!("table = \"{long}\", keyspace = \"my-ks\", query(name = a, partition(id), table = \"\")"),
            ""
        ),
        [
            format!(
                "the table name `{long}` has 49 characters where Cassandra takes 48; write another in `table = \"..\"`"
            )
            .as_str(),
            "the keyspace name `my-ks` has other characters than a-z, A-Z, 0-9 and _; write another in `keyspace = \"..\"`",
            "an empty table name; write one in `table = \"..\"`",
        ]
    );
    assert_eq!(
        mistakes("struct Größe { #[cassandra(partition_key)] id: Uuid }"),
        [
            "the table name `größe` has other characters than a-z, A-Z, 0-9 and _; write `#[cassandra(table = \"..\")]` on the struct"
        ]
    );
}

#[test]
fn names_of_columns_are_not_empty_and_differ() {
    assert_eq!(
        model(
            "",
            "größe: u8, #[cassandra(rename = \"a b\")] a: u8, #[cassandra(rename = \"\")] b: u8, cm_x: u8, cmx: u8"
        ),
        [
            "an empty column name; write one in `rename = \"..\"`, or remove `rename`",
            "the column name `cm_x` begins with `cm_`, which is kept for hidden columns; write \
             `#[cassandra(rename = \"..\")]` with another",
        ]
    );
    assert_eq!(
        model(
            "",
            "a: u8, #[cassandra(rename = \"a\")] b: u8, #[cassandra(rename = \"A\")] c: u8"
        ),
        [
            "a second column named `a`, beside that of the field `a`; write another in `#[cassandra(rename = \"..\")]` on one of them"
        ]
    );
}

#[test]
fn a_query_has_a_name_and_partition_columns() {
    assert_eq!(
        query("partition(id)"),
        ["a query without a name; write `name = by_id` in it"]
    );
    assert_eq!(
        query("name = a"),
        ["the query `a` has no partition columns; write `partition(..)` in it"]
    );
    assert_eq!(
        query("limit = 1, partition()"),
        [
            "a query without a name; write `name = by_column` in it",
            "a query has no partition columns; write `partition(..)` in it",
        ]
    );
}

#[test]
fn a_query_names_columns_that_exist() {
    assert_eq!(
        query("name = a, partition(emial), clustering(cache), order(asc(xyz), zzz)"),
        [
            "no column `emial`; did you mean `email`?",
            "the field `cache` is skipped, so it is no column; remove `skip` from it, or `cache` from the query",
            "no column `xyz` in `User`; write one of its fields: `id`, `at`, `email`, `age`, `city`",
            "no column `zzz` in `User`; write one of its fields: `id`, `at`, `email`, `age`, `city`",
        ]
    );
    assert_eq!(
        model(
            "query(name = a, partition(kind))",
            "#[cassandra(rename = \"kind\", immutable)] r#type: u8"
        ),
        ["no field `kind`, and a query names columns by field; write `r#type`"]
    );
    assert_eq!(
        model("query(name = a, partition(type))", "#[cassandra(immutable)] r#type: u8"),
        NONE
    );
}

#[test]
fn a_query_names_a_column_once() {
    assert_eq!(
        query("name = a, partition(email, email), clustering(id, email), order(asc(id), desc(at), desc(at))"),
        ["`email` stands twice in the query `a`; remove one"; 2]
            .into_iter()
            .chain([
                "`id` stands twice in the query `a`; remove one",
                "`at` stands twice in the query `a`; remove one"
            ])
            .collect::<Vec<_>>()
    );
}

#[test]
fn order_is_of_other_columns_with_directions() {
    assert_eq!(
        query("name = a, partition(email), order(desc(email), at, id)"),
        [
            "order by `email`, which is one value in every row of a partition; remove it from `order`",
            "order by `at` without a direction; write `asc(at)` or `desc(at)`",
            "order by `id` without a direction; write `asc(id)` or `desc(id)`",
        ]
    );
    assert_eq!(
        query("name = a, partition(email), order(email)"),
        ["order by `email`, which is one value in every row of a partition; remove it from `order`"]
    );
}

#[test]
fn a_limit_is_an_int_above_zero() {
    assert_eq!(query("name = a, partition(id), limit = 2_147_483_647"), NONE);
    assert_eq!(
        query("name = a, partition(id), limit = 0"),
        ["a limit of 0 reads nothing; write at least `limit = 1`, or remove `limit`"]
    );
    for limit in ["2147483648", "99999999999999999999999"] {
        assert_eq!(
            query(&format!("name = a, partition(id), limit = {limit}")),
            ["a limit over 2147483647, the most that Cassandra takes; write at most `limit = 2147483647`"]
        );
    }
}

#[test]
fn names_of_queries_differ_and_are_free() {
    let queries = |names: &[&str]| {
        let queries: Vec<String> = names
            .iter()
            .map(|name| format!("query(name = {name}, partition(id))"))
            .collect();
        model(&queries.join(", "), "")
    };
    assert_eq!(
        queries(&["a", "b", "a", "r#b"]),
        [
            "a second query named `a`; write another in `name = ..`",
            "a second query named `r#b`; write another in `name = ..`",
        ]
    );
    assert_eq!(
        queries(&["insert", "get", "ddl", "r#delete"]),
        [
            "a query named `insert`, which every model has already; write another in `name = ..`",
            "a query named `get`, which every model has already; write another in `name = ..`",
            "a query named `ddl`, which every model has already; write another in `name = ..`",
            "a query named `r#delete`, which every model has already; write another in `name = ..`",
        ]
    );
    assert_eq!(
        queries(&["by_a", "by__a", "__"]),
        [
            "the type of the query `by__a` would be `UserByA`, as that of the query `by_a` is; write another in `name = ..`",
            "the type of the query `__` would be `User`, as that of the struct is; write another in `name = ..`",
        ]
    );
}

#[test]
fn methods_of_order_columns_differ() {
    assert_eq!(
        model(
            "query(name = a, partition(id), order(asc(at), asc(at_in)))",
            "#[cassandra(clustering_key)] at_in: u8"
        ),
        [
            "the columns `at` and `at_in` both make a method `at_in`; rename one of the fields, `at_in` to `at_in_`, \
             and keep its column with `#[cassandra(rename = \"at_in\")]`"
        ]
    );
    // Only order columns make methods, and a builder's own name is given way to.
    assert_eq!(
        model(
            "query(name = a, partition(id), clustering(at), order(asc(at_in), asc(limit)))",
            "#[cassandra(clustering_key)] at_in: u8, #[cassandra(clustering_key)] limit: u8"
        ),
        NONE
    );
}

#[test]
fn keys_of_queries_do_not_change() {
    let text = "a change of `age` would move the row in the query's table; write `#[cassandra(immutable)]` on the field \
                if it never changes, or `write = \"batch\"` on the struct";
    assert_eq!(query("name = a, partition(age)"), [text]);
    assert_eq!(
        query("name = a, partition(email), clustering(id), order(desc(age))"),
        [text]
    );
    assert_eq!(
        model(
            "query(name = a, partition(x)), query(name = b, partition(x)), write = \"batch\"",
            "x: u8"
        ),
        NONE
    );
    assert_eq!(
        model("query(name = a, partition(x)), query(name = b, partition(x))", "x: u8").len(),
        1
    );
    assert_eq!(model("query(name = a, partition(at), order(asc(id)))", "x: u8"), NONE);
    assert_eq!(
        query("name = a, partition(city)"),
        ["the static column `city` cannot be part of a query's key; remove it from the query"]
    );
    assert_eq!(
        model("query(name = a, partition(x)), write = \"guarded\"", "x: u8"),
        [
            "guarded writes are not there yet; write `write = \"batch\"`, or `#[cassandra(immutable)]` on the fields \
             that never change"
        ]
    );
    assert_eq!(
        model("write = \"lwt\"", ""),
        ["unknown way to write `lwt`; write `write = \"batch\"`"]
    );
}

#[test]
fn a_ttl_is_a_number_and_a_unit() {
    for ttl in ["1s", "10m", "5h", "7300d", "52w", "20y", "630720000s"] {
        assert_eq!(model(&format!("ttl = \"{ttl}\""), ""), NONE);
    }
    for ttl in ["", "d", "5", "5 d", "-5d", "1.5d", "1h30m", "5D", "5ms", "5ü"] {
        assert_eq!(
            model(&format!("ttl = \"{ttl}\""), ""),
            [format!(
                "malformed ttl `{ttl}`; write a whole number and one of s, m, h, d, w, y: `ttl = \"730d\"`"
            )]
        );
    }
    assert_eq!(
        model("ttl = \"0d\"", ""),
        ["a ttl of 0; write at least `ttl = \"1s\"`, or remove `ttl`: rows then stay"]
    );
    for ttl in ["21y", "630720001s", "99999999999999999999999y"] {
        assert_eq!(
            model(&format!("ttl = \"{ttl}\""), ""),
            [format!(
                "a ttl of `{ttl}` is longer than Cassandra allows; write at most `ttl = \"7300d\"` (20 years)"
            )]
        );
    }
}

#[test]
fn options_are_known_and_of_their_kind() {
    assert_eq!(
        model(
            "options(coment = \"x\", default_time_to_live = 5, comment = \"a\", comment = \"b\", xyz = 1, \
             clustering_order(a = \"desc\"), compact_storage = true)",
            ""
        ),
        [
            "unknown option `coment`; did you mean `comment`?",
            "`default_time_to_live` is not written as an option; write `ttl = \"..\"` on the struct",
            "unknown option `xyz`; the options are `additional_write_policy`, `allow_auto_snapshot`, \
             `bloom_filter_fp_chance`, `caching`, `cdc`, `comment`, `compaction`, `compression`, `crc_check_chance`, \
             `gc_grace_seconds`, `incremental_backups`, `max_index_interval`, `memtable`, `memtable_flush_period_in_ms`, \
             `min_index_interval`, `read_repair`, `speculative_retry`, `paxos_grace_seconds`, `tombstone_gc`",
            "`clustering_order` is not written as an option; write `clustering_key(desc)` on the field",
            "`compact_storage` is not written as an option; remove it: tables are never compact",
            "the option `comment` is given twice; remove one",
        ]
    );
    assert_eq!(
        model(
            "options(comment = 5, gc_grace_seconds = -1, crc_check_chance = \"x\", incremental_backups = 1, \
             compaction = \"x\", cdc = \"x\")",
            ""
        ),
        [
            "`comment` takes a text; write `comment = \"..\"`",
            "`gc_grace_seconds` takes a whole number, not below 0; write `gc_grace_seconds = 3600`",
            "`crc_check_chance` takes a number, not below 0; write `crc_check_chance = 0.1`",
            "`incremental_backups` takes a boolean; write `incremental_backups = true`",
            "`compaction` takes a map; write `compaction(class = \"..\")`",
            "`cdc` takes a boolean, or a map in ScyllaDB; write `cdc = true` or `cdc(enabled = true)`",
        ]
    );
}

#[test]
fn an_allow_names_a_rule_and_gives_a_reason() {
    assert_eq!(
        model(
            "allow(key_ends_in_timestmp, reason = \"x\"), allow(everything, reason = \"x\")",
            ""
        ),
        [
            "unknown rule `key_ends_in_timestmp`; did you mean `key_ends_in_timestamp`?",
            "unknown rule `everything`; those that can be allowed: `growing_collection`, `index_on_few_or_unique_values`, \
             `key_ends_in_timestamp`, `low_cardinality_partition_key`, `query_equals_another`, `too_many_query_tables`, \
             `unbounded_partition`",
        ]
    );
    let text =
        "`key_ends_in_timestamp` is allowed without a reason; write `allow(key_ends_in_timestamp, reason = \"..\")`";
    assert_eq!(model("allow(key_ends_in_timestamp)", ""), [text]);
    assert_eq!(model("allow(key_ends_in_timestamp, reason = \" \")", ""), [text]);
    assert_eq!(
        model(
            "allow(key_ends_in_timestamp, reason = \"x\"), allow(key_ends_in_timestamp, reason = \"y\")",
            ""
        ),
        ["`key_ends_in_timestamp` is allowed twice; remove one"]
    );
}

#[test]
fn options_are_what_the_server_takes() {
    let options = |written: &str| model(&format!("options({written})"), "");
    for written in [
        "bloom_filter_fp_chance = 1",
        "min_index_interval = 128, max_index_interval = 128",
        "speculative_retry = \"max(99p, 50ms)\"",
        "compaction(class = \"org.example.Own\", clas = 5)",
        "compression(enabled = false)",
    ] {
        assert_eq!(options(written), NONE, "{written}");
    }
    for (written, text) in [
        (
            "min_index_interval = 4096",
            "`max_index_interval` is 2048, less than the `min_index_interval` of 4096; write `max_index_interval = 4096`",
        ),
        (
            "compression(level = 5)",
            "`compression` without a class; write `class = \"LZ4Compressor\"` in it",
        ),
        (
            "compaction(class = \"leveled\")",
            "unknown class `leveled` of `compaction`; did you mean `class = \"LeveledCompactionStrategy\"`?",
        ),
    ] {
        assert_eq!(options(written), [text], "{written}");
    }
}
