//! An operation is a future like any other: spawned, joined, raced, stored, and made by generic code.

use std::future::Future;
use std::time::Duration;

use cassandra_model::prelude::*;
use cassandra_model::{
    Administration, Connect, Delete, ErrorKind, InsertMany, Inserted, Model, Operation, Page, Query, Read, RowStream,
    Upsert,
};
use cassandra_model_tests::{address, with_store};
use futures::future::join_all;
use futures::{FutureExt as _, Stream, StreamExt as _, TryStreamExt as _};

use crate::models::{Commit, User, Viewing};
use crate::support::another_store;

/// What `tokio::spawn`, `select!` and a struct's field want of a future.
trait Free: Send + Unpin + 'static {}
impl<T: Send + Unpin + 'static> Free for T {}

const fn is_free_future<T: Free + Future>() {}
const fn is_free_stream<T: Free + Stream>() {}
const fn is_shared<T: Send + Sync + 'static>() {}

const _: () = {
    is_free_future::<Operation<(), Upsert>>();
    is_free_future::<Operation<(), Delete>>();
    is_free_future::<Operation<(), Administration>>();
    is_free_future::<Operation<Vec<Viewing>, Read>>();
    is_free_future::<Operation<Option<Viewing>, Read>>();
    is_free_future::<Operation<Page<Viewing>, Read>>();
    is_free_future::<Operation<u64, Read>>();
    is_free_future::<InsertMany<Viewing>>();
    is_free_future::<Connect>();
    is_free_stream::<RowStream<Viewing>>();
    is_shared::<Store>();
    is_shared::<cassandra_model::Error>();
    is_shared::<cassandra_model::PageToken>();
    is_shared::<Inserted<Viewing>>();
    is_shared::<Page<Viewing>>();
};

#[tokio::test]
async fn operations_are_joined() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Commit>().await.unwrap();
        let rows: Vec<Commit> = (0..20).map(Commit::new).collect();
        let done = join_all(rows.iter().map(|row| row.insert(store))).await;
        assert!(done.into_iter().all(|result| result.is_ok()));
        let read = join_all(rows.iter().map(|row| Commit::get(&row.hash).one(store))).await;
        let read: Vec<Commit> = read.into_iter().map(|row| row.unwrap().unwrap()).collect();
        assert_eq!(read, rows);
        let (count, first) = tokio::join!(
            Commit::on_branch("main").count(store),
            Commit::on_branch("main").first(store)
        );
        assert_eq!((count.unwrap(), first.unwrap()), (20, Some(Commit::new(19))));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn operations_outlive_what_they_were_made_from() {
    with_store(|sandbox| async move {
        let insert = {
            let store = another_store(&sandbox).await;
            store.create::<Commit>().await.unwrap();
            let row = Commit::new(1);
            row.insert(&store).consistency(Consistency::One)
        };
        tokio::spawn(insert).await.unwrap().unwrap();
        let read = {
            let (store, hash) = (another_store(&sandbox).await, String::from("0001"));
            Commit::get(&hash).one(&store)
        };
        assert_eq!(tokio::spawn(read).await.unwrap().unwrap(), Some(Commit::new(1)));
        let stream = {
            let (store, branch) = (another_store(&sandbox).await, String::from("main"));
            Commit::on_branch(&branch).stream(&store)
        };
        let rows = tokio::spawn(stream.try_collect::<Vec<_>>()).await.unwrap().unwrap();
        assert_eq!(rows, [Commit::new(1)]);
        let many = tokio::spawn(sandbox.store.insert_many((2..12).map(Commit::new)))
            .await
            .unwrap()
            .unwrap();
        assert_eq!(many.rows, 10);
        let connect = tokio::spawn(Store::connect(address()).keyspace(&sandbox.keyspace))
            .await
            .unwrap()
            .unwrap();
        assert_eq!(Commit::on_branch("main").count(&connect).await.unwrap(), 11);
        tokio::spawn(Commit::delete("0001").execute(&connect))
            .await
            .unwrap()
            .unwrap();
        assert_eq!(Commit::on_branch("main").count(&connect).await.unwrap(), 10);
    })
    .await;
}

#[tokio::test]
async fn operations_are_raced() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Viewing>().await.unwrap();
        let mut insert = Viewing::new(1).insert(store);
        let mut ticks = 0;
        loop {
            tokio::select! {
                biased;
                done = &mut insert => {
                    done.unwrap();
                    break;
                }
                () = tokio::task::yield_now() => ticks += 1,
            }
        }
        assert!(ticks > 0, "an insert is not done at once");
        let mut stream = Viewing::recent(Uuid::from_u128(1)).stream(store);
        tokio::select! {
            row = stream.next() => assert_eq!(row.unwrap().unwrap(), Viewing::new(1)),
            () = std::future::pending() => {}
        }
        let in_time = tokio::time::timeout(
            Duration::from_secs(60),
            Viewing::recent(Uuid::from_u128(1)).first(store),
        )
        .await;
        assert_eq!(in_time.unwrap().unwrap(), Some(Viewing::new(1)));
    })
    .await;
}

#[tokio::test]
async fn an_operation_that_is_dropped_before_its_first_poll_has_sent_nothing() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create_all::<(Viewing, User)>().await.unwrap();
        drop(Viewing::new(1).insert(store));
        drop(User::new(1).insert(store));
        drop(store.insert_many([Viewing::new(2)]));
        assert_eq!(Viewing::recent(Uuid::from_u128(1)).count(store).await.unwrap(), 0);
        let mut late = Viewing::new(1).insert(store);
        assert!((&mut late).now_or_never().is_none());
        let error = late.timeout(Duration::ZERO).await.unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Option(_)), "{error}");
    })
    .await;
}

async fn save<M: Model>(row: &M, store: &Store) -> cassandra_model::Result<()> {
    store.create::<M>().await?;
    row.insert(store).await?;
    row.replace(store).await
}

async fn newest<Q: Query>(query: Q, store: &Store) -> cassandra_model::Result<Vec<Q::Model>>
where
    Q::Model: Model,
{
    query.limit(1).fetch(store).await
}

#[tokio::test]
async fn generic_code_saves_and_queries_any_model() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        save(&Viewing::new(1), store).await.unwrap();
        save(&Commit::new(1), store).await.unwrap();
        save(&User::new(1), store).await.unwrap();
        assert_eq!(
            newest(Viewing::recent(Uuid::from_u128(1)), store).await.unwrap(),
            [Viewing::new(1)]
        );
        assert_eq!(
            newest(Commit::by_author("grace"), store).await.unwrap(),
            [Commit::new(1)]
        );
        assert_eq!(
            newest(User::by_email("1@example.com"), store).await.unwrap(),
            [User::new(1)]
        );
    })
    .await;
}
