//! Public reports about user-defined types: in keys, made by many, changed under a program. The numbers are those of
//! `reports.md`.

use std::collections::BTreeMap;

use cassandra_model::prelude::*;
use cassandra_model::{ErrorKind, KeyError, Store};
use cassandra_model_tests::with_store;

use crate::support::{another_store, table};

/// R035: a type in a partition key.
#[derive(CassandraType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cassandra(name = "place")]
pub(crate) struct Place {
    pub a: i32,
}

/// R035: the same with the field that a later program has.
#[derive(CassandraType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cassandra(name = "place")]
pub(crate) struct LaterPlace {
    pub a: i32,
    pub b: Option<i32>,
}

macro_rules! keyed {
    ($($by_partition:ident $by_clustering:ident $place:ident)*) => {$(
        #[derive(CassandraModel, Clone, Debug, PartialEq)]
        #[cassandra(table = "by_partition")]
        pub(crate) struct $by_partition {
            #[cassandra(partition_key)]
            pub place: $place,
            pub value: i32,
        }

        #[derive(CassandraModel, Clone, Debug, PartialEq)]
        #[cassandra(table = "by_clustering", query(name = of, partition(id), order(asc(place)), limit = 10))]
        pub(crate) struct $by_clustering {
            #[cassandra(partition_key)]
            pub id: i32,
            #[cassandra(clustering_key)]
            pub place: $place,
            pub value: i32,
            pub named: BTreeMap<$place, i32>,
        }
    )*};
}

keyed! {
    ByPartition ByClustering Place
    LaterByPartition LaterByClustering LaterPlace
}

#[tokio::test]
async fn r035_a_type_in_a_partition_key_gets_no_field() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<ByPartition>().await.unwrap();
        let row = ByPartition {
            place: Place { a: 1 },
            value: 1,
        };
        row.insert(store).await.unwrap();
        let alter = format!("ALTER TYPE {}.place ADD b int", sandbox.keyspace);
        let error = store.session().query_unpaged(alter, ()).await.unwrap_err();
        assert!(
            error
                .to_string()
                .contains("is being used in partition key by the following tables"),
            "{error}"
        );
        // A program that has the field all the same writes no second row of one key.
        let later = LaterByPartition {
            place: LaterPlace { a: 1, b: None },
            value: 2,
        };
        let error = later.insert(store).await.unwrap_err();
        assert!(
            error.to_string().contains("the type `place` has no field `b`"),
            "{error}"
        );
        assert_eq!(table(&sandbox, "place, value", "by_partition").await, ["{a:1}, 1"]);
        assert_eq!(ByPartition::get(Place { a: 1 }).one(store).await.unwrap(), Some(row));
    })
    .await;
}

#[tokio::test]
async fn r035_a_key_is_one_key_before_and_after_its_type_has_a_new_field() {
    with_store(|sandbox| async move {
        let old = &sandbox.store;
        old.create::<ByClustering>().await.unwrap();
        let row = |a, value| ByClustering {
            id: 1,
            place: Place { a },
            value,
            named: BTreeMap::from([(Place { a }, value)]),
        };
        row(1, 1).insert(old).await.unwrap();
        row(2, 1).insert(old).await.unwrap();
        sandbox.run("ALTER TYPE {ks}.place ADD b int").await;
        let new = &another_store(&sandbox).await;

        // Found by programs of both kinds, and written over by them.
        for store in [old, new] {
            assert_eq!(
                ByClustering::get(1, Place { a: 1 }).one(store).await.unwrap(),
                Some(row(1, 1))
            );
        }
        let later = |a, b, value| LaterByClustering {
            id: 1,
            place: LaterPlace { a, b },
            value,
            named: BTreeMap::from([(LaterPlace { a, b }, value)]),
        };
        let found = LaterByClustering::get(1, LaterPlace { a: 1, b: None })
            .one(new)
            .await
            .unwrap();
        assert_eq!(found, Some(later(1, None, 1)));
        row(1, 2).insert(old).await.unwrap();
        row(1, 3).insert(new).await.unwrap();
        later(1, None, 4).insert(new).await.unwrap();
        later(2, Some(5), 5).insert(new).await.unwrap();
        assert_eq!(
            LaterByClustering::of(1).fetch(new).await.unwrap(),
            [later(1, None, 4), later(2, None, 1), later(2, Some(5), 5)]
        );
        assert_eq!(
            LaterByClustering::of(1)
                .place_in(LaterPlace { a: 2, b: None }..LaterPlace { a: 2, b: Some(5) })
                .fetch(new)
                .await
                .unwrap(),
            [later(2, None, 1)]
        );
        LaterByClustering::delete(1, LaterPlace { a: 1, b: None })
            .execute(new)
            .await
            .unwrap();
        assert_eq!(ByClustering::get(1, Place { a: 1 }).one(old).await.unwrap(), None);
        assert_eq!(table(&sandbox, "value", "by_clustering").await, ["1", "5"]);
    })
    .await;
}

/// R041: what is in a type orders rows once it is a column of its own.
#[derive(CassandraType, Clone, Debug, PartialEq)]
#[cassandra(name = "profile")]
pub(crate) struct Profile {
    pub username: String,
    pub age: Option<i32>,
}

/// R041: the type as a value, and its field as a key.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(
    table = "members",
    query(name = by_username, partition(team), order(asc(username)), table = "members_by_username", limit = 10)
)]
pub(crate) struct Member {
    #[cassandra(partition_key)]
    pub team: i32,
    #[cassandra(clustering_key)]
    pub id: i32,
    #[cassandra(immutable)]
    pub username: String,
    pub profile: Profile,
}

#[tokio::test]
async fn r041_what_orders_rows_is_a_column_of_its_own_beside_the_type() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Member>().await.unwrap();
        let member = |id, username: &str| Member {
            team: 1,
            id,
            username: username.into(),
            profile: Profile {
                username: username.into(),
                age: None,
            },
        };
        let members = [member(1, "zoe"), member(2, "ada"), member(3, "max")];
        for member in &members {
            member.insert(store).await.unwrap();
        }
        let ids = |members: Vec<Member>| members.into_iter().map(|member| member.id).collect::<Vec<_>>();
        assert_eq!(ids(Member::by_username(1).fetch(store).await.unwrap()), [2, 3, 1]);
        assert_eq!(
            Member::by_username(1).username_in("b".."n").fetch(store).await.unwrap(),
            members[2..]
        );
        // What a mapper must not write.
        let cql = format!(
            "CREATE TABLE {}.x (team int, profile frozen<profile>, PRIMARY KEY (team, profile.username))",
            sandbox.keyspace
        );
        let error = store.session().query_unpaged(cql, ()).await.unwrap_err();
        assert!(error.to_string().contains("syntax error"), "{error}");
    })
    .await;
}

/// R099: an empty text inside a type of one's own.
#[derive(CassandraType, Clone, Debug, PartialEq)]
pub(crate) struct Email(String);

/// R099: an empty text that an enum keeps.
#[derive(CassandraType, Clone, Debug, PartialEq)]
pub(crate) enum Country {
    Nowhere,
    #[cassandra(other)]
    Other(String),
}

/// R099: such keys of query tables.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(
    table = "accounts",
    query(name = by_email, partition(email), limit = 10),
    query(name = by_country, partition(country), limit = 10),
    allow(low_cardinality_partition_key, reason = "a test has few countries")
)]
pub(crate) struct Account {
    #[cassandra(partition_key)]
    pub id: i32,
    #[cassandra(immutable)]
    pub email: Email,
    #[cassandra(immutable)]
    pub country: Country,
}

#[tokio::test]
async fn r099_an_empty_text_is_no_partition_key_inside_a_type_of_ones_own() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Account>().await.unwrap();
        let account = |email: &str, country| Account {
            id: 1,
            email: Email(email.into()),
            country,
        };
        for (row, key) in [
            (account("", Country::Nowhere), "email"),
            (account("a", Country::Other(String::new())), "country"),
        ] {
            for error in [
                row.insert(store).await.unwrap_err(),
                row.replace(store).await.unwrap_err(),
            ] {
                let ErrorKind::Key(KeyError::Empty { column, .. }) = error.kind() else {
                    panic!("{error:?}");
                };
                assert_eq!(column, key);
            }
        }
        for name in ["accounts", "accounts_by_email", "accounts_by_country"] {
            assert_eq!(table(&sandbox, "id", name).await, [""; 0], "{name}");
        }
        let good = account("a", Country::Other("Atlantis".into()));
        good.insert(store).await.unwrap();
        assert_eq!(
            Account::by_country(Country::Other("Atlantis".into()))
                .fetch(store)
                .await
                .unwrap(),
            [good]
        );
    })
    .await;
}

#[tokio::test]
async fn r116_many_programs_make_the_same_types_and_tables_at_once() {
    with_store(|sandbox| async move {
        // Sessions of their own, as other programs have.
        let mut stores = vec![sandbox.store.clone()];
        for _ in 0..3 {
            stores.push(another_store(&sandbox).await);
        }
        let twice = stores.iter().chain(&stores);
        let creations = twice.map(Store::create_all::<(Member, ByClustering)>);
        for done in futures::future::join_all(creations).await {
            done.unwrap();
        }
        for (id, store) in (0..).zip(&stores) {
            let row = Member {
                team: 1,
                id,
                username: format!("user {id}"),
                profile: Profile {
                    username: format!("user {id}"),
                    age: Some(id),
                },
            };
            row.insert(store).await.unwrap();
            assert_eq!(Member::get(1, id).one(&sandbox.store).await.unwrap(), Some(row));
        }
        let types: Vec<(String, Vec<String>)> = sandbox
            .rows("SELECT type_name, field_names FROM system_schema.types WHERE keyspace_name = '{ks}'")
            .await;
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        assert_eq!(
            types,
            [
                ("place".to_owned(), names(&["a"])),
                ("profile".to_owned(), names(&["username", "age"]))
            ]
        );
    })
    .await;
}
