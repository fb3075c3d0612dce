//! `immutable` columns: `replace` holds the promise, `insert` trusts it.

use cassandra_model::prelude::*;
use cassandra_model::{ErrorKind, OperationName};
use cassandra_model_tests::with_store;

use crate::models::{Commit, at};
use crate::support::{Requests, assert_keeps_secret, table};

const TABLES: [&str; 3] = ["commits", "commits_by_branch", "commits_by_author"];

#[tokio::test]
async fn a_replace_that_would_change_an_immutable_value_writes_nothing() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Commit>().await.unwrap();
        let first = Commit::new(1);
        first.insert(store).await.unwrap();
        let changes = [
            (
                "branch",
                Commit {
                    branch: "secret".into(),
                    ..first.clone()
                },
            ),
            (
                "author",
                Commit {
                    author: "secret".into(),
                    ..first.clone()
                },
            ),
            (
                "committed_at",
                Commit {
                    committed_at: at(99),
                    ..first.clone()
                },
            ),
        ];
        for (name, changed) in changes {
            let error = Commit {
                message: None,
                ..changed
            }
            .replace(store)
            .await
            .unwrap_err();
            assert_eq!(error.operation(), OperationName::Replace);
            assert!(error.table().ends_with(".commits"), "{}", error.table());
            assert!(
                matches!(error.kind(), ErrorKind::ImmutableChanged { column } if column == name),
                "{error}"
            );
            assert_keeps_secret(&error, "secret");
            for table_name in TABLES {
                let rows = table(&sandbox, "hash, branch, author, message", table_name).await;
                assert_eq!(rows, ["'0001', 'main', 'grace', 'commit 1'"], "{table_name}");
            }
        }
    })
    .await;
}

#[tokio::test]
async fn a_replace_with_the_same_immutable_values_goes_through() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Commit>().await.unwrap();
        Commit::new(1).insert(store).await.unwrap();
        let requests = Requests::default();
        let changed = Commit {
            message: Some("amended".into()),
            ..Commit::new(1)
        };
        changed.replace(store).trace(requests.counter()).await.unwrap();
        assert_eq!(requests.made(), 2, "the old row, the batch");
        assert_eq!(
            Commit::by_author("grace").limit(9).fetch(store).await.unwrap(),
            [changed]
        );
    })
    .await;
}

#[tokio::test]
async fn an_insert_does_not_read() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Commit>().await.unwrap();
        let requests = Requests::default();
        Commit::new(1).insert(store).trace(requests.counter()).await.unwrap();
        assert_eq!(requests.made(), 1, "the batch");
        let requests = Requests::default();
        Commit::new(1)
            .replace(store)
            .assume_new()
            .trace(requests.counter())
            .await
            .unwrap();
        assert_eq!(requests.made(), 1, "the batch");
    })
    .await;
}

#[tokio::test]
async fn an_insert_with_another_value_leaves_the_old_place_as_documented() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Commit>().await.unwrap();
        Commit::new(1).insert(store).await.unwrap();
        let broken = Commit {
            author: "hopper".into(),
            ..Commit::new(1)
        };
        broken.insert(store).await.unwrap();
        assert_eq!(
            Commit::by_author("hopper").limit(9).fetch(store).await.unwrap(),
            [broken]
        );
        assert_eq!(
            Commit::by_author("grace").limit(9).fetch(store).await.unwrap(),
            [Commit::new(1)]
        );
    })
    .await;
}
