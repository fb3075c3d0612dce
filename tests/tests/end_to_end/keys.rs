//! Keys that the server would refuse: refused before anything is sent, exactly where the server's limit is.

use cassandra_model::prelude::*;
use cassandra_model::scylla::errors::DbError;
use cassandra_model::{Error, ErrorKind, KeyError, OperationName};
use cassandra_model_tests::{Sandbox, with_store};

use crate::support::{Requests, assert_keeps_secret, is_release, size};

/// A partition key of one column, and a clustering key of two.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "pages", query(name = of_site, partition(site), order(asc(path), asc(variant)), limit = 10))]
pub(crate) struct WebPage {
    #[cassandra(partition_key)]
    pub site: String,
    #[cassandra(clustering_key)]
    pub path: String,
    #[cassandra(clustering_key)]
    pub variant: Vec<u8>,
    pub title: Option<String>,
}

/// A partition key of three columns.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "files", query(name = named, partition(tenant, folder, name), limit = 1))]
pub(crate) struct File {
    #[cassandra(partition_key)]
    pub tenant: i32,
    #[cassandra(partition_key)]
    pub folder: String,
    #[cassandra(partition_key)]
    pub name: String,
    pub size: Option<i64>,
}

/// A query table whose partition key is a text of the row.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(
    table = "tracks",
    write = "batch",
    query(name = by_artist, partition(artist), order(asc(title)), limit = 10)
)]
pub(crate) struct Track {
    #[cassandra(partition_key)]
    pub id: i32,
    pub artist: String,
    pub title: String,
}

fn web_page(site: &str, path: usize, variant: usize) -> WebPage {
    WebPage {
        site: site.into(),
        path: "p".repeat(path),
        variant: vec![7; variant],
        title: None,
    }
}

fn file(folder: usize, name: usize) -> File {
    File {
        tenant: 1,
        folder: "f".repeat(folder),
        name: "n".repeat(name),
        size: None,
    }
}

#[track_caller]
fn assert_too_long(error: &Error, operation: OperationName, name: &str, bytes: usize) {
    assert_eq!(error.operation(), operation);
    match error.kind() {
        ErrorKind::Key(KeyError::TooLong {
            column, size, limit, ..
        }) => {
            assert_eq!((column.as_str(), *size, *limit), (name, bytes, 65_535));
        }
        kind => panic!("{kind}"),
    }
    assert_keeps_secret(error, "pppp");
    assert_keeps_secret(error, "nnnn");
}

#[tokio::test]
async fn an_empty_text_is_no_partition_key_on_its_own() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create_all::<(WebPage, File, Track)>().await.unwrap();
        let empty = web_page("", 1, 1);
        for error in [
            empty.insert(store).await.unwrap_err(),
            empty.replace(store).await.unwrap_err(),
        ] {
            match error.kind() {
                ErrorKind::Key(KeyError::Empty { column, table }) => {
                    assert_eq!((column.as_str(), table.as_str()), ("site", "pages"));
                }
                kind => panic!("{kind}"),
            }
        }
        assert_eq!(size(&sandbox, "pages").await, 0);
        let error = WebPage::delete("", "p", &[7]).execute(store).await.unwrap_err();
        assert!(
            matches!(error.kind(), ErrorKind::Key(KeyError::Empty { .. })),
            "{error}"
        );

        let error = Track {
            id: 1,
            artist: String::new(),
            title: "x".into(),
        }
        .insert(store)
        .await
        .unwrap_err();
        assert!(
            matches!(error.kind(), ErrorKind::Key(KeyError::Empty { table, .. }) if table == "tracks_by_artist"),
            "{error}"
        );
        assert_eq!(size(&sandbox, "tracks").await, 0);
    })
    .await;
}

#[tokio::test]
async fn empty_parts_of_a_composite_key_and_empty_clustering_keys_are_values() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create_all::<(WebPage, File)>().await.unwrap();
        let page = web_page("s", 0, 0);
        page.insert(store).await.unwrap();
        assert_eq!(WebPage::of_site("s").fetch(store).await.unwrap(), [page.clone()]);
        assert_eq!(WebPage::get("s", "", &[]).one(store).await.unwrap(), Some(page));
        let file = file(0, 0);
        file.insert(store).await.unwrap();
        assert_eq!(File::get(1, "", "").one(store).await.unwrap(), Some(file));
    })
    .await;
}

#[tokio::test]
async fn a_key_over_the_limit_is_refused_before_anything_is_sent() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create_all::<(WebPage, File, Track)>().await.unwrap();
        let requests = Requests::default();
        let insert = async |row: &WebPage| row.insert(store).trace(requests.counter()).await.unwrap_err();
        assert_too_long(
            &insert(&web_page(&"p".repeat(65_536), 1, 1)).await,
            OperationName::Insert,
            "site",
            65_536,
        );
        assert_too_long(
            &insert(&web_page("s", 65_536, 1)).await,
            OperationName::Insert,
            "path",
            65_536,
        );
        assert_too_long(
            &insert(&web_page("s", 1, 65_536)).await,
            OperationName::Insert,
            "variant",
            65_536,
        );
        let error = file(10, 65_530)
            .insert(store)
            .trace(requests.counter())
            .await
            .unwrap_err();
        // Four bytes of the tenant, and three beside each part.
        assert_too_long(&error, OperationName::Insert, "name", 4 + 10 + 65_530 + 9);
        let long = Track {
            id: 1,
            artist: "a".into(),
            title: "p".repeat(65_536),
        };
        let error = long.insert(store).trace(requests.counter()).await.unwrap_err();
        assert_too_long(&error, OperationName::Insert, "title", 65_536);
        assert!(error.to_string().contains("tracks_by_artist"), "{error}");
        let error = long.replace(store).trace(requests.counter()).await.unwrap_err();
        assert_too_long(&error, OperationName::Replace, "title", 65_536);
        let delete = WebPage::delete(&"p".repeat(65_536), "p", &[7])
            .execute(store)
            .trace(requests.counter());
        assert_too_long(&delete.await.unwrap_err(), OperationName::Delete, "site", 65_536);
        assert_eq!(requests.made(), 0);
        for name in ["pages", "files", "tracks", "tracks_by_artist"] {
            assert_eq!(size(&sandbox, name).await, 0, "{name}");
        }
    })
    .await;
}

#[tokio::test]
async fn the_longest_keys_go_to_the_server_and_come_back() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create_all::<(WebPage, File, Track)>().await.unwrap();
        let rows = [
            web_page(&"p".repeat(65_535), 1, 1),
            web_page("s", 65_535, 0),
            web_page("t", 0, 65_535),
        ];
        for row in rows {
            row.insert(store).await.unwrap();
            let read = WebPage::get(&row.site, &row.path, &row.variant)
                .one(store)
                .await
                .unwrap();
            assert!(read.as_ref() == Some(&row));
            assert!(
                WebPage::of_site(&row.site)
                    .path(&row.path)
                    .limit(2)
                    .fetch(store)
                    .await
                    .unwrap()
                    == [row.clone()]
            );
            WebPage::delete(&row.site, &row.path, &row.variant)
                .execute(store)
                .await
                .unwrap();
        }
        assert_eq!(size(&sandbox, "pages").await, 0);
        let row = file(32_767, 65_535 - 4 - 32_767 - 9);
        row.insert(store).await.unwrap();
        assert!(File::named(1, &row.folder, &row.name).fetch(store).await.unwrap() == [row]);
    })
    .await;
}

/// The longest of a part for which something holds, between one that it holds for and one that it does not.
async fn longest(mut good: usize, mut bad: usize, mut holds: impl AsyncFnMut(usize) -> bool) -> usize {
    assert!(holds(good).await && !holds(bad).await);
    while bad - good > 1 {
        let middle = usize::midpoint(good, bad);
        if holds(middle).await {
            good = middle;
        } else {
            bad = middle;
        }
    }
    good
}

/// Whether the server itself takes values for columns of a table.
async fn server_takes<V: cassandra_model::scylla::serialize::row::SerializeRow>(
    sandbox: &Sandbox,
    into: &str,
    values: V,
) -> bool {
    let markers = into.matches(',').count();
    let insert = format!(
        "INSERT INTO {}.{into} VALUES (?{})",
        sandbox.keyspace,
        ", ?".repeat(markers)
    );
    sandbox.store.session().query_unpaged(insert, values).await.is_ok()
}

#[tokio::test]
async fn the_limits_are_the_servers_own() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create_all::<(WebPage, File)>().await.unwrap();
        let sandbox = &sandbox;

        let server = longest(60_000, 70_000, async |bytes| {
            server_takes(
                sandbox,
                "pages (site, path, variant)",
                ("p".repeat(bytes), "p", vec![7_u8]),
            )
            .await
        });
        let ours = longest(60_000, 70_000, async |bytes| {
            web_page(&"p".repeat(bytes), 1, 1).insert(store).await.is_ok()
        });
        assert_eq!(
            (server.await, ours.await),
            (65_535, 65_535),
            "a partition key of one column"
        );

        let folder = "f".repeat(32_767);
        let server = longest(20_000, 40_000, async |bytes| {
            server_takes(sandbox, "files (tenant, folder, name)", (1, &folder, "n".repeat(bytes))).await
        });
        let ours = longest(20_000, 40_000, async |bytes| {
            file(32_767, bytes).insert(store).await.is_ok()
        });
        let limit = 65_535 - 4 - 32_767 - 9;
        assert_eq!(
            (server.await, ours.await),
            (limit, limit),
            "all parts of a composite key"
        );

        let server = longest(60_000, 70_000, async |bytes| {
            server_takes(
                sandbox,
                "pages (site, path, variant)",
                ("s", "p".repeat(bytes), Vec::<u8>::new()),
            )
            .await
        });
        let ours = longest(60_000, 70_000, async |bytes| {
            web_page("s", bytes, 0).insert(store).await.is_ok()
        });
        assert_eq!(
            (server.await, ours.await),
            (65_535, 65_535),
            "a clustering key column beside an empty one"
        );

        let server = longest(20_000, 70_000, async |bytes| {
            server_takes(
                sandbox,
                "pages (site, path, variant)",
                ("s", "p".repeat(bytes), vec![7_u8; 40_000]),
            )
            .await
        });
        let ours = longest(20_000, 70_000, async |bytes| {
            web_page("s", bytes, 40_000).insert(store).await.is_ok()
        });
        let (server, ours) = (server.await, ours.await);
        assert_eq!(ours, server, "a clustering key column beside a long one");
    })
    .await;
}

#[tokio::test]
async fn a_long_part_of_a_composite_key_is_an_error_of_a_server_that_cannot_take_it() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<File>().await.unwrap();
        let server = longest(30_000, 70_000, async |bytes| {
            server_takes(&sandbox, "files (tenant, folder, name)", (1, "ffff", "n".repeat(bytes))).await
        });
        // 4.1 takes the length of a part for a signed number when it checks the key.
        let limit = if is_release(&sandbox, "4.1").await {
            32_767
        } else {
            65_535 - 4 - 4 - 9
        };
        assert_eq!(server.await, limit);
        let row = file(4, limit);
        row.insert(store).await.unwrap();
        assert!(File::get(1, &row.folder, &row.name).one(store).await.unwrap() == Some(row));
        sandbox.run("TRUNCATE {ks}.files").await;
        let error = file(4, limit + 1).insert(store).await.unwrap_err();
        match (limit, error.kind(), error.server_error()) {
            (32_767, ErrorKind::Execute(_), Some(DbError::ServerError)) => assert_keeps_secret(&error, "nnnn"),
            (_, ErrorKind::Key(KeyError::TooLong { size: 65_536, .. }), None) => {}
            _ => panic!("{error}"),
        }
        assert_eq!(size(&sandbox, "files").await, 0);
    })
    .await;
}
