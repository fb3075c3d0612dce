//! `delete` of a row by its identity: gone from every table, and nothing else is.

use cassandra_model::prelude::*;
use cassandra_model_tests::with_store;

use crate::models::{Commit, Score, User, Viewing};
use crate::support::{Requests, size, table};

#[tokio::test]
async fn a_delete_takes_one_row_from_the_only_table() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Viewing>().await.unwrap();
        let rows = [1, 2, 3].map(Viewing::new);
        for row in &rows {
            row.insert(store).await.unwrap();
        }
        let gone = &rows[1];
        let requests = Requests::default();
        Viewing::delete(gone.user_id, gone.watched_at, gone.show_id)
            .execute(store)
            .trace(requests.counter())
            .await
            .unwrap();
        assert_eq!(requests.made(), 1, "the identity is the key, so nothing is read");
        assert_eq!(
            Viewing::recent(gone.user_id).fetch(store).await.unwrap(),
            [rows[2].clone(), rows[0].clone()]
        );
    })
    .await;
}

#[tokio::test]
async fn a_delete_reads_the_row_to_find_its_places_in_a_fan_out() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Commit>().await.unwrap();
        for number in 0..4 {
            Commit::new(number).insert(store).await.unwrap();
        }
        let requests = Requests::default();
        Commit::delete("0002")
            .execute(store)
            .trace(requests.counter())
            .await
            .unwrap();
        assert_eq!(
            requests.made(),
            2,
            "the row is read, then its places are deleted in one batch"
        );
        for name in ["commits", "commits_by_branch", "commits_by_author"] {
            assert_eq!(
                table(&sandbox, "hash", name).await,
                ["'0000'", "'0001'", "'0003'"],
                "{name}"
            );
        }
    })
    .await;
}

#[tokio::test]
async fn a_delete_takes_every_place_of_a_row_that_has_moved() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create_all::<(User, Score)>().await.unwrap();
        let user = User::new(1);
        user.insert(store).await.unwrap();
        User {
            email: "second@example.com".into(),
            ..user.clone()
        }
        .insert(store)
        .await
        .unwrap();
        User {
            city: "Leiden".into(),
            ..user.clone()
        }
        .insert(store)
        .await
        .unwrap();
        User::new(2).insert(store).await.unwrap();
        User::delete(user.user_id).execute(store).await.unwrap();
        for name in ["users", "users_by_email", "users_by_city"] {
            assert_eq!(table(&sandbox, "username", name).await, ["'user2'"], "{name}");
        }

        for score in [5, 3, 9] {
            Score {
                game_id: 1,
                player_id: 1,
                score,
                player_name: None,
            }
            .insert(store)
            .await
            .unwrap();
        }
        Score::delete(1, 1).execute(store).await.unwrap();
        assert_eq!(
            (
                size(&sandbox, "scores").await,
                size(&sandbox, "scores_by_game_id").await
            ),
            (0, 0)
        );
    })
    .await;
}

#[tokio::test]
async fn a_delete_of_a_row_that_does_not_exist_changes_nothing() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create_all::<(Viewing, Commit, User)>().await.unwrap();
        Viewing::new(1).insert(store).await.unwrap();
        Commit::new(1).insert(store).await.unwrap();
        User::new(1).insert(store).await.unwrap();
        Viewing::delete(Uuid::nil(), crate::models::at(1), 7)
            .execute(store)
            .await
            .unwrap();
        Commit::delete("none").execute(store).await.unwrap();
        User::delete(Uuid::nil()).execute(store).await.unwrap();
        for name in [
            "viewing_history",
            "commits",
            "commits_by_branch",
            "commits_by_author",
            "users",
            "users_by_email",
        ] {
            assert_eq!(size(&sandbox, name).await, 1, "{name}");
        }
    })
    .await;
}

#[tokio::test]
async fn a_row_can_be_inserted_again_after_its_delete() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create_all::<(Commit, User)>().await.unwrap();
        for _ in 0..3 {
            Commit::new(1).insert(store).await.unwrap();
            User::new(1).insert(store).await.unwrap();
            assert_eq!(
                Commit::by_author("grace").limit(9).fetch(store).await.unwrap(),
                [Commit::new(1)]
            );
            assert_eq!(
                User::by_city("Delft").limit(9).fetch(store).await.unwrap(),
                [User::new(1)]
            );
            Commit::delete("0001").execute(store).await.unwrap();
            User::delete(Uuid::from_u128(1)).execute(store).await.unwrap();
            assert_eq!(Commit::by_author("grace").count(store).await.unwrap(), 0);
            assert_eq!(User::by_city("Delft").count(store).await.unwrap(), 0);
        }
    })
    .await;
}
