//! Every native type, once round with its extremes.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::net::IpAddr;
use std::sync::Arc;

use cassandra_model::prelude::*;
use cassandra_model::scylla::value::{CqlDate, CqlDecimal, CqlDuration, CqlTime, CqlTimestamp, CqlTimeuuid, CqlVarint};
use cassandra_model_tests::with_store;

/// An alias: what stands for a type is the type.
type Payload = Vec<u8>;

#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "natives")]
pub(crate) struct Natives {
    #[cassandra(partition_key)]
    pub id: i32,
    pub boolean: Option<bool>,
    pub tiny: Option<i8>,
    pub small: Option<i16>,
    pub int: Option<i32>,
    pub big: Option<i64>,
    pub float: Option<f32>,
    pub double: Option<f64>,
    pub text: Option<String>,
    pub boxed: Option<Box<str>>,
    pub shared: Arc<Option<i32>>,
    pub blob: Option<Payload>,
    pub uuid: Option<Uuid>,
    pub timeuuid: Option<CqlTimeuuid>,
    pub inet: Option<IpAddr>,
    pub varint: Option<CqlVarint>,
    pub decimal: Option<CqlDecimal>,
    pub duration: Option<CqlDuration>,
    pub date: Option<NaiveDate>,
    pub time: Option<NaiveTime>,
    pub instant: Option<DateTime<Utc>>,
    pub raw_date: Option<CqlDate>,
    pub raw_time: Option<CqlTime>,
    pub raw_instant: Option<CqlTimestamp>,
}

fn empty(id: i32) -> Natives {
    Natives {
        id,
        boolean: None,
        tiny: None,
        small: None,
        int: None,
        big: None,
        float: None,
        double: None,
        text: None,
        boxed: None,
        shared: Arc::new(None),
        blob: None,
        uuid: None,
        timeuuid: None,
        inet: None,
        varint: None,
        decimal: None,
        duration: None,
        date: None,
        time: None,
        instant: None,
        raw_date: None,
        raw_time: None,
        raw_instant: None,
    }
}

fn lowest() -> Natives {
    Natives {
        id: i32::MIN,
        boolean: Some(false),
        tiny: Some(i8::MIN),
        small: Some(i16::MIN),
        int: Some(i32::MIN),
        big: Some(i64::MIN),
        float: Some(f32::NEG_INFINITY),
        double: Some(f64::MIN),
        text: Some(String::new()),
        boxed: Some("".into()),
        shared: Arc::new(Some(i32::MIN)),
        blob: Some(Vec::new()),
        uuid: Some(Uuid::nil()),
        timeuuid: Some("00000000-0000-1000-8080-808080808080".parse().unwrap()),
        inet: Some("0.0.0.0".parse().unwrap()),
        varint: Some(CqlVarint::from_signed_bytes_be(vec![0x80; 40])),
        decimal: Some(CqlDecimal::from_signed_be_bytes_and_exponent(
            vec![0x80, 0, 1],
            i32::MIN,
        )),
        duration: Some(CqlDuration {
            months: i32::MIN,
            days: i32::MIN,
            nanoseconds: i64::MIN,
        }),
        // The server's dates reach further than chrono's in both directions.
        date: Some(NaiveDate::MIN),
        time: NaiveTime::from_hms_opt(0, 0, 0),
        instant: DateTime::from_timestamp_millis(DateTime::<Utc>::MIN_UTC.timestamp_millis()),
        raw_date: Some(CqlDate(0)),
        raw_time: Some(CqlTime(0)),
        raw_instant: Some(CqlTimestamp(i64::MIN)),
    }
}

fn highest() -> Natives {
    Natives {
        id: i32::MAX,
        boolean: Some(true),
        tiny: Some(i8::MAX),
        small: Some(i16::MAX),
        int: Some(i32::MAX),
        big: Some(i64::MAX),
        float: Some(f32::MAX),
        double: Some(f64::INFINITY),
        text: Some("Zoë 🦀 \u{10FFFF}\0".into()),
        boxed: Some("x".repeat(100_000).into()),
        shared: Arc::new(Some(i32::MAX)),
        blob: Some((0..=255).collect()),
        uuid: Some(Uuid::max()),
        timeuuid: Some("ffffffff-ffff-1fff-bf7f-7f7f7f7f7f7f".parse().unwrap()),
        inet: Some("ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff".parse().unwrap()),
        varint: Some(CqlVarint::from_signed_bytes_be(vec![0x7f; 40])),
        decimal: Some(CqlDecimal::from_signed_be_bytes_and_exponent(
            vec![0x7f, 0xff],
            i32::MAX,
        )),
        duration: Some(CqlDuration {
            months: i32::MAX,
            days: i32::MAX,
            nanoseconds: i64::MAX,
        }),
        date: Some(NaiveDate::MAX),
        time: NaiveTime::from_hms_nano_opt(23, 59, 59, 999_999_999),
        instant: DateTime::from_timestamp_millis(DateTime::<Utc>::MAX_UTC.timestamp_millis()),
        raw_date: Some(CqlDate(u32::MAX)),
        raw_time: Some(CqlTime(86_399_999_999_999)),
        raw_instant: Some(CqlTimestamp(i64::MAX)),
    }
}

#[tokio::test]
async fn every_native_type_comes_back_with_its_extremes() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Natives>().await.unwrap();
        for row in [empty(0), lowest(), highest()] {
            row.insert(store).await.unwrap();
            assert_eq!(Natives::get(row.id).one(store).await.unwrap().as_ref(), Some(&row));
            row.replace(store).await.unwrap();
            assert_eq!(Natives::get(row.id).one(store).await.unwrap(), Some(row));
        }
    })
    .await;
}

#[tokio::test]
async fn numbers_that_are_not_equal_to_themselves_and_the_negative_zero_come_back() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Natives>().await.unwrap();
        Natives {
            float: Some(f32::NAN),
            double: Some(-0.0),
            ..empty(1)
        }
        .insert(store)
        .await
        .unwrap();
        let row = Natives::get(1).one(store).await.unwrap().unwrap();
        assert!(row.float.unwrap().is_nan());
        assert!(row.double.unwrap() == 0.0 && row.double.unwrap().is_sign_negative());
    })
    .await;
}

#[tokio::test]
async fn instants_and_dates_before_1970_come_back() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Natives>().await.unwrap();
        let row = Natives {
            instant: DateTime::from_timestamp_millis(-62_135_596_800_001),
            date: NaiveDate::from_ymd_opt(-4712, 1, 1),
            ..empty(1)
        };
        row.insert(store).await.unwrap();
        assert_eq!(Natives::get(1).one(store).await.unwrap().as_ref(), Some(&row));
        let row = Natives {
            instant: DateTime::from_timestamp(-2, 999_999_999),
            ..row
        };
        row.insert(store).await.unwrap();
        let cut = Natives {
            instant: DateTime::from_timestamp_millis(-1_001),
            ..row
        };
        assert_eq!(
            Natives::get(1).one(store).await.unwrap(),
            Some(cut),
            "cut to the millisecond it lies in"
        );
    })
    .await;
}

/// Every type that a key can have, as one.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(
    table = "typed_keys",
    query(
        name = of_partition,
        partition(boolean, tiny, text, blob),
        order(desc(uuid), asc(inet), asc(date), asc(time), asc(list), asc(pair)),
        limit = 10
    )
)]
pub(crate) struct TypedKeys {
    #[cassandra(partition_key)]
    pub boolean: bool,
    #[cassandra(partition_key)]
    pub tiny: i8,
    #[cassandra(partition_key)]
    pub text: Box<str>,
    #[cassandra(partition_key)]
    pub blob: Payload,
    #[cassandra(clustering_key(desc))]
    pub uuid: Uuid,
    #[cassandra(clustering_key)]
    pub inet: IpAddr,
    #[cassandra(clustering_key)]
    pub date: NaiveDate,
    #[cassandra(clustering_key)]
    pub time: NaiveTime,
    #[cassandra(clustering_key)]
    pub list: Vec<i32>,
    #[cassandra(clustering_key)]
    pub pair: (i64, BTreeSet<String>),
}

#[tokio::test]
async fn keys_of_every_kind_find_their_row() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<TypedKeys>().await.unwrap();
        let row = |list: Vec<i32>| TypedKeys {
            boolean: true,
            tiny: -1,
            text: "Zoë".into(),
            blob: vec![0, 255],
            uuid: Uuid::max(),
            inet: "::1".parse().unwrap(),
            date: NaiveDate::from_ymd_opt(1969, 12, 31).unwrap(),
            time: NaiveTime::from_hms_opt(12, 0, 0).unwrap(),
            list,
            pair: (i64::MIN, BTreeSet::from(["b".to_owned(), "a".to_owned()])),
        };
        let rows = [row(vec![]), row(vec![1]), row(vec![1, 2]), row(vec![2])];
        for row in rows.iter().rev() {
            row.insert(store).await.unwrap();
        }
        let query = || TypedKeys::of_partition(true, -1, "Zoë", &[0, 255]);
        assert_eq!(query().fetch(store).await.unwrap(), rows);
        let TypedKeys {
            uuid,
            inet,
            date,
            time,
            pair,
            ..
        } = rows[1].clone();
        let narrowed = || query().uuid(uuid).inet(inet).date(date).time(time);
        assert_eq!(
            narrowed().list_in(vec![1]..vec![2]).fetch(store).await.unwrap(),
            rows[1..3]
        );
        assert_eq!(
            narrowed().list(vec![1]).pair(pair.clone()).fetch(store).await.unwrap(),
            rows[1..2]
        );
        let get = || {
            TypedKeys::get(
                true,
                -1,
                "Zoë",
                &[0, 255],
                uuid,
                inet,
                date,
                time,
                vec![1],
                pair.clone(),
            )
        };
        assert_eq!(get().one(store).await.unwrap().as_ref(), Some(&rows[1]));
        TypedKeys::delete(
            true,
            -1,
            "Zoë",
            &[0, 255],
            uuid,
            inet,
            date,
            time,
            vec![1],
            pair.clone(),
        )
        .execute(store)
        .await
        .unwrap();
        assert_eq!(get().one(store).await.unwrap(), None);
        assert_eq!(query().count(store).await.unwrap(), 3);
    })
    .await;
}

/// Collections of collections, of tuples, and of every map and set that there is.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "nested")]
pub(crate) struct Nested {
    #[cassandra(partition_key)]
    pub id: i32,
    pub lists: Vec<Vec<Option1>>,
    pub hashed: HashMap<String, HashSet<Uuid>>,
    pub sorted: BTreeMap<(i32, i32), BTreeMap<i8, Vec<String>>>,
    pub tuple: (Option<i32>, Pairs, Option<BTreeSet<NaiveDate>>),
    pub durations: Vec<CqlDuration>,
    #[cassandra(frozen)]
    pub whole: BTreeMap<String, Vec<i64>>,
}

/// An alias in a tuple.
type Pairs = Vec<(i32, Option<String>)>;

/// An alias in a collection.
type Option1 = (Option<i32>,);

#[tokio::test]
async fn nested_collections_and_tuples_with_nulls_come_back() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Nested>().await.unwrap();
        let row = Nested {
            id: 1,
            lists: vec![vec![], vec![(Some(1),), (None,)]],
            hashed: HashMap::from([
                ("a".into(), HashSet::from([Uuid::nil(), Uuid::max()])),
                (String::new(), HashSet::new()),
            ]),
            sorted: BTreeMap::from([((1, -1), BTreeMap::from([(7, vec!["x".into(), String::new()])]))]),
            tuple: (None, vec![(1, None), (2, Some("two".into()))], None),
            durations: vec![CqlDuration {
                months: -1,
                days: -2,
                nanoseconds: 0,
            }],
            whole: BTreeMap::from([("k".into(), vec![i64::MIN, i64::MAX])]),
        };
        row.insert(store).await.unwrap();
        assert_eq!(Nested::get(1).one(store).await.unwrap(), Some(row));
    })
    .await;
}

/// A column that the table has as `ascii`.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "plain_texts")]
pub(crate) struct PlainText {
    #[cassandra(partition_key)]
    pub id: String,
    pub text: String,
}

#[tokio::test]
async fn a_text_is_that_of_an_ascii_column_too() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        sandbox
            .run("CREATE TABLE {ks}.plain_texts (id ascii PRIMARY KEY, text ascii)")
            .await;
        let row = PlainText {
            id: "a".into(),
            text: "plain".into(),
        };
        row.insert(store).await.unwrap();
        assert_eq!(PlainText::get("a").one(store).await.unwrap(), Some(row.clone()));
        let error = PlainText {
            text: "Zoë".into(),
            ..row
        }
        .insert(store)
        .await
        .unwrap_err();
        assert!(error.server_error().is_some(), "{error}");
        crate::support::assert_keeps_secret(&error, "Zoë");
    })
    .await;
}

#[tokio::test]
async fn what_the_server_says_of_a_value_is_in_the_source_of_the_error() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Natives>().await.unwrap();
        // A duration has one sign.
        let duration = CqlDuration {
            months: 4_711,
            days: -2,
            nanoseconds: 3,
        };
        let error = Natives {
            duration: Some(duration),
            ..empty(1)
        }
        .insert(store)
        .await
        .unwrap_err();
        assert!(!error.to_string().contains("4711"), "{error}");
        let source = std::error::Error::source(&error).unwrap();
        assert!(source.to_string().contains("4711"), "{source}");
    })
    .await;
}
