//! Static columns: one value for a partition, written with a row or without one, read once.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use cassandra_model::prelude::*;
use cassandra_model::{ErrorKind, KeyError, Operation, OperationName, Update};
use cassandra_model_tests::{Sandbox, with_store};
use futures::TryStreamExt as _;

use crate::options::Notes;
use crate::support::{Requests, assert_keeps_secret, size, table, three_replicas};

/// Static columns in two tables, whose partition keys have the same columns in another order.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(
    table = "seats",
    query(name = of_hall, partition(house, hall), order(asc(seat)), limit = 10),
    query(name = by_price, partition(hall, house), order(desc(price)), limit = 10, table = "seats_by_price")
)]
pub(crate) struct Seat {
    #[cassandra(partition_key)]
    pub house: i32,
    #[cassandra(partition_key)]
    pub hall: String,
    #[cassandra(clustering_key)]
    pub seat: i32,
    #[cassandra(clustering_key)]
    pub side: String,
    #[cassandra(static)]
    pub owner: Option<String>,
    #[cassandra(static)]
    pub doors: BTreeSet<i32>,
    #[cassandra(static, rename = "Select")]
    pub put: Option<BTreeMap<String, i32>>,
    #[cassandra(immutable)]
    pub price: i64,
    pub guest: Option<String>,
}

impl Seat {
    fn new(seat: i32) -> Self {
        Self {
            house: 1,
            hall: "main".into(),
            seat,
            side: "left".into(),
            owner: None,
            doors: BTreeSet::new(),
            put: None,
            price: i64::from(seat) * 10,
            guest: Some(format!("guest {seat}")),
        }
    }
}

const BOTH: [&str; 2] = ["seats", "seats_by_price"];

async fn owners(sandbox: &Sandbox, name: &str) -> Vec<String> {
    table(sandbox, "seat, owner", name).await
}

// R049: no clustering key in the WHERE clause.
#[tokio::test]
async fn static_columns_are_written_without_a_clustering_key() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Seat>().await.unwrap();
        let update: Operation<(), Update> = Seat::update_statics(1, "main").owner(Some("ada".into())).execute(store);
        update.await.unwrap();
        for name in BOTH {
            assert_eq!(owners(&sandbox, name).await, ["null, 'ada'"], "{name}");
        }
        for seat in [1, 2] {
            Seat::new(seat).insert(store).await.unwrap();
        }
        for name in BOTH {
            assert_eq!(owners(&sandbox, name).await, ["1, 'ada'", "2, 'ada'"], "{name}");
        }
        Seat::update_statics(1, "main")
            .owner(Some("grace".into()))
            .doors(BTreeSet::from([3, 4]))
            .execute(store)
            .await
            .unwrap();
        let rows = Seat::of_hall(1, "main").fetch(store).await.unwrap();
        let expected = |seat| Seat {
            owner: Some("grace".into()),
            doors: BTreeSet::from([3, 4]),
            ..Seat::new(seat)
        };
        assert_eq!(rows, [expected(1), expected(2)]);
        assert_eq!(
            Seat::by_price("main", 1).fetch(store).await.unwrap(),
            [expected(2), expected(1)]
        );
    })
    .await;
}

// R050: static columns alone are fine; a part of a clustering key beside them does not compile
// (ui/statics_take_no_clustering_key.rs).
#[tokio::test]
async fn only_the_columns_that_are_given_change_and_none_deletes() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Seat>().await.unwrap();
        let statics = async || Seat::statics(1, "main").one(store).await.unwrap().unwrap();
        Seat::update_statics(1, "main")
            .owner(Some("ada".into()))
            .doors(BTreeSet::from([1]))
            .put_(Some(BTreeMap::from([("a".to_owned(), 1)])))
            .execute(store)
            .await
            .unwrap();
        Seat::update_statics(1, "main")
            .owner(None)
            .execute(store)
            .await
            .unwrap();
        let found = statics().await;
        assert_eq!(found.owner, None);
        assert_eq!(found.doors, BTreeSet::from([1]));
        assert_eq!(found.put, Some(BTreeMap::from([("a".to_owned(), 1)])));
        // The last of two values counts; a collection is replaced.
        Seat::update_statics(1, "main")
            .owner(Some("eve".into()))
            .owner(Some("grace".into()))
            .doors(BTreeSet::from([2]))
            .put_(None)
            .execute(store)
            .await
            .unwrap();
        let found = statics().await;
        assert_eq!(found.owner.as_deref(), Some("grace"));
        assert_eq!(found.doors, BTreeSet::from([2]));
        assert_eq!(found.put, None);
    })
    .await;
}

#[tokio::test]
async fn static_columns_are_read_once_for_a_partition() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Seat>().await.unwrap();
        assert_eq!(Seat::statics(1, "main").one(store).await.unwrap(), None);
        for seat in 0..30 {
            Seat::new(seat).insert(store).await.unwrap();
        }
        // Rows, and no static value.
        let empty = SeatStatics {
            owner: None,
            doors: BTreeSet::new(),
            put: None,
        };
        assert_eq!(
            Seat::statics(1, "main").one(store).await.unwrap().as_ref(),
            Some(&empty)
        );
        Seat::update_statics(1, "main")
            .owner(Some("ada".into()))
            .execute(store)
            .await
            .unwrap();
        let requests = Requests::default();
        let found = Seat::statics(1, "main")
            .one(store)
            .trace(requests.counter())
            .await
            .unwrap();
        let expected = SeatStatics {
            owner: Some("ada".into()),
            ..empty.clone()
        };
        assert_eq!(found, Some(expected.clone()));
        assert_ne!(found, Some(empty));
        assert_eq!(requests.made(), 1);
        assert_eq!(
            format!("{expected:?}"),
            "SeatStatics { owner: Some(\"ada\"), doors: {}, put: None }"
        );
        assert_eq!(Seat::statics(2, "main").one(store).await.unwrap(), None);
    })
    .await;
}

// R052: a partition that has static values alone is no row.
#[tokio::test]
async fn a_partition_with_static_values_alone_is_no_row() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Seat>().await.unwrap();
        Seat::update_statics(1, "main")
            .owner(Some("ada".into()))
            .execute(store)
            .await
            .unwrap();
        let hall = || Seat::of_hall(1, "main");
        assert_eq!(hall().fetch(store).await.unwrap(), []);
        assert_eq!(hall().reverse().limit(5).fetch(store).await.unwrap(), []);
        assert_eq!(hall().seat_in(..5).fetch(store).await.unwrap(), []);
        assert_eq!(hall().seat(1).fetch(store).await.unwrap(), []);
        assert_eq!(hall().first(store).await.unwrap(), None);
        assert_eq!(hall().count(store).await.unwrap(), 0);
        assert_eq!(Seat::by_price("main", 1).count(store).await.unwrap(), 0);
        assert_eq!(hall().stream(store).try_collect::<Vec<_>>().await.unwrap(), []);
        let page = hall().page(5, None).fetch(store).await.unwrap();
        assert!(page.rows.is_empty() && page.next.is_none());
        assert_eq!(Seat::get(1, "main", 1, "left").one(store).await.unwrap(), None);
        let found = Seat::statics(1, "main").one(store).await.unwrap().unwrap();
        assert_eq!(found.owner.as_deref(), Some("ada"));

        // The rows come and go, the static values stay.
        Seat::new(1).insert(store).await.unwrap();
        assert_eq!(hall().count(store).await.unwrap(), 1);
        Seat::delete(1, "main", 1, "left").execute(store).await.unwrap();
        assert_eq!(hall().count(store).await.unwrap(), 0);
        let found = Seat::statics(1, "main").one(store).await.unwrap().unwrap();
        assert_eq!(found.owner.as_deref(), Some("ada"));
    })
    .await;
}

#[tokio::test]
async fn a_ttl_and_a_timestamp_are_those_of_every_table() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Seat>().await.unwrap();
        Seat::update_statics(1, "main")
            .owner(Some("ada".into()))
            .execute(store)
            .ttl(Duration::from_secs(5_000))
            .timestamp(77)
            .await
            .unwrap();
        for name in BOTH {
            let rows: Vec<(Option<i32>, Option<i64>)> = sandbox
                .rows(&format!("SELECT TTL(owner), WRITETIME(owner) FROM {{ks}}.{name}"))
                .await;
            let [(Some(ttl), Some(77))] = rows[..] else {
                panic!("{rows:?}")
            };
            assert!((4_900..=5_000).contains(&ttl), "{ttl}");
        }
        // An older write is lost, the store's own clock is not.
        let write = |owner: &str| Seat::update_statics(1, "main").owner(Some(owner.into())).execute(store);
        write("eve").timestamp(76).await.unwrap();
        let owner = async || Seat::statics(1, "main").one(store).await.unwrap().unwrap().owner;
        assert_eq!(owner().await.as_deref(), Some("ada"));
        write("grace").await.unwrap();
        assert_eq!(owner().await.as_deref(), Some("grace"));
        let rows: Vec<(Option<i64>,)> = sandbox.rows("SELECT WRITETIME(owner) FROM {ks}.seats").await;
        let by_price: Vec<(Option<i64>,)> = sandbox.rows("SELECT WRITETIME(owner) FROM {ks}.seats_by_price").await;
        assert_eq!(rows, by_price);
    })
    .await;
}

#[tokio::test]
async fn errors_name_the_operation_and_the_column_and_no_value() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        let update = |hall: &str| {
            Seat::update_statics(1, hall)
                .owner(Some("secret".into()))
                .execute(store)
        };
        let error = update("main").await.unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Prepare(_)), "{error}");
        assert_eq!(error.operation(), OperationName::UpdateStatics);
        let error = Seat::statics(1, "main").one(store).await.unwrap_err();
        assert_eq!(error.operation(), OperationName::Statics);
        assert_eq!(error.table(), format!("\"{}\".seats", sandbox.keyspace));

        store.create::<Seat>().await.unwrap();
        let notes = Notes::default();
        let error = update("main").profile(notes.profile()).await.unwrap_err();
        assert_eq!(
            notes.taken(),
            [true],
            "a write with a client timestamp can be sent again"
        );
        assert_keeps_secret(&error, "secret");
        let error = update("main").profile(three_replicas()).await.unwrap_err();
        assert_keeps_secret(&error, "secret");
        let long = "x".repeat(70_000);
        let error = update(&long).await.unwrap_err();
        let ErrorKind::Key(KeyError::TooLong { column, size, .. }) = error.kind() else {
            panic!("{error}");
        };
        assert_eq!((column.as_str(), *size), ("hall", 70_010));
        assert_eq!(size_of_both(&sandbox).await, 0);

        sandbox.run("DROP TABLE {ks}.seats").await;
        sandbox
            .run(
                "CREATE TABLE {ks}.seats (house int, hall text, seat int, side text, owner int static, \
                 doors set<int> static, \"Select\" map<text, int> static, PRIMARY KEY ((house, hall), seat, side))",
            )
            .await;
        // A store that has prepared nothing yet.
        let error = Seat::statics(1, "main")
            .one(&store.keyspace(&sandbox.keyspace))
            .await
            .unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Schema(_)), "{error}");
        assert_eq!(
            error.to_string(),
            format!(
                "statics on \"{}\".seats: `owner` is int on the server, the model has text",
                sandbox.keyspace
            )
        );
    })
    .await;
}

async fn size_of_both(sandbox: &Sandbox) -> usize {
    size(sandbox, "seats").await + size(sandbox, "seats_by_price").await
}

/// A static column that is never null.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "bills")]
pub(crate) struct Bill {
    #[cassandra(partition_key)]
    pub user: i32,
    #[cassandra(clustering_key)]
    pub number: i32,
    #[cassandra(static)]
    pub balance: i64,
    #[cassandra(static)]
    pub place: Place,
    pub paid: Option<bool>,
}

/// Another name for a type.
type Place = String;

#[tokio::test]
async fn a_null_in_a_static_column_that_is_no_option_is_told_by_name() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Bill>().await.unwrap();
        sandbox
            .run("INSERT INTO {ks}.bills (user, number, balance) VALUES (1, 1, 5)")
            .await;
        let error = Bill::statics(1).one(store).await.unwrap_err();
        assert!(
            matches!(error.kind(), ErrorKind::NullColumn { column, .. } if column == "place"),
            "{error}"
        );
        Bill::update_statics(1)
            .place("Delft".into())
            .execute(store)
            .await
            .unwrap();
        let bill = Bill::statics(1).one(store).await.unwrap().unwrap();
        assert_eq!((bill.balance, bill.place.as_str()), (5, "Delft"));
    })
    .await;
}

/// A row whose place in its partition changes.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(
    table = "queue",
    write = "batch",
    query(name = in_order, partition(queue), order(asc(place)), limit = 10, table = "queue_in_order")
)]
pub(crate) struct Waiting {
    #[cassandra(partition_key)]
    pub queue: i32,
    #[cassandra(clustering_key)]
    pub who: String,
    #[cassandra(static)]
    pub open: Option<bool>,
    pub place: i32,
    pub note: Option<String>,
}

#[tokio::test]
async fn a_row_that_moves_leaves_the_static_columns_as_they_are() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Waiting>().await.unwrap();
        let row = Waiting {
            queue: 1,
            who: "ada".into(),
            open: None,
            place: 5,
            note: Some("early".into()),
        };
        row.insert(store).await.unwrap();
        Waiting::update_statics(1)
            .open(Some(true))
            .execute(store)
            .timestamp(99)
            .await
            .unwrap();
        Waiting {
            place: 1,
            note: None,
            ..row.clone()
        }
        .insert(store)
        .await
        .unwrap();
        let expected = Waiting {
            open: Some(true),
            place: 1,
            ..row
        };
        assert_eq!(Waiting::in_order(1).fetch(store).await.unwrap(), [expected]);
        for name in ["queue", "queue_in_order"] {
            let rows: Vec<(Option<i64>,)> = sandbox
                .rows(&format!("SELECT WRITETIME(open) FROM {{ks}}.{name}"))
                .await;
            assert_eq!(rows, [(Some(99),)], "{name}: the value was not written again");
        }
    })
    .await;
}

/// What serde knows, once for a partition.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "documents_of_files")]
pub(crate) struct Page {
    #[cassandra(partition_key)]
    pub file: i32,
    #[cassandra(clustering_key)]
    pub number: i32,
    #[cassandra(static, json)]
    pub about: Option<serde_json::Value>,
}

#[tokio::test]
async fn a_static_column_may_be_json() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Page>().await.unwrap();
        let about = serde_json::json!({"pages": 3});
        Page::update_statics(1)
            .about(Some(about.clone()))
            .execute(store)
            .await
            .unwrap();
        assert_eq!(
            table(&sandbox, "number, about", "documents_of_files").await,
            ["null, '{\"pages\":3}'"]
        );
        let expected = PageStatics { about: Some(about) };
        assert_eq!(Page::statics(1).one(store).await.unwrap(), Some(expected));
        Page::update_statics(1).about(None).execute(store).await.unwrap();
        assert_eq!(Page::statics(1).one(store).await.unwrap(), None);
    })
    .await;
}
