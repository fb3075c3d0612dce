//! Counters: added to in every table, never inserted, never sent twice, read like other rows.

use std::time::Duration;

use cassandra_model::prelude::*;
use cassandra_model::scylla::errors::DbError;
use cassandra_model::{ErrorKind, Increment, KeyError, Operation, OperationName};
use cassandra_model_tests::with_store;
use futures::TryStreamExt as _;
use futures::future::try_join_all;

use crate::models::PageViews;
use crate::options::Notes;
use crate::support::{Requests, table, three_replicas};

/// Counters in two tables.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "votes", query(name = of_day, partition(day), order(asc(page)), limit = 10))]
pub(crate) struct Votes {
    #[cassandra(partition_key)]
    pub page: String,
    #[cassandra(clustering_key)]
    pub day: i32,
    #[cassandra(counter)]
    pub up: Counter,
    #[cassandra(counter)]
    pub down: Counter,
}

impl Votes {
    fn new(page: &str, up: i64, down: i64) -> Self {
        Self {
            page: page.into(),
            day: 1,
            up: Counter(up),
            down: Counter(down),
        }
    }
}

/// Counters whose names are those of methods, of CQL and of Rust, one of which tells null from zero.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "counted_words")]
pub(crate) struct Words {
    #[cassandra(partition_key)]
    pub id: i32,
    #[cassandra(counter)]
    pub execute: Counter,
    #[cassandra(counter)]
    pub r#type: Option<Counter>,
    #[cassandra(counter, rename = "Select")]
    pub select: Counter,
}

const BOTH: [&str; 2] = ["votes", "votes_by_day"];

// R043: a counter table takes no INSERT.
#[tokio::test]
async fn a_counter_is_incremented_and_decremented() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<PageViews>().await.unwrap();
        assert_eq!(PageViews::get("home", "nl").one(store).await.unwrap(), None);
        PageViews::increment("home", "nl")
            .views(7)
            .execute(store)
            .await
            .unwrap();
        PageViews::increment("home", "nl")
            .views(-1)
            .execute(store)
            .await
            .unwrap();
        PageViews::decrement("home", "nl")
            .views(4)
            .execute(store)
            .await
            .unwrap();
        PageViews::decrement("home", "be")
            .views(-1)
            .execute(store)
            .await
            .unwrap();
        assert_eq!(
            table(&sandbox, "page, country, views", "page_views").await,
            ["'home', 'be', 1", "'home', 'nl', 2"]
        );
    })
    .await;
}

#[tokio::test]
async fn counters_wrap_around_as_the_servers_do() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<PageViews>().await.unwrap();
        let views = async |country: &str| {
            let row = PageViews::get("home", country).one(store).await.unwrap();
            row.unwrap().views.0
        };
        // The server refuses `views - ?` with this amount: its negation is no i64.
        PageViews::increment("home", "a")
            .views(-5)
            .execute(store)
            .await
            .unwrap();
        PageViews::decrement("home", "a")
            .views(i64::MIN)
            .execute(store)
            .await
            .unwrap();
        assert_eq!(views("a").await, i64::MAX - 4);
        PageViews::increment("home", "b")
            .views(i64::MAX)
            .execute(store)
            .await
            .unwrap();
        PageViews::increment("home", "b").views(1).execute(store).await.unwrap();
        assert_eq!(views("b").await, i64::MIN);
    })
    .await;
}

#[tokio::test]
async fn several_counters_change_at_once_and_the_others_stay() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create_all::<(Votes, Words)>().await.unwrap();
        Votes::increment("a", 1).up(2).down(5).execute(store).await.unwrap();
        Votes::increment("a", 1)
            .down(1)
            .up(1)
            .down(1)
            .execute(store)
            .await
            .unwrap();
        Votes::decrement("a", 1).up(10).execute(store).await.unwrap();
        for name in BOTH {
            assert_eq!(table(&sandbox, "page, day, up, down", name).await, ["'a', 1, -7, 7"]);
        }
        Words::increment(1).execute_(1).r#type(2).execute(store).await.unwrap();
        assert_eq!(
            table(&sandbox, "id, \"execute\", type, \"Select\"", "counted_words").await,
            ["1, 1, 2, null"]
        );
    })
    .await;
}

#[tokio::test]
async fn a_counter_that_was_never_incremented_reads_as_zero_or_none() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Words>().await.unwrap();
        let words = |execute, r#type, select| Words {
            id: 1,
            execute: Counter(execute),
            r#type,
            select: Counter(select),
        };
        Words::increment(1).select(3).execute(store).await.unwrap();
        assert_eq!(Words::get(1).one(store).await.unwrap(), Some(words(0, None, 3)));
        Words::increment(1).r#type(0).execute(store).await.unwrap();
        assert_eq!(
            Words::get(1).one(store).await.unwrap(),
            Some(words(0, Some(Counter(0)), 3))
        );
        // Adding nothing makes a row.
        assert_eq!(Words::get(2).one(store).await.unwrap(), None);
        Words::increment(2).execute_(0).execute(store).await.unwrap();
        assert!(Words::get(2).one(store).await.unwrap().is_some());
    })
    .await;
}

#[tokio::test]
async fn counters_are_read_as_other_rows_are() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Votes>().await.unwrap();
        for (page, up) in [("a", 1), ("b", 2), ("c", 3)] {
            Votes::increment(page, 1).up(up).execute(store).await.unwrap();
        }
        let rows = [Votes::new("a", 1, 0), Votes::new("b", 2, 0), Votes::new("c", 3, 0)];
        assert_eq!(Votes::of_day(1).fetch(store).await.unwrap(), rows);
        assert_eq!(
            Votes::of_day(1).reverse().limit(1).fetch(store).await.unwrap(),
            rows[2..]
        );
        assert_eq!(Votes::of_day(1).page_in("b"..).fetch(store).await.unwrap(), rows[1..]);
        assert_eq!(Votes::of_day(1).first(store).await.unwrap().as_ref(), Some(&rows[0]));
        assert_eq!(Votes::of_day(1).count(store).await.unwrap(), 3);
        let streamed: Vec<Votes> = Votes::of_day(1).stream(store).try_collect().await.unwrap();
        assert_eq!(streamed, rows);
        let page = Votes::of_day(1).page(2, None).fetch(store).await.unwrap();
        let found: Vec<Votes> = page.rows.into_iter().map(Result::unwrap).collect();
        assert_eq!(found, rows[..2]);
        let page = Votes::of_day(1).page(2, page.next).fetch(store).await.unwrap();
        let found: Vec<Votes> = page.rows.into_iter().map(Result::unwrap).collect();
        assert_eq!(found, rows[2..]);
    })
    .await;
}

// R046: the batch over the tables is a counter batch, also where its statements must be prepared again.
#[tokio::test]
async fn one_counter_batch_counts_in_every_table() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Votes>().await.unwrap();
        let requests = Requests::default();
        Votes::increment("a", 1)
            .up(1)
            .execute(store)
            .trace(requests.counter())
            .await
            .unwrap();
        assert_eq!(requests.made(), 1);
        for name in BOTH {
            sandbox
                .run(&format!("ALTER TABLE {{ks}}.{name} ADD later counter"))
                .await;
        }
        Votes::increment("a", 1).up(1).execute(store).await.unwrap();
        for name in BOTH {
            assert_eq!(table(&sandbox, "page, day, up", name).await, ["'a', 1, 2"]);
        }
    })
    .await;
}

#[tokio::test]
async fn increments_at_the_same_time_all_count() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Votes>().await.unwrap();
        let increments = (1..=40).map(|amount| Votes::increment("a", 1).up(amount).execute(store));
        try_join_all(increments).await.unwrap();
        for name in BOTH {
            assert_eq!(table(&sandbox, "up, down", name).await, ["820, null"]);
        }
    })
    .await;
}

#[tokio::test]
async fn an_increment_is_not_idempotent_unless_said_otherwise() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create_all::<(PageViews, Votes)>().await.unwrap();
        let notes = Notes::default();
        // Three replicas are not there, so the driver asks its policy whether to send it again.
        let one: Operation<(), Increment> = PageViews::increment("home", "nl").views(1).execute(store);
        one.profile(notes.profile()).await.unwrap_err();
        PageViews::decrement("home", "nl")
            .views(1)
            .execute(store)
            .profile(notes.profile())
            .await
            .unwrap_err();
        PageViews::delete("home", "nl")
            .execute(store)
            .profile(notes.profile())
            .await
            .unwrap_err();
        assert_eq!(notes.taken(), [false; 3]);
        PageViews::increment("home", "nl")
            .views(1)
            .execute(store)
            .profile(notes.profile())
            .idempotent(true)
            .await
            .unwrap_err();
        assert_eq!(notes.taken(), [true]);
        assert_eq!(PageViews::of_page("home").count(store).await.unwrap(), 0);

        // A batch may have counted in its first table when there are no replicas for the second, and policies send again
        // what was not available: none is asked.
        let both = || Votes::increment("a", 1).up(1).execute(store).profile(notes.profile());
        both().await.unwrap_err();
        Votes::delete("a", 1)
            .execute(store)
            .profile(notes.profile())
            .await
            .unwrap_err();
        assert_eq!(notes.taken(), [false; 0]);
        both().idempotent(true).await.unwrap_err();
        assert_eq!(notes.taken(), [true]);
    })
    .await;
}

#[tokio::test]
async fn an_error_says_whether_it_may_have_been_counted() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        let increment = || PageViews::increment("home", "nl").views(1).execute(store);
        let error = increment().await.unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Prepare(_)), "{error}");
        assert!(!error.may_have_been_applied());

        store.create_all::<(PageViews, Votes)>().await.unwrap();
        let error = increment().profile(three_replicas()).await.unwrap_err();
        assert!(
            matches!(error.server_error(), Some(DbError::Unavailable { .. })),
            "{error}"
        );
        assert!(!error.may_have_been_applied(), "one table, and nothing was counted");
        assert_eq!(error.operation(), OperationName::Increment);
        assert_eq!(error.table(), format!("\"{}\".page_views", sandbox.keyspace));

        let error = Votes::decrement("a", 1)
            .up(1)
            .execute(store)
            .profile(three_replicas())
            .await
            .unwrap_err();
        assert_eq!(error.operation(), OperationName::Decrement);
        assert!(
            error.may_have_been_applied(),
            "the server goes through a counter batch table by table"
        );

        let error = increment().timeout(Duration::from_nanos(1)).await.unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Timeout(_)), "{error}");
        assert!(error.may_have_been_applied());
    })
    .await;
}

#[tokio::test]
async fn a_key_that_the_server_would_refuse_counts_nothing() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Votes>().await.unwrap();
        let error = Votes::increment("", 1).up(1).execute(store).await.unwrap_err();
        let ErrorKind::Key(KeyError::Empty { column, table: name }) = error.kind() else {
            panic!("{error}");
        };
        assert_eq!((column.as_str(), name.as_str()), ("page", "votes"));
        assert!(!error.may_have_been_applied());
        for name in BOTH {
            assert!(table(&sandbox, "up", name).await.is_empty());
        }
    })
    .await;
}

// R048: a counter is not set, and what was deleted is not used again; it gets back to zero by what it has.
#[tokio::test]
async fn a_counter_gets_back_to_zero_by_its_own_value() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Votes>().await.unwrap();
        Votes::increment("a", 1).up(41).down(3).execute(store).await.unwrap();
        let votes = Votes::get("a", 1).one(store).await.unwrap().unwrap();
        Votes::decrement("a", 1)
            .up(votes.up.0)
            .down(votes.down.0)
            .execute(store)
            .await
            .unwrap();
        assert_eq!(
            Votes::get("a", 1).one(store).await.unwrap(),
            Some(Votes::new("a", 0, 0))
        );
    })
    .await;
}

#[tokio::test]
async fn counters_are_deleted_from_every_table() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Votes>().await.unwrap();
        for page in ["a", "b"] {
            Votes::increment(page, 1).up(2).down(-1).execute(store).await.unwrap();
        }
        Votes::delete("a", 1).execute(store).await.unwrap();
        assert_eq!(Votes::get("a", 1).one(store).await.unwrap(), None);
        assert_eq!(Votes::of_day(1).fetch(store).await.unwrap(), [Votes::new("b", 2, -1)]);
        for name in BOTH {
            assert_eq!(table(&sandbox, "page, up, down", name).await, ["'b', 2, -1"]);
        }
    })
    .await;
}

/// One counter of two.
#[derive(CassandraView, Clone, Debug, PartialEq)]
#[cassandra(view_of = Votes)]
struct Down {
    page: String,
    down: Counter,
}

#[tokio::test]
async fn a_view_reads_counters_as_the_model_does() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Votes>().await.unwrap();
        Votes::increment("a", 1).up(1).execute(store).await.unwrap();
        Votes::increment("b", 1).down(2).execute(store).await.unwrap();
        let down = |page: &str, down| Down {
            page: page.into(),
            down: Counter(down),
        };
        assert_eq!(
            Votes::of_day(1).select::<Down>().fetch(store).await.unwrap(),
            [down("a", 0), down("b", 2)]
        );
        assert_eq!(
            Votes::get("a", 1).select::<Down>().one(store).await.unwrap(),
            Some(down("a", 0))
        );
    })
    .await;
}
