//! Every word of CQL as the name of a column, the reserved ones as names of tables and keys, and names of mixed case.

use cassandra_model::prelude::*;
use cassandra_model_tests::with_store;

use crate::support::table;

macro_rules! columns_named {
    ($($field:ident = $word:tt),* $(,)?) => {
        /// A column for each word.
        #[derive(CassandraModel, Clone, Debug, PartialEq)]
        #[cassandra(table = "words")]
        pub(crate) struct Words {
            #[cassandra(partition_key)]
            pub id: i32,
            $(#[cassandra(rename = $word)] pub $field: Option<String>,)*
        }

        const WORDS: &[&str] = &[$($word),*];

        fn words() -> Words {
            Words { id: 1, $($field: Some($word.to_owned()),)* }
        }
    };
}

// First the reserved words, then the others.
columns_named! {
    a_add = "add", a_allow = "allow", a_alter = "alter", a_and = "and", a_apply = "apply", a_asc = "asc",
    a_authorize = "authorize", a_batch = "batch", a_begin = "begin", a_by = "by",
    a_columnfamily = "columnfamily", a_create = "create", a_delete = "delete", a_desc = "desc",
    a_describe = "describe", a_drop = "drop", a_entries = "entries", a_execute = "execute", a_false = "false",
    a_from = "from", a_full = "full", a_grant = "grant", a_if = "if", a_in = "in", a_index = "index",
    a_infinity = "infinity", a_insert = "insert", a_into = "into", a_is = "is", a_keyspace = "keyspace",
    a_limit = "limit", a_materialized = "materialized", a_modify = "modify", a_nan = "nan",
    a_norecursive = "norecursive", a_not = "not", a_null = "null", a_of = "of", a_on = "on", a_or = "or",
    a_order = "order", a_primary = "primary", a_rename = "rename", a_revoke = "revoke", a_schema = "schema",
    a_select = "select", a_set = "set", a_table = "table", a_to = "to", a_token = "token", a_true = "true",
    a_truncate = "truncate", a_unlogged = "unlogged", a_update = "update", a_use = "use", a_using = "using",
    a_view = "view", a_where = "where", a_with = "with", a_ann = "ann", a_cast = "cast",
    a_concurrency = "concurrency", a_default = "default", a_mbean = "mbean", a_mbeans = "mbeans",
    a_replace = "replace", a_unset = "unset", a_scylla_clustering_bound = "scylla_clustering_bound",
    a_scylla_counter_shard_list = "scylla_counter_shard_list",
    a_scylla_timeuuid_list_index = "scylla_timeuuid_list_index",
    a_vector_search_indexing = "vector_search_indexing", a_access = "access", a_aggregate = "aggregate",
    a_all = "all", a_any = "any", a_as = "as", a_ascii = "ascii", a_between = "between", a_bigint = "bigint",
    a_blob = "blob", a_boolean = "boolean", a_called = "called", a_cidrs = "cidrs",
    a_clustering = "clustering", a_cluster = "cluster", a_compact = "compact", a_contains = "contains",
    a_count = "count", a_counter = "counter", a_custom = "custom", a_datacenters = "datacenters",
    a_date = "date", a_decimal = "decimal", a_distinct = "distinct", a_double = "double",
    a_duration = "duration", a_each_quorum = "each_quorum", a_exists = "exists", a_filtering = "filtering",
    a_finalfunc = "finalfunc", a_float = "float", a_frozen = "frozen", a_function = "function",
    a_functions = "functions", a_group = "group", a_hashed = "hashed", a_identity = "identity",
    a_inet = "inet", a_initcond = "initcond", a_input = "input", a_int = "int", a_internals = "internals",
    a_json = "json", a_key = "key", a_keys = "keys", a_keyspaces = "keyspaces", a_language = "language",
    a_level = "level", a_like = "like", a_list = "list", a_local_one = "local_one",
    a_local_quorum = "local_quorum", a_login = "login", a_map = "map", a_masked = "masked",
    a_maxwritetime = "maxwritetime", a_nologin = "nologin", a_nosuperuser = "nosuperuser", a_one = "one",
    a_only = "only", a_options = "options", a_partition = "partition", a_password = "password", a_per = "per",
    a_permission = "permission", a_permissions = "permissions", a_quorum = "quorum", a_range = "range",
    a_replication = "replication", a_returns = "returns", a_role = "role", a_roles = "roles",
    a_select_masked = "select_masked", a_sfunc = "sfunc", a_smallint = "smallint", a_static = "static",
    a_storage = "storage", a_strategy = "strategy", a_stype = "stype", a_superuser = "superuser",
    a_system = "system", a_text = "text", a_three = "three", a_time = "time", a_timestamp = "timestamp",
    a_timeuuid = "timeuuid", a_tinyint = "tinyint", a_trigger = "trigger", a_ttl = "ttl", a_tuple = "tuple",
    a_two = "two", a_type = "type", a_unmask = "unmask", a_user = "user", a_users = "users", a_uuid = "uuid",
    a_values = "values", a_varchar = "varchar", a_varint = "varint", a_vector = "vector",
    a_writetime = "writetime", a_year = "year",
}

#[tokio::test]
async fn every_word_names_a_column() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Words>().await.unwrap();
        let row = words();
        row.insert(store).await.unwrap();
        assert_eq!(Words::get(1).one(store).await.unwrap(), Some(row));
        for word in WORDS {
            assert_eq!(
                table(&sandbox, &format!("\"{word}\""), "words").await,
                [format!("'{word}'")]
            );
        }
        Words::delete(1).execute(store).await.unwrap();
        assert_eq!(Words::get(1).one(store).await.unwrap(), None);
    })
    .await;
}

/// Two tables, keys, an order and a mutable key, all of reserved words.
macro_rules! table_named {
    ($($model:ident = $base:tt, $query:tt;)*) => {$(
        #[derive(CassandraModel, Clone, Debug, PartialEq)]
        #[cassandra(
            table = $base,
            write = "batch",
            query(name = by_set, partition(set), order(desc(to), asc(from)), table = $query, limit = 10)
        )]
        pub(crate) struct $model {
            #[cassandra(partition_key, rename = "where")]
            pub place: i32,
            #[cassandra(clustering_key)]
            pub from: i32,
            pub to: i32,
            #[cassandra(frozen)]
            pub set: Vec<i32>,
            pub token: Option<String>,
        }

        impl $model {
            async fn lives_and_dies(store: &Store) {
                store.create::<Self>().await.unwrap();
                let row = |to, set: &[i32]| Self { place: 1, from: 2, to, set: set.to_vec(), token: Some("t".into()) };
                let first = row(3, &[4]);
                first.insert(store).await.unwrap();
                assert_eq!(Self::by_set(vec![4]).to(3).from_in(1..3).fetch(store).await.unwrap(), [first.clone()]);
                let moved = row(5, &[6]);
                Self { token: None, ..moved.clone() }.insert(store).await.unwrap();
                assert_eq!(Self::by_set(vec![4]).fetch(store).await.unwrap(), []);
                assert_eq!(Self::by_set(vec![6]).reverse().fetch(store).await.unwrap(), [moved.clone()]);
                assert_eq!(Self::get(1, 2).one(store).await.unwrap(), Some(moved));
                Self::delete(1, 2).execute(store).await.unwrap();
                assert_eq!(Self::by_set(vec![6]).count(store).await.unwrap(), 0);
            }
        }
    )*};
}

table_named! {
    Select = "select", "from";
    Table = "table", "keyspace";
    Order = "order", "by";
    If = "if", "not";
    Token = "token", "primary";
    Nan = "nan", "infinity";
    True = "true", "false";
    Default = "default", "unset";
    Mixed = "MixedCase", "mixedCase";
    Upper = "UPPER", "_under";
    Digits = "1st", "2";
}

#[tokio::test]
async fn reserved_words_and_every_case_name_tables() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        Select::lives_and_dies(store).await;
        Table::lives_and_dies(store).await;
        Order::lives_and_dies(store).await;
        If::lives_and_dies(store).await;
        Token::lives_and_dies(store).await;
        Nan::lives_and_dies(store).await;
        True::lives_and_dies(store).await;
        Default::lives_and_dies(store).await;
        Mixed::lives_and_dies(store).await;
        Upper::lives_and_dies(store).await;
        Digits::lives_and_dies(store).await;
        let tables: Vec<(String,)> = sandbox
            .rows("SELECT table_name FROM system_schema.tables WHERE keyspace_name = '{ks}'")
            .await;
        assert_eq!(tables.len(), 22);
    })
    .await;
}

/// Columns that differ in case alone.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "Cases", query(name = by_upper, partition(upper), order(desc(mixed)), limit = 10))]
pub(crate) struct Cases {
    #[cassandra(partition_key)]
    pub name: i32,
    #[cassandra(rename = "NAME", immutable)]
    pub upper: i32,
    #[cassandra(rename = "Name", immutable)]
    pub mixed: i32,
    #[cassandra(rename = "1name")]
    pub digit: Option<i32>,
    #[cassandra(rename = "_name")]
    pub underscore: Option<i32>,
}

#[tokio::test]
async fn columns_that_differ_in_case_are_different_columns() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Cases>().await.unwrap();
        let row = Cases {
            name: 1,
            upper: 2,
            mixed: 3,
            digit: Some(4),
            underscore: Some(5),
        };
        row.insert(store).await.unwrap();
        assert_eq!(
            table(&sandbox, "name, \"NAME\", \"Name\", \"1name\", \"_name\"", "\"Cases\"").await,
            ["1, 2, 3, 4, 5"]
        );
        assert_eq!(
            Cases::by_upper(2).mixed_in(3..).fetch(store).await.unwrap(),
            [row.clone()]
        );
        row.replace(store).await.unwrap();
        assert_eq!(Cases::get(1).one(store).await.unwrap(), Some(row));
    })
    .await;
}
