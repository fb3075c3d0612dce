//! `insert_many`: rows from an iterator or a stream, failures row by row, progress.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use cassandra_model::prelude::*;
use cassandra_model::{ErrorKind, KeyError, OperationName, from_stream};
use cassandra_model_tests::{address, with_store};
use futures::stream;

use crate::models::{Commit, User};
use crate::support::{Requests, size, table};

/// A commit, or one with an empty key where the number is among the bad ones.
fn commit(number: i64, bad: &[i64]) -> Commit {
    let row = Commit::new(number);
    if bad.contains(&number) {
        Commit {
            hash: String::new(),
            ..row
        }
    } else {
        row
    }
}

#[tokio::test]
async fn rows_of_an_iterator_fill_every_table() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Commit>().await.unwrap();
        let done = store.insert_many((0..200).map(Commit::new)).await.unwrap();
        assert_eq!(
            (done.rows, done.read, done.complete, done.failures.len()),
            (200, 200, true, 0)
        );
        let base = table(&sandbox, "hash, author, message", "commits").await;
        assert_eq!(base.len(), 200);
        assert_eq!(
            table(&sandbox, "hash, author, message", "commits_by_branch").await,
            base
        );
        assert_eq!(
            table(&sandbox, "hash, author, message", "commits_by_author").await,
            base
        );

        let done = store.insert_many(Vec::<Commit>::new()).await.unwrap();
        assert_eq!((done.rows, done.read, done.complete), (0, 0, true));
        let done = store.insert_many([Commit::new(7)]).concurrency(0).await.unwrap();
        assert_eq!((done.rows, done.read, done.complete), (1, 1, true));
    })
    .await;
}

#[tokio::test]
async fn rows_of_a_stream_are_read_as_they_are_written() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Commit>().await.unwrap();
        let (read, written) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let (reading, writing) = (Arc::clone(&read), Arc::clone(&written));
        let (ahead, most) = (Arc::clone(&written), Arc::new(AtomicUsize::new(0)));
        let seen = Arc::clone(&most);
        let rows = stream::iter(0..100).map_read(move |number| {
            let read = reading.fetch_add(1, Ordering::SeqCst) + 1;
            seen.fetch_max(read - ahead.load(Ordering::SeqCst), Ordering::SeqCst);
            Commit::new(number)
        });
        let done = store
            .insert_many(from_stream(rows))
            .concurrency(5)
            .on_progress(move |done| writing.store(usize::try_from(done).unwrap(), Ordering::SeqCst))
            .await
            .unwrap();
        assert_eq!((done.rows, done.read, done.complete), (100, 100, true));
        assert_eq!(
            (read.load(Ordering::SeqCst), written.load(Ordering::SeqCst)),
            (100, 100)
        );
        assert_eq!(
            most.load(Ordering::SeqCst),
            5,
            "no more rows are on their way than asked for"
        );
        assert_eq!(size(&sandbox, "commits_by_author").await, 100);
    })
    .await;
}

/// `map`, by a name that says what it is for.
trait MapRead: futures::Stream<Item = i64> + Sized {
    fn map_read<F: FnMut(i64) -> Commit>(self, read: F) -> impl futures::Stream<Item = Commit> + use<Self, F> {
        futures::StreamExt::map(self, read)
    }
}

impl<S: futures::Stream<Item = i64>> MapRead for S {}

#[tokio::test]
async fn what_fails_is_listed_with_its_row_and_the_others_are_written() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Commit>().await.unwrap();
        let bad = [3, 10, 49];
        let mut progress = Vec::new();
        let (send, receive) = std::sync::mpsc::channel();
        let done = store
            .insert_many((0..50).map(move |number| commit(number, &bad)))
            .on_progress(move |done| send.send(done).unwrap())
            .await
            .unwrap();
        progress.extend(receive.iter());
        assert_eq!(progress, (1..=50).collect::<Vec<u64>>());
        assert_eq!((done.rows, done.read, done.complete), (47, 50, true));
        let mut failures = done.failures;
        failures.sort_by_key(|failure| failure.index);
        assert_eq!(failures.len(), 3);
        for (failure, number) in failures.iter().zip(bad) {
            assert_eq!(i64::try_from(failure.index).unwrap(), number);
            assert_eq!(failure.row, commit(number, &bad));
            assert_eq!(failure.error.operation(), OperationName::Insert);
            assert!(
                matches!(failure.error.kind(), ErrorKind::Key(KeyError::Empty { .. })),
                "{}",
                failure.error
            );
        }
        assert_eq!(size(&sandbox, "commits").await, 47);
        let again = failures.into_iter().map(|failure| Commit {
            hash: "again".into(),
            ..failure.row
        });
        let done = store.insert_many(again.collect::<Vec<_>>()).await.unwrap();
        assert_eq!(done.rows, 3);
    })
    .await;
}

#[tokio::test]
async fn too_many_failures_leave_the_rest_unread() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Commit>().await.unwrap();
        let rows = |bad: std::ops::Range<i64>| (0..1_000).map(move |n| commit(n, &bad.clone().collect::<Vec<_>>()));
        let done = store
            .insert_many(rows(10..1_000))
            .concurrency(4)
            .max_failures(3)
            .await
            .unwrap();
        assert!(!done.complete);
        assert!((3..=3 + 4).contains(&done.failures.len()), "{}", done.failures.len());
        assert_eq!(done.rows, 10);
        assert_eq!(done.read, done.rows + done.failures.len() as u64);
        assert_eq!(size(&sandbox, "commits").await, 10);

        let done = store
            .insert_many(rows(10..20))
            .concurrency(4)
            .max_failures(11)
            .await
            .unwrap();
        assert_eq!((done.complete, done.rows, done.failures.len()), (true, 990, 10));

        let server = store
            .insert_many(rows(0..0))
            .each(|insert| insert.consistency(Consistency::Three))
            .max_failures(1);
        let done = server.concurrency(1).await.unwrap();
        assert_eq!(
            (done.complete, done.rows, done.failures.len(), done.read),
            (false, 0, 1, 1)
        );
        assert!(done.failures[0].error.server_error().is_some());
    })
    .await;
}

#[tokio::test]
async fn the_options_of_each_insert_are_given_once() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<User>().await.unwrap();
        let requests = Requests::default();
        let counted = requests.clone();
        let done = store
            .insert_many((0..10).map(User::new))
            .each(move |insert| {
                insert
                    .assume_new()
                    .ttl(Duration::from_secs(5_000))
                    .trace(counted.counter())
            })
            .await
            .unwrap();
        assert_eq!((done.rows, requests.made()), (10, 10), "no old row is read");
        let ttls: Vec<(i32,)> = sandbox.rows("SELECT TTL(age) FROM {ks}.users_by_email").await;
        assert_eq!(ttls.len(), 10);
        assert!(ttls.iter().all(|(ttl,)| (4_000..=5_000).contains(ttl)), "{ttls:?}");
    })
    .await;
}

#[tokio::test]
async fn without_a_keyspace_no_row_is_read() {
    let store = Store::connect(address()).await.unwrap();
    let read = Arc::new(AtomicUsize::new(0));
    let reading = Arc::clone(&read);
    let rows = (0..10).map(move |number| {
        reading.fetch_add(1, Ordering::SeqCst);
        Commit::new(number)
    });
    let error = store.insert_many(rows).await.unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::NoKeyspace), "{error}");
    assert_eq!(read.load(Ordering::SeqCst), 0);
}
