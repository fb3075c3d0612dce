//! Secondary indexes: made with the table, and read by queries that say so.

use std::collections::BTreeSet;

use cassandra_model::prelude::*;
use cassandra_model::{ErrorKind, InvalidOption};
use cassandra_model_tests::with_store;
use futures::TryStreamExt as _;

#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(
    query(name = by_status, partition(status), via_index, limit = 10),
    query(name = of_customer, partition(customer, status), via_index),
    query(name = at_place, partition(customer, status), clustering(number), via_index),
    query(name = by_tags, partition(tags), via_index),
    query(name = by_region, partition(region), via_index),
    query(name = by_number, partition(number), via_index),
    query(name = by_note, partition(note), via_index),
)]
struct Order {
    #[cassandra(partition_key)]
    customer: i32,
    #[cassandra(clustering_key, index)]
    number: i32,
    #[cassandra(index, rename = "Status")]
    status: String,
    #[cassandra(index, frozen)]
    tags: BTreeSet<String>,
    #[cassandra(static, index)]
    region: Option<String>,
    #[cassandra(index)]
    note: Option<String>,
}

fn order(customer: i32, number: i32, status: &str) -> Order {
    Order {
        customer,
        number,
        status: status.to_owned(),
        tags: BTreeSet::from([format!("tag {number}")]),
        region: None,
        note: None,
    }
}

fn sorted(mut orders: Vec<Order>) -> Vec<(i32, i32)> {
    orders.sort_by_key(|order| (order.customer, order.number));
    orders.iter().map(|order| (order.customer, order.number)).collect()
}

#[tokio::test]
async fn a_query_via_an_index_reads_the_base_table() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Order>().await.unwrap();
        // Again: what exists is not made twice.
        store.create::<Order>().await.unwrap();
        let mut open = order(1, 2, "open");
        open.note = Some("call first".to_owned());
        for order in [
            order(1, 1, "paid"),
            open.clone(),
            order(2, 1, "open"),
            order(2, 2, "open"),
        ] {
            order.insert(store).await.unwrap();
        }

        let found = Order::by_status("open").fetch(store).await.unwrap();
        assert_eq!(sorted(found), [(1, 2), (2, 1), (2, 2)]);
        let found: Vec<Order> = Order::of_customer(2, "open").stream(store).try_collect().await.unwrap();
        assert_eq!(sorted(found), [(2, 1), (2, 2)]);
        let found = Order::at_place(2, "open", 1).first(store).await.unwrap();
        assert_eq!(found, Some(order(2, 1, "open")));
        assert_eq!(Order::at_place(1, "open", 1).first(store).await.unwrap(), None);
        let found = Order::by_tags(BTreeSet::from(["tag 1".to_owned()]))
            .limit(9)
            .fetch(store)
            .await
            .unwrap();
        assert_eq!(sorted(found), [(1, 1), (2, 1)]);
        assert_eq!(Order::by_number(2).count(store).await.unwrap(), 2);
        assert_eq!(Order::by_note("call first").first(store).await.unwrap(), Some(open));

        // A changed value is found at its new place only, since no table has it in a key.
        order(1, 1, "sent").insert(store).await.unwrap();
        assert_eq!(Order::by_status("paid").count(store).await.unwrap(), 0);
        assert_eq!(
            Order::by_status("sent").first(store).await.unwrap(),
            Some(order(1, 1, "sent"))
        );
    })
    .await;
}

#[tokio::test]
async fn pages_of_an_index_add_up_to_its_rows() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Order>().await.unwrap();
        for number in 0..25 {
            order(number % 3, number, "open").insert(store).await.unwrap();
        }
        let (mut rows, mut token) = (Vec::new(), None);
        loop {
            let page = Order::by_status("open").page(4, token).fetch(store).await.unwrap();
            rows.extend(page.rows.into_iter().map(Result::unwrap));
            token = page.next;
            if token.is_none() {
                break;
            }
        }
        let mut expected: Vec<(i32, i32)> = (0..25).map(|number| (number % 3, number)).collect();
        expected.sort_unstable();
        assert_eq!(sorted(rows), expected);
    })
    .await;
}

#[tokio::test]
async fn a_partition_of_static_values_alone_is_not_found_as_a_row() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Order>().await.unwrap();
        let mut north = order(1, 1, "open");
        north.region = Some("north".to_owned());
        north.insert(store).await.unwrap();
        sandbox
            .run("INSERT INTO {ks}.\"order\" (customer, region) VALUES (2, 'north')")
            .await;
        let found = Order::by_region("north").limit(10).fetch(store).await.unwrap();
        assert_eq!(found, [north]);
    })
    .await;
}

#[tokio::test]
async fn the_order_of_an_index_cannot_be_reversed() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Order>().await.unwrap();
        let error = Order::by_status("open").reverse().fetch(store).await.unwrap_err();
        assert!(
            matches!(error.kind(), ErrorKind::Option(InvalidOption::ReverseViaIndex)),
            "{error:?}"
        );
    })
    .await;
}

#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(query(name = by_size_and_color, partition(size, color), via_index, limit = 10))]
struct Shoe {
    #[cassandra(partition_key)]
    id: i32,
    #[cassandra(index(sai))]
    size: i32,
    #[cassandra(index(sai))]
    color: String,
}

#[tokio::test]
async fn storage_attached_indexes_work_together() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        let created = store.create::<Shoe>().await;
        let version = sandbox
            .rows::<(String,)>("SELECT release_version FROM system.local")
            .await;
        if version[0].0.starts_with("4.") {
            // Older servers do not know the class.
            let error = created.unwrap_err();
            assert!(matches!(error.kind(), ErrorKind::Execute(_)), "{error:?}");
            return;
        }
        created.unwrap();
        for (id, size, color) in [(1, 42, "red"), (2, 42, "blue"), (3, 43, "red")] {
            let color = color.to_owned();
            Shoe { id, size, color }.insert(store).await.unwrap();
        }
        let found = Shoe::by_size_and_color(42, "red").fetch(store).await.unwrap();
        assert_eq!(found.iter().map(|shoe| shoe.id).collect::<Vec<_>>(), [1]);
    })
    .await;
}

#[test]
fn the_ddl_has_the_indexes_behind_the_table() {
    assert_eq!(
        Order::ddl()[1..],
        [
            "CREATE INDEX IF NOT EXISTS ON \"order\" (number)",
            "CREATE INDEX IF NOT EXISTS ON \"order\" (\"Status\")",
            "CREATE INDEX IF NOT EXISTS ON \"order\" (full(tags))",
            "CREATE INDEX IF NOT EXISTS ON \"order\" (region)",
            "CREATE INDEX IF NOT EXISTS ON \"order\" (note)",
        ]
    );
    assert_eq!(Order::SCHEMA.tables.len(), 1);
}
