//! Every reserved word of CQL, and other words of its grammar, as the name of a table and its key, of a keyspace, of a
//! query.

use std::net::TcpListener;
use std::time::Duration;

use cassandra_model::Replication;
use cassandra_model::prelude::*;
use cassandra_model_tests::{address, with_store};

use crate::support::table;

macro_rules! tables_named {
    ($($module:ident = $word:tt,)*) => {
        $(
            mod $module {
                use cassandra_model::prelude::*;

                /// A table and the first column of its key, of one name.
                #[derive(CassandraModel, Clone, Debug, PartialEq)]
                #[cassandra(table = $word, allow(unbounded_partition, reason = "it has a row"))]
                pub(crate) struct Named {
                    #[cassandra(partition_key, rename = $word)]
                    pub word: String,
                    #[cassandra(clustering_key(desc), rename = "Order")]
                    pub order: i64,
                    pub value: Option<i32>,
                }
            }
        )*

        const WORDS: &[&str] = &[$($word),*];

        async fn tables_live(store: &Store) {
            $({
                store.create::<$module::Named>().await.unwrap();
                let row = $module::Named { word: $word.to_owned(), order: 1, value: Some(2) };
                row.insert(store).await.unwrap();
                assert_eq!($module::Named::get($word, 1).one(store).await.unwrap(), Some(row));
                $module::Named::delete($word, 1).execute(store).await.unwrap();
                assert_eq!($module::Named::get($word, 1).one(store).await.unwrap(), None);
            })*
        }
    };
}

// First the reserved words, then others of the grammar, and types.
tables_named! {
    t_add = "add", t_allow = "allow", t_alter = "alter", t_and = "and", t_apply = "apply", t_asc = "asc",
    t_authorize = "authorize", t_batch = "batch", t_begin = "begin", t_by = "by", t_columnfamily = "columnfamily",
    t_create = "create", t_delete = "delete", t_desc = "desc", t_describe = "describe", t_drop = "drop",
    t_entries = "entries", t_execute = "execute", t_false = "false", t_from = "from", t_full = "full",
    t_grant = "grant", t_if = "if", t_in = "in", t_index = "index", t_infinity = "infinity", t_insert = "insert",
    t_into = "into", t_is = "is", t_keyspace = "keyspace", t_limit = "limit", t_materialized = "materialized",
    t_modify = "modify", t_nan = "nan", t_norecursive = "norecursive", t_not = "not", t_null = "null", t_of = "of",
    t_on = "on", t_or = "or", t_order = "order", t_primary = "primary", t_rename = "rename", t_revoke = "revoke",
    t_schema = "schema", t_select = "select", t_set = "set", t_table = "table", t_to = "to", t_token = "token",
    t_true = "true", t_truncate = "truncate", t_unlogged = "unlogged", t_update = "update", t_use = "use",
    t_using = "using", t_view = "view", t_where = "where", t_with = "with", t_ann = "ann", t_cast = "cast",
    t_concurrency = "concurrency", t_default = "default", t_mbean = "mbean", t_mbeans = "mbeans",
    t_replace = "replace", t_unset = "unset", t_scylla_clustering_bound = "scylla_clustering_bound",
    t_scylla_counter_shard_list = "scylla_counter_shard_list",
    t_scylla_timeuuid_list_index = "scylla_timeuuid_list_index", t_vector_search_indexing = "vector_search_indexing",
    t_key = "key", t_type = "type", t_user = "user", t_int = "int", t_text = "text", t_timestamp = "timestamp",
    t_counter = "counter", t_list = "list", t_map = "map", t_json = "json", t_date = "date", t_time = "time",
    t_uuid = "uuid", t_tuple = "tuple", t_frozen = "frozen", t_blob = "blob", t_values = "values", t_ttl = "ttl",
    t_writetime = "writetime", t_static = "static", t_clustering = "clustering", t_vector = "vector", t_as = "as",
    t_count = "count", t_keys = "keys", t_role = "role", t_language = "language", t_partition = "partition",
    t_password = "password", t_duration = "duration",
}

#[tokio::test]
async fn every_reserved_word_names_a_table_and_its_key() {
    with_store(|sandbox| async move {
        tables_live(&sandbox.store).await;
        let tables: Vec<(String,)> = sandbox
            .rows("SELECT table_name FROM system_schema.tables WHERE keyspace_name = '{ks}'")
            .await;
        let mut tables: Vec<_> = tables.into_iter().map(|(name,)| name).collect();
        let mut words = WORDS.to_vec();
        tables.sort();
        words.sort_unstable();
        assert_eq!(tables, words);
    })
    .await;
}

/// A model without a keyspace of its own.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "table", query(name = all, partition(id), limit = 2))]
struct Anywhere {
    #[cassandra(partition_key)]
    id: i32,
    keyspace: String,
}

macro_rules! models_in {
    ($($model:ident = $keyspace:literal,)*) => {
        $(
            /// A model that names its keyspace.
            #[derive(CassandraModel, Clone, Debug, PartialEq)]
            #[cassandra(table = "from", keyspace = $keyspace)]
            struct $model {
                #[cassandra(partition_key)]
                id: i32,
                #[cassandra(index)]
                into: Option<i32>,
            }

            impl $model {
                async fn lives(store: &Store) {
                    store.create_keyspace($keyspace, Replication::simple(1)).await.unwrap();
                    store.create::<Self>().await.unwrap();
                    let row = Self { id: 1, into: Some(2) };
                    row.insert(store).await.unwrap();
                    assert_eq!(Self::get(1).one(store).await.unwrap(), Some(row));
                    let drop = concat!("DROP KEYSPACE \"", $keyspace, "\"");
                    store.session().query_unpaged(drop, ()).await.unwrap();
                }
            }
        )*
    };
}

models_in! {
    InKeyspace = "keyspace",
    InTrue = "true",
    InToken = "token",
    InUpper = "Where",
}

/// One run at a time on this machine: keyspaces of these names cannot be a run's own. A port is given back however a run
/// ends.
async fn alone() -> TcpListener {
    for _ in 0..600 {
        if let Ok(port) = TcpListener::bind("127.0.0.1:49042") {
            return port;
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    panic!("another run of this test holds port 49042");
}

#[tokio::test]
async fn every_reserved_word_names_a_keyspace() {
    let _alone = alone().await;
    let store = Store::connect(address()).await.unwrap();
    for word in WORDS {
        let store = store.keyspace(*word);
        store.create_keyspace(word, Replication::simple(1)).await.unwrap();
        store.create::<Anywhere>().await.unwrap();
        let row = Anywhere {
            id: 1,
            keyspace: (*word).to_owned(),
        };
        row.insert(&store).await.unwrap();
        assert_eq!(Anywhere::all(1).fetch(&store).await.unwrap(), [row]);
        let drop = format!("DROP KEYSPACE \"{word}\"");
        store.session().query_unpaged(drop, ()).await.unwrap();
    }
    InKeyspace::lives(&store).await;
    InTrue::lives(&store).await;
    InToken::lives(&store).await;
    InUpper::lives(&store).await;
}

macro_rules! queries_named {
    ($($query:ident)*) => {
        /// A query for each word.
        #[derive(CassandraModel, Clone, Debug, PartialEq)]
        #[cassandra(
            table = "queried",
            allow(query_equals_another, reason = "only the names differ"),
            allow(unbounded_partition, reason = "it has a row"),
            $(query(name = $query, partition(id), order(asc(at)), limit = 2),)*
        )]
        struct Queried {
            #[cassandra(partition_key)]
            id: i32,
            #[cassandra(clustering_key)]
            at: i64,
        }

        async fn queries_answer(store: &Store, row: &Queried) {
            $(
                assert_eq!(Queried::$query(1).at(2).fetch(store).await.unwrap(), [row.clone()]);
            )*
        }
    };
}

// All but `delete`, `insert`, `replace`, `update`: a model has these.
queries_named! {
    add allow alter and apply asc authorize batch begin by columnfamily create desc describe drop entries execute
    r#false from full grant r#if r#in index infinity into is keyspace limit materialized modify nan norecursive not
    null of on or order primary rename revoke schema select set table to token r#true truncate unlogged r#use using
    view r#where with ann cast concurrency default mbean mbeans unset scylla_clustering_bound
    scylla_counter_shard_list scylla_timeuuid_list_index vector_search_indexing key r#type user int text timestamp
    counter list map json date time uuid tuple frozen blob values ttl writetime r#static clustering vector r#as count
    keys role language partition password duration
}

#[tokio::test]
async fn every_word_but_the_operations_names_a_query() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Queried>().await.unwrap();
        let row = Queried { id: 1, at: 2 };
        row.insert(store).await.unwrap();
        queries_answer(store, &row).await;
        assert_eq!(table(&sandbox, "id, at", "queried").await, ["1, 2"]);
        assert_eq!(Queried::SCHEMA.queries.len(), WORDS.len() - 4);
    })
    .await;
}
