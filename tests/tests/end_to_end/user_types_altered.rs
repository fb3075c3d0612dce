//! User-defined types that the server has differently: fields added later, in another order, missing, of another type; tables
//! made by hand.

use std::collections::{BTreeMap, BTreeSet};

use cassandra_model::prelude::*;
use cassandra_model::{ErrorKind, SchemaMismatch, Vector};
use cassandra_model_tests::{Sandbox, with_store};

use crate::support::{another_store, assert_keeps_secret, is_release, table};

#[derive(CassandraType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cassandra(name = "detail")]
pub(crate) struct Detail {
    pub a: i32,
    pub b: Option<String>,
}

#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "details", query(name = by_key, partition(key), order(asc(id)), limit = 10))]
pub(crate) struct Details {
    #[cassandra(partition_key)]
    pub id: i32,
    #[cassandra(clustering_key)]
    pub key: Detail,
    pub free: Option<Detail>,
    #[cassandra(frozen)]
    pub whole: Option<Detail>,
    pub by_name: BTreeMap<String, Detail>,
    pub set: BTreeSet<Detail>,
    pub pair: Option<(i32, Detail)>,
}

fn detail(a: i32, b: &str) -> Detail {
    Detail { a, b: Some(b.into()) }
}

fn details(id: i32) -> Details {
    Details {
        id,
        key: detail(id, "key"),
        free: Some(detail(id, "free")),
        whole: Some(detail(id, "whole")),
        by_name: BTreeMap::from([("x".into(), detail(id, "map"))]),
        set: BTreeSet::from([detail(id, "set"), Detail { a: 0, b: None }]),
        pair: Some((1, detail(id, "pair"))),
    }
}

/// The tables of `Details` by hand, over a type of these fields.
async fn tables(sandbox: &Sandbox, fields: &str) {
    sandbox.run(&format!("CREATE TYPE {{ks}}.detail ({fields})")).await;
    let columns = "id int, key frozen<detail>, free detail, whole frozen<detail>, by_name map<text, frozen<detail>>, \
                   \"set\" set<frozen<detail>>, pair tuple<int, frozen<detail>>";
    sandbox
        .run(&format!(
            "CREATE TABLE {{ks}}.details ({columns}, PRIMARY KEY (id, key))"
        ))
        .await;
    sandbox
        .run(&format!(
            "CREATE TABLE {{ks}}.details_by_key ({columns}, PRIMARY KEY (key, id))"
        ))
        .await;
}

#[tokio::test]
async fn fields_in_another_order_and_beside_others_are_matched_by_name() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        tables(&sandbox, "more frozen<list<int>>, b text, other int, a int").await;
        let row = details(1);
        row.insert(store).await.unwrap();
        let key = detail(1, "key");
        assert_eq!(
            Details::get(1, key.clone()).one(store).await.unwrap(),
            Some(row.clone())
        );
        assert_eq!(Details::by_key(key.clone()).fetch(store).await.unwrap(), [row.clone()]);
        assert_eq!(
            Details::by_key(key.clone()).id(1).first(store).await.unwrap(),
            Some(row.clone())
        );
        let written = "{more:null,b:'free',other:null,a:1}";
        assert_eq!(table(&sandbox, "free", "details").await, [written]);
        assert_eq!(
            table(&sandbox, "pair, \"set\"", "details").await,
            ["(1,{more:null,b:'pair',other:null,a:1}), \
              {{more:null,b:null,other:null,a:0},{more:null,b:'set',other:null,a:1}}"]
        );
        // What another program keeps in the fields is passed over.
        sandbox
            .run("UPDATE {ks}.details SET free.more = [1], free.other = 7 WHERE id = 1 AND key = {a: 1, b: 'key'}")
            .await;
        assert_eq!(Details::get(1, key.clone()).one(store).await.unwrap(), Some(row));
        Details::delete(1, key.clone()).execute(store).await.unwrap();
        assert_eq!(Details::by_key(key).fetch(store).await.unwrap(), []);
        assert_eq!(table(&sandbox, "id", "details").await, [""; 0]);
    })
    .await;
}

/// The type as it was before.
mod before {
    use super::{BTreeMap, CassandraModel, CassandraType};

    #[derive(CassandraType, Clone, Debug, PartialEq)]
    #[cassandra(name = "version")]
    pub(crate) struct Version {
        pub a: i32,
    }

    #[derive(CassandraModel, Clone, Debug, PartialEq)]
    #[cassandra(table = "versions")]
    pub(crate) struct Versions {
        #[cassandra(partition_key)]
        pub id: i32,
        pub by_name: BTreeMap<String, Version>,
        pub one: Option<Version>,
    }

    pub(crate) fn row(id: i32) -> Versions {
        Versions {
            id,
            by_name: BTreeMap::from([("x".into(), Version { a: id })]),
            one: Some(Version { a: id }),
        }
    }
}

/// The type as it is after `ALTER TYPE .. ADD`.
mod after {
    use super::{BTreeMap, CassandraModel, CassandraType};

    #[derive(CassandraType, Clone, Debug, PartialEq)]
    #[cassandra(name = "version")]
    pub(crate) struct Version {
        pub a: i32,
        pub b: Option<String>,
    }

    #[derive(CassandraModel, Clone, Debug, PartialEq)]
    #[cassandra(table = "versions")]
    pub(crate) struct Versions {
        #[cassandra(partition_key)]
        pub id: i32,
        pub by_name: BTreeMap<String, Version>,
        pub one: Option<Version>,
    }

    pub(crate) fn row(id: i32, b: Option<&str>) -> Versions {
        let version = Version {
            a: id,
            b: b.map(str::to_owned),
        };
        Versions {
            id,
            by_name: BTreeMap::from([("x".into(), version.clone())]),
            one: Some(version),
        }
    }
}

/// The type with a field that old values lack and that is not optional.
mod strict {
    use super::{BTreeMap, CassandraModel, CassandraType};

    #[derive(CassandraType, Clone, Debug, PartialEq)]
    #[cassandra(name = "version")]
    pub(crate) struct Version {
        pub a: i32,
        pub b: String,
    }

    #[derive(CassandraModel, Clone, Debug, PartialEq)]
    #[cassandra(table = "versions")]
    pub(crate) struct Versions {
        #[cassandra(partition_key)]
        pub id: i32,
        pub by_name: BTreeMap<String, Version>,
        pub one: Option<Version>,
    }
}

#[tokio::test]
async fn a_field_added_on_the_server_is_ignored_by_old_programs_and_null_in_old_values() {
    with_store(|sandbox| async move {
        let old = &sandbox.store;
        old.create::<before::Versions>().await.unwrap();
        before::row(1).insert(old).await.unwrap();
        sandbox.run("ALTER TYPE {ks}.version ADD b text").await;

        // An old program that runs on, one that is started again, and a new one.
        let new = another_store(&sandbox).await;
        for (id, store) in [(2, old), (3, &new)] {
            before::row(id).insert(store).await.unwrap();
        }
        after::row(4, Some("b")).insert(&new).await.unwrap();
        for id in 1..=4 {
            for store in [old, &new] {
                let row = before::Versions::get(id).one(store).await.unwrap();
                assert_eq!(row, Some(before::row(id)));
            }
            let row = after::Versions::get(id).one(&new).await.unwrap();
            assert_eq!(row, Some(after::row(id, (id == 4).then_some("b"))));
        }

        // The map first, since it comes first in the struct.
        let error = strict::Versions::get(1).one(&new).await.unwrap_err();
        let ErrorKind::NullField { column, user_type, field, .. } = error.kind() else {
            panic!("{error:?}");
        };
        assert_eq!((column.as_str(), user_type.as_str(), field.as_str()), ("by_name", "version", "b"));
        assert!(
            error.to_string().ends_with(
                "`by_name`: the field `b` of the type `version` is null or missing in this row; a field that may be null is \
                 an `Option`"
            ),
            "{error}"
        );
        assert_keeps_secret(&error, "\"x\"");
        sandbox.run("UPDATE {ks}.versions SET by_name = {} WHERE id = 1").await;
        let error = strict::Versions::get(1).one(&new).await.unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::NullField { column, .. } if column == "one"), "{error:?}");
    })
    .await;
}

#[tokio::test]
async fn a_field_that_the_server_lacks_is_an_error_before_anything_is_sent_until_it_has_it() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<before::Versions>().await.unwrap();
        before::row(1).insert(store).await.unwrap();
        // Reading goes on.
        assert_eq!(
            after::Versions::get(1).one(store).await.unwrap(),
            Some(after::row(1, None))
        );
        for row in [after::row(2, Some("secret")), after::row(2, None)] {
            for error in [
                row.insert(store).await.unwrap_err(),
                row.replace(store).await.unwrap_err(),
            ] {
                let ErrorKind::Schema(SchemaMismatch::MissingField {
                    column,
                    user_type,
                    field,
                }) = error.kind()
                else {
                    panic!("{error:?}");
                };
                assert_eq!(
                    (column.as_str(), user_type.as_str(), field.as_str()),
                    ("by_name", "version", "b")
                );
                assert_keeps_secret(&error, "secret");
            }
        }
        assert_eq!(table(&sandbox, "id", "versions").await, ["1"]);
        // The same program, once the server has it.
        sandbox.run("ALTER TYPE {ks}.version ADD b text").await;
        after::row(2, Some("b")).insert(store).await.unwrap();
        assert_eq!(
            after::Versions::get(2).one(store).await.unwrap(),
            Some(after::row(2, Some("b")))
        );
    })
    .await;
}

#[tokio::test]
async fn a_field_of_another_type_is_a_mismatch_that_names_it() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        tables(&sandbox, "a int, b int").await;
        for error in [
            details(1).insert(store).await.unwrap_err(),
            Details::get(1, detail(1, "key")).one(store).await.unwrap_err(),
        ] {
            let ErrorKind::Schema(mismatch) = error.kind() else {
                panic!("{error:?}");
            };
            assert_eq!(
                mismatch.to_string(),
                "`key`: the field `b` of the type `detail` is int on the server, the model has text"
            );
        }
    })
    .await;
}

/// A set of a type, in a table that was made by hand with every `frozen` that may stand there.
#[derive(CassandraType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cassandra(name = "role_permission")]
pub(crate) struct RolePermission {
    pub role: String,
    pub rights: Vec<String>,
}

#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "roles")]
pub(crate) struct Roles {
    #[cassandra(partition_key)]
    pub id: i32,
    #[cassandra(frozen)]
    pub permissions: BTreeSet<RolePermission>,
    #[cassandra(frozen)]
    pub series: Vec<BTreeMap<String, f32>>,
}

#[tokio::test]
async fn freezing_inside_and_synonyms_are_no_difference() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        sandbox
            .run("CREATE TYPE {ks}.role_permission (role varchar, rights list<text>)")
            .await;
        sandbox
            .run(
                "CREATE TABLE {ks}.roles (id int PRIMARY KEY, permissions frozen<set<role_permission>>, \
                 series frozen<list<map<varchar, float>>>)",
            )
            .await;
        // Made already: `create` changes nothing, on each start.
        store.create::<Roles>().await.unwrap();
        store.create::<Roles>().await.unwrap();
        let row = Roles {
            id: 1,
            permissions: BTreeSet::from([RolePermission {
                role: "admin".into(),
                rights: vec!["read".into(), "write".into()],
            }]),
            series: vec![BTreeMap::from([("x".into(), 1.5)])],
        };
        row.insert(store).await.unwrap();
        assert_eq!(Roles::get(1).one(store).await.unwrap(), Some(row));
        assert_eq!(table(&sandbox, "id", "roles").await, ["1"]);
    })
    .await;
}

#[tokio::test]
async fn a_keyspace_with_capitals_has_types_too() {
    with_store(|sandbox| async move {
        let keyspace = format!("{}_Upper", sandbox.keyspace);
        let store = cassandra_model::Store::connect(cassandra_model_tests::address())
            .keyspace(&keyspace)
            .await
            .unwrap();
        store.create_keyspace(&keyspace, Replication::simple(1)).await.unwrap();
        store.create::<after::Versions>().await.unwrap();
        let row = after::row(1, Some("b"));
        row.insert(&store).await.unwrap();
        let read = after::Versions::get(1).one(&store).await;
        sandbox.run(&format!("DROP KEYSPACE \"{keyspace}\"")).await;
        assert_eq!(read.unwrap(), Some(row));
    })
    .await;
}

#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "vectors", query(name = of, partition(id), limit = 10))]
struct Vectors {
    #[cassandra(partition_key)]
    id: i32,
    pair: Vector<Detail, 2>,
    lists: Option<Vector<Vec<Detail>, 1>>,
}

#[tokio::test]
async fn elements_of_a_vector_are_matched_by_name_too() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        if is_release(&sandbox, "4.").await {
            println!("skipped: vectors are there since 5.0");
            return;
        }
        sandbox.run("CREATE TYPE {ks}.detail (b text, other int, a int)").await;
        let columns =
            "id int PRIMARY KEY, pair vector<frozen<detail>, 2>, lists vector<frozen<list<frozen<detail>>>, 1>";
        sandbox.run(&format!("CREATE TABLE {{ks}}.vectors ({columns})")).await;
        // An element of more than 127 bytes has a length of two.
        let long = "x".repeat(200);
        let row = Vectors {
            id: 1,
            pair: Vector([detail(1, "short"), detail(2, &long)]),
            lists: Some(Vector([vec![detail(3, "c")]])),
        };
        row.insert(store).await.unwrap();
        assert_eq!(
            table(&sandbox, "pair, lists", "vectors").await,
            [format!(
                "[{{b:'short',other:null,a:1}},{{b:'{long}',other:null,a:2}}], [[{{b:'c',other:null,a:3}}]]"
            )]
        );
        assert_eq!(Vectors::of(1).fetch(store).await.unwrap(), [row]);
    })
    .await;
}
