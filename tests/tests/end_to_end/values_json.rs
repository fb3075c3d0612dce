//! `#[cassandra(json)]`: what serde knows, in a text column.

use std::collections::BTreeMap;

use cassandra_model::ErrorKind;
use cassandra_model::prelude::*;
use cassandra_model::types::JsonError;
use cassandra_model_tests::with_store;
use futures::StreamExt as _;
use serde::{Deserialize, Serialize};

use crate::support::{assert_keeps_secret, table};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Event {
    Opened,
    Moved { x: u64, y: Option<f32> },
}

#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(
    table = "logs",
    query(name = recent, partition(id), order(desc(at))),
    query(name = by_author, partition(author))
)]
struct Log {
    #[cassandra(partition_key)]
    id: i32,
    #[cassandra(clustering_key(desc))]
    at: i64,
    #[cassandra(immutable)]
    author: String,
    #[cassandra(json)]
    event: Event,
    #[cassandra(json)]
    extra: Option<BTreeMap<String, Vec<u64>>>,
    #[cassandra(json, immutable)]
    raw: serde_json::Value,
    #[cassandra(json, rename = "Text")]
    text: String,
    other: Option<String>,
}

fn log(at: i64) -> Log {
    Log {
        id: 1,
        at,
        author: "ann".to_owned(),
        event: Event::Moved {
            x: u64::MAX,
            y: Some(-0.5),
        },
        extra: Some(BTreeMap::from([("ü\"".to_owned(), vec![1, 2])])),
        raw: serde_json::json!({"a": [null, 1.5, "\0"]}),
        text: String::new(),
        other: None,
    }
}

#[tokio::test]
async fn json_is_text_on_the_server_and_null_where_it_is_null() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Log>().await.unwrap();
        let full = log(1);
        full.insert(store).await.unwrap();
        let empty = Log {
            at: 2,
            event: Event::Opened,
            extra: None,
            raw: serde_json::Value::Null,
            ..log(2)
        };
        empty.insert(store).await.unwrap();
        assert_eq!(Log::recent(1).limit(9).fetch(store).await.unwrap(), [empty.clone(), full.clone()]);
        assert_eq!(Log::by_author("ann").limit(9).fetch(store).await.unwrap().len(), 2);
        assert_eq!(
            table(&sandbox, r#"at, event, extra, raw, "Text""#, "logs").await,
            [
                r#"1, '{"kind":"moved","x":18446744073709551615,"y":-0.5}', '{"ü\"":[1,2]}', '{"a":[null,1.5,"\u0000"]}', '""'"#,
                r#"2, '{"kind":"opened"}', null, null, '""'"#,
            ]
        );

        // As with every other column, `insert` leaves a null alone, and `replace` writes it.
        let none = Log { extra: None, ..full.clone() };
        none.insert(store).await.unwrap();
        assert_eq!(Log::get(1, 1).one(store).await.unwrap(), Some(full));
        none.replace(store).await.unwrap();
        assert_eq!(Log::get(1, 1).one(store).await.unwrap(), Some(none));
    })
    .await;
}

#[tokio::test]
async fn a_text_that_is_not_the_json_of_the_type_is_an_error_of_its_row() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Log>().await.unwrap();
        for at in 1..=4 {
            log(at).insert(store).await.unwrap();
        }
        sandbox
            .run(r#"UPDATE {ks}.logs SET event = '{"kind":"SECRET"}' WHERE id = 1 AND at = 2"#)
            .await;
        sandbox
            .run("UPDATE {ks}.logs SET event = 'SECRET' WHERE id = 1 AND at = 3")
            .await;
        sandbox
            .run("UPDATE {ks}.logs SET event = null WHERE id = 1 AND at = 4")
            .await;
        let rows: Vec<_> = Log::recent(1).reverse().stream(store).collect().await;
        assert_eq!(rows[0].as_ref().unwrap(), &log(1));
        for (row, expected) in rows[1..3].iter().zip([
            JsonError::OtherType { line: 1, column: 16 },
            JsonError::NotJson { line: 1, column: 1 },
        ]) {
            let error = row.as_ref().unwrap_err();
            assert_keeps_secret(error, "SECRET");
            let ErrorKind::Decode { column, source } = error.kind() else {
                panic!("{error:?}")
            };
            assert_eq!(
                (column.as_str(), source.downcast_ref::<JsonError>()),
                ("event", Some(&expected))
            );
        }
        let error = rows[3].as_ref().unwrap_err();
        assert!(
            matches!(error.kind(), ErrorKind::NullColumn { column, .. } if column == "event"),
            "{error:?}"
        );
    })
    .await;
}

#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "maps")]
struct Map {
    #[cassandra(partition_key)]
    id: i32,
    #[cassandra(json)]
    map: BTreeMap<Vec<i32>, i32>,
}

#[tokio::test]
async fn a_value_without_json_is_an_error_before_anything_is_sent() {
    with_store(|sandbox| async move {
        let row = Map {
            id: 1,
            map: BTreeMap::from([(vec![1], 2)]),
        };
        // There is no such table.
        let error = row.insert(&sandbox.store).await.unwrap_err();
        let ErrorKind::Encode { column, source } = error.kind() else {
            panic!("{error:?}")
        };
        assert_eq!(
            (column.as_str(), source.downcast_ref()),
            ("map", Some(&JsonError::Write))
        );
    })
    .await;
}

#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "boards")]
struct Board {
    #[cassandra(partition_key)]
    id: i32,
    #[cassandra(clustering_key)]
    line: i32,
    #[cassandra(static, json)]
    settings: Option<Vec<Event>>,
}

#[tokio::test]
async fn a_static_column_can_be_json() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Board>().await.unwrap();
        Board::update_statics(1)
            .settings(Some(vec![Event::Opened]))
            .execute(store)
            .await
            .unwrap();
        let statics = Board::statics(1).one(store).await.unwrap().unwrap();
        assert_eq!(statics.settings, Some(vec![Event::Opened]));
        let row = Board {
            id: 1,
            line: 1,
            settings: Some(vec![]),
        };
        row.insert(store).await.unwrap();
        assert_eq!(Board::get(1, 1).one(store).await.unwrap(), Some(row.clone()));
        Board::update_statics(1).settings(None).execute(store).await.unwrap();
        assert_eq!(
            Board::get(1, 1).one(store).await.unwrap(),
            Some(Board { settings: None, ..row })
        );
        assert_eq!(table(&sandbox, "id, settings", "boards").await, ["1, null"]);
    })
    .await;
}
