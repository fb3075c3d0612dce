//! Tables on the server equal the plan: every model of these tests, read back from `system_schema`.

use std::collections::BTreeMap;

use cassandra_model::prelude::*;
use cassandra_model::schema::{Direction, TableSchema};
use cassandra_model::types::Type;
use cassandra_model::{OperationName, Record, Schema};
use cassandra_model_tests::{Sandbox, address, with_store};

use crate::{
    batch_mode, counters, errors, finders, keys, models, sizes, static_counters, statics, types, user_types,
    user_types_altered, words,
};

/// Options of every form, on two tables.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(
    table = "tuned",
    ttl = "90m",
    options(
        comment = "it's \"tuned\"; -- not a comment",
        gc_grace_seconds = 7200,
        bloom_filter_fp_chance = 0.25,
        compaction(class = "LeveledCompactionStrategy", sstable_size_in_mb = "320"),
        caching(keys = "NONE", rows_per_partition = "5"),
        speculative_retry = "NEVER"
    ),
    query(name = by_name, partition(name), order(asc(at)), limit = 10)
)]
pub(crate) struct Tuned {
    #[cassandra(partition_key)]
    pub id: i32,
    #[cassandra(immutable)]
    pub name: String,
    #[cassandra(immutable)]
    pub at: DateTime<Utc>,
}

/// A keyspace of the model's own.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "fixed", keyspace = "Cassandra_Model_Fixed", query(name = of, partition(id), limit = 10))]
pub(crate) struct Fixed {
    #[cassandra(partition_key)]
    pub id: i32,
    pub value: Option<i32>,
}

/// One column as the server has it: kind, position, order, type.
type Column = (String, i32, String, String);

/// The columns of every table of a keyspace.
async fn columns(store: &Store, keyspace: &str) -> BTreeMap<String, BTreeMap<String, Column>> {
    let cql = format!(
        "SELECT table_name, column_name, kind, position, clustering_order, type FROM system_schema.columns WHERE \
         keyspace_name = '{keyspace}'"
    );
    let result = store
        .session()
        .query_unpaged(cql, ())
        .await
        .unwrap()
        .into_rows_result()
        .unwrap();
    let mut tables: BTreeMap<String, BTreeMap<String, Column>> = BTreeMap::new();
    for row in result.rows::<(String, String, String, i32, String, String)>().unwrap() {
        let (table, column, kind, position, order, cql_type) = row.unwrap();
        tables
            .entry(table)
            .or_default()
            .insert(column, (kind, position, order, cql_type));
    }
    tables
}

/// A type as the server writes it.
fn written(cql_type: &Type, frozen: bool) -> String {
    let inner = |part: &Type| written(part, true);
    let (text, has_cells) = match cql_type {
        Type::Native(native) => (format!("{native:?}").to_lowercase(), false),
        Type::List(element) => (format!("list<{}>", inner(element)), true),
        Type::Set(element) => (format!("set<{}>", inner(element)), true),
        Type::Map(key, value) => (format!("map<{}, {}>", inner(key), inner(value)), true),
        // A tuple is always frozen, and the server says so.
        Type::Tuple(parts) => {
            return format!(
                "frozen<tuple<{}>>",
                parts.iter().map(inner).collect::<Vec<_>>().join(", ")
            );
        }
        Type::Udt(user_type) => (user_type.name.to_string(), true),
        // A vector is a value, with no cells of its own.
        Type::Vector(element, length) => (format!("vector<{}, {length}>", inner(element)), false),
        other => panic!("{other}"),
    };
    if frozen && has_cells {
        format!("frozen<{text}>")
    } else {
        text
    }
}

/// The columns of a table as the plan has them.
fn planned(schema: &Schema, table: &TableSchema) -> BTreeMap<String, Column> {
    let mut columns = BTreeMap::new();
    for (index, column) in schema.columns.iter().enumerate() {
        let partition = table.partition_key.iter().position(|&key| key == index);
        let clustering = table.clustering_key.iter().position(|&(key, _)| key == index);
        let (kind, position, order) = match (partition, clustering) {
            (Some(position), _) => ("partition_key", position.try_into().unwrap(), "none"),
            (None, Some(position)) => {
                let order = if table.clustering_key[position].1 == Direction::Asc {
                    "asc"
                } else {
                    "desc"
                };
                ("clustering", position.try_into().unwrap(), order)
            }
            (None, None) if column.is_static => ("static", -1, "none"),
            (None, None) => ("regular", -1, "none"),
        };
        let frozen = column.frozen || partition.is_some() || clustering.is_some();
        let column_type = written(&column.cql_type, frozen);
        columns.insert(
            column.name.name().into_owned(),
            (kind.to_owned(), position, order.to_owned(), column_type),
        );
    }
    columns
}

/// Makes the tables of a model, and compares them.
async fn compare<M: Record>(sandbox: &Sandbox) {
    sandbox.store.create::<M>().await.unwrap();
    // Again: they are there, and that is no error.
    sandbox.store.create::<M>().await.unwrap();
    let keyspace = M::SCHEMA
        .keyspace
        .map_or_else(|| sandbox.keyspace.clone(), |fixed| fixed.name().into_owned());
    let on_server = columns(&sandbox.store, &keyspace).await;
    for table in M::SCHEMA.tables {
        let name = table.name.name();
        let found = on_server
            .get(name.as_ref())
            .unwrap_or_else(|| panic!("{name} is missing"));
        assert_eq!(found, &planned(M::SCHEMA, table), "{name}");
    }
}

#[tokio::test]
async fn the_tables_of_every_model_are_as_planned() {
    with_store(|sandbox| async move {
        let sandbox = &sandbox;
        compare::<models::Viewing>(sandbox).await;
        compare::<models::Commit>(sandbox).await;
        compare::<models::User>(sandbox).await;
        compare::<models::Score>(sandbox).await;
        compare::<models::Event>(sandbox).await;
        compare::<models::Reading>(sandbox).await;
        compare::<models::Album>(sandbox).await;
        compare::<models::PageViews>(sandbox).await;
        compare::<counters::Votes>(sandbox).await;
        compare::<counters::Words>(sandbox).await;
        compare::<static_counters::Hits>(sandbox).await;
        compare::<statics::Seat>(sandbox).await;
        compare::<statics::Bill>(sandbox).await;
        compare::<statics::Waiting>(sandbox).await;
        compare::<batch_mode::Tagged>(sandbox).await;
        compare::<finders::Quota>(sandbox).await;
        compare::<keys::WebPage>(sandbox).await;
        compare::<keys::File>(sandbox).await;
        compare::<keys::Track>(sandbox).await;
        compare::<sizes::Parcel>(sandbox).await;
        compare::<sizes::Part>(sandbox).await;
        compare::<sizes::Letter>(sandbox).await;
        compare::<errors::Note>(sandbox).await;
        compare::<errors::Alarm>(sandbox).await;
        compare::<types::Natives>(sandbox).await;
        compare::<types::TypedKeys>(sandbox).await;
        compare::<types::Nested>(sandbox).await;
        compare::<words::Words>(sandbox).await;
        compare::<words::Order>(sandbox).await;
        compare::<words::Mixed>(sandbox).await;
        compare::<words::Digits>(sandbox).await;
        compare::<words::Cases>(sandbox).await;
        compare::<user_types::Person>(sandbox).await;
        compare::<user_types::Place>(sandbox).await;
        compare::<user_types_altered::Details>(sandbox).await;
        compare::<Tuned>(sandbox).await;
    })
    .await;
}

#[tokio::test]
async fn the_statements_of_a_model_run_as_they_are() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.session().use_keyspace(&sandbox.keyspace, true).await.unwrap();
        let statements = [
            models::Commit::ddl(),
            models::Event::ddl(),
            words::Cases::ddl(),
            Tuned::ddl(),
        ]
        .concat();
        assert_eq!(statements.len(), 3 + 1 + 2 + 2);
        for statement in statements {
            store.session().query_unpaged(statement, ()).await.unwrap();
        }
        let on_server = columns(store, &sandbox.keyspace).await;
        assert_eq!(on_server.len(), 8);
        for table in models::Commit::SCHEMA.tables {
            assert_eq!(
                on_server[table.name.name().as_ref()],
                planned(models::Commit::SCHEMA, table)
            );
        }
        for table in words::Cases::SCHEMA.tables {
            assert_eq!(
                on_server[table.name.name().as_ref()],
                planned(words::Cases::SCHEMA, table)
            );
        }
    })
    .await;
}

#[tokio::test]
async fn every_table_has_the_options_of_its_model() {
    with_store(|sandbox| async move {
        sandbox.store.create_all::<(models::Reading, Tuned)>().await.unwrap();
        let options: Vec<(String, i32, String, i32, f64, String)> = sandbox
            .rows(
                "SELECT table_name, default_time_to_live, comment, gc_grace_seconds, bloom_filter_fp_chance, \
                 speculative_retry FROM system_schema.tables WHERE keyspace_name = '{ks}'",
            )
            .await;
        let comment = "it's \"tuned\"; -- not a comment";
        let reading = "a sensor's readings; it's warm";
        let row = |name: &str, ttl, comment: &str, grace, chance, retry: &str| {
            (name.to_owned(), ttl, comment.to_owned(), grace, chance, retry.to_owned())
        };
        assert_eq!(options, [
            row("readings", 30 * 86_400, reading, 3_600, 0.01, "99p"),
            row("tuned", 5_400, comment, 7_200, 0.25, "NEVER"),
            row("tuned_by_name", 5_400, comment, 7_200, 0.25, "NEVER"),
        ]);
        let maps: Vec<(BTreeMap<String, String>, BTreeMap<String, String>)> = sandbox
            .rows("SELECT compaction, caching FROM system_schema.tables WHERE keyspace_name = '{ks}' AND table_name = 'tuned_by_name'")
            .await;
        let (compaction, caching) = &maps[0];
        assert_eq!(compaction["class"], "org.apache.cassandra.db.compaction.LeveledCompactionStrategy");
        assert_eq!(compaction["sstable_size_in_mb"], "320");
        assert_eq!((caching["keys"].as_str(), caching["rows_per_partition"].as_str()), ("NONE", "5"));
    })
    .await;
}

#[tokio::test]
async fn create_all_makes_the_tables_of_every_model() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store
            .create_all::<(models::Viewing, models::Commit, models::User, Tuned)>()
            .await
            .unwrap();
        let names: Vec<String> = columns(store, &sandbox.keyspace).await.into_keys().collect();
        assert_eq!(
            names,
            [
                "commits",
                "commits_by_author",
                "commits_by_branch",
                "tuned",
                "tuned_by_name",
                "users",
                "users_by_city",
                "users_by_email",
                "viewing_history",
            ]
        );
        store.create_all::<(models::Viewing,)>().await.unwrap();
        // A keyspace's table of that name by someone else is left alone.
        sandbox.run("CREATE TABLE {ks}.notes (other int PRIMARY KEY)").await;
        store.create::<errors::Note>().await.unwrap();
        assert_eq!(columns(store, &sandbox.keyspace).await["notes"].len(), 1);
    })
    .await;
}

#[tokio::test]
async fn many_create_the_same_tables_at_once() {
    with_store(|sandbox| async move {
        let creations = (0..4).map(|_| sandbox.store.create::<models::Commit>());
        for done in futures::future::join_all(creations).await {
            done.unwrap();
        }
        models::Commit::new(1).insert(&sandbox.store).await.unwrap();
        assert_eq!(
            models::Commit::by_author("grace").count(&sandbox.store).await.unwrap(),
            1
        );
    })
    .await;
}

#[tokio::test]
async fn a_keyspace_of_mixed_case_is_its_own() {
    let name = format!("Mixed_{}", std::process::id());
    let store = Store::connect(address()).await.unwrap().keyspace(&name);
    store.create_keyspace(&name, Replication::simple(1)).await.unwrap();
    store.create_keyspace(&name, Replication::simple(1)).await.unwrap();
    store.create::<models::Commit>().await.unwrap();
    models::Commit::new(1).insert(&store).await.unwrap();
    let found = models::Commit::on_branch("main").fetch(&store).await;
    let tables = columns(&store, &name).await.len();
    store
        .session()
        .query_unpaged(format!("DROP KEYSPACE \"{name}\""), ())
        .await
        .unwrap();
    assert_eq!(found.unwrap(), [models::Commit::new(1)]);
    assert_eq!(tables, 3);
}

#[tokio::test]
async fn a_keyspace_is_replicated_as_asked() {
    let name = format!("network_{}", std::process::id());
    let store = Store::connect(address()).await.unwrap();
    let centers: Vec<(String,)> = {
        let result = store
            .session()
            .query_unpaged("SELECT data_center FROM system.local", ())
            .await
            .unwrap();
        result
            .into_rows_result()
            .unwrap()
            .rows()
            .unwrap()
            .map(|row| row.unwrap())
            .collect()
    };
    let center = centers[0].0.as_str();
    let operation = store.create_keyspace(&name, Replication::network([(center, 1)]));
    assert!(format!("{operation:?}").contains(&name));
    operation.await.unwrap();
    let cql = format!("SELECT replication FROM system_schema.keyspaces WHERE keyspace_name = '{name}'");
    let result = store
        .session()
        .query_unpaged(cql, ())
        .await
        .unwrap()
        .into_rows_result()
        .unwrap();
    let (replication,) = result.single_row::<(BTreeMap<String, String>,)>().unwrap();
    store
        .session()
        .query_unpaged(format!("DROP KEYSPACE {name}"), ())
        .await
        .unwrap();
    assert_eq!(replication[center], "1");
    assert_eq!(
        replication["class"],
        "org.apache.cassandra.locator.NetworkTopologyStrategy"
    );
}

#[tokio::test]
async fn a_model_with_a_keyspace_of_its_own_is_there_whatever_the_store_says() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        let error = store.create::<Fixed>().await.unwrap_err();
        assert_eq!(error.operation(), OperationName::CreateTable);
        store
            .create_keyspace("Cassandra_Model_Fixed", Replication::simple(1))
            .await
            .unwrap();
        let bare = Store::connect(address()).await.unwrap();
        bare.create::<Fixed>().await.unwrap();
        let row = Fixed { id: 1, value: Some(2) };
        row.insert(store).await.unwrap();
        let found = Fixed::of(1).fetch(&bare).await;
        let tables = columns(store, &sandbox.keyspace).await.len();
        sandbox.run("DROP KEYSPACE \"Cassandra_Model_Fixed\"").await;
        assert_eq!(found.unwrap(), [row]);
        assert_eq!(tables, 0);
    })
    .await;
}
