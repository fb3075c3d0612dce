//! Public reports about names: reserved words, capitals, and what is no identifier. The numbers are those of `reports.md`.

use cassandra_model::prelude::*;
use cassandra_model_tests::with_store;

/// R015: a table named `true`, with the columns `key` and `token`.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "true", query(name = of, partition(key), order(desc(token)), limit = 10))]
pub(crate) struct Truth {
    #[cassandra(partition_key)]
    pub key: i32,
    #[cassandra(clustering_key(desc))]
    pub token: i32,
    pub value: Option<String>,
}

/// R016: a reserved word in capitals, and key columns of mixed case.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "ADD", query(name = of_user, partition(user_id), order(desc(seen_at)), limit = 10))]
pub(crate) struct Addition {
    #[cassandra(partition_key, rename = "userId")]
    pub user_id: i32,
    #[cassandra(clustering_key(desc), rename = "seenAt")]
    pub seen_at: i64,
}

/// R019: names of columns that are no Rust identifiers, in keys and queries.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "codes", query(name = by_code, partition(code), order(asc(id)), limit = 10))]
pub(crate) struct Codes {
    #[cassandra(partition_key)]
    pub id: i32,
    #[cassandra(rename = "2fa", immutable)]
    pub code: String,
    #[cassandra(rename = "match")]
    pub found: Option<bool>,
}

#[tokio::test]
async fn r015_words_of_cql_name_tables_and_keys() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Truth>().await.unwrap();
        let row = Truth {
            key: 1,
            token: 2,
            value: Some("three".into()),
        };
        row.insert(store).await.unwrap();
        assert_eq!(Truth::get(1, 2).one(store).await.unwrap(), Some(row.clone()));
        assert_eq!(Truth::of(1).token_in(..5).fetch(store).await.unwrap(), [row]);
        Truth::delete(1, 2).execute(store).await.unwrap();
        assert_eq!(Truth::of(1).count(store).await.unwrap(), 0);
    })
    .await;
}

#[tokio::test]
async fn r016_a_key_is_quoted_as_its_columns_are() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        let ddl = Addition::ddl();
        for part in [
            "\"ADD\"",
            "PRIMARY KEY ((\"userId\"), \"seenAt\")",
            "CLUSTERING ORDER BY (\"seenAt\" DESC)",
        ] {
            assert!(ddl[0].contains(part), "{part} in {}", ddl[0]);
        }
        store.create::<Addition>().await.unwrap();
        let rows = [3, 2, 1].map(|seen_at| Addition { user_id: 1, seen_at });
        for row in &rows {
            row.insert(store).await.unwrap();
        }
        assert_eq!(Addition::of_user(1).fetch(store).await.unwrap(), rows);
        let rows = Addition::of_user(1).seen_at(2).reverse().fetch(store).await.unwrap();
        assert_eq!(rows, [Addition { user_id: 1, seen_at: 2 }]);
    })
    .await;
}

#[tokio::test]
async fn r019_a_columns_name_is_no_identifier_of_rust() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Codes>().await.unwrap();
        let row = Codes {
            id: 1,
            code: "x".into(),
            found: Some(true),
        };
        row.insert(store).await.unwrap();
        assert_eq!(Codes::get(1).one(store).await.unwrap(), Some(row.clone()));
        assert_eq!(Codes::by_code("x").id(1).fetch(store).await.unwrap(), [row]);
        let columns: Vec<(String,)> = sandbox
            .rows("SELECT column_name FROM system_schema.columns WHERE keyspace_name = '{ks}' AND table_name = 'codes'")
            .await;
        assert_eq!(
            columns.into_iter().map(|(name,)| name).collect::<Vec<_>>(),
            ["2fa", "id", "match"]
        );
    })
    .await;
}
