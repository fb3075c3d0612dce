//! The finders: equality, order, limit, direction, and each way to end them.

use cassandra_model::ErrorKind;
use cassandra_model::prelude::*;
use cassandra_model_tests::{Sandbox, with_store};
use futures::TryStreamExt as _;

use crate::models::{Event, Score, Viewing, at};

/// Two devices, two kinds, three days, three instants a day, two ids an instant.
fn events() -> Vec<Event> {
    let mut events = Vec::new();
    for device in ["lamp", "door"] {
        for kind in ["off", "on"] {
            for day in 1..=3 {
                for hour in [30, 20, 10] {
                    for id in [1, 2] {
                        events.push(Event {
                            device: device.into(),
                            kind: kind.into(),
                            day: NaiveDate::from_ymd_opt(2023, 1, day).unwrap(),
                            at: at(i64::from(day) * 100 + hour),
                            id,
                            note: (id == 1).then(|| format!("{device} {kind} {day} {hour}")),
                        });
                    }
                }
            }
        }
    }
    events
}

/// The events of the lamp that was switched on, in the order of `of_kind`.
fn on() -> Vec<Event> {
    events()
        .into_iter()
        .filter(|event| event.device == "lamp" && event.kind == "on")
        .collect()
}

fn reversed<T>(mut rows: Vec<T>) -> Vec<T> {
    rows.reverse();
    rows
}

async fn load(sandbox: &Sandbox) {
    sandbox.store.create::<Event>().await.unwrap();
    let done = sandbox.store.insert_many(events()).await.unwrap();
    assert_eq!((done.rows, done.failures.len()), (36 * 2, 0));
}

#[tokio::test]
async fn a_finder_gives_the_rows_of_its_arguments_in_its_order() {
    with_store(|sandbox| async move {
        load(&sandbox).await;
        let store = &sandbox.store;
        assert_eq!(Event::of_kind("lamp", "on").fetch(store).await.unwrap(), on());
        assert_eq!(
            Event::of_kind_backwards("lamp", "on").fetch(store).await.unwrap(),
            reversed(on())
        );
        let lamp: Vec<Event> = events().into_iter().filter(|event| event.device == "lamp").collect();
        assert_eq!(Event::of_device("lamp").fetch(store).await.unwrap(), lamp);
        assert_eq!(Event::of_kind("lamp", "none").fetch(store).await.unwrap(), []);
    })
    .await;
}

#[tokio::test]
async fn reverse_turns_the_order_of_every_finder_and_twice_is_none() {
    with_store(|sandbox| async move {
        load(&sandbox).await;
        let store = &sandbox.store;
        assert_eq!(
            Event::of_kind("lamp", "on").reverse().fetch(store).await.unwrap(),
            reversed(on())
        );
        assert_eq!(
            Event::of_kind("lamp", "on")
                .reverse()
                .reverse()
                .fetch(store)
                .await
                .unwrap(),
            on()
        );
        assert_eq!(
            Event::of_kind_backwards("lamp", "on")
                .reverse()
                .fetch(store)
                .await
                .unwrap(),
            on()
        );
        let lamp = events().into_iter().filter(|event| event.device == "lamp").collect();
        assert_eq!(
            Event::of_device("lamp").reverse().fetch(store).await.unwrap(),
            reversed(lamp)
        );
    })
    .await;
}

#[tokio::test]
async fn equality_on_order_columns_narrows_in_key_order() {
    with_store(|sandbox| async move {
        load(&sandbox).await;
        let store = &sandbox.store;
        let day = NaiveDate::from_ymd_opt(2023, 1, 2).unwrap();
        let of_day: Vec<Event> = on().into_iter().filter(|event| event.day == day).collect();
        assert_eq!(of_day.len(), 6);
        let query = || Event::of_kind("lamp", "on").day(day);
        assert_eq!(query().fetch(store).await.unwrap(), of_day);
        assert_eq!(query().reverse().fetch(store).await.unwrap(), reversed(of_day.clone()));
        assert_eq!(query().at(at(220)).fetch(store).await.unwrap(), of_day[2..4]);
        assert_eq!(query().at(at(220)).id(2).fetch(store).await.unwrap(), of_day[3..4]);
        assert_eq!(query().at(at(220)).id(3).fetch(store).await.unwrap(), []);
        let backwards = || Event::of_kind_backwards("lamp", "on").day(day);
        assert_eq!(backwards().fetch(store).await.unwrap(), reversed(of_day.clone()));
        assert_eq!(
            backwards().at(at(220)).fetch(store).await.unwrap(),
            reversed(of_day[2..4].to_vec())
        );
    })
    .await;
}

#[tokio::test]
async fn a_limit_gives_the_first_rows_of_the_order() {
    with_store(|sandbox| async move {
        load(&sandbox).await;
        let store = &sandbox.store;
        for limit in [1, 2, 17, 18, 19, 5_000] {
            let expected: Vec<Event> = on().into_iter().take(limit as usize).collect();
            assert_eq!(
                Event::of_kind("lamp", "on").limit(limit).fetch(store).await.unwrap(),
                expected
            );
            let streamed: Vec<Event> = Event::of_kind("lamp", "on")
                .limit(limit)
                .stream(store)
                .page_size(4)
                .try_collect()
                .await
                .unwrap();
            assert_eq!(streamed, expected);
        }
        let last = reversed(on()).into_iter().take(3).collect::<Vec<_>>();
        assert_eq!(
            Event::of_kind("lamp", "on")
                .reverse()
                .limit(3)
                .fetch(store)
                .await
                .unwrap(),
            last
        );
        assert_eq!(
            Event::of_kind("lamp", "on")
                .limit(3)
                .reverse()
                .fetch(store)
                .await
                .unwrap(),
            last
        );
    })
    .await;
}

#[tokio::test]
async fn a_declared_limit_is_that_of_fetch_alone() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Viewing>().await.unwrap();
        let rows: Vec<Viewing> = (0..25).rev().map(Viewing::new).collect();
        for row in &rows {
            row.insert(store).await.unwrap();
        }
        let recent = || Viewing::recent(Uuid::from_u128(1));
        assert_eq!(recent().fetch(store).await.unwrap(), rows[..10]);
        assert_eq!(recent().limit(12).fetch(store).await.unwrap(), rows[..12]);
        assert_eq!(recent().stream(store).try_collect::<Vec<_>>().await.unwrap(), rows);
        assert_eq!(recent().count(store).await.unwrap(), 25);
        let page = recent().page(20, None).fetch(store).await.unwrap();
        assert_eq!(page.rows.len(), 20);
    })
    .await;
}

#[tokio::test]
async fn first_is_the_first_row_or_none() {
    with_store(|sandbox| async move {
        load(&sandbox).await;
        let store = &sandbox.store;
        let on = on();
        assert_eq!(
            Event::of_kind("lamp", "on").first(store).await.unwrap().as_ref(),
            on.first()
        );
        assert_eq!(
            Event::of_kind("lamp", "on")
                .reverse()
                .first(store)
                .await
                .unwrap()
                .as_ref(),
            on.last()
        );
        assert_eq!(
            Event::of_kind("lamp", "on")
                .limit(7)
                .first(store)
                .await
                .unwrap()
                .as_ref(),
            on.first()
        );
        assert_eq!(Event::of_kind("lamp", "none").first(store).await.unwrap(), None);
    })
    .await;
}

#[tokio::test]
async fn count_counts_every_row_of_the_query() {
    with_store(|sandbox| async move {
        load(&sandbox).await;
        let store = &sandbox.store;
        let day = NaiveDate::from_ymd_opt(2023, 1, 2).unwrap();
        assert_eq!(Event::of_device("lamp").count(store).await.unwrap(), 36);
        assert_eq!(Event::of_kind("lamp", "on").count(store).await.unwrap(), 18);
        assert_eq!(Event::of_kind("lamp", "on").reverse().count(store).await.unwrap(), 18);
        assert_eq!(
            Event::of_kind("lamp", "on").day_in(day..).count(store).await.unwrap(),
            12
        );
        assert_eq!(
            Event::of_kind("lamp", "on")
                .day(day)
                .at_in(..at(230))
                .count(store)
                .await
                .unwrap(),
            4
        );
        assert_eq!(Event::of_device("none").count(store).await.unwrap(), 0);
    })
    .await;
}

#[tokio::test]
async fn a_limit_of_zero_is_an_error_of_every_end() {
    with_store(|sandbox| async move {
        load(&sandbox).await;
        let store = &sandbox.store;
        for limit in [0, u32::MAX] {
            let query = || Event::of_kind("lamp", "on").limit(limit);
            let errors = [
                query().fetch(store).await.unwrap_err(),
                query().stream(store).try_collect::<Vec<_>>().await.unwrap_err(),
                query().page(10, None).fetch(store).await.unwrap_err(),
            ];
            for error in errors {
                assert!(
                    matches!(error.kind(), ErrorKind::Option(cassandra_model::InvalidOption::Limit)),
                    "{limit}: {error}"
                );
            }
        }
        let error = Event::of_kind("lamp", "on").limit(0).first(store).await.unwrap_err();
        assert!(
            matches!(error.kind(), ErrorKind::Option(cassandra_model::InvalidOption::Limit)),
            "{error}"
        );
    })
    .await;
}

#[tokio::test]
async fn the_text_of_a_query_is_what_it_runs() {
    let select = "SELECT device, kind, day, at, id, note FROM events WHERE device = ? AND kind = ?";
    assert_eq!(Event::of_kind("lamp", "on").cql(), format!("{select} LIMIT ?"));
    let day = NaiveDate::from_ymd_opt(2023, 1, 2).unwrap();
    assert_eq!(
        Event::of_kind("lamp", "on")
            .day(day)
            .at_in(at(1)..at(2))
            .reverse()
            .cql(),
        format!("{select} AND day = ? AND at >= ? AND at < ? ORDER BY kind DESC, day DESC, at ASC, id DESC LIMIT ?")
    );
    let select = "SELECT game_id, player_id, score, player_name FROM scores_by_game_id WHERE game_id = ?";
    assert_eq!(Score::top(1).limit(3).cql(), format!("{select} LIMIT ?"));
    assert_eq!(Score::top(1).page(3, None).cql(), select);
}

/// Columns of an order that are called as the builder's own methods.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "quotas", query(name = of_user, partition(user), order(asc(limit), asc(page))))]
pub(crate) struct Quota {
    #[cassandra(partition_key)]
    pub user: String,
    #[cassandra(clustering_key)]
    pub limit: i32,
    #[cassandra(clustering_key)]
    pub page: i32,
    pub stream: Option<i32>,
}

#[tokio::test]
async fn a_column_called_as_a_method_of_the_builder_has_an_underscore() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Quota>().await.unwrap();
        let quota = |limit, page| Quota {
            user: "ada".into(),
            limit,
            page,
            stream: None,
        };
        for (limit, page) in [(1, 1), (1, 2), (2, 1)] {
            quota(limit, page).insert(store).await.unwrap();
        }
        let of_user = || Quota::of_user("ada");
        assert_eq!(
            of_user().limit(2).fetch(store).await.unwrap(),
            [quota(1, 1), quota(1, 2)]
        );
        assert_eq!(of_user().limit_(2).limit(9).fetch(store).await.unwrap(), [quota(2, 1)]);
        assert_eq!(
            of_user().limit_(1).page_(2).limit(9).fetch(store).await.unwrap(),
            [quota(1, 2)]
        );
        assert_eq!(
            of_user().limit_in(2..).limit(9).fetch(store).await.unwrap(),
            [quota(2, 1)]
        );
        assert_eq!(
            of_user().limit_(1).page_in(..2).limit(9).fetch(store).await.unwrap(),
            [quota(1, 1)]
        );
    })
    .await;
}
