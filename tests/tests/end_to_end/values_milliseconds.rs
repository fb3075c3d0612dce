//! A `timestamp` has whole milliseconds: finer instants are cut when they are written and when they are bound, everywhere,
//! and no edge of a range loses a row by it.
#![allow(deprecated, reason = "the models are made for their edges, and hold a few rows")]

use std::collections::BTreeSet;
use std::ops::Bound::{Excluded, Included, Unbounded};

use cassandra_model::prelude::*;
use cassandra_model::scylla::value::CqlTimestamp;
use cassandra_model_tests::with_store;
use chrono::{SubsecRound as _, TimeDelta};
use time::OffsetDateTime;

use crate::support::size;

/// An instant by its microseconds since 1970.
fn at(microseconds: i64) -> DateTime<Utc> {
    DateTime::from_timestamp_micros(microseconds).unwrap()
}

/// The instant as it is stored.
fn stored(instant: DateTime<Utc>) -> DateTime<Utc> {
    let cut = at(instant.timestamp_millis() * 1_000);
    assert!(cut <= instant && instant - cut < TimeDelta::milliseconds(1));
    cut
}

#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(
    table = "events",
    query(name = up, partition(id), order(asc(at))),
    query(name = down, partition(id), order(desc(at)), table = "events_down"),
    query(name = by_time, partition(at)),
    query(name = by_boxed, partition(id, boxed))
)]
struct Event {
    #[cassandra(partition_key)]
    id: i32,
    #[cassandra(clustering_key)]
    at: DateTime<Utc>,
    #[cassandra(immutable)]
    boxed: Box<DateTime<Utc>>,
    maybe: Option<DateTime<Utc>>,
    elsewhere: OffsetDateTime,
    many: Vec<DateTime<Utc>>,
}

fn event(instant: DateTime<Utc>) -> Event {
    let nanoseconds = i128::from(instant.timestamp_nanos_opt().unwrap());
    Event {
        id: 1,
        at: instant,
        boxed: Box::new(instant),
        maybe: Some(instant),
        elsewhere: OffsetDateTime::from_unix_timestamp_nanos(nanoseconds).unwrap(),
        many: vec![instant, instant],
    }
}

/// R061: an integer is no timestamp, whatever its unit; that is a case of `ui/`. R062: a row is found again by the very
/// instant it was made with.
#[tokio::test]
async fn a_row_is_found_and_deleted_by_the_instant_it_was_made_with() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Event>().await.unwrap();
        for microseconds in [
            1_700_000_000_123_456,
            999,
            -1,
            -999,
            -1_000,
            -1_001,
            -1_000_000_000_000_001,
        ] {
            let row = event(at(microseconds));
            row.insert(store).await.unwrap();
            let found = Event::get(1, row.at).one(store).await.unwrap().unwrap();
            assert_eq!(found, event(stored(row.at)));
            assert_eq!(
                found.at,
                row.at.trunc_subsecs(9) - TimeDelta::microseconds(microseconds.rem_euclid(1_000))
            );
            for rows in [
                Event::up(1).at(row.at).limit(2).fetch(store).await.unwrap(),
                Event::down(1).at(row.at).limit(2).fetch(store).await.unwrap(),
                Event::by_time(row.at).limit(2).fetch(store).await.unwrap(),
                Event::by_boxed(1, row.at).limit(2).fetch(store).await.unwrap(),
                Event::up(1).at_in(row.at..).limit(2).fetch(store).await.unwrap(),
                Event::up(1).at_in(row.at..=row.at).limit(2).fetch(store).await.unwrap(),
            ] {
                assert_eq!(rows, [found.clone()]);
            }
            Event::delete(1, row.at).execute(store).await.unwrap();
            for table in ["events", "events_down", "events_by_at", "events_by_id_boxed"] {
                assert_eq!(size(&sandbox, table).await, 0, "{table}");
            }
        }
    })
    .await;
}

#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(
    table = "edges",
    query(name = all, partition(id), order(asc(at))),
    query(name = newest, partition(id), order(desc(elsewhere)), table = "edges_elsewhere")
)]
struct Edge {
    #[cassandra(partition_key)]
    id: i32,
    #[cassandra(clustering_key(desc))]
    at: DateTime<Utc>,
    #[cassandra(immutable)]
    elsewhere: OffsetDateTime,
}

/// The table of the book's page of values: which stored milliseconds each edge takes, the bound with and without a
/// fraction, on both sides of 1970.
#[tokio::test]
async fn each_edge_of_a_range_takes_the_rows_of_the_books_table() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Edge>().await.unwrap();
        let milliseconds: Vec<i64> = (-3..=3).collect();
        for &millisecond in &milliseconds {
            let elsewhere = OffsetDateTime::from_unix_timestamp_nanos(i128::from(millisecond) * 1_000_000).unwrap();
            let row = Edge {
                id: 1,
                at: at(millisecond * 1_000),
                elsewhere,
            };
            row.insert(store).await.unwrap();
        }
        for microseconds in [
            -2_001, -2_000, -1_999, -1_001, -1_000, -999, -1, 0, 1, 999, 1_000, 1_001,
        ] {
            let millisecond = i64::div_euclid(microseconds, 1_000);
            let whole = microseconds % 1_000 == 0;
            let (chrono, time) = (
                at(microseconds),
                OffsetDateTime::from_unix_timestamp_nanos(i128::from(microseconds) * 1_000).unwrap(),
            );
            let edges = [
                (
                    (Included(chrono), Unbounded),
                    (Included(time), Unbounded),
                    (millisecond, 4),
                ),
                (
                    (Excluded(chrono), Unbounded),
                    (Excluded(time), Unbounded),
                    (millisecond + 1, 4),
                ),
                (
                    (Unbounded, Included(chrono)),
                    (Unbounded, Included(time)),
                    (-3, millisecond + 1),
                ),
                (
                    (Unbounded, Excluded(chrono)),
                    (Unbounded, Excluded(time)),
                    (-3, if whole { millisecond } else { millisecond + 1 }),
                ),
            ];
            for (chrono, time, (first, end)) in edges {
                let expected: Vec<i64> = (first.max(-3)..end).collect();
                let rows = Edge::all(1).at_in(chrono).limit(9).fetch(store).await.unwrap();
                let found: Vec<i64> = rows.iter().map(|row| row.at.timestamp_millis()).collect();
                assert_eq!(found, expected, "{chrono:?}");
                let rows = Edge::newest(1)
                    .elsewhere_in(time)
                    .reverse()
                    .limit(9)
                    .fetch(store)
                    .await
                    .unwrap();
                let found: Vec<i64> = rows.iter().map(|row| row.at.timestamp_millis()).collect();
                assert_eq!(found, expected, "{time:?}");
            }
        }
    })
    .await;
}

#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(
    table = "pairs",
    query(name = all, partition(id), order(asc(pair))),
    query(name = by_list, partition(id), order(asc(list)), table = "pairs_by_list"),
    query(name = by_set, partition(set))
)]
struct Pair {
    #[cassandra(partition_key)]
    id: i32,
    #[cassandra(clustering_key)]
    pair: (DateTime<Utc>, i32),
    #[cassandra(immutable)]
    list: Vec<DateTime<Utc>>,
    #[cassandra(immutable)]
    set: BTreeSet<DateTime<Utc>>,
}

/// Inside a tuple or a frozen collection the whole value is cut, and compared then.
#[tokio::test]
async fn instants_inside_tuples_and_collections_are_cut_too() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Pair>().await.unwrap();
        let pair = |microseconds: i64, number| Pair {
            id: 1,
            pair: (at(microseconds), number),
            list: vec![at(0), at(microseconds)],
            set: BTreeSet::from([at(microseconds)]),
        };
        let given = pair(-1, 7);
        given.insert(store).await.unwrap();
        let row = Pair {
            pair: (at(-1_000), 7),
            list: vec![at(0), at(-1_000)],
            set: BTreeSet::from([at(-1_000)]),
            ..given.clone()
        };
        pair(5_000, 7).insert(store).await.unwrap();
        assert_eq!(Pair::get(1, given.pair).one(store).await.unwrap().as_ref(), Some(&row));
        assert_eq!(
            Pair::by_set(given.set.clone()).limit(2).fetch(store).await.unwrap(),
            [row.clone()]
        );
        for rows in [
            Pair::all(1).pair_in(..given.pair).limit(2).fetch(store).await.unwrap(),
            Pair::all(1).pair_in(..=given.pair).limit(2).fetch(store).await.unwrap(),
            Pair::by_list(1)
                .list_in(..given.list.clone())
                .limit(2)
                .fetch(store)
                .await
                .unwrap(),
            Pair::by_list(1)
                .list(given.list.clone())
                .limit(2)
                .fetch(store)
                .await
                .unwrap(),
        ] {
            assert_eq!(rows, [row.clone()]);
        }
        let after = Pair::all(1)
            .pair_in((Excluded(given.pair), Unbounded))
            .limit(2)
            .fetch(store)
            .await
            .unwrap();
        assert_eq!(after, [pair(5_000, 7)]);
        // A bound of whole milliseconds stays exclusive.
        assert_eq!(
            Pair::all(1).pair_in(..row.pair).limit(2).fetch(store).await.unwrap(),
            []
        );
        Pair::delete(1, given.pair).execute(store).await.unwrap();
        for table in ["pairs", "pairs_by_list", "pairs_by_set"] {
            assert_eq!(size(&sandbox, table).await, 1, "{table}");
        }
    })
    .await;
}

/// Two instants of one millisecond are one element of a set.
#[tokio::test]
async fn instants_of_one_millisecond_are_one_element() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Pair>().await.unwrap();
        let given = Pair {
            id: 1,
            pair: (at(0), 1),
            list: vec![at(1), at(2)],
            set: BTreeSet::from([at(1), at(2)]),
        };
        given.insert(store).await.unwrap();
        let back = Pair::get(1, given.pair).one(store).await.unwrap().unwrap();
        assert_eq!((back.set, back.list), (BTreeSet::from([at(0)]), vec![at(0), at(0)]));
    })
    .await;
}

#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "raw", query(name = all, partition(id), order(asc(at), asc(sequence))))]
struct Raw {
    #[cassandra(partition_key)]
    id: i32,
    #[cassandra(clustering_key)]
    at: CqlTimestamp,
    #[cassandra(clustering_key)]
    sequence: i32,
}

/// The server's own range of instants is `CqlTimestamp`'s.
#[tokio::test]
async fn all_milliseconds_of_the_server_are_keys() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Raw>().await.unwrap();
        let rows: Vec<Raw> = [i64::MIN, -1, 0, 1, i64::MAX]
            .map(|milliseconds| Raw {
                id: 1,
                at: CqlTimestamp(milliseconds),
                sequence: 0,
            })
            .into();
        store.insert_many(rows.clone()).await.unwrap();
        assert_eq!(Raw::all(1).limit(9).fetch(store).await.unwrap(), rows);
        let below = Raw::all(1)
            .at_in(..CqlTimestamp(i64::MAX))
            .limit(9)
            .fetch(store)
            .await
            .unwrap();
        assert_eq!(below, rows[..4]);
        let above = Raw::all(1)
            .at_in((Excluded(CqlTimestamp(i64::MIN)), Unbounded))
            .limit(9)
            .fetch(store)
            .await
            .unwrap();
        assert_eq!(above, rows[1..]);
    })
    .await;
}
