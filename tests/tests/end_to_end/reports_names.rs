//! Public reports about names: reserved words, capitals, and what is no identifier. The numbers are those of `reports.md`.

use std::time::Duration;

use cassandra_model::prelude::*;
use cassandra_model_tests::{Sandbox, address, with_store};
use futures::TryStreamExt as _;

use crate::support::table;

/// R015: a table named `true`, with the columns `key` and `token`, and a second that is found by the token.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(
    table = "true",
    query(name = of, partition(key), order(desc(token)), limit = 10),
    query(name = by_token, partition(token), order(asc(key)), table = "false", limit = 10),
    query(name = is_null, partition(null), via_index, limit = 10),
)]
pub(crate) struct Truth {
    #[cassandra(partition_key)]
    pub key: i32,
    #[cassandra(clustering_key(desc))]
    pub token: i32,
    pub value: Option<String>,
    #[cassandra(index)]
    pub null: i32,
    pub nan: Option<f64>,
}

/// R015: some of it.
#[derive(CassandraView, Clone, Debug, PartialEq)]
#[cassandra(view_of = Truth)]
pub(crate) struct Tokens {
    pub token: i32,
    #[cassandra(column = nan)]
    pub infinity: Option<f64>,
}

/// R016: a reserved word in capitals, and key columns of mixed case.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "ADD", query(name = of_user, partition(user_id), order(desc(seen_at)), limit = 10))]
pub(crate) struct Addition {
    #[cassandra(partition_key, rename = "userId")]
    pub user_id: i32,
    #[cassandra(clustering_key(desc), rename = "seenAt")]
    pub seen_at: i64,
}

/// R018: a user-defined type of a keyspace with capitals.
#[derive(CassandraType, Clone, Debug, PartialEq)]
#[cassandra(name = "udt_details")]
pub(crate) struct Details {
    pub text: String,
    #[cassandra(rename = "Inner")]
    pub inner: Option<Inner>,
}

/// R018: a type within it.
#[derive(CassandraType, Clone, Debug, PartialEq)]
#[cassandra(name = "udt_inner")]
pub(crate) struct Inner {
    #[cassandra(rename = "userId")]
    pub user_id: i32,
}

/// R018: its table.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "TestTable", query(name = of, partition(id), limit = 10))]
pub(crate) struct Detailed {
    #[cassandra(partition_key)]
    pub id: i32,
    #[cassandra(frozen)]
    pub details: Option<Details>,
    pub all: Vec<Details>,
}

/// R019: names of columns that are no Rust identifiers, in keys and queries.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "codes", query(name = by_code, partition(code), order(asc(id)), limit = 10))]
pub(crate) struct Codes {
    #[cassandra(partition_key)]
    pub id: i32,
    #[cassandra(rename = "2fa", immutable)]
    pub code: String,
    #[cassandra(rename = "match")]
    pub found: Option<bool>,
}

/// R019: names that the server takes between quotes alone, `[ttl]` among them, which is what it calls the marker of a time
/// to live; in every role that a column has.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(
    table = "odd",
    query(name = by_dash, partition(dash), order(desc(space), asc(größe)), table = "odd_by_dash", limit = 10),
    query(name = of_quote, partition(quote), via_index, limit = 10),
)]
pub(crate) struct Odd {
    #[cassandra(partition_key, rename = "a b")]
    pub space: i32,
    #[cassandra(clustering_key(desc))]
    pub größe: i32,
    #[cassandra(immutable, rename = "order-id")]
    pub dash: String,
    #[cassandra(rename = "[ttl]")]
    pub ttl: Option<i32>,
    #[cassandra(rename = "[timestamp]")]
    pub timestamp: Option<i64>,
    #[cassandra(index, rename = "say \"hi\"")]
    pub quote: i32,
    #[cassandra(rename = "it's.a:{}")]
    pub brace: Vec<OddType>,
}

/// R019: names of that kind in a type.
#[derive(CassandraType, Clone, Debug, PartialEq)]
#[cassandra(name = "odd_type")]
pub(crate) struct OddType {
    #[cassandra(rename = "a b")]
    pub space: i32,
    pub größe: Option<i32>,
    #[cassandra(rename = "\"")]
    pub quote: Option<String>,
}

/// R019: some of them.
#[derive(CassandraView, Clone, Debug, PartialEq)]
#[cassandra(view_of = Odd)]
pub(crate) struct OddView {
    pub größe: i32,
    pub ttl: Option<i32>,
}

/// R019: static columns of such names.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "odd_statics")]
pub(crate) struct OddStatic {
    #[cassandra(partition_key, rename = "[limit]")]
    pub limit: i32,
    #[cassandra(clustering_key, rename = "c-k")]
    pub key: i32,
    #[cassandra(static, rename = "for-all")]
    pub shared: Option<String>,
}

/// R019: counters of such names.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "odd_counters")]
pub(crate) struct OddCounter {
    #[cassandra(partition_key, rename = "seite/url")]
    pub page: String,
    #[cassandra(counter, rename = "visits +")]
    pub visits: Counter,
}

fn truth(key: i32, token: i32) -> Truth {
    Truth {
        key,
        token,
        value: Some(format!("{key} {token}")),
        null: token,
        nan: None,
    }
}

#[tokio::test]
async fn r015_words_of_cql_name_tables_and_keys() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Truth>().await.unwrap();
        let rows = [3, 2, 1].map(|token| truth(1, token));
        for row in &rows {
            row.insert(store).await.unwrap();
        }
        assert_eq!(Truth::get(1, 2).one(store).await.unwrap(), Some(rows[1].clone()));
        assert_eq!(Truth::of(1).token_in(..3).fetch(store).await.unwrap(), rows[1..]);
        assert_eq!(Truth::by_token(3).key(1).fetch(store).await.unwrap(), rows[..1]);
        assert_eq!(Truth::is_null(2).fetch(store).await.unwrap(), rows[1..2]);
        let streamed: Vec<Truth> = Truth::of(1).stream(store).try_collect().await.unwrap();
        assert_eq!(streamed, rows);
        let viewed = Truth::of(1).reverse().select::<Tokens>().first(store).await.unwrap();
        assert_eq!(
            viewed,
            Some(Tokens {
                token: 1,
                infinity: None
            })
        );
        let page = Truth::of(1).page(2, None).fetch(store).await.unwrap();
        let page = Truth::of(1).page(2, page.next).fetch(store).await.unwrap();
        assert_eq!(page.rows.into_iter().map(Result::unwrap).collect::<Vec<_>>(), rows[2..]);
        Truth::delete(1, 2).execute(store).await.unwrap();
        assert_eq!(Truth::of(1).count(store).await.unwrap(), 2);
        assert_eq!(table(&sandbox, "key", "\"false\"").await, ["1", "1"]);
    })
    .await;
}

/// A scan by token ranges by hand, of the names that the schema has: each row once.
#[tokio::test]
async fn r015_the_names_of_the_schema_stand_in_a_scan_by_token_ranges() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Truth>().await.unwrap();
        for key in 0..20 {
            truth(key, 7).insert(store).await.unwrap();
        }
        for at in Truth::SCHEMA.tables {
            let name = |id: usize| Truth::SCHEMA.columns[id].name.cql();
            let key: Vec<&str> = at.partition_key.iter().map(|id| name(*id)).collect();
            let (key, from) = (key.join(", "), at.name.cql());
            let mut found = Vec::new();
            for range in ["< -4000000000000000000", ">= -4000000000000000000"] {
                let rows: Vec<(i32, i32)> = sandbox
                    .rows(&format!(
                        "SELECT key, \"token\" FROM {{ks}}.{from} WHERE token({key}) {range}"
                    ))
                    .await;
                found.extend(rows);
            }
            found.sort_unstable();
            assert_eq!(found, (0..20).map(|key| (key, 7)).collect::<Vec<_>>(), "{from}");
        }
        let names: Vec<&str> = Truth::SCHEMA.tables.iter().map(|table| table.name.cql()).collect();
        assert_eq!(names, ["\"true\"", "\"false\""]);
    })
    .await;
}

/// Makes the types and the table by hand, in a keyspace of such a name; gives a store of it.
async fn upper_keyspace(sandbox: &Sandbox) -> (Store, String) {
    let keyspace = format!("TestUDT_{}", sandbox.keyspace);
    sandbox
        .run(&format!(
            "CREATE KEYSPACE \"{keyspace}\" WITH replication = {{'class': 'SimpleStrategy', 'replication_factor': 1}}"
        ))
        .await;
    for statement in [
        "CREATE TYPE {}.udt_inner (\"userId\" int)",
        "CREATE TYPE {}.udt_details (text varchar, \"Inner\" frozen<udt_inner>)",
        "CREATE TABLE {}.\"TestTable\" (id int PRIMARY KEY, details frozen<udt_details>, \"all\" list<frozen<udt_details>>)",
    ] {
        sandbox.run(&statement.replace("{}", &format!("\"{keyspace}\""))).await;
    }
    let store = Store::connect(address()).keyspace(&keyspace).await.unwrap();
    (store, keyspace)
}

#[tokio::test]
async fn r018_a_keyspace_with_capitals_has_types_that_are_no_difference() {
    with_store(|sandbox| async move {
        let (store, keyspace) = upper_keyspace(&sandbox).await;
        let outcome = async {
            // What is there is what the model would make: nothing is made, on each start.
            store.create::<Detailed>().await?;
            store.create::<Detailed>().await?;
            let details = |text: &str, user_id| Details {
                text: text.into(),
                inner: Some(Inner { user_id }),
            };
            let row = Detailed {
                id: 1,
                details: Some(details("a", 2)),
                all: vec![
                    details("b", 3),
                    Details {
                        inner: None,
                        ..details("c", 0)
                    },
                ],
            };
            row.insert(&store).await?;
            Ok::<_, cassandra_model::Error>((Detailed::of(1).fetch(&store).await?, row))
        }
        .await;
        let tables: Vec<(String,)> = sandbox
            .rows(&format!(
                "SELECT table_name FROM system_schema.tables WHERE keyspace_name = '{keyspace}'"
            ))
            .await;
        sandbox.run(&format!("DROP KEYSPACE \"{keyspace}\"")).await;
        let (found, row) = outcome.unwrap();
        assert_eq!(found, [row]);
        assert_eq!(tables, [("TestTable".to_owned(),)]);
    })
    .await;
}

#[tokio::test]
async fn r016_a_key_is_quoted_as_its_columns_are() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        let ddl = Addition::ddl();
        for part in [
            "\"ADD\"",
            "PRIMARY KEY ((\"userId\"), \"seenAt\")",
            "CLUSTERING ORDER BY (\"seenAt\" DESC)",
        ] {
            assert!(ddl[0].contains(part), "{part} in {}", ddl[0]);
        }
        store.create::<Addition>().await.unwrap();
        let rows = [3, 2, 1].map(|seen_at| Addition { user_id: 1, seen_at });
        for row in &rows {
            row.insert(store).await.unwrap();
        }
        assert_eq!(Addition::of_user(1).fetch(store).await.unwrap(), rows);
        let rows = Addition::of_user(1).seen_at(2).reverse().fetch(store).await.unwrap();
        assert_eq!(rows, [Addition { user_id: 1, seen_at: 2 }]);
    })
    .await;
}

#[tokio::test]
async fn r019_a_columns_name_is_no_identifier_of_rust() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Codes>().await.unwrap();
        let row = Codes {
            id: 1,
            code: "x".into(),
            found: Some(true),
        };
        row.insert(store).await.unwrap();
        assert_eq!(Codes::get(1).one(store).await.unwrap(), Some(row.clone()));
        assert_eq!(Codes::by_code("x").id(1).fetch(store).await.unwrap(), [row]);
        let columns: Vec<(String,)> = sandbox
            .rows("SELECT column_name FROM system_schema.columns WHERE keyspace_name = '{ks}' AND table_name = 'codes'")
            .await;
        assert_eq!(
            columns.into_iter().map(|(name,)| name).collect::<Vec<_>>(),
            ["2fa", "id", "match"]
        );
    })
    .await;
}

fn odd(größe: i32) -> Odd {
    Odd {
        space: 1,
        größe,
        dash: "x".into(),
        ttl: Some(5),
        timestamp: None,
        quote: 7,
        brace: vec![OddType {
            space: 2,
            größe: None,
            quote: Some("q".into()),
        }],
    }
}

#[tokio::test]
async fn r019_a_columns_name_has_any_characters_in_every_role() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Odd>().await.unwrap();
        store.create::<Odd>().await.unwrap();
        let rows = [odd(2), odd(1)];
        for row in &rows {
            row.insert(store).ttl(Duration::from_secs(1_000)).await.unwrap();
        }
        assert_eq!(Odd::get(1, 2).one(store).await.unwrap(), Some(rows[0].clone()));
        assert_eq!(
            Odd::by_dash("x").space(1).größe_in(..2).fetch(store).await.unwrap(),
            rows[1..]
        );
        assert_eq!(Odd::of_quote(7).fetch(store).await.unwrap(), rows);
        assert_eq!(
            Odd::by_dash("x")
                .space(1)
                .größe(2)
                .select::<OddView>()
                .fetch(store)
                .await
                .unwrap(),
            [OddView {
                größe: 2, ttl: Some(5)
            }]
        );
        assert_eq!(
            table(&sandbox, "\"it's.a:{}\"", "odd_by_dash").await,
            ["[{a b:2,größe:null,\":'q'}]", "[{a b:2,größe:null,\":'q'}]"]
        );
        // The option is the row's time to live, and the column called so is what it was.
        let left: Vec<(i32, Option<i32>)> = sandbox.rows("SELECT ttl(\"[ttl]\"), \"[ttl]\" FROM {ks}.odd").await;
        assert!(
            left.iter()
                .all(|(left, value)| (900..=1_000).contains(left) && *value == Some(5)),
            "{left:?}"
        );
        // As nulls.
        let bare = Odd {
            ttl: None,
            brace: Vec::new(),
            ..odd(2)
        };
        bare.replace(store).timestamp(i64::MAX / 2).await.unwrap();
        assert_eq!(Odd::get(1, 2).one(store).await.unwrap(), Some(bare));
    })
    .await;
}

#[tokio::test]
async fn r019_static_columns_and_counters_have_names_of_any_characters() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create_all::<(OddStatic, OddCounter)>().await.unwrap();
        OddStatic::update_statics(1)
            .shared(Some("a".into()))
            .execute(store)
            .await
            .unwrap();
        let shared = OddStatic::statics(1).one(store).await.unwrap().unwrap().shared;
        assert_eq!(shared.as_deref(), Some("a"));
        OddCounter::increment("/").visits(3).execute(store).await.unwrap();
        OddCounter::decrement("/").visits(1).execute(store).await.unwrap();
        let counted = OddCounter::get("/").one(store).await.unwrap().unwrap();
        assert_eq!(counted.visits, Counter(2));
    })
    .await;
}
