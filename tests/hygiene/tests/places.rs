//! Models in functions, in blocks, in constants, and in expansions of `macro_rules!` that give every part of them.

use cassandra_model::prelude::*;
use cassandra_model_tests_hygiene::{columns, ddl, tables};

#[test]
fn a_function_holds_models() {
    type Id = i32;

    /// Its types are the function's.
    #[derive(CassandraModel)]
    #[cassandra(query(name = newest, partition(id), order(desc(at)), limit = 1))]
    struct Local {
        #[cassandra(partition_key)]
        id: Id,
        #[cassandra(clustering_key)]
        at: i64,
        #[cassandra(immutable)]
        note: String,
        #[cassandra(static)]
        shared: Option<Id>,
    }

    #[derive(CassandraModel)]
    struct Counted {
        #[cassandra(partition_key)]
        id: Id,
        #[cassandra(counter)]
        views: Counter,
    }

    #[derive(CassandraView)]
    #[cassandra(view_of = Local)]
    #[expect(dead_code, reason = "no row is ever read here")]
    struct Note {
        note: String,
        #[cassandra(column = shared)]
        of_all: Option<Id>,
    }

    let inner = || {
        /// Another of the same name.
        #[derive(CassandraModel)]
        #[cassandra(table = "inner")]
        struct Local {
            #[cassandra(partition_key)]
            key: Id,
        }
        assert_eq!(columns::<Local>(), ["key"]);
        tables::<Local>()
    };

    assert_eq!(inner(), ["inner"]);
    assert_eq!(tables::<Local>(), ["local"]);
    assert_eq!(
        Local::newest(7).at_in(1..).cql(),
        "SELECT id, at, note, shared FROM local WHERE id = ? AND at >= ? ORDER BY at DESC LIMIT ?"
    );
    assert_eq!(
        Local::newest(7).select::<Note>().cql(),
        "SELECT note, shared, at FROM local WHERE id = ? ORDER BY at DESC LIMIT ?"
    );
    let _ = Local::update_statics(1).shared(None);
    let _ = LocalStatics { shared: Some(1) };
    let _ = Counted::increment(1).views(1);
    assert_eq!(Counted::COLUMNS.views.name(), "views");
}

/// In an initialiser.
const NAME: &str = {
    #[derive(CassandraModel)]
    struct Hidden {
        #[cassandra(partition_key)]
        id: i32,
    }
    Hidden::SCHEMA.model
};

#[test]
fn an_initialiser_holds_models() {
    assert_eq!(NAME, "Hidden");
}

/// Gives names, types, and attributes as a whole.
macro_rules! whole {
    (
        $(#[$on_struct:meta])*
        $visibility:vis struct $name:ident {
            $($(#[$on_field:meta])* $field_visibility:vis $field:ident: $type:ty,)*
        }
    ) => {
        $(#[$on_struct])*
        $visibility struct $name {
            $($(#[$on_field])* $field_visibility $field: $type,)*
        }
    };
}

whole! {
    #[derive(CassandraModel)]
    #[cassandra(table = "whole", query(name = by_a, partition(a), order(asc(b)), limit = 2))]
    pub(crate) struct Whole {
        #[cassandra(partition_key)]
        pub id: i32,
        #[cassandra(immutable)]
        a: Vec<i32>,
        #[cassandra(immutable)]
        b: (i32, String),
        #[cassandra(index)]
        c: Option<Box<i32>>,
    }
}

/// Gives the parts of attributes.
macro_rules! parts {
    ($name:ident, $table:expr, [$($key:ident),*], $query:ident, $limit:literal, $ttl:literal, $comment:expr, $index:tt) => {
        #[derive(CassandraModel)]
        #[cassandra(
            table = $table,
            ttl = $ttl,
            options(comment = $comment),
            query(name = $query, partition($($key),*), limit = $limit),
        )]
        struct $name {
            $(#[cassandra(partition_key)] $key: i32,)*
            #[cassandra(clustering_key)]
            at: i64,
            #[cassandra($index)]
            rest: Option<i32>,
        }
    };
}

parts!(Parts, "parts", [one, two], of_both, 5, "1d", "a comment", index);
parts!(Other, "others", [r#type], r#match, 6, "2d", "another", static);

/// Fields that the macro itself names, beside a field of the same name that it is given.
macro_rules! hygienic {
    ($field:ident) => {
        #[derive(CassandraModel)]
        #[cassandra(table = "hygienic", query(name = find, partition($field), order(desc(at)), limit = 1))]
        struct Hygienic {
            #[cassandra(partition_key)]
            $field: i32,
            #[cassandra(immutable)]
            value: i32,
            #[cassandra(static)]
            shared: Option<i32>,
            #[cassandra(clustering_key)]
            at: i32,
        }

        #[derive(CassandraModel)]
        #[cassandra(table = "tally")]
        struct Tally {
            #[cassandra(partition_key)]
            $field: i32,
            #[cassandra(counter)]
            views: Counter,
        }

        #[derive(CassandraView)]
        #[cassandra(view_of = Hygienic)]
        #[expect(dead_code, reason = "no row is ever read here")]
        struct HygienicView {
            $field: i32,
            #[cassandra(column = value)]
            other: i32,
        }

        fn hygienic_view() -> String {
            Hygienic::find(1).select::<HygienicView>().cql()
        }

        fn hygienic() -> String {
            let row = Hygienic {
                $field: 1,
                value: 2,
                shared: None,
                at: 3,
            };
            let _ = Hygienic::update_statics(row.$field).shared(row.shared);
            let _ = Tally::increment(row.at).views(1);
            Hygienic::find(row.value).at(row.at).cql()
        }
    };
}

hygienic!(id);

/// Views whose model, columns and types are given, in each way that a macro can take them.
macro_rules! views {
    ($(#[$on_view:meta])* $by_path:ident $by_type:ident $by_name:ident of $path:path, $type:ty, $name:ident {
        $field:ident: $field_type:ty, $column:ident: $($column_type:tt)+
    }) => {
        $(#[$on_view])*
        #[cassandra(view_of = $path)]
        struct $by_path { $field: $field_type, #[cassandra(column = $column)] other: $($column_type)+ }

        $(#[$on_view])*
        #[cassandra(view_of = $type)]
        struct $by_type { $field: $field_type, #[cassandra(column = $column)] row: $($column_type)+ }

        #[derive(CassandraView)]
        #[expect(dead_code, reason = "no row is ever read here")]
        #[cassandra(view_of = $name)]
        struct $by_name { $field: $field_type, $column: $($column_type)+ }
    };
}

views! {
    #[derive(CassandraView)]
    #[expect(dead_code, reason = "no row is ever read here")]
    ByPath ByType ByName of self::Whole, Whole, Whole { a: Vec<i32>, c: Option<Box<i32>> }
}

#[test]
fn a_macro_gives_every_part_of_a_view() {
    let read = "FROM whole_by_a WHERE a = ? LIMIT ?";
    let query = || Whole::by_a(vec![1]);
    assert_eq!(query().select::<ByPath>().cql(), format!("SELECT a, c {read}"));
    assert_eq!(query().select::<ByType>().cql(), format!("SELECT a, c {read}"));
    assert_eq!(query().select::<ByName>().cql(), format!("SELECT a, c {read}"));
}

/// A macro that calls another.
macro_rules! outer {
    ($name:ident { $($rest:tt)* }) => {
        whole! {
            #[derive(CassandraModel)]
            struct $name { #[cassandra(partition_key)] id: i32, $($rest)* }
        }
    };
}

outer!(Nested { #[cassandra(static)] name: Option<String>, #[cassandra(clustering_key(desc))] at: i64, });

#[test]
fn a_macro_gives_whole_attributes() {
    assert_eq!(tables::<Whole>(), ["whole", "whole_by_a"]);
    assert_eq!(
        Whole::by_a(vec![1]).b((1, "x".to_owned())).cql(),
        "SELECT id, a, b, c FROM whole_by_a WHERE a = ? AND b = ? LIMIT ?"
    );
    assert_eq!(
        ddl::<Whole>(),
        [
            "CREATE TABLE IF NOT EXISTS whole ( id int, a list<int>, b tuple<int, text>, c int, PRIMARY KEY ((id)) )",
            "CREATE TABLE IF NOT EXISTS whole_by_a ( id int, a frozen<list<int>>, b tuple<int, text>, c int, \
         PRIMARY KEY ((a), b, id) ) WITH CLUSTERING ORDER BY (b ASC, id ASC)",
            "CREATE INDEX IF NOT EXISTS ON whole (c)"
        ]
    );
}

#[test]
fn a_macro_gives_parts_of_attributes() {
    assert_eq!(
        ddl::<Parts>(),
        [
            "CREATE TABLE IF NOT EXISTS parts ( one int, two int, at bigint, rest int, PRIMARY KEY ((one, two), at) ) \
         WITH CLUSTERING ORDER BY (at ASC) AND default_time_to_live = 86400 AND comment = 'a comment'",
            "CREATE INDEX IF NOT EXISTS ON parts (rest)"
        ]
    );
    assert_eq!(
        Parts::of_both(1, 2).cql(),
        "SELECT one, two, at, rest FROM parts WHERE one = ? AND two = ? LIMIT ?"
    );
    assert_eq!(
        ddl::<Other>(),
        [
            "CREATE TABLE IF NOT EXISTS others ( type int, at bigint, rest int static, PRIMARY KEY ((type), at) ) \
         WITH CLUSTERING ORDER BY (at ASC) AND default_time_to_live = 172800 AND comment = 'another'"
        ]
    );
    assert_eq!(
        Other::r#match(1).cql(),
        "SELECT type, at, rest FROM others WHERE type = ? LIMIT ?"
    );
}

#[test]
fn a_macro_names_fields_itself() {
    assert_eq!(
        hygienic(),
        "SELECT id, value, shared, at FROM hygienic WHERE id = ? AND at = ? ORDER BY at DESC LIMIT ?"
    );
    assert_eq!(
        hygienic_view(),
        "SELECT id, value, at FROM hygienic WHERE id = ? ORDER BY at DESC LIMIT ?"
    );
    assert_eq!(columns::<Nested>(), ["id", "name", "at"]);
}
