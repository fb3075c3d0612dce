//! Public reports about nulls and upserts. The numbers are those of `reports.md`.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use cassandra_model::Consistency;
use cassandra_model::prelude::*;
use cassandra_model::scylla::statement::Statement;
use cassandra_model_tests::{Sandbox, with_store};

/// R020: ten columns of which most are not given.
#[derive(CassandraModel, Clone, Debug, Default, PartialEq)]
#[cassandra(table = "sparse", query(name = of, partition(id), limit = 2000))]
pub(crate) struct Sparse {
    #[cassandra(partition_key)]
    pub id: i32,
    #[cassandra(clustering_key)]
    pub number: i32,
    pub c1: Option<i32>,
    pub c2: Option<i32>,
    pub c3: Option<i32>,
    pub c4: Option<i32>,
    pub c5: Option<i32>,
    pub c6: Option<i32>,
    pub c7: Option<i32>,
    pub c8: Option<i32>,
    pub c9: Option<String>,
    pub c10: Option<String>,
}

/// R023: a version of a row, in two tables.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "people", query(name = by_team, partition(team), limit = 10))]
pub(crate) struct Person {
    #[cassandra(partition_key)]
    pub id: i32,
    #[cassandra(immutable)]
    pub team: String,
    pub name: String,
    pub age: Option<i32>,
}

/// What the server says that a read of partition 1 met: `Read 5 live rows and 0 tombstone cells`.
async fn met(sandbox: &Sandbox) -> String {
    let ids = Arc::new(Mutex::new(Vec::new()));
    let trace = {
        let ids = Arc::clone(&ids);
        move |id: Uuid| ids.lock().unwrap().push(id)
    };
    Sparse::of(1).count(&sandbox.store).trace(trace).await.unwrap();
    let id = ids.lock().unwrap()[0];
    // The server writes its traces behind its answers.
    for _ in 0..600 {
        let mut events = Statement::new("SELECT activity FROM system_traces.events WHERE session_id = ?");
        events.set_consistency(Consistency::One);
        let session = sandbox.store.session();
        let events = session
            .query_unpaged(events, (id,))
            .await
            .unwrap()
            .into_rows_result()
            .unwrap();
        let events = events.rows::<(Option<String>,)>().unwrap().map(Result::unwrap);
        let read = events.filter_map(|(activity,)| activity);
        if let Some(read) = read.into_iter().find(|activity| activity.contains("tombstone cells")) {
            return read;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("no trace of a read");
}

#[tokio::test]
async fn r020_what_is_none_writes_no_tombstone() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Sparse>().await.unwrap();
        let row = |number| Sparse {
            id: 1,
            number,
            c1: Some(number),
            c9: Some("x".into()),
            ..Sparse::default()
        };
        let done = store.insert_many((0..1_000).map(row)).await.unwrap();
        assert_eq!(done.rows, 1_000);
        assert_eq!(met(&sandbox).await, "Read 1000 live rows and 0 tombstone cells");
        // `replace` says that the others are null, and pays for it.
        row(0).replace(store).await.unwrap();
        assert_eq!(met(&sandbox).await, "Read 1000 live rows and 8 tombstone cells");
    })
    .await;
}

#[tokio::test]
async fn r023_a_new_version_keeps_or_clears_what_it_does_not_give_in_every_table() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Person>().await.unwrap();
        let person = |name: &str, age| Person {
            id: 1,
            team: "a".into(),
            name: name.into(),
            age,
        };
        person("A", Some(46)).insert(store).await.unwrap();
        person("B", None).insert(store).await.unwrap();
        let both = async || {
            let of_base = Person::get(1).one(store).await.unwrap().unwrap();
            let of_team = Person::by_team("a").fetch(store).await.unwrap();
            assert_eq!(of_team, std::slice::from_ref(&of_base));
            of_base
        };
        assert_eq!(both().await, person("B", Some(46)));
        person("B", None).replace(store).await.unwrap();
        assert_eq!(both().await, person("B", None));
    })
    .await;
}

#[tokio::test]
async fn r057_the_last_of_quick_writes_of_one_key_is_what_stays() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Person>().await.unwrap();
        let person = |age| Person {
            id: 1,
            team: "a".into(),
            name: "A".into(),
            age: Some(age),
        };
        for age in 0..50 {
            person(age).insert(store).await.unwrap();
            Person::delete(1).execute(store).await.unwrap();
            person(age).replace(store).await.unwrap();
            assert_eq!(Person::get(1).one(store).await.unwrap(), Some(person(age)));
            assert_eq!(Person::by_team("a").fetch(store).await.unwrap(), [person(age)]);
        }
    })
    .await;
}

#[tokio::test]
async fn r053_a_row_of_which_half_has_expired_is_an_error_of_that_row() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Person>().await.unwrap();
        let person = Person {
            id: 1,
            team: "a".into(),
            name: "A".into(),
            age: Some(1),
        };
        person.insert(store).ttl(Duration::from_secs(1)).await.unwrap();
        sandbox.run("UPDATE {ks}.people SET age = 2 WHERE id = 1").await;
        tokio::time::sleep(Duration::from_secs(2)).await;
        let error = Person::get(1).one(store).await.unwrap_err();
        assert!(error.to_string().contains("`team`"), "{error}");
        // Written again as a whole, it is a row again.
        person.replace(store).await.unwrap();
        assert_eq!(Person::get(1).one(store).await.unwrap(), Some(person));
    })
    .await;
}

#[tokio::test]
async fn r054_a_row_expires_as_a_whole_when_it_is_written_again_with_a_ttl() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Person>().await.unwrap();
        let person = Person {
            id: 1,
            team: "a".into(),
            name: "A".into(),
            age: Some(1),
        };
        person.insert(store).await.unwrap();
        person.replace(store).ttl(Duration::from_secs(1)).await.unwrap();
        tokio::time::sleep(Duration::from_secs(2)).await;
        assert_eq!(Person::by_team("a").fetch(store).await.unwrap(), []);
        // The row marker of the first insert had no TTL: the newer one takes its place and expires with the cells.
        assert_eq!(Person::get(1).one(store).await.unwrap(), None);
    })
    .await;
}
