//! Counters of a partition: counted with a row's or without one, in every table, read once.

use cassandra_model::prelude::*;
use cassandra_model::scylla::errors::DbError;
use cassandra_model::{ErrorKind, KeyError, OperationName};
use cassandra_model_tests::with_store;

use crate::support::{table, three_replicas};

/// Hits by day, and their sum, in two tables of one partition.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(
    table = "hits",
    query(name = by_day, partition(page), order(desc(day)), limit = 10),
    query(name = by_country, partition(page), order(asc(country)), limit = 10, table = "hits_by_country")
)]
pub(crate) struct Hits {
    #[cassandra(partition_key)]
    pub page: String,
    #[cassandra(clustering_key)]
    pub day: i32,
    #[cassandra(clustering_key)]
    pub country: String,
    #[cassandra(counter)]
    pub hits: Counter,
    #[cassandra(static, counter)]
    pub total: Counter,
    #[cassandra(counter)]
    #[cassandra(static, rename = "Execute")]
    pub execute: Option<Counter>,
}

const BOTH: [&str; 2] = ["hits", "hits_by_country"];

#[tokio::test]
async fn a_partition_is_counted_with_its_rows_and_without() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Hits>().await.unwrap();
        assert_eq!(Hits::statics("home").one(store).await.unwrap(), None);
        Hits::increment("home", 1, "nl")
            .hits(1)
            .total(1)
            .execute(store)
            .await
            .unwrap();
        Hits::increment("home", 2, "be")
            .hits(3)
            .total(3)
            .execute(store)
            .await
            .unwrap();
        Hits::increment_statics("home").total(10).execute(store).await.unwrap();
        Hits::decrement_statics("home")
            .total(1)
            .execute_(2)
            .execute(store)
            .await
            .unwrap();
        for name in BOTH {
            assert_eq!(
                table(&sandbox, "day, hits, total, \"Execute\"", name).await,
                ["1, 1, 13, -2", "2, 3, 13, -2"],
                "{name}"
            );
        }
        let found = Hits::statics("home").one(store).await.unwrap();
        let expected = HitsStatics {
            total: Counter(13),
            execute: Some(Counter(-2)),
        };
        assert_eq!(found, Some(expected));
        let rows = Hits::by_day("home").fetch(store).await.unwrap();
        let seen: Vec<_> = rows.iter().map(|row| (row.day, row.hits.0, row.total.0)).collect();
        assert_eq!(seen, [(2, 3, 13), (1, 1, 13)]);
    })
    .await;
}

#[tokio::test]
async fn a_partition_with_static_counters_alone_is_no_row() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Hits>().await.unwrap();
        Hits::increment_statics("home").total(5).execute(store).await.unwrap();
        // A row of which only the partition's counter is given is not there either.
        Hits::increment("home", 1, "nl").total(1).execute(store).await.unwrap();
        assert_eq!(Hits::by_day("home").fetch(store).await.unwrap(), []);
        assert_eq!(Hits::by_country("home").count(store).await.unwrap(), 0);
        assert_eq!(Hits::get("home", 1, "nl").one(store).await.unwrap(), None);
        let found = Hits::statics("home").one(store).await.unwrap();
        let expected = HitsStatics {
            total: Counter(6),
            execute: None,
        };
        assert_eq!(found, Some(expected));
        // A row that goes leaves them.
        Hits::increment("home", 1, "nl").hits(1).execute(store).await.unwrap();
        Hits::delete("home", 1, "nl").execute(store).await.unwrap();
        assert_eq!(
            Hits::statics("home").one(store).await.unwrap().unwrap().total,
            Counter(6)
        );
    })
    .await;
}

#[tokio::test]
async fn errors_are_those_of_increments() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Hits>().await.unwrap();
        let error = Hits::increment_statics("").total(5).execute(store).await.unwrap_err();
        assert!(
            matches!(error.kind(), ErrorKind::Key(KeyError::Empty { .. })),
            "{error}"
        );
        let error = Hits::decrement_statics("home")
            .total(5)
            .execute(store)
            .profile(three_replicas())
            .await
            .unwrap_err();
        assert!(
            matches!(error.server_error(), Some(DbError::Unavailable { .. })),
            "{error}"
        );
        assert_eq!(error.operation(), OperationName::Decrement);
        assert!(error.may_have_been_applied(), "there are two tables");
    })
    .await;
}

/// The sum beside a row's own.
#[derive(CassandraView, Clone, Debug, PartialEq)]
#[cassandra(view_of = Hits)]
struct Share {
    hits: Counter,
    total: Counter,
}

#[tokio::test]
async fn a_view_has_no_row_of_a_partition_with_static_counters_alone() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Hits>().await.unwrap();
        Hits::increment_statics("home").total(5).execute(store).await.unwrap();
        let shares = async || Hits::by_day("home").select::<Share>().fetch(store).await.unwrap();
        assert_eq!(shares().await, []);
        Hits::increment("home", 1, "nl").hits(1).execute(store).await.unwrap();
        let share = Share {
            hits: Counter(1),
            total: Counter(5),
        };
        assert_eq!(shares().await, [share]);
    })
    .await;
}
