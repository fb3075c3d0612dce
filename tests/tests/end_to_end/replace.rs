//! `replace`: the row is the struct afterwards, in every table.

use std::collections::BTreeSet;

use cassandra_model::prelude::*;
use cassandra_model_tests::with_store;

use crate::models::{Album, Commit, Reading, User, Viewing};
use crate::support::table;

#[tokio::test]
async fn a_replace_writes_none_as_null_in_one_table() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Viewing>().await.unwrap();
        let full = Viewing::new(1);
        full.insert(store).await.unwrap();
        let bare = Viewing { title: None, ..full };
        bare.replace(store).await.unwrap();
        assert_eq!(table(&sandbox, "title, progress", "viewing_history").await, ["null, 1"]);
        assert_eq!(Viewing::recent(bare.user_id).fetch(store).await.unwrap(), [bare]);
    })
    .await;
}

#[tokio::test]
async fn a_replace_writes_none_as_null_in_every_table_of_a_fan_out() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Commit>().await.unwrap();
        Commit {
            files: Some(3),
            ..Commit::new(1)
        }
        .insert(store)
        .await
        .unwrap();
        let bare = Commit {
            message: None,
            files: None,
            ..Commit::new(1)
        };
        bare.replace(store).await.unwrap();
        for name in ["commits", "commits_by_branch", "commits_by_author"] {
            assert_eq!(
                table(&sandbox, "hash, message, files", name).await,
                ["'0001', null, null"],
                "{name}"
            );
        }
        assert_eq!(Commit::get("0001").one(store).await.unwrap(), Some(bare));
    })
    .await;
}

#[tokio::test]
async fn a_replace_writes_none_as_null_at_the_new_place_too() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<User>().await.unwrap();
        let full = User::new(1);
        full.insert(store).await.unwrap();
        let bare = User {
            email: "new@example.com".into(),
            age: None,
            bio: None,
            ..full
        };
        bare.replace(store).await.unwrap();
        for name in ["users", "users_by_email", "users_by_city"] {
            let rows = table(&sandbox, "email, age, bio", name).await;
            assert_eq!(rows, ["'new@example.com', null, null"], "{name}");
        }
    })
    .await;
}

#[tokio::test]
async fn a_replace_of_a_row_that_does_not_exist_makes_it() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create_all::<(Viewing, Commit, User)>().await.unwrap();
        let viewing = Viewing {
            title: None,
            ..Viewing::new(1)
        };
        viewing.replace(store).await.unwrap();
        assert_eq!(Viewing::recent(viewing.user_id).fetch(store).await.unwrap(), [viewing]);
        Commit::new(1).replace(store).await.unwrap();
        assert_eq!(Commit::on_branch("main").fetch(store).await.unwrap(), [Commit::new(1)]);
        let user = User {
            bio: None,
            ..User::new(1)
        };
        user.replace(store).await.unwrap();
        assert_eq!(User::by_city("Delft").limit(9).fetch(store).await.unwrap(), [user]);
    })
    .await;
}

#[tokio::test]
async fn a_replace_leaves_nothing_of_the_collections_before() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Album>().await.unwrap();
        let album = |tags: &[&str], tracks: &[&str], ratings: Option<&[(&str, i32)]>| Album {
            album_id: 1,
            tags: tags.iter().map(ToString::to_string).collect(),
            tracks: tracks.iter().map(ToString::to_string).collect(),
            ratings: ratings.map(|ratings| {
                ratings
                    .iter()
                    .map(|&(name, rating)| (name.to_owned(), rating))
                    .collect()
            }),
            labels: None,
            size: None,
            cover: None,
        };
        let first = Album {
            labels: Some(BTreeSet::from(["red".to_owned()])),
            size: Some((1, None)),
            ..album(&["a", "b"], &["x", "y"], Some(&[("ada", 1), ("grace", 2)]))
        };
        first.insert(store).await.unwrap();
        for second in [album(&["c"], &["z"], Some(&[("ada", 9)])), album(&[], &[], None)] {
            second.replace(store).await.unwrap();
            assert_eq!(Album::get(1).one(store).await.unwrap(), Some(second));
        }
        assert_eq!(
            table(&sandbox, "tags, tracks, ratings, labels, size", "albums").await,
            ["null, null, null, null, null"]
        );
    })
    .await;
}

#[tokio::test]
async fn a_replace_with_none_takes_the_static_value_from_the_partition() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Reading>().await.unwrap();
        let reading = |number, location: Option<&str>| Reading {
            sensor_id: 1,
            number,
            location: location.map(Into::into),
            celsius: Some(20.0),
        };
        reading(1, Some("attic")).insert(store).await.unwrap();
        reading(2, None).replace(store).await.unwrap();
        assert_eq!(
            Reading::latest(1).fetch(store).await.unwrap(),
            [reading(2, None), reading(1, None)]
        );
    })
    .await;
}
