//! What the server refuses: typed, with operation and table, and without a value of a row.

use std::error::Error as _;

use cassandra_model::prelude::*;
use cassandra_model::scylla::errors::DbError;
use cassandra_model::{Error, ErrorKind, OperationName, SchemaMismatch};
use cassandra_model_tests::{address, with_store};
use futures::{StreamExt as _, TryStreamExt as _};

use crate::models::{Commit, User, Viewing};
use crate::support::{assert_keeps_secret, size};

const SECRET: &str = "secret-of-ada";

/// A table that tests make by hand, other than the model says.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "notes", query(name = of_owner, partition(owner), order(asc(number)), limit = 10))]
pub(crate) struct Note {
    #[cassandra(partition_key)]
    pub owner: String,
    #[cassandra(clustering_key)]
    pub number: i32,
    pub text: Option<String>,
}

fn note() -> Note {
    Note {
        owner: SECRET.into(),
        number: 1,
        text: Some(SECRET.into()),
    }
}

/// Every operation on notes, with the error that it ends in.
async fn all_errors(store: &Store) -> Vec<(OperationName, Error)> {
    vec![
        (OperationName::Insert, note().insert(store).await.unwrap_err()),
        (OperationName::Replace, note().replace(store).await.unwrap_err()),
        (OperationName::Get, Note::get(SECRET, 1).one(store).await.unwrap_err()),
        (
            OperationName::Query,
            Note::of_owner(SECRET).fetch(store).await.unwrap_err(),
        ),
        (
            OperationName::Query,
            Note::of_owner(SECRET).first(store).await.unwrap_err(),
        ),
        (
            OperationName::Query,
            Note::of_owner(SECRET)
                .stream(store)
                .try_collect::<Vec<_>>()
                .await
                .unwrap_err(),
        ),
        (
            OperationName::Query,
            Note::of_owner(SECRET).page(5, None).fetch(store).await.unwrap_err(),
        ),
    ]
}

#[tokio::test]
async fn a_missing_table_is_an_error_of_the_server() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        let mut errors = all_errors(store).await;
        errors.push((
            OperationName::Delete,
            Note::delete(SECRET, 1).execute(store).await.unwrap_err(),
        ));
        errors.push((
            OperationName::Count,
            Note::of_owner(SECRET).count(store).await.unwrap_err(),
        ));
        for (operation, error) in errors {
            assert_eq!(error.operation(), operation);
            assert_eq!(error.table(), format!("\"{}\".notes", sandbox.keyspace));
            assert!(matches!(error.kind(), ErrorKind::Prepare(_)), "{error}");
            assert!(matches!(error.server_error(), Some(DbError::Invalid)), "{error}");
            assert!(error.source().is_some());
            assert_keeps_secret(&error, SECRET);
        }
    })
    .await;
}

#[tokio::test]
async fn a_statement_is_prepared_again_once_its_table_is_there() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        note().insert(store).await.unwrap_err();
        store.create::<Note>().await.unwrap();
        note().insert(store).await.unwrap();
        assert_eq!(Note::of_owner(SECRET).fetch(store).await.unwrap(), [note()]);
        sandbox.run("DROP TABLE {ks}.notes").await;
        let error = note().insert(store).await.unwrap_err();
        assert!(matches!(error.server_error(), Some(DbError::Invalid)), "{error:?}");
        assert_keeps_secret(&error, SECRET);
        store.create::<Note>().await.unwrap();
        note().insert(store).await.unwrap();
        assert_eq!(Note::of_owner(SECRET).fetch(store).await.unwrap(), [note()]);
    })
    .await;
}

#[tokio::test]
async fn a_column_of_another_type_is_a_mismatch_with_both_types() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        sandbox
            .run("CREATE TABLE {ks}.notes (owner text, number int, text int, PRIMARY KEY (owner, number))")
            .await;
        sandbox
            .run(&format!(
                "INSERT INTO {{ks}}.notes (owner, number, text) VALUES ('{SECRET}', 1, 7)"
            ))
            .await;
        let expected = SchemaMismatch::Type {
            column: "text".into(),
            expected: "text".into(),
            found: "int".into(),
        };
        for (operation, error) in all_errors(store).await {
            assert_eq!(error.operation(), operation);
            assert_eq!(error.table(), format!("\"{}\".notes", sandbox.keyspace));
            assert!(
                matches!(error.kind(), ErrorKind::Schema(found) if *found == expected),
                "{error}"
            );
            assert!(error.server_error().is_none());
            assert_keeps_secret(&error, SECRET);
        }
        let rows: Vec<(i32,)> = sandbox.rows("SELECT text FROM {ks}.notes").await;
        assert_eq!(rows, [(7,)]);
    })
    .await;
}

#[tokio::test]
async fn a_key_of_another_type_is_a_mismatch_of_every_operation() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        sandbox
            .run("CREATE TABLE {ks}.notes (owner text, number bigint, text text, PRIMARY KEY (owner, number))")
            .await;
        sandbox
            .run(&format!(
                "INSERT INTO {{ks}}.notes (owner, number, text) VALUES ('{SECRET}', 1, 'kept')"
            ))
            .await;
        let expected = SchemaMismatch::Type {
            column: "number".into(),
            expected: "int".into(),
            found: "bigint".into(),
        };
        let mut errors = all_errors(store).await;
        errors.push((
            OperationName::Delete,
            Note::delete(SECRET, 1).execute(store).await.unwrap_err(),
        ));
        errors.push((
            OperationName::Count,
            Note::of_owner(SECRET).number(1).count(store).await.unwrap_err(),
        ));
        for (operation, error) in errors {
            assert_eq!(error.operation(), operation);
            assert!(
                matches!(error.kind(), ErrorKind::Schema(found) if *found == expected),
                "{error}"
            );
            assert_keeps_secret(&error, SECRET);
        }
        assert_eq!(size(&sandbox, "notes").await, 1);
    })
    .await;
}

#[tokio::test]
async fn a_missing_column_is_an_error_of_the_server_and_one_more_is_none() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        sandbox
            .run("CREATE TABLE {ks}.notes (owner text, number int, PRIMARY KEY (owner, number))")
            .await;
        for (operation, error) in all_errors(store).await {
            assert_eq!(error.operation(), operation);
            assert!(matches!(error.server_error(), Some(DbError::Invalid)), "{error}");
            assert_keeps_secret(&error, SECRET);
        }
        sandbox.run("ALTER TABLE {ks}.notes ADD (text text, more int)").await;
        note().insert(store).await.unwrap();
        assert_eq!(Note::of_owner(SECRET).fetch(store).await.unwrap(), [note()]);
        sandbox.run("ALTER TABLE {ks}.notes ADD another set<int>").await;
        note().insert(store).await.unwrap();
        assert_eq!(Note::of_owner(SECRET).fetch(store).await.unwrap(), [note()]);
    })
    .await;
}

#[tokio::test]
async fn a_query_table_that_is_missing_fails_the_whole_write() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create_all::<(Commit, User)>().await.unwrap();
        sandbox.run("DROP TABLE {ks}.commits_by_author").await;
        sandbox.run("DROP TABLE {ks}.users_by_city").await;
        for error in [
            Commit::new(1).insert(store).await.unwrap_err(),
            User::new(1).insert(store).await.unwrap_err(),
            Commit::by_author("ada").first(store).await.unwrap_err(),
        ] {
            assert!(matches!(error.server_error(), Some(DbError::Invalid)), "{error}");
        }
        assert_eq!((size(&sandbox, "commits").await, size(&sandbox, "users").await), (0, 0));
        let error = Commit::by_author("ada").first(store).await.unwrap_err();
        assert_eq!(
            error.table(),
            format!("\"{}\".commits_by_author", sandbox.keyspace),
            "the table that serves the query"
        );
    })
    .await;
}

#[tokio::test]
async fn no_keyspace_is_an_error_of_every_operation() {
    let store = Store::connect(address()).await.unwrap();
    let mut errors = all_errors(&store).await;
    errors.push((
        OperationName::Delete,
        Note::delete(SECRET, 1).execute(&store).await.unwrap_err(),
    ));
    errors.push((
        OperationName::Count,
        Note::of_owner(SECRET).count(&store).await.unwrap_err(),
    ));
    errors.push((OperationName::CreateTable, store.create::<Note>().await.unwrap_err()));
    for (operation, error) in errors {
        assert_eq!((error.operation(), error.table()), (operation, "notes"));
        assert!(matches!(error.kind(), ErrorKind::NoKeyspace), "{error}");
        assert_keeps_secret(&error, SECRET);
    }
    let error = store.create_all::<(Viewing, Note)>().await.unwrap_err();
    assert_eq!(error.table(), "viewing_history");
}

#[tokio::test]
async fn a_keyspace_name_that_cql_does_not_allow_is_never_sent() {
    let store = Store::connect(address()).await.unwrap();
    let too_long = "k".repeat(49);
    for name in ["", "a b", "a\"; DROP KEYSPACE system; --", "é", &too_long] {
        let error = store.create_keyspace(name, Replication::simple(1)).await.unwrap_err();
        assert_eq!(
            (error.operation(), error.table()),
            (OperationName::CreateKeyspace, name)
        );
        assert!(matches!(error.kind(), ErrorKind::InvalidKeyspaceName), "{error}");
        for (_, error) in all_errors(&store.keyspace(name)).await {
            assert!(matches!(error.kind(), ErrorKind::InvalidKeyspaceName), "{error}");
        }
        let error = store.keyspace(name).create::<Note>().await.unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::InvalidKeyspaceName), "{error}");
    }
    let error = store
        .create_keyspace("no_replicas", Replication::network([("nowhere", 1)]))
        .await
        .unwrap_err();
    assert!(matches!(error.server_error(), Some(DbError::ConfigError)), "{error:?}");
    let error = store.keyspace("never_made").create::<Note>().await.unwrap_err();
    assert!(matches!(error.server_error(), Some(DbError::Invalid)), "{error:?}");
}

#[tokio::test]
async fn a_port_that_nobody_listens_on_is_a_failed_connection() {
    let free = std::net::TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap()
        .to_string();
    let error = Store::connect(&free).keyspace("app").await.unwrap_err();
    assert_eq!(
        (error.operation(), error.table()),
        (OperationName::Connect, free.as_str())
    );
    assert!(matches!(error.kind(), ErrorKind::Connect(_)), "{error}");
    assert_eq!(
        error.to_string(),
        format!("connect on {free}: no connection to the cluster")
    );
    assert!(error.source().is_some());
}

/// A value that its column's type cannot hold.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "alarms", query(name = at, partition(room), order(asc(time)), limit = 10))]
pub(crate) struct Alarm {
    #[cassandra(partition_key)]
    pub room: String,
    #[cassandra(clustering_key)]
    pub time: NaiveTime,
}

#[tokio::test]
async fn a_value_that_its_type_cannot_hold_is_an_error_with_its_column() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Alarm>().await.unwrap();
        // A leap second is in no CQL `time`.
        let leap = NaiveTime::from_hms_nano_opt(23, 59, 59, 1_500_000_000).unwrap();
        let errors = [
            Alarm {
                room: SECRET.into(),
                time: leap,
            }
            .insert(store)
            .await
            .unwrap_err(),
            Alarm {
                room: SECRET.into(),
                time: leap,
            }
            .replace(store)
            .await
            .unwrap_err(),
            Alarm::get(SECRET, leap).one(store).await.unwrap_err(),
            Alarm::delete(SECRET, leap).execute(store).await.unwrap_err(),
            Alarm::at(SECRET).time(leap).fetch(store).await.unwrap_err(),
            Alarm::at(SECRET).time_in(leap..).fetch(store).await.unwrap_err(),
            Alarm::at(SECRET)
                .time_in(..=leap)
                .stream(store)
                .next()
                .await
                .unwrap()
                .unwrap_err(),
            Alarm::at(SECRET)
                .time_in(..leap)
                .page(4, None)
                .fetch(store)
                .await
                .unwrap_err(),
            Alarm::at(SECRET).time(leap).count(store).await.unwrap_err(),
        ];
        for error in errors {
            assert!(
                matches!(error.kind(), ErrorKind::Encode { column, .. } if column == "time"),
                "{error}"
            );
            assert_keeps_secret(&error, SECRET);
            assert_keeps_secret(&error, "23:59");
        }
        assert_eq!(size(&sandbox, "alarms").await, 0);
    })
    .await;
}

#[tokio::test]
async fn the_text_of_an_error_is_operation_table_and_reason() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        let error = note().insert(store).await.unwrap_err();
        let keyspace = &sandbox.keyspace;
        assert_eq!(
            error.to_string(),
            format!(
                "insert on \"{keyspace}\".notes: the statement could not be prepared: the server refused the statement (a \
                 missing table or column, or an invalid value)"
            )
        );
        store.create::<Note>().await.unwrap();
        let error = note().insert(store).consistency(Consistency::Three).await.unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("insert on \"{keyspace}\".notes: not enough replicas are alive for the consistency level")
        );
    })
    .await;
}
