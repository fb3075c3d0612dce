//! Public reports about copies of rows in several tables, and batches of them. The numbers are those of `reports.md`.

use cassandra_model::prelude::*;
use cassandra_model_tests::with_store;
use futures::TryStreamExt as _;

use crate::support::{Requests, size, table};

/// R097, R098, R100: two query tables, one with two new columns in its key.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(
    table = "places",
    query(name = by_city, partition(city), order(asc(street), asc(id)), limit = 5),
    query(name = by_owner, partition(owner), limit = 5),
)]
pub(crate) struct Place {
    #[cassandra(partition_key)]
    pub id: i32,
    #[cassandra(immutable)]
    pub city: String,
    #[cassandra(immutable)]
    pub street: String,
    #[cassandra(immutable)]
    pub owner: i32,
}

/// R098: some of it.
#[derive(CassandraView, Clone, Debug, PartialEq)]
#[cassandra(view_of = Place)]
pub(crate) struct Street {
    pub street: String,
    pub id: i32,
}

fn place(id: i32) -> Place {
    Place {
        id,
        city: "Bern".into(),
        street: format!("street {}", id % 7),
        owner: id % 11,
    }
}

#[tokio::test]
async fn r097_the_key_of_a_query_table_has_as_many_new_columns_as_it_needs() {
    with_store(|sandbox| async move {
        sandbox.store.create::<Place>().await.unwrap();
        let place = place(1);
        place.insert(&sandbox.store).await.unwrap();
        assert_eq!(
            table(&sandbox, "city, street, id, owner", "places_by_city").await,
            ["'Bern', 'street 1', 1, 1"]
        );
        assert_eq!(
            Place::by_city("Bern")
                .street("street 1")
                .id(1)
                .fetch(&sandbox.store)
                .await
                .unwrap(),
            [place]
        );
    })
    .await;
}

#[tokio::test]
async fn r098_every_end_of_a_query_reads_its_table() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Place>().await.unwrap();
        for id in 0..12 {
            place(id).insert(store).await.unwrap();
        }
        // What is only in the query table is what every end finds.
        sandbox.run("TRUNCATE {ks}.places").await;
        sandbox.run("TRUNCATE {ks}.places_by_owner").await;
        let mut expected: Vec<Place> = (0..12).map(place).collect();
        expected.sort_by_key(|place| (place.street.clone(), place.id));
        let query = || Place::by_city("Bern");
        assert_eq!(query().fetch(store).await.unwrap(), expected[..5]);
        assert_eq!(query().first(store).await.unwrap().as_ref(), expected.first());
        assert_eq!(query().count(store).await.unwrap(), 12);
        let streamed: Vec<Place> = query().stream(store).try_collect().await.unwrap();
        assert_eq!(streamed, expected);
        let (mut paged, mut token) = (Vec::new(), None);
        loop {
            let page = query().page(5, token).fetch(store).await.unwrap();
            paged.extend(page.rows.into_iter().map(Result::unwrap));
            token = page.next;
            if token.is_none() {
                break;
            }
        }
        assert_eq!(paged, expected);
        // Backwards, and by a view.
        let backwards: Vec<Place> = query().reverse().stream(store).try_collect().await.unwrap();
        assert_eq!(backwards, expected.iter().rev().cloned().collect::<Vec<_>>());
        let street = |place: &Place| Street {
            street: place.street.clone(),
            id: place.id,
        };
        let viewed: Vec<Street> = query().select::<Street>().stream(store).try_collect().await.unwrap();
        assert_eq!(viewed, expected.iter().map(street).collect::<Vec<_>>());
        let viewed = query().street("street 3").id_in(4..).select::<Street>();
        assert_eq!(viewed.fetch(store).await.unwrap(), [street(&place(10))]);
    })
    .await;
}

#[tokio::test]
async fn r100_five_thousand_rows_in_three_tables() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Place>().await.unwrap();
        let requests = Requests::default();
        let done = store.insert_many((0..5_000).map(place)).await.unwrap();
        assert_eq!(done.rows, 5_000);
        for name in ["places", "places_by_city", "places_by_owner"] {
            assert_eq!(size(&sandbox, name).await, 5_000, "{name}");
        }
        // One batch a row: a row's tables stand and fall together, and no batch grows with the number of rows.
        place(5_000).insert(store).trace(requests.counter()).await.unwrap();
        assert_eq!(requests.made(), 1);
    })
    .await;
}
