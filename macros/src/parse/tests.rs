//! Mistakes of syntax, each with all that is said about it.

use crate::check::tests::mistakes;

/// The mistakes of a struct that has nothing wrong but the attributes given.
fn on_struct(attributes: &str) -> Vec<String> {
    mistakes(&format!(
        "{attributes} struct User {{ #[cassandra(partition_key)] id: Uuid, #[cassandra(immutable)] email: String }}"
    ))
}

fn on_field(attributes: &str) -> Vec<String> {
    mistakes(&format!(
        "struct User {{ #[cassandra(partition_key)] id: Uuid, {attributes} email: String }}"
    ))
}

fn in_query(query: &str) -> Vec<String> {
    on_struct(&format!("#[cassandra(query({query}))]"))
}

#[test]
fn a_whole_model_has_no_mistakes() {
    let all = r#"
        #[cassandra(
            table = "viewing_history", keyspace = "media", ttl = "730d", write = "batch", crate = ::other::cassandra_model,
            query(name = recent, partition(user_id), order(desc(watched_at), asc(show_id)), limit = 10),
            query(name = r#type, partition(r#type), clustering(user_id), table = "viewing_by_type"),
        )]
        #[cassandra(options(comment = "x", gc_grace_seconds = 3_600, cdc = true, crc_check_chance = 0.5))]
        #[cassandra(options(compaction(class = "TimeWindowCompactionStrategy", compaction_window_size = 1)))]
        #[cassandra(allow(key_ends_in_timestamp, reason = "one device, one event a second"))]
        #[derive(Clone)]
        pub struct Viewing {
            #[cassandra(partition_key)] pub user_id: Uuid,
            #[cassandra(clustering_key(desc))] pub watched_at: DateTime<Utc>,
            #[cassandra(clustering_key)] pub show_id: Uuid,
            #[cassandra(rename = "Kind")] #[cassandra(immutable)] pub r#type: String,
            #[cassandra(static, frozen)] names: Vec<String>,
            /// Not a column.
            #[cassandra(skip)] cache: u8,
            #[serde(default)] other: i32,
        }
    "#;
    assert_eq!(mistakes(all), [""; 0]);
}

#[test]
fn only_a_struct_with_named_fields_and_no_parameters_is_a_model() {
    assert_eq!(
        mistakes("enum Kind<T> { A(T) }"),
        ["`Kind` is an enum; write a struct with named fields, one for each column"]
    );
    assert_eq!(
        mistakes("union Both { a: u8 }"),
        ["`Both` is a union; write a struct with named fields, one for each column"]
    );
    assert_eq!(
        mistakes("struct Pair<T>(T);"),
        ["`Pair` is a tuple struct; write a struct with named fields, one for each column"]
    );
    assert_eq!(
        mistakes("struct Nothing;"),
        ["`Nothing` is a struct without fields; write a struct with named fields, one for each column"]
    );
    for (parameters, first) in [("T, U", "T"), ("'a", "'a"), ("const N: usize", "N")] {
        let text =
            format!("a model has no parameters, and its tables would differ by `{first}`; write the types themselves");
        assert_eq!(mistakes(&format!("struct User<{parameters}> {{ id: Uuid }}")), [text]);
    }
}

#[test]
fn an_attribute_is_a_list() {
    assert_eq!(
        on_struct("#[cassandra]"),
        ["nothing is said here; write `#[cassandra(..)]`, or remove it"]
    );
    assert_eq!(
        on_struct("#[cassandra = \"x\"]"),
        ["unexpected `=`; write `#[cassandra(..)]`"]
    );
    assert_eq!(
        on_struct("#[cassandra[table = \"x\"]]"),
        ["unexpected brackets; write `#[cassandra(..)]`"]
    );
    assert_eq!(on_struct("#[cassandra()]"), [""; 0]);
    // The key may be what could not be read: it is not missing.
    assert_eq!(
        mistakes("struct User { #[cassandra = \"partition_key\"] id: Uuid }"),
        ["unexpected `=`; write `#[cassandra(..)]`"]
    );
}

#[test]
fn a_stray_token_hides_nothing_behind_it() {
    assert_eq!(
        on_struct("#[cassandra(table \"x\", 5, keyspace =, , ttl: 5, wriet = \"batch\" + 1, -, bucket)]"),
        [
            "unexpected `\"x\"`; write a comma, or remove it",
            "unexpected `5`; write a name here, or remove it",
            "no value behind `keyspace =`; write one, or remove `keyspace`",
            "a comma too many; remove it",
            "unexpected `:`; write `ttl = ..`",
            "unexpected `+`; write a comma, or remove it",
            "unexpected `-`; write a name here, or remove it",
            "`table` takes a text; write `table = \"..\"`",
            "`ttl` takes a text; write `ttl = \"730d\"`",
            "unknown key `wriet` on a struct; did you mean `write`?",
            "unknown key `bucket` on a struct; the keys are `table`, `keyspace`, `query`, `ttl`, `options`, `write`, \
             `allow`, `crate`",
        ]
    );
    assert_eq!(
        on_struct("#[cassandra(table = \"x\" keyspace = \"y\", query[name = a, partition(id)])]"),
        [
            "no comma before `keyspace`; write one",
            "unexpected `[`; write `query(..)`"
        ]
    );
    assert_eq!(
        on_struct("#[cassandra(table = ?, keyspace = a!(), ttl = -x, query = (name = a, partition(id)))]"),
        [
            "unexpected `?` behind `table =`; write a value, or remove `table`",
            "unexpected `!`; write a comma, or remove it",
            "unexpected `-` behind `ttl =`; write a value, or remove `ttl`",
            "unexpected `=`; write `query(..)`",
            "`keyspace` takes a text; write `keyspace = \"..\"`",
        ]
    );
}

#[test]
fn an_unknown_key_is_one_error() {
    assert_eq!(
        on_struct("#[cassandra(tabel = 5)]"),
        ["unknown key `tabel` on a struct; did you mean `table`?"]
    );
    assert_eq!(
        on_struct("#[cassandra(partition_key, index, xyzzy)]"),
        [
            "unknown key `partition_key` on a struct; it belongs on a field",
            "unknown key `index` on a struct; write `#[cassandra(index)]` on the field, and remove it here",
            "unknown key `xyzzy` on a struct; the keys are `table`, `keyspace`, `query`, `ttl`, `options`, `write`, \
             `allow`, `crate`",
        ]
    );
    assert_eq!(
        on_field("#[cassandra(ttl = \"1d\")]"),
        ["unknown key `ttl` on a field; it belongs on the struct"]
    );
    let texts = on_field("#[cassandra(xyzzy)]");
    let listed = "unknown key `xyzzy` on a field; the keys are `partition_key`, `clustering_key`, ";
    assert!(
        matches!(texts.as_slice(), [text] if text.starts_with(listed)),
        "{texts:?}"
    );
    // What was meant counts, so that it is not missing as well.
    assert_eq!(
        mistakes("struct User { #[cassandra(partition_kye)] id: Uuid }"),
        ["unknown key `partition_kye` on a field; did you mean `partition_key`?"]
    );
    assert_eq!(
        mistakes("struct User { #[cassandra(primary_key)] id: Uuid }"),
        ["unknown key `primary_key` on a field; did you mean `partition_key`?"]
    );
    assert_eq!(
        in_query("name = by_email, partiton(email), orderby(id), limit = 1"),
        [
            "unknown key `partiton` in a query; did you mean `partition`?",
            "unknown key `orderby` in a query; did you mean `order`?",
            "order by `id` without a direction; write `asc(id)` or `desc(id)`",
        ]
    );
    assert_eq!(
        in_query("name = by_email, partition(email), unique"),
        [
            "unknown key `unique` in a query; the keys are `name`, `partition`, `clustering`, `order`, `limit`, `table`, `via_index`"
        ]
    );
    assert_eq!(
        on_struct("#[cassandra(limit = 5)]"),
        ["unknown key `limit` on a struct; it belongs in `query(..)`"]
    );
}

#[test]
fn a_key_is_given_once() {
    assert_eq!(
        on_struct("#[cassandra(table = \"a\", table = \"b\")] #[cassandra(ttl = \"1d\")] #[cassandra(ttl = \"2d\")]"),
        ["`table` is given twice; remove one", "`ttl` is given twice; remove one"]
    );
    assert_eq!(
        on_field("#[cassandra(clustering_key, clustering_key(desc))]"),
        ["`clustering_key` is given twice; remove one"]
    );
    assert_eq!(
        in_query("name = a, name = b, partition(id), partition(email)"),
        [
            "`name` is given twice; remove one",
            "`partition` is given twice; remove one"
        ]
    );
}

#[test]
fn a_value_is_of_its_kind() {
    assert_eq!(
        on_struct("#[cassandra(table = users, keyspace, query, ttl = 60, options, write, allow, crate = \"x\")]"),
        [
            "`table` takes a text; write `table = \"..\"`",
            "`keyspace` takes a text; write `keyspace = \"..\"`",
            "`query` takes a list; write `query(name = .., partition(..))`",
            "`ttl` takes a text; write `ttl = \"730d\"`",
            "`options` takes a list; write `options(comment = \"..\")`",
            "`write` takes a text; write `write = \"batch\"`",
            "`allow` takes a list; write `allow(.., reason = \"..\")`",
            "`crate` takes a path, without quotes; write `crate = ::cassandra_model`",
        ]
    );
    assert_eq!(
        on_field("#[cassandra(frozen = true, immutable(x), rename)]"),
        [
            "`frozen` takes no value; write `frozen`",
            "`immutable` takes no value; write `immutable`",
            "`rename` takes a text; write `rename = \"..\"`",
        ]
    );
    for (written, text) in [
        (
            "clustering_key()",
            "no direction in the list; write `clustering_key` or `clustering_key(desc)`",
        ),
        (
            "clustering_key(dsc)",
            "unknown direction `dsc`; write `clustering_key(asc)` or `clustering_key(desc)`",
        ),
        (
            "clustering_key(asc, desc)",
            "a second direction; write one of `asc` and `desc`",
        ),
        (
            "clustering_key = \"desc\"",
            "`clustering_key` takes a list; write `clustering_key(desc)`",
        ),
        ("clustering_key(5)", "unexpected `5`; write a name here, or remove it"),
        ("clustering_key(\"desc\")", "unexpected quotes; write `desc`"),
    ] {
        assert_eq!(on_field(&format!("#[cassandra({written})]")), [text]);
    }
}

#[test]
fn a_query_is_read_whole() {
    for (written, text) in [
        (
            "by_email, partition(email)",
            "a query's name has a key; write `name = by_email`",
        ),
        (
            "name = \"by_email\", partition(email)",
            "a name is written without quotes; write `by_email`",
        ),
        (
            "name = type, partition(email)",
            "`type` is a keyword; write `r#type`, or choose another name",
        ),
        (
            "name = self, partition(email)",
            "`self` cannot be a name; write another in `name = ..`",
        ),
        (
            "name = a::b, partition(email)",
            "`name` takes a name; write `name = by_column`",
        ),
        (
            "name = 5, partition(email)",
            "`name` takes a name; write `name = by_column`",
        ),
        (
            "name = a, partition = email",
            "unexpected value; write `partition(email)`",
        ),
        ("name = a, partition", "`partition` takes a list; write `partition(..)`"),
        ("name = a, partition(\"email\")", "unexpected quotes; write `email`"),
        (
            "name = a, partition(self)",
            "`self` is no column; write the name of a field, or remove it",
        ),
        ("name = a, partition(asc(email))", "unexpected value; write `asc`"),
        (
            "name = a, partition(5)",
            "unexpected `5`; write a name here, or remove it",
        ),
        (
            "name = a, partition(email), limit = \"5\"",
            "`limit` takes a whole number; write `limit = 100`",
        ),
        (
            "name = a, partition(email), limit = -5",
            "`limit` takes a whole number; write `limit = 100`",
        ),
        (
            "name = a, partition(email), limit = 5u8",
            "`limit` takes a whole number; write `limit = 100`",
        ),
        (
            "name = a, partition(email), order(dsc(id))",
            "unknown direction `dsc`; write `asc(..)` or `desc(..)`",
        ),
        (
            "name = a, partition(email), order(desc())",
            "no column in `desc()`; write `desc(..)`, or remove it",
        ),
        (
            "name = a, partition(email), order(id = desc)",
            "unexpected value; write `asc(id)` or `desc(id)`",
        ),
        (
            "name = a, partition(email), order = id",
            "unexpected value; write `order(asc(id))` or `order(desc(id))`",
        ),
    ] {
        let found = in_query(written);
        // A column that is not named at all is one more mistake only where it is one.
        assert_eq!(found.first().map(String::as_str), Some(text), "{written}");
        let expected = if written.contains("asc(email)") { 2 } else { 1 };
        assert_eq!(found.len(), expected, "{written}: {found:?}");
    }
    assert_eq!(
        mistakes(
            "#[cassandra(query(name = a, partition(k), order(desc(a, b))))]
             struct T { #[cassandra(partition_key)] k: u8, #[cassandra(clustering_key)] a: u8, #[cassandra(clustering_key)] b: u8 }"
        ),
        ["a direction is of one column; write `desc(a), desc(b)`"]
    );
}

#[test]
fn an_option_and_an_allow_are_read_whole() {
    assert_eq!(
        on_struct("#[cassandra(options(comment = x, cdc, compaction(class = \"a\", class = \"b\", c = d)))]"),
        [
            "`class` is given twice in `compaction`; remove one",
            "`c` takes a text, a number or a boolean; write `c = \"..\"`",
            "`comment` takes a text; write `comment = \"..\"`",
            "`cdc` takes a boolean, or a map in ScyllaDB; write `cdc = true` or `cdc(enabled = true)`",
        ]
    );
    for (written, text) in [
        ("allow()", "`allow` names no rule; write `allow(.., reason = \"..\")`"),
        (
            "allow(reason = \"x\")",
            "`allow` names no rule; write `allow(.., reason = \"..\")`",
        ),
        (
            "allow(key_ends_in_timestamp, reason = x)",
            "`reason` takes a text; write `reason = \"..\"`",
        ),
        ("allow(key_ends_in_timestamp, \"x\")", "unexpected quotes; write `x`"),
        (
            "allow(key_ends_in_timestamp, \"x y\")",
            "unexpected `\"x y\"`; write a name here, or remove it",
        ),
        (
            "allow(key_ends_in_timestamp, other, reason = \"x\")",
            "one `allow` names one rule; write another `allow(other, reason = \"..\")`",
        ),
        (
            "allow(key_ends_in_timestamp = true)",
            "unexpected `key_ends_in_timestamp`; write `allow(.., reason = \"..\")`",
        ),
    ] {
        assert_eq!(on_struct(&format!("#[cassandra({written})]")), [text], "{written}");
    }
}

#[test]
fn what_a_macro_rules_variable_leaves_is_seen_through() {
    use proc_macro2::{Delimiter, Group, TokenTree};
    use quote::quote;

    let hidden = |tokens| TokenTree::Group(Group::new(Delimiter::None, tokens));
    let (table, name, column) = (hidden(quote!("users")), hidden(quote!(by_email)), hidden(quote!(email)));
    let tokens = quote! {
        #[cassandra(table = #table, query(name = #name, partition(#column)))]
        struct User { #[cassandra(partition_key)] id: Uuid, #[cassandra(immutable)] email: String }
    };
    assert_eq!(crate::check::tests::mistakes_of(tokens), [""; 0]);
}
