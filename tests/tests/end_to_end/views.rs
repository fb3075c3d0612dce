//! Views: some columns of a model, by every way to read it.

use cassandra_model::prelude::*;
use cassandra_model::{ErrorKind, Record, View};
use cassandra_model_tests::with_store;
use futures::{StreamExt as _, TryStreamExt as _};

#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(
    ttl = "730d",
    query(name = recent, partition(user), order(desc(at)), limit = 3),
    query(name = by_show, partition(show), order(desc(at))),
)]
struct Viewing {
    #[cassandra(partition_key)]
    user: i32,
    #[cassandra(clustering_key(desc))]
    at: i64,
    #[cassandra(immutable, rename = "Show")]
    show: String,
    title: String,
    progress: Option<i32>,
    device: String,
}

#[derive(CassandraView, Clone, Debug, PartialEq)]
#[cassandra(view_of = Viewing)]
struct Title {
    title: String,
    at: i64,
    #[cassandra(column = progress)]
    seconds: Option<i32>,
    #[cassandra(skip)]
    seen: bool,
}

fn viewing(at: i64) -> Viewing {
    Viewing {
        user: 1,
        at,
        show: format!("show {}", at % 2),
        title: format!("title {at}"),
        progress: (at > 2).then_some(60),
        device: "tv".to_owned(),
    }
}

fn title(at: i64) -> Title {
    Title {
        title: format!("title {at}"),
        at,
        seconds: (at > 2).then_some(60),
        seen: false,
    }
}

async fn insert(store: &Store, ats: impl IntoIterator<Item = i64>) {
    store.create::<Viewing>().await.unwrap();
    for at in ats {
        viewing(at).insert(store).await.unwrap();
    }
}

/// Titles of whatever is a view of viewings.
async fn load<V: View<Viewing>>(store: &Store) -> Vec<V> {
    Viewing::recent(1).select::<V>().fetch(store).await.unwrap()
}

#[tokio::test]
async fn every_end_reads_the_views_columns() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        insert(store, 1..=5).await;
        assert_eq!(load::<Title>(store).await, [title(5), title(4), title(3)]);
        let two = Viewing::recent(1)
            .at_in(..4)
            .select::<Title>()
            .limit(2)
            .fetch(store)
            .await;
        assert_eq!(two.unwrap(), [title(3), title(2)]);
        let oldest = Viewing::recent(1).select::<Title>().reverse().first(store).await;
        assert_eq!(oldest.unwrap(), Some(title(1)));
        let oldest = Viewing::recent(1).reverse().select::<Title>().first(store).await;
        assert_eq!(oldest.unwrap(), Some(title(1)));
        let all: Vec<Title> = Viewing::recent(1)
            .select::<Title>()
            .stream(store)
            .try_collect()
            .await
            .unwrap();
        assert_eq!(all, [5, 4, 3, 2, 1].map(title));
        let odd = Viewing::by_show("show 1").limit(9).select::<Title>().fetch(store).await;
        assert_eq!(odd.unwrap(), [5, 3, 1].map(title));
        let one = Viewing::get(1, 2).select::<Title>().one(store).await;
        assert_eq!(one.unwrap(), Some(title(2)));
        assert_eq!(Viewing::get(1, 9).select::<Title>().one(store).await.unwrap(), None);
    })
    .await;
}

#[tokio::test]
async fn a_query_tables_rows_are_viewed_in_both_directions_and_by_pages() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        insert(store, 1..=9).await;
        let odd = [9, 7, 5, 3, 1];
        let query = || Viewing::by_show("show 1").select::<Title>();
        let rows: Vec<Title> = query().stream(store).page_size(2).try_collect().await.unwrap();
        assert_eq!(rows, odd.map(title));
        let rows: Vec<Title> = query()
            .reverse()
            .stream(store)
            .page_size(2)
            .try_collect()
            .await
            .unwrap();
        assert_eq!(rows, [1, 3, 5, 7, 9].map(title));
        let (mut rows, mut token) = (Vec::new(), None);
        loop {
            let page = query().reverse().page(2, token).fetch(store).await.unwrap();
            rows.extend(page.rows.into_iter().map(Result::unwrap));
            token = page.next;
            if token.is_none() {
                break;
            }
        }
        assert_eq!(rows, [1, 3, 5, 7, 9].map(title));
    })
    .await;
}

#[test]
fn the_statement_names_the_views_columns_and_the_queries_own_table() {
    let columns = "title, at, progress";
    assert_eq!(
        Viewing::recent(1).select::<Title>().cql(),
        format!("SELECT {columns} FROM viewing WHERE user = ? LIMIT ?")
    );
    assert_eq!(
        Viewing::by_show("a").at(1).select::<Title>().cql(),
        format!("SELECT {columns} FROM \"viewing_by_Show\" WHERE \"Show\" = ? AND at = ?")
    );
    assert_eq!(
        Viewing::by_show("a").select::<Title>().page(5, None).cql(),
        format!("SELECT {columns} FROM \"viewing_by_Show\" WHERE \"Show\" = ?")
    );
    assert_eq!(<Title as View<Viewing>>::COLUMNS, [3, 1, 4]);
}

#[tokio::test]
async fn a_page_token_says_a_place_whatever_columns_are_read_there() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        insert(store, 1..=7).await;
        let first = Viewing::recent(1)
            .select::<Title>()
            .page(2, None)
            .fetch(store)
            .await
            .unwrap();
        let rows: Vec<Title> = first.rows.into_iter().map(Result::unwrap).collect();
        assert_eq!(rows, [title(7), title(6)]);
        let second = Viewing::recent(1).page(2, first.next).fetch(store).await.unwrap();
        let rows: Vec<Viewing> = second.rows.into_iter().map(Result::unwrap).collect();
        assert_eq!(rows, [viewing(5), viewing(4)]);
        let (mut rest, mut token) = (Vec::new(), second.next);
        while token.is_some() {
            let page = Viewing::recent(1)
                .select::<Title>()
                .page(2, token)
                .fetch(store)
                .await
                .unwrap();
            rest.extend(page.rows.into_iter().map(Result::unwrap));
            token = page.next;
        }
        assert_eq!(rest, [3, 2, 1].map(title));
        // A token of another query stays refused.
        let page = Viewing::recent(1)
            .select::<Title>()
            .page(2, None)
            .fetch(store)
            .await
            .unwrap();
        let error = Viewing::by_show("show 1")
            .select::<Title>()
            .page(2, page.next)
            .fetch(store)
            .await;
        assert!(matches!(error.unwrap_err().kind(), ErrorKind::PageToken(_)));
    })
    .await;
}

#[derive(CassandraView, Debug, PartialEq)]
#[cassandra(view_of = Viewing)]
struct Ghost {
    at: i64,
    title: Option<String>,
    progress: i32,
}

#[tokio::test]
async fn a_row_without_a_required_column_is_read_by_a_view_that_does_not_need_it() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        insert(store, [3]).await;
        // What an update behind a deletion leaves.
        sandbox
            .run("UPDATE {ks}.viewing SET progress = 7 WHERE user = 1 AND at = 9")
            .await;
        let error = Viewing::recent(1).fetch(store).await.unwrap_err();
        assert!(
            matches!(error.kind(), ErrorKind::NullColumn { column, .. } if column == "Show"),
            "{error:?}"
        );
        let ghosts = Viewing::recent(1).select::<Ghost>().fetch(store).await.unwrap();
        let ghost = |at, title: Option<&str>, progress| Ghost {
            at,
            title: title.map(str::to_owned),
            progress,
        };
        assert_eq!(ghosts, [ghost(9, None, 7), ghost(3, Some("title 3"), 60)]);

        // A null where the view has no `Option`: an error of that row, with the right column.
        insert(store, [1]).await;
        let rows: Vec<_> = Viewing::recent(1).select::<Ghost>().stream(store).collect().await;
        assert_eq!(rows.len(), 3);
        let error = rows[2].as_ref().unwrap_err();
        assert!(
            matches!(error.kind(), ErrorKind::NullColumn { column, .. } if column == "progress"),
            "{error:?}"
        );
        assert_eq!(rows[1].as_ref().unwrap(), &ghost(3, Some("title 3"), 60));
    })
    .await;
}

#[derive(CassandraModel, Debug, PartialEq)]
#[cassandra(query(name = of, partition(id), limit = 10))]
struct Line {
    #[cassandra(partition_key)]
    id: i32,
    #[cassandra(clustering_key)]
    number: i32,
    #[cassandra(static)]
    owner: Option<String>,
    text: Option<String>,
}

#[derive(CassandraView, Debug, PartialEq)]
#[cassandra(view_of = Line)]
struct Text {
    owner: Option<String>,
    text: Option<String>,
}

#[tokio::test]
async fn a_partition_of_static_values_alone_is_no_row_of_a_view() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Line>().await.unwrap();
        sandbox.run("INSERT INTO {ks}.line (id, owner) VALUES (1, 'Ada')").await;
        sandbox
            .run("INSERT INTO {ks}.line (id, number, owner) VALUES (2, 1, 'Bob')")
            .await;
        assert_eq!(Line::of(1).select::<Text>().fetch(store).await.unwrap(), []);
        assert_eq!(Line::of(1).select::<Text>().first(store).await.unwrap(), None);
        let bob = || Text {
            owner: Some("Bob".to_owned()),
            text: None,
        };
        assert_eq!(Line::of(2).select::<Text>().fetch(store).await.unwrap(), [bob()]);
        assert_eq!(Line::get(2, 1).select::<Text>().one(store).await.unwrap(), Some(bob()));
        assert_eq!(
            Line::of(1).select::<Text>().cql(),
            "SELECT owner, text, number FROM line WHERE id = ? LIMIT ?"
        );
    })
    .await;
}

#[tokio::test]
async fn a_column_of_another_type_in_the_table_is_told_by_name() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        sandbox
            .run("CREATE TABLE {ks}.viewing (user int, at bigint, title int, progress int, PRIMARY KEY (user, at))")
            .await;
        let error = Viewing::recent(1).select::<Title>().fetch(store).await.unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Schema(_)), "{error:?}");
        assert!(error.to_string().contains("title"), "{error}");
        assert_eq!(Viewing::SCHEMA.columns[3].name.cql(), "title");
    })
    .await;
}

#[derive(serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
struct Plan {
    seats: u32,
}

#[derive(CassandraModel, Debug)]
#[cassandra(query(name = of, partition(id), limit = 10))]
struct Account {
    #[cassandra(partition_key)]
    id: i32,
    name: String,
    #[cassandra(json)]
    plan: Option<Plan>,
}

#[derive(CassandraView, Debug, PartialEq)]
#[cassandra(view_of = Account)]
struct Seats {
    #[cassandra(json)]
    plan: Option<Plan>,
}

#[tokio::test]
async fn a_json_column_is_read_by_a_view() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Account>().await.unwrap();
        for (id, plan) in [(1, Some(Plan { seats: 5 })), (2, None)] {
            let name = format!("account {id}");
            Account {
                id,
                name,
                plan: plan.clone(),
            }
            .insert(store)
            .await
            .unwrap();
            assert_eq!(
                Account::of(id).select::<Seats>().fetch(store).await.unwrap(),
                [Seats { plan }]
            );
        }
    })
    .await;
}
