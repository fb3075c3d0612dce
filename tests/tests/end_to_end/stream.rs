//! `stream`: all rows in order, few of them in memory, and bad rows among good ones.

use std::time::Duration;

use cassandra_model::prelude::*;
use cassandra_model::{ErrorKind, InvalidOption, OperationName};
use cassandra_model_tests::{Sandbox, with_store};
use futures::{StreamExt as _, TryStreamExt as _};

use crate::models::{Viewing, at};
use crate::support::{Requests, three_replicas};

const ROWS: i64 = 10_000;
const PAGE: usize = 1_000;

async fn load(sandbox: &Sandbox, rows: i64) {
    sandbox.store.create::<Viewing>().await.unwrap();
    let done = sandbox
        .store
        .insert_many((0..rows).map(Viewing::new))
        .concurrency(128)
        .await
        .unwrap();
    assert_eq!((done.rows, done.failures.len()), (u64::try_from(rows).unwrap(), 0));
}

#[tokio::test]
async fn ten_thousand_rows_come_in_order_and_two_pages_ahead_at_most() {
    with_store(|sandbox| async move {
        load(&sandbox, ROWS).await;
        let requests = Requests::default();
        let user = Uuid::from_u128(1);
        let mut stream = Viewing::recent(user).stream(&sandbox.store).trace(requests.counter());
        assert_eq!(requests.made(), 0, "nothing is asked for before the first poll");
        for taken in 1..=10_000 {
            let row = stream.next().await.unwrap().unwrap();
            assert_eq!(row, Viewing::new(ROWS - i64::try_from(taken).unwrap()));
            assert!(
                requests.made() * PAGE <= taken - 1 + 2 * PAGE,
                "{} requests for row {taken}",
                requests.made()
            );
            if taken == 1 {
                assert!(requests.made() <= 2);
            }
        }
        assert!(stream.next().await.is_none());
        assert!(stream.next().await.is_none(), "also when asked again");
        // The last page is full, so that the server says that there is more, and answers an empty one.
        assert_eq!(requests.made(), 11);

        let requests = Requests::default();
        let oldest = Viewing::recent(user)
            .reverse()
            .stream(&sandbox.store)
            .trace(requests.counter());
        let first: Vec<Viewing> = oldest.take(1).try_collect().await.unwrap();
        assert_eq!(first, [Viewing::new(0)]);
        assert!(requests.made() <= 2);
        assert_eq!(Viewing::recent(user).count(&sandbox.store).await.unwrap(), 10_000);
    })
    .await;
}

#[tokio::test]
async fn the_page_size_decides_how_many_requests_are_made_and_nothing_else() {
    with_store(|sandbox| async move {
        load(&sandbox, 25).await;
        let expected: Vec<Viewing> = (0..25).rev().map(Viewing::new).collect();
        for (size, made) in [(1, 26), (7, 4), (10, 3), (24, 2), (25, 2), (26, 1), (5_000, 1)] {
            let requests = Requests::default();
            let stream = Viewing::recent(Uuid::from_u128(1)).stream(&sandbox.store);
            let stream = stream.page_size(size).trace(requests.counter());
            assert_eq!(stream.try_collect::<Vec<_>>().await.unwrap(), expected, "{size}");
            assert_eq!(requests.made(), made, "{size}");
        }
        for size in [0, u32::MAX] {
            let mut stream = Viewing::recent(Uuid::from_u128(1))
                .stream(&sandbox.store)
                .page_size(size);
            let error = stream.next().await.unwrap().unwrap_err();
            assert!(
                matches!(error.kind(), ErrorKind::Option(InvalidOption::PageSize)),
                "{error}"
            );
            assert!(stream.next().await.is_none());
        }
    })
    .await;
}

#[tokio::test]
async fn a_null_in_a_required_column_is_an_error_of_its_row_and_the_others_arrive() {
    with_store(|sandbox| async move {
        load(&sandbox, 5).await;
        let store = &sandbox.store;
        let user = Uuid::from_u128(1);
        let key = format!(
            "user_id = {user} AND watched_at = {} AND show_id = 7",
            at(2).timestamp_millis()
        );
        sandbox
            .run(&format!("DELETE progress FROM {{ks}}.viewing_history WHERE {key}"))
            .await;

        let rows: Vec<_> = Viewing::recent(user).stream(store).page_size(2).collect().await;
        let page = Viewing::recent(user).page(10, None).fetch(store).await.unwrap();
        for rows in [rows, page.rows] {
            assert_eq!(rows.len(), 5);
            for (row, second) in rows.iter().zip([4, 3, 2, 1, 0]) {
                match row {
                    Ok(row) => assert_eq!(row, &Viewing::new(second)),
                    Err(error) => {
                        assert_eq!(second, 2);
                        assert_eq!(error.operation(), OperationName::Query);
                        assert!(error.table().ends_with(".viewing_history"));
                        assert!(matches!(error.kind(), ErrorKind::NullColumn { column, .. } if column == "progress"));
                    }
                }
            }
        }
        let error = Viewing::recent(user).fetch(store).await.unwrap_err();
        assert!(
            matches!(error.kind(), ErrorKind::NullColumn { column, .. } if column == "progress"),
            "{error}"
        );
        let error = Viewing::get(user, at(2), 7).one(store).await.unwrap_err();
        assert_eq!(error.operation(), OperationName::Get);
        assert!(
            matches!(error.kind(), ErrorKind::NullColumn { column, .. } if column == "progress"),
            "{error}"
        );
        assert_eq!(Viewing::recent(user).first(store).await.unwrap(), Some(Viewing::new(4)));
        assert_eq!(Viewing::recent(user).count(store).await.unwrap(), 5);
    })
    .await;
}

#[tokio::test]
async fn a_value_that_the_rust_type_cannot_hold_is_an_error_of_its_row() {
    with_store(|sandbox| async move {
        load(&sandbox, 2).await;
        let user = Uuid::from_u128(1);
        // The server's instants reach further than chrono's.
        sandbox
            .run(&format!(
                "INSERT INTO {{ks}}.viewing_history (user_id, watched_at, show_id, progress) VALUES ({user}, {}, 7, 0)",
                i64::MAX
            ))
            .await;
        let rows: Vec<_> = Viewing::recent(user).stream(&sandbox.store).collect().await;
        assert_eq!(rows.len(), 3);
        let error = rows[0].as_ref().unwrap_err();
        assert!(
            matches!(error.kind(), ErrorKind::Decode { column, .. } if column == "watched_at"),
            "{error}"
        );
        assert_eq!(rows[1].as_ref().unwrap(), &Viewing::new(1));
        assert_eq!(rows[2].as_ref().unwrap(), &Viewing::new(0));
    })
    .await;
}

#[tokio::test]
async fn a_failed_request_is_the_last_item_of_a_stream() {
    with_store(|sandbox| async move {
        load(&sandbox, 5).await;
        let stream = || Viewing::recent(Uuid::from_u128(1)).stream(&sandbox.store);
        let failing = [
            stream().consistency(Consistency::Three),
            stream().profile(three_replicas()),
            stream().idempotent(false).consistency(Consistency::Three),
        ];
        for mut stream in failing {
            let error = stream.next().await.unwrap().unwrap_err();
            assert!(matches!(error.kind(), ErrorKind::Execute(_)), "{error}");
            assert!(stream.next().await.is_none());
        }
        for timeout in [Duration::ZERO, Duration::from_nanos(1)] {
            let mut stream = stream().timeout(timeout);
            let error = stream.next().await.unwrap().unwrap_err();
            assert!(
                matches!(error.kind(), ErrorKind::Timeout(given) if *given == timeout),
                "{error}"
            );
            assert!(stream.next().await.is_none());
        }
        assert_eq!(
            stream()
                .timeout(Duration::from_secs(60))
                .try_collect::<Vec<_>>()
                .await
                .unwrap()
                .len(),
            5
        );
    })
    .await;
}

#[tokio::test]
async fn an_option_of_a_stream_after_its_first_poll_is_an_error() {
    with_store(|sandbox| async move {
        load(&sandbox, 3).await;
        let mut stream = Viewing::recent(Uuid::from_u128(1)).stream(&sandbox.store);
        assert_eq!(stream.next().await.unwrap().unwrap(), Viewing::new(2));
        let mut stream = stream.page_size(10);
        let error = stream.next().await.unwrap().unwrap_err();
        assert!(
            matches!(error.kind(), ErrorKind::Option(InvalidOption::AfterFirstPoll)),
            "{error}"
        );
        assert!(stream.next().await.is_none());
    })
    .await;
}
