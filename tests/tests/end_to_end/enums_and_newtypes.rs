//! Newtypes as what is inside, enums as text or int: in keys, arguments, collections and ranges.

use std::collections::{BTreeMap, BTreeSet};

use cassandra_model::prelude::*;
use cassandra_model::types::CqlType;
use cassandra_model::{ErrorKind, OperationName};
use cassandra_model_tests::with_store;

use crate::support::{assert_keeps_secret, table};

#[derive(CassandraType, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct UserId(pub i64);

#[derive(CassandraType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Name(String);

#[derive(CassandraType, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct At(DateTime<Utc>);

#[derive(CassandraType, Clone, Debug, PartialEq)]
pub(crate) struct Tags(BTreeSet<Name>);

#[derive(CassandraType, Clone, Debug, PartialEq)]
pub(crate) struct Nickname(Option<String>);

#[derive(CassandraType, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cassandra(rename_all = "snake_case")]
pub(crate) enum Status {
    Active,
    InTransit,
    #[cassandra(rename = "Gone!")]
    Gone,
}

#[derive(CassandraType, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cassandra(repr = "int")]
pub(crate) enum Level {
    Low = -1,
    High = 1 << 4,
    Highest = i32::MAX as isize,
}

#[derive(CassandraType, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Color {
    Red,
    r#Self_,
    #[cassandra(other)]
    Other(String),
}

#[derive(CassandraType, Clone, Copy, Debug, PartialEq, Eq)]
#[cassandra(repr = "int")]
#[repr(i32)]
pub(crate) enum Code {
    Ok = 200,
    Missing = 404,
    #[cassandra(other)]
    Other(i32),
}

#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(
    table = "accounts",
    query(name = by_status, partition(status, level), order(desc(at)), limit = 10),
    query(name = by_name, partition(name), limit = 10),
    allow(low_cardinality_partition_key, reason = "a test of few rows"),
    allow(unbounded_partition, reason = "a test of few rows"),
)]
pub(crate) struct Account {
    #[cassandra(partition_key)]
    pub id: UserId,
    #[cassandra(immutable)]
    pub status: Status,
    #[cassandra(immutable)]
    pub level: Level,
    #[cassandra(immutable)]
    pub at: At,
    #[cassandra(immutable)]
    pub name: Name,
    pub nickname: Nickname,
    pub tags: Tags,
    pub counts: BTreeMap<Status, Level>,
    pub color: Option<Color>,
    pub code: Code,
    pub friends: Vec<UserId>,
}

fn at(microseconds: i64) -> At {
    At(DateTime::from_timestamp_micros(microseconds).unwrap())
}

fn account(id: i64, microseconds: i64) -> Account {
    Account {
        id: UserId(id),
        status: Status::InTransit,
        level: Level::High,
        at: at(microseconds),
        name: Name("Zoë".into()),
        nickname: Nickname(None),
        tags: Tags(BTreeSet::from([Name("a".into())])),
        counts: BTreeMap::from([(Status::Gone, Level::Low), (Status::Active, Level::Highest)]),
        color: Some(Color::Other("teal".into())),
        code: Code::Other(418),
        friends: vec![UserId(2), UserId(1)],
    }
}

#[test]
fn they_are_what_is_inside() {
    assert_eq!(UserId::TYPE.to_string(), "bigint");
    assert_eq!(Tags::TYPE.to_string(), "set<text>");
    assert_eq!(Status::TYPE.to_string(), "text");
    assert_eq!(Level::TYPE.to_string(), "int");
    assert_eq!(<Option<Status>>::DISTINCT_VALUES, Some(3));
    assert_eq!(Level::DISTINCT_VALUES, Some(3));
    // Any other value is one too.
    assert_eq!(Color::DISTINCT_VALUES, None);
    assert_eq!(UserId::DISTINCT_VALUES, None);
    assert!(CqlType::is_null(&Nickname(None)) && !CqlType::is_null(&UserId(0)));
    assert!(
        Account::ddl()[0].contains("id bigint,\n    status text,\n    level int,\n    at timestamp,\n    name text,\n")
    );
}

#[tokio::test]
async fn keys_arguments_and_collections_take_them() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Account>().await.unwrap();
        let one = account(1, 1_000);
        one.insert(store).await.unwrap();
        assert_eq!(Account::get(UserId(1)).one(store).await.unwrap(), Some(one.clone()));
        let found = Account::by_status(Status::InTransit, Level::High)
            .fetch(store)
            .await
            .unwrap();
        assert_eq!(found, [one.clone()]);
        assert_eq!(
            Account::by_status(Status::Gone, Level::High)
                .fetch(store)
                .await
                .unwrap(),
            []
        );
        assert_eq!(Account::by_name(Name("Zoë".into())).fetch(store).await.unwrap(), [one]);
        assert_eq!(
            table(
                &sandbox,
                "id, status, level, nickname, tags, counts, color, code, friends",
                "accounts"
            )
            .await,
            ["1, 'in_transit', 16, null, {'a'}, {'Gone!':-1,'active':2147483647}, 'teal', 418, [2,1]"]
        );
        Account::delete(UserId(1)).execute(store).await.unwrap();
        assert_eq!(Account::get(UserId(1)).one(store).await.unwrap(), None);
        assert_eq!(Account::by_name(Name("Zoë".into())).fetch(store).await.unwrap(), []);
    })
    .await;
}

#[tokio::test]
async fn a_range_of_a_newtype_of_a_timestamp_loses_no_millisecond() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Account>().await.unwrap();
        for (id, microseconds) in [(1, 1_000), (2, 2_000), (3, 3_000)] {
            account(id, microseconds).insert(store).await.unwrap();
        }
        let ids = |end| async move {
            let query = Account::by_status(Status::InTransit, Level::High).at_in(..end);
            let rows = query.fetch(store).await.unwrap();
            rows.iter().map(|row| row.id.0).collect::<Vec<_>>()
        };
        assert_eq!(ids(at(2_000)).await, [1]);
        // Exclusive, but of a part of the millisecond: that millisecond's rows are before it.
        assert_eq!(ids(at(2_001)).await, [2, 1]);
    })
    .await;
}

#[tokio::test]
async fn an_unknown_value_is_an_error_that_names_the_column_or_is_kept() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Account>().await.unwrap();
        account(1, 0).insert(store).await.unwrap();
        sandbox
            .run("UPDATE {ks}.accounts SET color = 'secret', code = 7 WHERE id = 1")
            .await;
        let row = Account::get(UserId(1)).one(store).await.unwrap().unwrap();
        assert_eq!(
            (row.color.clone(), row.code),
            (Some(Color::Other("secret".into())), Code::Other(7))
        );
        // Written back, nothing is lost.
        row.replace(store).await.unwrap();
        assert_eq!(table(&sandbox, "color, code", "accounts").await, ["'secret', 7"]);
        sandbox
            .run("UPDATE {ks}.accounts SET color = 'Self_', code = 404 WHERE id = 1")
            .await;
        let row = Account::get(UserId(1)).one(store).await.unwrap().unwrap();
        assert_eq!((row.color, row.code), (Some(Color::Self_), Code::Missing));

        for (set, column, of) in [
            ("status = 'secret'", "status", "Status"),
            ("level = 987654", "level", "Level"),
            ("counts = {'secret': 1}", "counts", "Status"),
            ("counts = {'active': 987654}", "counts", "Level"),
        ] {
            account(1, 0).insert(store).await.unwrap();
            sandbox
                .run(&format!("UPDATE {{ks}}.accounts SET {set} WHERE id = 1"))
                .await;
            let error = Account::get(UserId(1)).one(store).await.unwrap_err();
            assert_eq!(error.operation(), OperationName::Get);
            let ErrorKind::UnknownVariant {
                column: found,
                rust_type,
                ..
            } = error.kind()
            else {
                panic!("{error:?}");
            };
            assert_eq!((found.as_str(), rust_type.ends_with(of)), (column, true), "{error}");
            assert_keeps_secret(&error, "secret");
            assert_keeps_secret(&error, "987654");
        }
    })
    .await;
}
