//! Ranges on an order column: every kind of end, and instants finer than a millisecond.

use std::ops::Bound;

use cassandra_model::prelude::*;
use cassandra_model_tests::with_store;
use chrono::TimeDelta;

use crate::models::{Viewing, at};

/// The seconds of the rows, in the order in which they come.
fn seconds(rows: &[Viewing]) -> Vec<i32> {
    rows.iter().map(|row| row.progress).collect()
}

#[tokio::test]
async fn each_kind_of_range_has_its_rows() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Viewing>().await.unwrap();
        for second in 0..6 {
            Viewing::new(second).insert(store).await.unwrap();
        }
        let user = Uuid::from_u128(1);
        let cases: [(Bound<i64>, Bound<i64>, &[i32]); 12] = [
            (Bound::Unbounded, Bound::Unbounded, &[5, 4, 3, 2, 1, 0]),
            (Bound::Included(2), Bound::Unbounded, &[5, 4, 3, 2]),
            (Bound::Excluded(2), Bound::Unbounded, &[5, 4, 3]),
            (Bound::Unbounded, Bound::Included(2), &[2, 1, 0]),
            (Bound::Unbounded, Bound::Excluded(2), &[1, 0]),
            (Bound::Included(1), Bound::Included(3), &[3, 2, 1]),
            (Bound::Included(1), Bound::Excluded(3), &[2, 1]),
            (Bound::Excluded(1), Bound::Included(3), &[3, 2]),
            (Bound::Excluded(1), Bound::Excluded(3), &[2]),
            (Bound::Included(3), Bound::Included(3), &[3]),
            (Bound::Included(3), Bound::Excluded(3), &[]),
            (Bound::Included(4), Bound::Included(1), &[]),
        ];
        for (lower, upper, expected) in cases {
            let range = (lower.map(at), upper.map(at));
            let rows = Viewing::recent(user).watched_at_in(range).fetch(store).await.unwrap();
            assert_eq!(seconds(&rows), expected, "{lower:?} to {upper:?}");
            let rows = Viewing::oldest(user)
                .watched_at_in(range)
                .limit(9)
                .fetch(store)
                .await
                .unwrap();
            assert_eq!(
                seconds(&rows),
                expected.iter().rev().copied().collect::<Vec<_>>(),
                "{lower:?} to {upper:?}"
            );
            let count = Viewing::all(user).watched_at_in(range).count(store).await.unwrap();
            assert_eq!(count, expected.len() as u64, "{lower:?} to {upper:?}");
        }
        let rows = Viewing::all(user)
            .watched_at_in(at(1)..=at(2))
            .reverse()
            .limit(9)
            .fetch(store)
            .await
            .unwrap();
        assert_eq!(seconds(&rows), [1, 2]);
    })
    .await;
}

#[tokio::test]
async fn a_range_behind_an_equality() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Viewing>().await.unwrap();
        for show_id in [1, 2, 3, 4] {
            Viewing {
                show_id,
                ..Viewing::new(7)
            }
            .insert(store)
            .await
            .unwrap();
            Viewing {
                show_id,
                ..Viewing::new(8)
            }
            .insert(store)
            .await
            .unwrap();
        }
        let query = || Viewing::all(Uuid::from_u128(1)).watched_at(at(7));
        let ids = |rows: Vec<Viewing>| rows.iter().map(|row| (row.progress, row.show_id)).collect::<Vec<_>>();
        let rows = query().show_id_in(2..4).limit(9).fetch(store).await.unwrap();
        assert_eq!(ids(rows), [(7, 2), (7, 3)]);
        let rows = query().show_id_in(..=2).reverse().limit(9).fetch(store).await.unwrap();
        assert_eq!(ids(rows), [(7, 2), (7, 1)]);
    })
    .await;
}

#[tokio::test]
async fn an_instant_is_cut_to_its_millisecond_when_written_and_when_bound() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Viewing>().await.unwrap();
        let fine = at(1) + TimeDelta::microseconds(1_999);
        let stored = at(1) + TimeDelta::milliseconds(1);
        Viewing {
            watched_at: fine,
            ..Viewing::new(1)
        }
        .insert(store)
        .await
        .unwrap();
        let row = Viewing {
            watched_at: stored,
            ..Viewing::new(1)
        };
        let user = row.user_id;
        assert_eq!(Viewing::recent(user).fetch(store).await.unwrap(), [row.clone()]);
        assert_eq!(Viewing::get(user, fine, 7).one(store).await.unwrap(), Some(row.clone()));
        assert_eq!(
            Viewing::recent(user).watched_at(fine).fetch(store).await.unwrap(),
            [row]
        );
    })
    .await;
}

#[tokio::test]
async fn an_exclusive_upper_end_with_a_fraction_includes_its_millisecond() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Viewing>().await.unwrap();
        for second in [-1_800_000_000, 3] {
            // The first is before 1970, where a fraction is cut downwards too.
            let instant = at(second);
            let row = Viewing {
                watched_at: instant,
                user_id: Uuid::from_u128(2),
                ..Viewing::new(3)
            };
            row.insert(store).await.unwrap();
            let count = async |range: (Bound<DateTime<Utc>>, Bound<DateTime<Utc>>)| {
                Viewing::recent(row.user_id)
                    .watched_at_in(range)
                    .count(store)
                    .await
                    .unwrap()
            };
            let later = instant + TimeDelta::nanoseconds(1);
            let start = Bound::Included(instant - TimeDelta::seconds(1));
            assert_eq!(
                count((start, Bound::Excluded(later))).await,
                1,
                "the row's millisecond is before the end"
            );
            assert_eq!(count((start, Bound::Included(later))).await, 1);
            assert_eq!(count((start, Bound::Excluded(instant))).await, 0);
            let earlier = instant - TimeDelta::nanoseconds(1);
            assert_eq!(
                count((start, Bound::Included(earlier))).await,
                0,
                "a millisecond before the row's"
            );
            assert_eq!(count((start, Bound::Excluded(earlier))).await, 0);
            Viewing::delete(row.user_id, instant, 7).execute(store).await.unwrap();
        }
    })
    .await;
}
