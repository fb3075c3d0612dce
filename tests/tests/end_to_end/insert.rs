//! `insert`, `get` and the finders on every kind of model, table against table.

use std::collections::{BTreeMap, BTreeSet};

use cassandra_model::prelude::*;
use cassandra_model_tests::with_store;

use crate::models::{Album, Commit, Reading, User, Viewing};
use crate::support::table;

#[tokio::test]
async fn an_insert_fills_the_only_table() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Viewing>().await.unwrap();
        let row = Viewing::new(3);
        row.insert(store).await.unwrap();
        assert_eq!(
            Viewing::get(row.user_id, row.watched_at, row.show_id)
                .one(store)
                .await
                .unwrap(),
            Some(row)
        );
        assert_eq!(
            table(&sandbox, "show_id, title, progress", "viewing_history").await,
            ["7,'show 3',3".replace(',', ", ")]
        );
    })
    .await;
}

#[tokio::test]
async fn an_insert_fills_every_table_of_a_fan_out() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Commit>().await.unwrap();
        let rows: Vec<Commit> = (0..6).map(Commit::new).collect();
        for row in &rows {
            row.insert(store).await.unwrap();
        }
        let columns = "hash, branch, author, committed_at, message, files";
        let base = table(&sandbox, columns, "commits").await;
        assert_eq!(base.len(), 6);
        assert_eq!(table(&sandbox, columns, "commits_by_branch").await, base);
        assert_eq!(table(&sandbox, columns, "commits_by_author").await, base);
        let newest = |even: i64| {
            rows.iter()
                .rev()
                .filter(move |row| row.committed_at.timestamp() % 2 == even)
                .cloned()
        };
        assert_eq!(
            Commit::on_branch("main").limit(2).fetch(store).await.unwrap(),
            [rows[5].clone(), rows[4].clone()]
        );
        assert_eq!(
            Commit::by_author("ada").limit(9).fetch(store).await.unwrap(),
            newest(0).collect::<Vec<_>>()
        );
        assert_eq!(
            Commit::by_author("grace").limit(9).fetch(store).await.unwrap(),
            newest(1).collect::<Vec<_>>()
        );
        for row in &rows {
            assert_eq!(Commit::get(&row.hash).one(store).await.unwrap().as_ref(), Some(row));
        }
    })
    .await;
}

#[tokio::test]
async fn all_statements_of_a_fan_out_have_one_timestamp() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Commit>().await.unwrap();
        Commit::new(1).insert(store).await.unwrap();
        let time = async |name: &str| table(&sandbox, "WRITETIME(message)", name).await;
        let base = time("commits").await;
        assert_eq!(base.len(), 1);
        assert_eq!(time("commits_by_branch").await, base);
        assert_eq!(time("commits_by_author").await, base);
    })
    .await;
}

#[tokio::test]
async fn an_insert_leaves_what_is_none_as_it_was() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create_all::<(Viewing, Commit, User)>().await.unwrap();
        let full = Viewing::new(1);
        full.insert(store).await.unwrap();
        Viewing {
            title: None,
            progress: 99,
            ..full.clone()
        }
        .insert(store)
        .await
        .unwrap();
        assert_eq!(
            Viewing::recent(full.user_id).fetch(store).await.unwrap(),
            [Viewing { progress: 99, ..full }]
        );

        let full = Commit {
            files: Some(3),
            ..Commit::new(1)
        };
        full.insert(store).await.unwrap();
        Commit {
            message: None,
            files: Some(4),
            ..full.clone()
        }
        .insert(store)
        .await
        .unwrap();
        let merged = Commit { files: Some(4), ..full };
        assert_eq!(Commit::get("0001").one(store).await.unwrap().as_ref(), Some(&merged));
        assert_eq!(Commit::on_branch("main").fetch(store).await.unwrap(), [merged.clone()]);
        assert_eq!(
            Commit::by_author("grace").limit(9).fetch(store).await.unwrap(),
            [merged]
        );

        let full = User::new(1);
        full.insert(store).await.unwrap();
        User {
            age: None,
            bio: None,
            ..full.clone()
        }
        .insert(store)
        .await
        .unwrap();
        assert_eq!(User::get(full.user_id).one(store).await.unwrap().as_ref(), Some(&full));
        assert_eq!(User::by_email(&full.email).fetch(store).await.unwrap(), [full]);
    })
    .await;
}

#[tokio::test]
async fn a_row_of_keys_alone_is_a_row() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Album>().await.unwrap();
        let bare = Album {
            album_id: 1,
            tags: BTreeSet::new(),
            tracks: Vec::new(),
            ratings: None,
            labels: None,
            size: None,
            cover: Some("not a column".into()),
        };
        bare.insert(store).await.unwrap();
        let read = Album { cover: None, ..bare };
        assert_eq!(Album::get(1).one(store).await.unwrap(), Some(read));
        assert_eq!(Album::get(2).one(store).await.unwrap(), None);
    })
    .await;
}

#[tokio::test]
async fn collections_come_back_and_an_insert_replaces_their_content_unless_it_has_none() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Album>().await.unwrap();
        let first = Album {
            album_id: 1,
            tags: BTreeSet::from(["jazz".to_owned(), "live".to_owned()]),
            tracks: vec!["b".into(), "a".into(), "b".into()],
            ratings: Some(BTreeMap::from([("ada".to_owned(), 5), ("grace".to_owned(), -1)])),
            labels: Some(BTreeSet::from(["red".to_owned()])),
            size: Some((12, None)),
            cover: None,
        };
        first.insert(store).await.unwrap();
        assert_eq!(Album::get(1).one(store).await.unwrap().as_ref(), Some(&first));
        let second = Album {
            tags: BTreeSet::from(["rock".to_owned()]),
            tracks: Vec::new(),
            ratings: None,
            labels: Some(BTreeSet::new()),
            size: Some((7, Some("inch".into()))),
            ..first.clone()
        };
        second.insert(store).await.unwrap();
        let merged = Album {
            tracks: first.tracks,
            ratings: first.ratings,
            ..second
        };
        assert_eq!(Album::get(1).one(store).await.unwrap(), Some(merged));
    })
    .await;
}

#[tokio::test]
async fn a_static_value_is_that_of_every_row_of_the_partition() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Reading>().await.unwrap();
        let reading = |number, location: Option<&str>| Reading {
            sensor_id: 1,
            number,
            location: location.map(Into::into),
            celsius: Some(0.5),
        };
        reading(1, Some("attic")).insert(store).await.unwrap();
        reading(2, None).insert(store).await.unwrap();
        reading(3, Some("cellar")).insert(store).await.unwrap();
        let rows = Reading::latest(1).fetch(store).await.unwrap();
        assert_eq!(rows, [3, 2, 1].map(|number| reading(number, Some("cellar"))));
    })
    .await;
}

#[tokio::test]
async fn a_partition_that_has_nothing_but_its_static_value_has_no_rows() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Reading>().await.unwrap();
        let row = Reading {
            sensor_id: 1,
            number: 1,
            location: Some("attic".into()),
            celsius: None,
        };
        row.insert(store).await.unwrap();
        Reading::delete(1, 1).execute(store).await.unwrap();
        assert_eq!(table(&sandbox, "sensor_id, location", "readings").await, ["1, 'attic'"]);
        assert_eq!(Reading::latest(1).fetch(store).await.unwrap(), []);
        assert_eq!(Reading::latest(1).first(store).await.unwrap(), None);
        assert_eq!(Reading::latest(1).count(store).await.unwrap(), 0);
        assert_eq!(
            Reading::latest(1).page(10, None).fetch(store).await.unwrap().rows.len(),
            0
        );
        assert_eq!(Reading::get(1, 1).one(store).await.unwrap(), None);
    })
    .await;
}

// What the store keeps is prepared once: the server forgets it when a table is altered, and is asked again.
#[tokio::test]
async fn tables_that_are_altered_meanwhile_are_written_and_read_as_before() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Commit>().await.unwrap();
        store.create::<Viewing>().await.unwrap();
        let viewing = Viewing::new(3);
        let week = std::time::Duration::from_secs(604_800);
        let mut rows = Vec::new();
        for round in 0..3 {
            let row = Commit::new(round);
            row.insert(store).await.unwrap();
            row.insert(store).ttl(week).await.unwrap();
            row.replace(store).await.unwrap();
            viewing.insert(store).await.unwrap();
            rows.insert(0, row);
            assert_eq!(Commit::on_branch("main").fetch(store).await.unwrap(), rows);
            assert_eq!(
                Commit::get(&rows[0].hash).one(store).await.unwrap().as_ref(),
                rows.first()
            );
            for name in ["commits", "commits_by_branch", "commits_by_author", "viewing_history"] {
                sandbox
                    .run(&format!("ALTER TABLE {{ks}}.{name} ADD later_{round} int"))
                    .await;
            }
        }
        for name in ["commits", "commits_by_branch", "commits_by_author"] {
            assert_eq!(table(&sandbox, "hash, later_1", name).await.len(), 3);
        }
        Commit::delete(&rows[0].hash).execute(store).await.unwrap();
        assert_eq!(Commit::on_branch("main").fetch(store).await.unwrap(), rows[1..]);
    })
    .await;
}
