//! Public reports about tables that exist already with other types. The numbers are those of `reports.md`.

use cassandra_model::prelude::*;
use cassandra_model::scylla::value::CqlTimeuuid;
use cassandra_model::{Error, ErrorKind, SchemaMismatch};
use cassandra_model_tests::with_store;

/// R061, R119: types that have near relatives.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "events", query(name = of, partition(name), limit = 10))]
pub(crate) struct Event {
    #[cassandra(partition_key)]
    pub name: String,
    #[cassandra(clustering_key)]
    pub number: i64,
    pub id: Uuid,
    pub count: i32,
}

fn event() -> Event {
    Event {
        name: "a".into(),
        number: 1_443_312_000_000_000,
        id: Uuid::from_u128(1),
        count: 1,
    }
}

/// The column, the model's type and the server's.
fn mismatch(error: &Error) -> (String, String, String) {
    match error.kind() {
        ErrorKind::Schema(SchemaMismatch::Type {
            column,
            expected,
            found,
            ..
        }) => (column.clone(), expected.clone(), found.clone()),
        _ => panic!("{error}"),
    }
}

#[tokio::test]
async fn r119_varchar_is_text() {
    with_store(|sandbox| async move {
        sandbox
            .run("CREATE TABLE {ks}.events (name varchar, number bigint, id uuid, count int, PRIMARY KEY (name, number))")
            .await;
        event().insert(&sandbox.store).await.unwrap();
        assert_eq!(Event::of("a").fetch(&sandbox.store).await.unwrap(), [event()]);
    })
    .await;
}

#[tokio::test]
async fn r119_near_types_are_told_apart() {
    for (number, id, count, expected) in [
        ("bigint", "timeuuid", "int", ("id", "uuid", "timeuuid")),
        ("bigint", "uuid", "bigint", ("count", "int", "bigint")),
        ("bigint", "uuid", "smallint", ("count", "int", "smallint")),
        // R061: microseconds would become the year 47,700.
        ("timestamp", "uuid", "int", ("number", "bigint", "timestamp")),
    ] {
        with_store(|sandbox| async move {
            sandbox
                .run(&format!(
                    "CREATE TABLE {{ks}}.events (name text, number {number}, id {id}, count {count}, \
                     PRIMARY KEY (name, number))"
                ))
                .await;
            let (column, ours, theirs) = expected;
            let expected = (column.to_owned(), ours.to_owned(), theirs.to_owned());
            let error = event().insert(&sandbox.store).await.unwrap_err();
            assert_eq!(mismatch(&error), expected);
            let error = Event::of("a").fetch(&sandbox.store).await.unwrap_err();
            assert_eq!(mismatch(&error), expected);
        })
        .await;
    }
}

/// R060: an id of two tasks in one millisecond.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(
    table = "messages",
    query(name = of, partition(channel), limit = 1000),
    allow(unbounded_partition, reason = "a test writes a few rows")
)]
pub(crate) struct Message {
    #[cassandra(partition_key)]
    pub channel: i32,
    #[cassandra(clustering_key)]
    pub id: CqlTimeuuid,
}

#[tokio::test]
async fn r060_ids_of_one_millisecond_are_different_rows() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Message>().await.unwrap();
        // The time of both is one; the random clock sequence and node are what tells them apart.
        let of_node = |node: u128| Uuid::from_u128(0x1234_5678_9abc_11ee_8000_0000_0000_0000 | node);
        let rows = [1, 2, 0x7fff].map(|node| Message {
            channel: 1,
            id: of_node(node).into(),
        });
        for row in &rows {
            row.insert(store).await.unwrap();
        }
        assert_eq!(Message::of(1).fetch(store).await.unwrap(), rows);
    })
    .await;
}
