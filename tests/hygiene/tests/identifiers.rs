//! Raw identifiers and letters beyond ASCII as structs, fields, variants, queries, counters, static columns, indexes.

#![deny(warnings)]

use cassandra_model::prelude::*;
use cassandra_model_tests_hygiene::{columns, ddl, tables};

/// Every name of it is a word of Rust.
#[derive(CassandraModel)]
#[cassandra(
    query(name = r#loop, partition(r#type), order(desc(r#fn), asc(r#match)), limit = 3, table = "loop"),
    query(name = r#where, partition(r#use), via_index),
)]
#[expect(non_camel_case_types, reason = "once, for the struct itself")]
struct r#struct {
    #[cassandra(partition_key)]
    r#type: i32,
    #[cassandra(clustering_key)]
    r#match: i32,
    #[cassandra(immutable)]
    r#fn: i32,
    #[cassandra(index)]
    r#use: i32,
    #[cassandra(static)]
    r#static: Option<i32>,
    #[cassandra(static, rename = "dyn")]
    r#mod: Option<i32>,
    #[cassandra(skip)]
    #[expect(dead_code, reason = "no row is ever read here")]
    r#impl: u8,
}

/// Fields and columns of it are words of Rust.
#[derive(CassandraView)]
#[cassandra(view_of = r#struct)]
#[expect(non_camel_case_types, dead_code, reason = "no row is ever read here")]
struct r#trait {
    r#use: i32,
    #[cassandra(column = r#fn)]
    r#gen: i32,
    #[cassandra(column = r#mod)]
    größe: Option<i32>,
}

/// Counters named by words of Rust.
#[derive(CassandraModel)]
#[expect(non_camel_case_types, reason = "once, for the struct itself")]
struct r#enum {
    #[cassandra(partition_key)]
    r#in: i32,
    #[cassandra(counter)]
    r#for: Counter,
    #[cassandra(counter, rename = "gen")]
    r#gen: Option<Counter>,
}

/// Letters that CQL has only between quotes, or not at all.
#[derive(CassandraModel, Clone)]
#[cassandra(
    table = "Strasse_2",
    query(name = nächste, partition(größe), order(asc(名前)), limit = 1),
    query(name = über, partition(été), via_index)
)]
struct Straße {
    #[cassandra(partition_key, rename = "groesse")]
    größe: i32,
    #[cassandra(clustering_key(desc), rename = "namae")]
    名前: String,
    #[cassandra(static, rename = "prix")]
    цена: Option<i64>,
    #[cassandra(index, rename = "ete")]
    été: i32,
}

/// Counters of letters beyond ASCII.
#[derive(CassandraModel)]
#[cassandra(table = "zaehler")]
struct Zählung {
    #[cassandra(partition_key, rename = "schluessel")]
    schlüssel: i32,
    #[cassandra(counter, rename = "zaehler")]
    zähler: Counter,
}

/// A type that is a word of Rust, and its fields.
#[derive(CassandraType)]
#[expect(non_camel_case_types, reason = "once, for the struct itself")]
struct r#type {
    r#in: i32,
    #[cassandra(rename = "gen")]
    r#dyn: Option<r#mod>,
    #[cassandra(rename = "groesse")]
    größe: r#impl,
    #[cassandra(skip)]
    #[expect(dead_code, reason = "no row is ever read here")]
    r#fn: u8,
}

/// A newtype that is a word of Rust.
#[derive(CassandraType)]
#[expect(non_camel_case_types, reason = "once, for the struct itself")]
struct r#impl(i32);

/// An enum of words of Rust, and of letters beyond ASCII.
#[derive(CassandraType)]
#[expect(non_camel_case_types, reason = "once, for the enum itself")]
enum r#mod {
    r#const,
    r#async,
    Größe,
    #[cassandra(other)]
    r#where(String),
}

/// Numbers called by words of Rust.
#[derive(CassandraType)]
#[cassandra(repr = "int")]
#[expect(non_camel_case_types, reason = "once, for the enum itself")]
enum Zähler {
    r#if = 1,
    Schlüssel = 2,
}

/// A model of these types.
#[derive(CassandraModel)]
#[cassandra(table = "typed", query(name = r#for, partition(r#enum), order(asc(r#let)), limit = 1))]
struct Typed {
    #[cassandra(partition_key)]
    r#let: r#impl,
    #[cassandra(immutable)]
    r#enum: r#mod,
    r#struct: r#type,
    zahl: Zähler,
}

#[test]
fn words_of_rust_are_types_and_variants_without_their_mark() {
    use cassandra_model::__private::{IntEnum, TextEnum};

    assert_eq!(
        ddl::<Typed>()[..2],
        [
            "CREATE TYPE IF NOT EXISTS type ( \"in\" int, gen text, groesse int )",
            "CREATE TABLE IF NOT EXISTS typed ( let int, enum text, struct type, zahl int, PRIMARY KEY ((let)) )"
        ]
    );
    assert_eq!(
        Typed::r#for(r#mod::r#where("const".to_owned())).r#let(r#impl(1)).cql(),
        "SELECT let, enum, struct, zahl FROM typed_by_enum WHERE enum = ? AND let = ? LIMIT ?"
    );
    let texts = [
        r#mod::r#const,
        r#mod::r#async,
        r#mod::Größe,
        r#mod::r#where("x".to_owned()),
    ];
    assert_eq!(texts.each_ref().map(TextEnum::text), ["const", "async", "Größe", "x"]);
    assert!(matches!(r#mod::from_text("async"), Some(r#mod::r#async)));
    assert!(matches!(r#mod::from_text("r#async"), Some(r#mod::r#where(text)) if text == "r#async"));
    assert_eq!(
        [Zähler::r#if, Zähler::Schlüssel].each_ref().map(IntEnum::number),
        [1, 2]
    );
}

#[test]
fn words_of_rust_are_names_without_their_mark() {
    assert_eq!(
        columns::<r#struct>(),
        ["type", "match", "fn", "\"use\"", "static", "dyn"]
    );
    assert_eq!(columns::<r#enum>(), ["\"in\"", "for", "gen"]);
    assert_eq!(tables::<r#enum>(), ["enum"]);
    assert_eq!(
        r#struct::r#loop(1).r#fn(2).match_in(3..).cql(),
        "SELECT type, match, fn, \"use\", static, dyn FROM loop \
         WHERE type = ? AND fn = ? AND match >= ? LIMIT ?"
    );
    assert_eq!(
        r#struct::r#where(1).cql(),
        "SELECT type, match, fn, \"use\", static, dyn FROM struct WHERE \"use\" = ?"
    );
    assert_eq!(
        r#struct::r#loop(1).select::<r#trait>().cql(),
        "SELECT \"use\", fn, dyn, match FROM loop WHERE type = ? LIMIT ?"
    );
    assert_eq!(r#struct::SCHEMA.queries[0].name, "loop");
    assert_eq!(r#struct::SCHEMA.model, "struct");
}

#[test]
fn words_of_rust_are_methods_and_fields_with_their_mark() {
    let _ = structStatics {
        r#static: Some(1),
        r#mod: None,
    };
    let _ = r#struct::update_statics(1).r#static(Some(2)).r#mod(None);
    let _ = r#enum::increment(1).r#for(2).r#gen(3);
}

#[test]
fn letters_beyond_ascii_have_columns_and_methods() {
    assert_eq!(columns::<Straße>(), ["groesse", "namae", "prix", "ete"]);
    assert_eq!(
        Straße::nächste(1).名前_in(.."a").cql(),
        "SELECT groesse, namae, prix, ete FROM \"Strasse_2\" WHERE groesse = ? AND namae < ? ORDER BY namae ASC LIMIT ?"
    );
    assert_eq!(
        Straße::über(1).cql(),
        "SELECT groesse, namae, prix, ete FROM \"Strasse_2\" WHERE ete = ?"
    );
    let _ = Straße::update_statics(1).цена(Some(2));
    let _ = Zählung::increment(1).zähler(2);
    assert_eq!(
        ddl::<Zählung>(),
        ["CREATE TABLE IF NOT EXISTS zaehler ( schluessel int, zaehler counter, PRIMARY KEY ((schluessel)) )"]
    );
}
