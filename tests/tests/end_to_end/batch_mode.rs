//! `write = "batch"`: an insert over a row moves it, and no clock leaves a ghost behind.

use std::collections::BTreeSet;
use std::time::{SystemTime, UNIX_EPOCH};

use cassandra_model::prelude::*;
use cassandra_model::{ErrorKind, OperationName};
use cassandra_model_tests::{Sandbox, with_store};

use crate::models::{Score, User};
use crate::support::{Requests, table};

const TABLES: [&str; 3] = ["users", "users_by_email", "users_by_city"];
const COLUMNS: &str = "user_id, email, city, username, age, bio";

/// An hour from now, in microseconds since the epoch: what a clock that goes ahead stamps.
fn in_an_hour() -> i64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    i64::try_from(now.as_micros()).unwrap() + 3_600_000_000
}

/// The row that a client with such a clock has written to every table.
async fn insert_raw(sandbox: &Sandbox, user: &User, timestamp: i64) {
    for table in TABLES {
        let User {
            user_id,
            email,
            city,
            username,
            ..
        } = user;
        let values = format!("{user_id}, '{email}', '{city}', '{username}', 40, 'likes tulips'");
        sandbox
            .run(&format!(
                "INSERT INTO {{ks}}.{table} ({COLUMNS}) VALUES ({values}) USING TIMESTAMP {timestamp}"
            ))
            .await;
    }
}

/// Every table has this row and no other.
async fn assert_only(sandbox: &Sandbox, user: &User) {
    let rows = table(sandbox, COLUMNS, "users").await;
    assert_eq!(
        User::get(user.user_id).one(&sandbox.store).await.unwrap().as_ref(),
        Some(user)
    );
    assert_eq!(rows.len(), 1);
    for name in TABLES {
        assert_eq!(table(sandbox, COLUMNS, name).await, rows, "{name}");
    }
}

#[tokio::test]
async fn an_insert_over_a_row_moves_it() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<User>().await.unwrap();
        let first = User::new(1);
        first.insert(store).await.unwrap();
        let moves = [
            User {
                email: "new@example.com".into(),
                ..first.clone()
            },
            User {
                city: "Leiden".into(),
                age: Some(41),
                ..first.clone()
            },
            User {
                username: "other".into(),
                ..first.clone()
            },
            User {
                email: "a".into(),
                city: "b".into(),
                username: "c".into(),
                ..first.clone()
            },
            first,
        ];
        for user in &moves {
            user.insert(store).await.unwrap();
            assert_only(&sandbox, user).await;
            assert_eq!(User::by_email(&user.email).fetch(store).await.unwrap(), [user.clone()]);
            let found = User::by_city(&user.city)
                .username(&user.username)
                .limit(9)
                .fetch(store)
                .await
                .unwrap();
            assert_eq!(found, [user.clone()]);
        }
    })
    .await;
}

#[tokio::test]
async fn a_row_that_moves_within_its_partition_leaves_nothing_at_its_old_place() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Score>().await.unwrap();
        for score in [5, 3, -1, 3, 8] {
            let row = Score {
                game_id: 1,
                player_id: 2,
                score,
                player_name: Some("ada".into()),
            };
            row.insert(store).await.unwrap();
            assert_eq!(Score::top(1).fetch(store).await.unwrap(), [row]);
        }
    })
    .await;
}

#[tokio::test]
async fn unset_columns_keep_their_value_at_the_new_place() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<User>().await.unwrap();
        let first = User::new(1);
        first.insert(store).await.unwrap();
        let moved = User {
            email: "new@example.com".into(),
            city: "Leiden".into(),
            age: None,
            bio: None,
            ..first.clone()
        };
        moved.insert(store).await.unwrap();
        assert_only(
            &sandbox,
            &User {
                age: first.age,
                bio: first.bio,
                ..moved
            },
        )
        .await;
    })
    .await;
}

#[tokio::test]
async fn an_equal_key_is_not_deleted_and_inserted() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<User>().await.unwrap();
        let user = User::new(1);
        user.insert(store).await.unwrap();
        // Stamped ahead: a deletion of the row, which our insert would stamp lower, could not hide it.
        sandbox
            .run(&format!(
                "UPDATE {{ks}}.users_by_email USING TIMESTAMP {} SET bio = 'kept' WHERE email = '{}' AND user_id = {}",
                in_an_hour(),
                user.email,
                user.user_id
            ))
            .await;
        let age_time = "SELECT WRITETIME(age) FROM {ks}.users_by_email";
        let before: Vec<(i64,)> = sandbox.rows(age_time).await;
        User {
            age: None,
            bio: None,
            ..user.clone()
        }
        .insert(store)
        .await
        .unwrap();
        let after: Vec<(i64,)> = sandbox.rows(age_time).await;
        assert_eq!(
            after, before,
            "the row stays in place, so what is unset is not written again"
        );
        assert_eq!(table(&sandbox, "age, bio", "users_by_email").await, ["40, 'kept'"]);
    })
    .await;
}

#[tokio::test]
async fn assume_new_reads_nothing_and_leaves_the_old_place() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<User>().await.unwrap();
        let first = User::new(1);
        let requests = Requests::default();
        first.insert(store).trace(requests.counter()).await.unwrap();
        assert_eq!(requests.made(), 2, "the old row, the batch");
        let requests = Requests::default();
        let second = User {
            email: "new@example.com".into(),
            ..first.clone()
        };
        second
            .insert(store)
            .assume_new()
            .trace(requests.counter())
            .await
            .unwrap();
        assert_eq!(requests.made(), 1, "the batch");
        assert_eq!(User::by_email("new@example.com").fetch(store).await.unwrap(), [second]);
        assert_eq!(
            User::by_email(&first.email).fetch(store).await.unwrap(),
            [first],
            "as documented"
        );
    })
    .await;
}

#[tokio::test]
async fn a_row_stamped_ahead_leaves_no_ghost_when_it_moves() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<User>().await.unwrap();
        let ahead = User::new(1);
        insert_raw(&sandbox, &ahead, in_an_hour()).await;
        let moved = User {
            email: "new@example.com".into(),
            city: "Leiden".into(),
            ..ahead
        };
        moved.insert(store).await.unwrap();
        assert_only(&sandbox, &moved).await;
        let replaced = User {
            email: "newer@example.com".into(),
            bio: None,
            ..moved
        };
        replaced.replace(store).await.unwrap();
        assert_only(&sandbox, &replaced).await;
        User::delete(replaced.user_id).execute(store).await.unwrap();
        for name in TABLES {
            assert_eq!(table(&sandbox, COLUMNS, name).await, [""; 0], "{name}");
        }
    })
    .await;
}

#[tokio::test]
async fn a_row_stamped_ahead_does_not_carry_other_rows_ahead() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<User>().await.unwrap();
        let limit = in_an_hour();
        insert_raw(&sandbox, &User::new(1), limit).await;
        User {
            age: Some(1),
            ..User::new(1)
        }
        .insert(store)
        .await
        .unwrap();
        User::new(2).insert(store).await.unwrap();
        let times: Vec<(String, i64)> = sandbox.rows("SELECT username, WRITETIME(age) FROM {ks}.users").await;
        for (name, time) in times {
            assert_eq!(time > limit, name == "user1", "{name} has {time}");
        }
    })
    .await;
}

#[tokio::test]
async fn a_row_with_the_last_timestamp_there_is_cannot_be_moved() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<User>().await.unwrap();
        let last = User::new(1);
        insert_raw(&sandbox, &last, i64::MAX).await;
        let error = User {
            email: "new".into(),
            ..last.clone()
        }
        .insert(store)
        .await
        .unwrap_err();
        assert!(
            matches!(error.kind(), ErrorKind::StaleTimestamp { existing: i64::MAX, .. }),
            "{error}"
        );
        assert_only(&sandbox, &last).await;
        User::new(2).insert(store).await.unwrap();
        let times: Vec<(i64,)> = sandbox
            .rows("SELECT WRITETIME(age) FROM {ks}.users_by_email WHERE email = '2@example.com'")
            .await;
        assert!(times[0].0 < in_an_hour());
    })
    .await;
}

#[tokio::test]
async fn a_timestamp_that_is_not_above_the_old_rows_is_an_error_and_changes_nothing() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<User>().await.unwrap();
        let first = User::new(1);
        first.insert(store).timestamp(1_000).await.unwrap();
        let second = User {
            email: "new@example.com".into(),
            bio: None,
            ..first.clone()
        };
        for stale in [1_000, 999, -5] {
            for (operation, write) in [
                (OperationName::Insert, second.insert(store)),
                (OperationName::Replace, second.replace(store)),
            ] {
                let error = write.timestamp(stale).await.unwrap_err();
                assert_eq!(error.operation(), operation);
                match error.kind() {
                    ErrorKind::StaleTimestamp { given, existing } => assert_eq!((*given, *existing), (stale, 1_000)),
                    kind => panic!("{kind}"),
                }
                assert_only(&sandbox, &first).await;
            }
        }
        second.insert(store).timestamp(1_001).await.unwrap();
        assert_only(
            &sandbox,
            &User {
                bio: first.bio,
                ..second
            },
        )
        .await;
    })
    .await;
}

/// A key that is a collection: its write time is that of one cell.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "tagged", write = "batch", query(name = by_tags, partition(tags), limit = 10))]
pub(crate) struct Tagged {
    #[cassandra(partition_key)]
    pub id: i32,
    pub tags: BTreeSet<String>,
    pub pair: (i32, i32),
}

#[tokio::test]
async fn a_collection_in_a_key_moves_its_row() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Tagged>().await.unwrap();
        let tagged = |tags: &[&str]| Tagged {
            id: 1,
            tags: tags.iter().map(ToString::to_string).collect(),
            pair: (1, 2),
        };
        let ahead = in_an_hour();
        for table in ["tagged", "tagged_by_tags"] {
            let values = "(id, tags, pair) VALUES (1, {'a'}, (1, 2))";
            sandbox
                .run(&format!("INSERT INTO {{ks}}.{table} {values} USING TIMESTAMP {ahead}"))
                .await;
        }
        let mut last = tagged(&["a"]);
        for next in [tagged(&["a", "b"]), tagged(&["b"]), tagged(&["c", "d", "e"])] {
            next.insert(store).await.unwrap();
            assert_eq!(Tagged::by_tags(last.tags).fetch(store).await.unwrap(), []);
            assert_eq!(
                Tagged::by_tags(next.tags.clone()).fetch(store).await.unwrap(),
                [next.clone()]
            );
            last = next;
        }
    })
    .await;
}
