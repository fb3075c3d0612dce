//! Every option, with its effect as the server or the driver saw it.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use cassandra_model::prelude::*;
use cassandra_model::scylla::client::execution_profile::{ExecutionProfile, ExecutionProfileHandle};
use cassandra_model::scylla::errors::DbError;
use cassandra_model::scylla::policies::retry::{RequestInfo, RetryDecision, RetryPolicy, RetrySession};
use cassandra_model::scylla::statement::unprepared::Statement;
use cassandra_model::{Error, ErrorKind, InvalidOption, OperationName};
use cassandra_model_tests::{Sandbox, with_store};
use futures::FutureExt as _;

use crate::models::{Commit, Reading, User, Viewing, at};
use crate::support::{is_release, size, three_replicas};

const COMMITS: [&str; 3] = ["commits", "commits_by_branch", "commits_by_author"];

async fn ttl(sandbox: &Sandbox, column: &str, table: &str) -> Option<i32> {
    let rows: Vec<(Option<i32>,)> = sandbox.rows(&format!("SELECT TTL({column}) FROM {{ks}}.{table}")).await;
    rows[0].0
}

#[track_caller]
fn assert_about(ttl: Option<i32>, expected: i32) {
    let ttl = ttl.unwrap();
    assert!((expected - 60..=expected).contains(&ttl), "{ttl}");
}

#[tokio::test]
async fn a_ttl_is_that_of_every_table() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create_all::<(Commit, User)>().await.unwrap();
        Commit::new(1).insert(store).await.unwrap();
        for name in COMMITS {
            assert_eq!(ttl(&sandbox, "message", name).await, None, "{name}");
        }
        Commit::new(1)
            .insert(store)
            .ttl(Duration::from_secs(5_000))
            .await
            .unwrap();
        for name in COMMITS {
            assert_about(ttl(&sandbox, "message", name).await, 5_000);
        }
        Commit::new(1)
            .replace(store)
            .ttl(Duration::from_secs(9_000))
            .await
            .unwrap();
        for name in COMMITS {
            assert_about(ttl(&sandbox, "message", name).await, 9_000);
        }
        User::new(1).insert(store).await.unwrap();
        let moved = User {
            email: "new@example.com".into(),
            ..User::new(1)
        };
        moved.insert(store).ttl(Duration::from_secs(5_000)).await.unwrap();
        for name in ["users", "users_by_email", "users_by_city"] {
            assert_about(ttl(&sandbox, "age", name).await, 5_000);
        }
    })
    .await;
}

#[tokio::test]
async fn a_default_ttl_holds_unless_another_is_given() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Reading>().await.unwrap();
        let row = Reading {
            sensor_id: 1,
            number: 1,
            location: None,
            celsius: Some(1.0),
        };
        row.insert(store).await.unwrap();
        assert_about(ttl(&sandbox, "celsius", "readings").await, 30 * 86_400);
        row.insert(store).ttl(Duration::from_secs(500)).await.unwrap();
        assert_about(ttl(&sandbox, "celsius", "readings").await, 500);
        row.insert(store).ttl(Duration::ZERO).await.unwrap();
        assert_eq!(ttl(&sandbox, "celsius", "readings").await, None, "zero is for ever");
    })
    .await;
}

#[tokio::test]
async fn a_ttl_that_the_server_cannot_take_is_an_error_before_anything_is_sent() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Viewing>().await.unwrap();
        let insert = |ttl| Viewing::new(1).insert(store).ttl(ttl);
        for ttl in [Duration::from_millis(500), Duration::new(7, 1)] {
            let error = insert(ttl).await.unwrap_err();
            assert!(
                matches!(error.kind(), ErrorKind::Option(InvalidOption::TtlNotWholeSeconds)),
                "{error}"
            );
        }
        let longest = 20 * 365 * 86_400;
        for seconds in [longest + 1, u64::MAX] {
            let error = insert(Duration::from_secs(seconds)).await.unwrap_err();
            match error.kind() {
                ErrorKind::Option(InvalidOption::TtlTooLong { seconds: given, limit }) => {
                    assert_eq!((*given, *limit), (seconds, longest));
                }
                kind => panic!("{kind}"),
            }
        }
        assert_eq!(size(&sandbox, "viewing_history").await, 0);
        let written = insert(Duration::from_secs(longest)).await;
        if is_release(&sandbox, "4.1").await {
            // That release cannot count beyond 2038.
            assert!(matches!(written.unwrap_err().server_error(), Some(DbError::Invalid)));
        } else {
            written.unwrap();
            assert_about(ttl(&sandbox, "title", "viewing_history").await, 630_720_000);
        }
    })
    .await;
}

#[tokio::test]
async fn a_timestamp_is_that_of_every_table() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Commit>().await.unwrap();
        let times = async || {
            let mut times = Vec::new();
            for name in COMMITS {
                let rows: Vec<(i64,)> = sandbox
                    .rows(&format!("SELECT WRITETIME(message) FROM {{ks}}.{name}"))
                    .await;
                times.push(rows[0].0);
            }
            times
        };
        Commit::new(1).insert(store).timestamp(1_000).await.unwrap();
        assert_eq!(times().await, [1_000; 3]);
        Commit::new(1).replace(store).timestamp(2_000).await.unwrap();
        assert_eq!(times().await, [2_000; 3]);
        Commit {
            message: Some("late".into()),
            ..Commit::new(1)
        }
        .insert(store)
        .timestamp(1_500)
        .await
        .unwrap();
        assert_eq!(
            Commit::get("0001").one(store).await.unwrap(),
            Some(Commit::new(1)),
            "the newer write wins"
        );
        Commit::delete("0001").execute(store).timestamp(1_999).await.unwrap();
        assert_eq!(times().await, [2_000; 3], "the deletion is older");
        Commit::delete("0001").execute(store).timestamp(2_000).await.unwrap();
        for name in COMMITS {
            assert_eq!(size(&sandbox, name).await, 0, "{name}");
        }
    })
    .await;
}

#[track_caller]
fn assert_unavailable(error: &Error, operation: OperationName, table: &str) {
    assert_eq!(error.operation(), operation);
    assert!(error.table().ends_with(table), "{}", error.table());
    match error.server_error() {
        Some(DbError::Unavailable {
            consistency,
            required,
            alive,
        }) => {
            assert_eq!((*consistency, *required, *alive), (Consistency::Three, 3, 1));
        }
        other => panic!("{error}: {other:?}"),
    }
}

#[tokio::test]
async fn a_consistency_level_and_a_profile_reach_the_server() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create_all::<(Viewing, Commit, User)>().await.unwrap();
        let (row, user) = (Viewing::new(1), Uuid::from_u128(1));
        let three = Consistency::Three;
        let table = ".viewing_history";
        let get = || Viewing::get(user, at(1), 7).one(store);
        assert_unavailable(
            &row.insert(store).consistency(three).await.unwrap_err(),
            OperationName::Insert,
            table,
        );
        assert_unavailable(
            &row.replace(store).profile(three_replicas()).await.unwrap_err(),
            OperationName::Replace,
            table,
        );
        let delete = || Viewing::delete(user, at(1), 7).execute(store);
        assert_unavailable(
            &delete().consistency(three).await.unwrap_err(),
            OperationName::Delete,
            table,
        );
        assert_unavailable(
            &delete().profile(three_replicas()).await.unwrap_err(),
            OperationName::Delete,
            table,
        );
        assert_unavailable(&get().consistency(three).await.unwrap_err(), OperationName::Get, table);
        assert_unavailable(
            &get().profile(three_replicas()).await.unwrap_err(),
            OperationName::Get,
            table,
        );
        let recent = || Viewing::recent(user);
        assert_unavailable(
            &recent().fetch(store).consistency(three).await.unwrap_err(),
            OperationName::Query,
            table,
        );
        assert_unavailable(
            &recent().first(store).profile(three_replicas()).await.unwrap_err(),
            OperationName::Query,
            table,
        );
        assert_unavailable(
            &recent().count(store).consistency(three).await.unwrap_err(),
            OperationName::Count,
            table,
        );
        let page = recent()
            .page(3, None)
            .fetch(store)
            .profile(three_replicas())
            .await
            .unwrap_err();
        assert_unavailable(&page, OperationName::Query, table);
        let batch = Commit::new(1).insert(store).consistency(three).await.unwrap_err();
        assert_unavailable(&batch, OperationName::Insert, ".commits");
        let batch = Commit::new(1)
            .insert(store)
            .profile(three_replicas())
            .await
            .unwrap_err();
        assert_unavailable(&batch, OperationName::Insert, ".commits");
        let old_row = User::new(1).insert(store).consistency(three).await.unwrap_err();
        assert_unavailable(&old_row, OperationName::Insert, ".users");
        let by_author = Commit::by_author("ada")
            .count(store)
            .consistency(three)
            .await
            .unwrap_err();
        assert_unavailable(&by_author, OperationName::Count, ".commits_by_author");
        assert_eq!(size(&sandbox, "viewing_history").await, 0);
        row.insert(store).consistency(Consistency::All).await.unwrap();
        assert_eq!(
            recent().fetch(store).consistency(Consistency::LocalOne).await.unwrap(),
            [row]
        );
    })
    .await;
}

#[tokio::test]
async fn a_timeout_ends_the_operation() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create_all::<(Viewing, Commit)>().await.unwrap();
        let user = Uuid::from_u128(1);
        // Prepared, so that no other request can be the one that is too late.
        Viewing::new(1).insert(store).await.unwrap();
        Commit::new(1).insert(store).await.unwrap();
        Viewing::recent(user).fetch(store).await.unwrap();
        for timeout in [Duration::ZERO, Duration::from_nanos(1)] {
            let errors = [
                Viewing::new(1).insert(store).timeout(timeout).await.unwrap_err(),
                Commit::new(1).insert(store).timeout(timeout).await.unwrap_err(),
                Viewing::recent(user).fetch(store).timeout(timeout).await.unwrap_err(),
                Viewing::delete(user, at(1), 7)
                    .execute(store)
                    .timeout(timeout)
                    .await
                    .unwrap_err(),
                store.create::<Viewing>().timeout(timeout).await.unwrap_err(),
            ];
            for error in errors {
                assert!(
                    matches!(error.kind(), ErrorKind::Timeout(given) if *given == timeout),
                    "{error}"
                );
            }
        }
        Viewing::new(1)
            .insert(store)
            .timeout(Duration::from_secs(60))
            .await
            .unwrap();
        Viewing::new(1).insert(store).timeout(Duration::MAX).await.unwrap();
        assert_eq!(
            Viewing::recent(user).fetch(store).timeout(Duration::MAX).await.unwrap(),
            [Viewing::new(1)]
        );
    })
    .await;
}

#[tokio::test]
async fn a_trace_names_a_session_of_the_server() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Commit>().await.unwrap();
        let ids = Arc::new(Mutex::new(Vec::new()));
        let trace = || {
            let ids = Arc::clone(&ids);
            move |id: Uuid| ids.lock().unwrap().push(id)
        };
        Commit::new(1).insert(store).trace(trace()).await.unwrap();
        Commit::get("0001").one(store).trace(trace()).await.unwrap();
        Commit::on_branch("main").fetch(store).trace(trace()).await.unwrap();
        Commit::on_branch("main").count(store).trace(trace()).await.unwrap();
        Commit::delete("0001").execute(store).trace(trace()).await.unwrap();
        store.create::<Commit>().trace(trace()).await.unwrap();
        let ids = ids.lock().unwrap().clone();
        assert_eq!(
            ids.len(),
            4 + 2 + 3,
            "a delete reads its row, a creation has three tables"
        );
        for id in ids {
            // The server writes its traces behind its answers.
            let mut found = false;
            for _ in 0..2_000 {
                let mut session = Statement::new("SELECT session_id FROM system_traces.sessions WHERE session_id = ?");
                session.set_consistency(Consistency::One);
                let result = store
                    .session()
                    .query_unpaged(session, (id,))
                    .await
                    .unwrap()
                    .into_rows_result()
                    .unwrap();
                if result.rows_num() == 1 {
                    found = true;
                    break;
                }
            }
            assert!(found, "{id}");
        }
    })
    .await;
}

/// A retry policy that notes what it is told and gives up.
#[derive(Clone, Debug, Default)]
pub(crate) struct Notes(Arc<Mutex<Vec<bool>>>);

impl RetryPolicy for Notes {
    fn new_session(&self) -> Box<dyn RetrySession> {
        Box::new(self.clone())
    }
}

impl RetrySession for Notes {
    fn decide_should_retry(&mut self, request: RequestInfo) -> RetryDecision {
        self.0.lock().unwrap().push(request.is_idempotent);
        RetryDecision::DontRetry
    }

    fn reset(&mut self) {}
}

impl Notes {
    pub(crate) fn profile(&self) -> ExecutionProfileHandle {
        ExecutionProfile::builder()
            .consistency(Consistency::Three)
            .retry_policy(Arc::new(self.clone()))
            .build()
            .into_handle()
    }

    pub(crate) fn taken(&self) -> Vec<bool> {
        std::mem::take(&mut *self.0.lock().unwrap())
    }
}

#[tokio::test]
async fn operations_are_idempotent_unless_said_otherwise() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create_all::<(Viewing, Commit)>().await.unwrap();
        let notes = Notes::default();
        let (row, commit) = (Viewing::new(1), Commit::new(1));
        row.insert(store).profile(notes.profile()).await.unwrap_err();
        commit.insert(store).profile(notes.profile()).await.unwrap_err();
        Viewing::recent(row.user_id)
            .fetch(store)
            .profile(notes.profile())
            .await
            .unwrap_err();
        assert_eq!(notes.taken(), [true; 3]);
        row.insert(store)
            .profile(notes.profile())
            .idempotent(false)
            .await
            .unwrap_err();
        commit
            .insert(store)
            .profile(notes.profile())
            .idempotent(false)
            .await
            .unwrap_err();
        Viewing::recent(row.user_id)
            .fetch(store)
            .profile(notes.profile())
            .idempotent(false)
            .await
            .unwrap_err();
        assert_eq!(notes.taken(), [false; 3]);
    })
    .await;
}

#[tokio::test]
async fn an_option_after_the_first_poll_is_an_error() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Viewing>().await.unwrap();
        let row = Viewing::new(1);
        let started = || {
            let mut insert = row.insert(store);
            assert!((&mut insert).now_or_never().is_none());
            insert
        };
        let late = [
            started().ttl(Duration::from_secs(1)),
            started().timestamp(1),
            started().consistency(Consistency::One),
            started().timeout(Duration::from_secs(1)),
            started().profile(three_replicas()),
            started().idempotent(true),
            started().trace(|_| ()),
            started().assume_new(),
        ];
        for operation in late {
            let error = operation.await.unwrap_err();
            assert!(
                matches!(error.kind(), ErrorKind::Option(InvalidOption::AfterFirstPoll)),
                "{error}"
            );
        }
        let mut many = store.insert_many([row.clone()]);
        assert!((&mut many).now_or_never().is_none());
        let error = many.concurrency(1).await.unwrap_err();
        assert!(
            matches!(error.kind(), ErrorKind::Option(InvalidOption::AfterFirstPoll)),
            "{error}"
        );
        let mut connect = Store::connect(cassandra_model_tests::address());
        assert!((&mut connect).now_or_never().is_none());
        let error = connect.keyspace("late").await.unwrap_err();
        assert!(
            matches!(error.kind(), ErrorKind::Option(InvalidOption::AfterFirstPoll)),
            "{error}"
        );
    })
    .await;
}

#[tokio::test]
async fn an_operation_that_has_finished_says_so() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Viewing>().await.unwrap();
        let mut insert = Viewing::new(1).insert(store);
        (&mut insert).await.unwrap();
        let error = insert.await.unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Finished), "{error}");
    })
    .await;
}
