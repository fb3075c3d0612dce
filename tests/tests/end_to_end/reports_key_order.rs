//! Public reports about the order of keys: what other mappers got wrong, right here. The numbers are those of `reports.md`.

use cassandra_model::prelude::*;
use cassandra_model_tests::{Sandbox, with_store};
use futures::TryStreamExt as _;

/// R002: a direction that is not written is ascending, and the key has the order of the fields.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "plain_order")]
pub(crate) struct PlainOrder {
    #[cassandra(partition_key)]
    pub id: String,
    #[cassandra(clustering_key)]
    pub key: String,
    #[cassandra(clustering_key(asc))]
    pub ts: i64,
    pub value: Option<String>,
}

/// R005: names that sort in another way than the fields stand.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "named")]
pub(crate) struct Named {
    #[cassandra(partition_key)]
    pub first: i32,
    #[cassandra(partition_key)]
    pub a_name: i32,
    #[cassandra(clustering_key(desc))]
    pub last: i32,
    #[cassandra(clustering_key)]
    pub b_name: i32,
}

/// R005: the same, with other names of the columns.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "renamed")]
pub(crate) struct Renamed {
    #[cassandra(partition_key, rename = "z")]
    pub first: i32,
    #[cassandra(partition_key, rename = "y")]
    pub a_name: i32,
    #[cassandra(clustering_key(desc), rename = "x")]
    pub last: i32,
    #[cassandra(clustering_key, rename = "w")]
    pub b_name: i32,
}

/// R007 to R009, R124: mixed directions, and queries that begin behind an equality.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(
    table = "tokens",
    query(name = of_issuer, partition(issuer), order(asc(taxon), desc(token_id))),
    query(name = newest_of_taxon, partition(issuer), clustering(taxon), order(desc(token_id)), limit = 10),
    query(name = oldest_of_taxon, partition(issuer), clustering(taxon), order(asc(token_id)), limit = 10),
)]
pub(crate) struct Token {
    #[cassandra(partition_key)]
    pub issuer: i32,
    #[cassandra(clustering_key)]
    pub taxon: i32,
    #[cassandra(clustering_key(desc))]
    pub token_id: i32,
}

/// The key columns of a table as the server has them: kind, position, name, direction.
async fn key(sandbox: &Sandbox, table: &str) -> Vec<(String, i32, String, String)> {
    let columns: Vec<(String, i32, String, String)> = sandbox
        .rows(&format!(
            "SELECT kind, position, column_name, clustering_order FROM system_schema.columns \
             WHERE keyspace_name = '{{ks}}' AND table_name = '{table}'"
        ))
        .await;
    let mut key: Vec<_> = columns.into_iter().filter(|(kind, ..)| kind != "regular").collect();
    // Partition key first.
    key.sort_by_key(|(kind, position, ..)| (kind != "partition_key", *position));
    key
}

/// The names of [`key`] with the directions.
async fn directed(sandbox: &Sandbox, table: &str) -> Vec<String> {
    let key = key(sandbox, table).await;
    let column = |(_, _, name, direction): (String, i32, String, String)| format!("{name} {direction}");
    key.into_iter().map(column).collect()
}

#[tokio::test]
async fn r002_a_direction_that_is_not_written_is_ascending() {
    with_store(|sandbox| async move {
        sandbox.store.create::<PlainOrder>().await.unwrap();
        assert_eq!(
            directed(&sandbox, "plain_order").await,
            ["id none", "key asc", "ts asc"]
        );
        let ddl = PlainOrder::ddl();
        assert!(ddl[0].contains("PRIMARY KEY ((id), key, ts)"), "{}", ddl[0]);
    })
    .await;
}

#[tokio::test]
async fn r005_a_renamed_key_keeps_its_order() {
    with_store(|sandbox| async move {
        sandbox.store.create_all::<(Named, Renamed)>().await.unwrap();
        assert_eq!(
            directed(&sandbox, "named").await,
            ["first none", "a_name none", "last desc", "b_name asc"]
        );
        assert_eq!(
            directed(&sandbox, "renamed").await,
            ["z none", "y none", "x desc", "w asc"]
        );
    })
    .await;
}

#[tokio::test]
async fn r007_the_clustering_order_names_every_column() {
    with_store(|sandbox| async move {
        let ddl = Token::ddl();
        assert!(
            ddl[0].ends_with("CLUSTERING ORDER BY (taxon ASC, token_id DESC)"),
            "{}",
            ddl[0]
        );
        sandbox.store.create::<Token>().await.unwrap();
        assert_eq!(
            directed(&sandbox, "tokens").await,
            ["issuer none", "taxon asc", "token_id desc"]
        );
        // What a mapper must not write.
        let alone =
            "CREATE TABLE {ks}.x (a int, b int, c int, PRIMARY KEY (a, b, c)) WITH CLUSTERING ORDER BY (c DESC)";
        let alone = alone.replace("{ks}", &sandbox.keyspace);
        let error = sandbox
            .store
            .session()
            .query_unpaged(alone.as_str(), ())
            .await
            .unwrap_err();
        assert!(
            error.to_string().contains("Missing CLUSTERING ORDER for column b"),
            "{error}"
        );
    })
    .await;
}

/// Three taxa of four tokens.
async fn load(sandbox: &Sandbox) {
    sandbox.store.create::<Token>().await.unwrap();
    for taxon in 0..3 {
        for token in 0..4 {
            let row = Token {
                issuer: 1,
                taxon,
                token_id: token,
            };
            row.insert(&sandbox.store).await.unwrap();
        }
    }
}

#[tokio::test]
async fn r008_r009_an_order_names_the_columns_bound_before_it_too() {
    with_store(|sandbox| async move {
        load(&sandbox).await;
        let store = &sandbox.store;
        let newest = || Token::newest_of_taxon(1, 1).token_id_in(..3);
        let cql = newest().cql();
        assert!(!cql.contains("ORDER BY"), "it is the table's own: {cql}");
        let tokens = |rows: Vec<Token>| rows.into_iter().map(|row| row.token_id).collect::<Vec<_>>();
        assert_eq!(tokens(newest().fetch(store).await.unwrap()), [2, 1, 0]);
        let oldest = || Token::oldest_of_taxon(1, 1).token_id_in(1..);
        let cql = oldest().cql();
        assert!(cql.contains("ORDER BY taxon DESC, token_id ASC"), "{cql}");
        assert_eq!(tokens(oldest().fetch(store).await.unwrap()), [1, 2, 3]);
    })
    .await;
}

#[tokio::test]
async fn r124_pages_go_on_in_the_middle_of_a_key_of_mixed_directions() {
    with_store(|sandbox| async move {
        load(&sandbox).await;
        let store = &sandbox.store;
        for reverse in [false, true] {
            let query = || {
                let query = Token::of_issuer(1);
                if reverse { query.reverse() } else { query }
            };
            let all: Vec<Token> = query().stream(store).try_collect().await.unwrap();
            assert_eq!(all.len(), 12);
            for size in [1, 3, 5, 12] {
                let (mut rows, mut token) = (Vec::new(), None);
                loop {
                    let page = query().page(size, token).fetch(store).await.unwrap();
                    rows.extend(page.rows.into_iter().map(Result::unwrap));
                    token = page.next;
                    if token.is_none() {
                        break;
                    }
                }
                assert_eq!(rows, all, "pages of {size}, reverse: {reverse}");
            }
        }
    })
    .await;
}
