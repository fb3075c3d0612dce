//! Models, views and types with the names that the runtime and its generated code use, and fields with theirs.

#![deny(warnings)]
#![allow(
    clippy::enum_variant_names,
    clippy::upper_case_acronyms,
    reason = "the names are what is tested"
)]

use cassandra_model::Query as _;
use cassandra_model_tests_hygiene::{columns, ddl, tables};

/// A module for each name, with a type of that name from every derive, so that none stands beside the prelude's.
macro_rules! named {
    ($($module:ident $name:ident $table:literal)*) => {$(
        mod $module {
            /// The name as a user-defined type, with fields called like what generated code binds.
            pub(crate) mod user_type {
                #[derive(::cassandra_model::CassandraType, Clone, Debug, PartialEq)]
                #[cassandra(name = "t")]
                pub(crate) struct $name {
                    pub(crate) fields: i32,
                    pub(crate) out: i32,
                    pub(crate) index: i32,
                    pub(crate) writer: i32,
                    pub(crate) cell: i32,
                    pub(crate) cql_type: i32,
                    pub(crate) argument: i32,
                    pub(crate) value: i32,
                    pub(crate) self_: i32,
                    pub(crate) r#type: Option<i32>,
                }
            }

            /// As an enum of texts.
            pub(crate) mod text {
                #[derive(::cassandra_model::CassandraType, Clone, Debug, PartialEq)]
                pub(crate) enum $name {
                    Some,
                    None,
                    Ok,
                    Err,
                    Text,
                    $name,
                    Self_,
                    #[cassandra(other)]
                    Other(String),
                }
            }

            /// As an enum of numbers.
            pub(crate) mod number {
                #[derive(::cassandra_model::CassandraType, Clone, Debug, PartialEq)]
                #[cassandra(repr = "int")]
                #[repr(i32)]
                pub(crate) enum $name {
                    Int = 1,
                    $name = 2,
                    Some = 3,
                    #[cassandra(other)]
                    None(i32),
                }
            }

            /// As a newtype, which is a key.
            pub(crate) mod newtype {
                #[derive(::cassandra_model::CassandraType, Clone, Debug, PartialEq)]
                pub(crate) struct $name(pub(crate) i32);
            }

            /// As a model of such types, with fields called like what generated code binds.
            pub(crate) mod rows {
                #[derive(::cassandra_model::CassandraModel, Clone, Debug, PartialEq)]
                #[cassandra(
                    query(name = find, partition(store), order(desc(row), asc(value)), limit = 2),
                    query(name = of, partition(out), via_index),
                )]
                pub(crate) struct $name {
                    #[cassandra(partition_key)]
                    pub(crate) store: super::newtype::$name,
                    #[cassandra(clustering_key(desc))]
                    pub(crate) row: i64,
                    #[cassandra(clustering_key)]
                    pub(crate) value: super::number::$name,
                    #[cassandra(index)]
                    pub(crate) out: i32,
                    pub(crate) cells: Vec<super::user_type::$name>,
                    pub(crate) cell: Option<super::user_type::$name>,
                    pub(crate) column: super::text::$name,
                    pub(crate) self_: Option<i32>,
                    pub(crate) r#type: i32,
                    #[cassandra(static)]
                    pub(crate) select: Option<i32>,
                    #[cassandra(static)]
                    pub(crate) update: Option<super::user_type::$name>,
                }
            }

            /// As a view of it.
            pub(crate) mod view {
                #[derive(::cassandra_model::CassandraView, Clone, Debug, PartialEq)]
                #[cassandra(view_of = super::rows::$name)]
                pub(crate) struct $name {
                    pub(crate) r#type: i32,
                    #[cassandra(column = cells)]
                    pub(crate) row: Vec<super::user_type::$name>,
                    #[cassandra(column = value)]
                    pub(crate) out: super::number::$name,
                    pub(crate) self_: Option<i32>,
                    #[cassandra(column = column)]
                    pub(crate) model: super::text::$name,
                }
            }

            /// As counters.
            pub(crate) mod counters {
                #[derive(::cassandra_model::CassandraModel, Clone, Debug, PartialEq)]
                pub(crate) struct $name {
                    #[cassandra(partition_key)]
                    pub(crate) store: i32,
                    #[cassandra(counter)]
                    pub(crate) value: ::cassandra_model::Counter,
                    #[cassandra(counter)]
                    pub(crate) by: ::cassandra_model::Counter,
                }
            }
        }
    )*

    /// The names, and what is derived from each.
    fn all() -> Vec<(&'static str, Facts)> {
        vec![$(($table, facts!($module $name))),*]
    }};
}

/// What a name's types are.
#[derive(Debug, PartialEq)]
struct Facts {
    tables: Vec<&'static str>,
    columns: Vec<&'static str>,
    user_type: String,
    find: String,
    of: String,
    view: String,
    counters: Vec<&'static str>,
}

macro_rules! facts {
    ($module:ident $name:ident) => {{
        use $module::{counters, newtype, number, rows, view};
        let find = || rows::$name::find(newtype::$name(1));
        let _ = rows::$name::update_statics(newtype::$name(1)).select(None).update(None);
        let _ = rows::$name::get(newtype::$name(1), 2, number::$name::$name);
        let _ = rows::$name::delete(newtype::$name(1), 2, number::$name::None(9));
        let _ = counters::$name::increment(1).value(2).by(3);
        Facts {
            tables: tables::<rows::$name>(),
            columns: columns::<rows::$name>(),
            user_type: ddl::<rows::$name>().swap_remove(0),
            find: find().row(2).value_in(number::$name::Some..).cql(),
            of: rows::$name::of(1).select::<view::$name>().cql(),
            view: find().select::<view::$name>().cql(),
            counters: tables::<counters::$name>(),
        }
    }};
}

// `Self` and `Arg` aside, every word that generated code has from the runtime or for itself, parameters among them.
named! {
    model Model "model" record Record "record" query Query "query" store Store "store" schema Schema "\"schema\""
    view_ View "\"view\"" type_ Type "type" row Row "row" error Error "error" value Value "value"
    statement Statement "statement" cells Cells "cells" column Column "column" columns_ Columns "columns"
    select Select "\"select\"" statics Statics "statics" counter Counter "counter" field Field "field" fields Fields "fields"
    kept Kept "kept" of Of "\"of\"" native Native "native" identifier Identifier "identifier" result Result "result"
    kind Kind "kind" table Table "\"table\"" l L "l" s S "s" t T "t" m M "m" bound BOUND "bound" arg Arg "arg"
    user_type_ UserType "user_type" user_defined UserDefined "user_defined" cql_type CqlType "cql_type"
    text_enum TextEnum "text_enum" operation Operation "operation" update Update "\"update\"" limited Limited "limited"
    formatter Formatter "formatter" default_ Default "\"default\"" range RangeBounds "range_bounds" rows_ Rows "rows"
}

#[test]
fn names_of_the_runtime_name_models_views_and_types() {
    let columns = "store, row, value, out, cells, cell, column, self_, type, \"select\", \"update\"";
    for (table, facts) in all() {
        assert_eq!(
            facts,
            Facts {
                tables: vec![table],
                columns: columns.split(", ").collect(),
                user_type: "CREATE TYPE IF NOT EXISTS t ( fields int, out int, index int, writer int, cell int, \
                            cql_type int, argument int, value int, self_ int, type int )"
                    .replace(" index ", " \"index\" "),
                find: format!("SELECT {columns} FROM {table} WHERE store = ? AND row = ? AND value >= ? LIMIT ?"),
                of: format!("SELECT type, cells, value, self_, column, row FROM {table} WHERE out = ?"),
                view: format!("SELECT type, cells, value, self_, column, row FROM {table} WHERE store = ? LIMIT ?"),
                counters: vec![table],
            },
            "{table}"
        );
    }
}
