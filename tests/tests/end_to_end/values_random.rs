//! Random values of every type, written and read: what comes back is what went in, bit for bit.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::Arc;

use bigdecimal::BigDecimal;
use cassandra_model::Ascii;
use cassandra_model::prelude::*;
use cassandra_model::scylla::value::{CqlDate, CqlDecimal, CqlDuration, CqlTime, CqlTimestamp, CqlTimeuuid, CqlVarint};
use cassandra_model_tests::with_store;
use num_bigint::BigInt;
use proptest::collection::{btree_map, btree_set, hash_map, hash_set, vec};
use proptest::option;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use secrecy::{ExposeSecret, SecretString};
use time::OffsetDateTime;

const CASES: u32 = 100;

/// A nanosecond of a day.
const DAY: i64 = 86_400_000_000_000;

type Bytes = Vec<u8>;
type Inner = (Option<Bytes>, Vec<i64>);

#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "numbers")]
struct Numbers {
    #[cassandra(partition_key)]
    id: i32,
    boolean: bool,
    tiny: i8,
    small: i16,
    int: i32,
    big: i64,
    float: f32,
    double: f64,
    varint: CqlVarint,
    big_int: BigInt,
    decimal: CqlDecimal,
    big_decimal: BigDecimal,
    duration: CqlDuration,
    inet: IpAddr,
    maybe: Option<Box<i64>>,
    shared: Arc<Option<f64>>,
}

#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "times")]
struct Times {
    #[cassandra(partition_key)]
    id: i32,
    raw_date: CqlDate,
    chrono_date: NaiveDate,
    time_date: time::Date,
    raw_time: CqlTime,
    chrono_time: NaiveTime,
    time_time: time::Time,
    raw_instant: CqlTimestamp,
    chrono_instant: DateTime<Utc>,
    time_instant: OffsetDateTime,
    uuid: Uuid,
    timeuuid: CqlTimeuuid,
}

#[derive(CassandraModel, Clone, Debug)]
#[cassandra(table = "texts")]
struct Texts {
    #[cassandra(partition_key)]
    id: i32,
    text: String,
    ascii: Ascii,
    blob: Bytes,
    boxed: Box<str>,
    shared: Arc<str>,
    cow: Cow<'static, str>,
    secret: SecretString,
    maybe: Option<Bytes>,
}

#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "collections")]
struct Collections {
    #[cassandra(partition_key)]
    id: i32,
    list: Vec<String>,
    set: HashSet<Uuid>,
    sorted: BTreeSet<String>,
    map: HashMap<i64, Bytes>,
    nested: Vec<BTreeMap<i8, Vec<BTreeSet<i16>>>>,
    keys: BTreeMap<(i32, Bytes), BTreeMap<Vec<i32>, bool>>,
    tuple: (Option<i32>, Option<String>, Inner),
    #[cassandra(frozen)]
    frozen: Vec<Vec<String>>,
    maybe: Option<BTreeSet<IpAddr>>,
}

fn bytes(most: usize) -> impl Strategy<Value = Bytes> {
    vec(any::<u8>(), 0..=most)
}

/// A server keeps an integer's bytes, so that they come back; those of an integer have no superfluous sign.
fn varint() -> impl Strategy<Value = CqlVarint> {
    vec(any::<u8>(), 1..60)
        .prop_map(|bytes| CqlVarint::from_signed_bytes_be(BigInt::from_signed_bytes_be(&bytes).to_signed_bytes_be()))
}

fn duration() -> impl Strategy<Value = CqlDuration> {
    // A duration has one sign.
    (0..=i32::MAX, 0..=i32::MAX, 0..=i64::MAX, any::<bool>()).prop_map(|(months, days, nanoseconds, negative)| {
        let sign = if negative { -1 } else { 1 };
        CqlDuration {
            months: months * sign,
            days: days * sign,
            nanoseconds: nanoseconds * i64::from(sign),
        }
    })
}

fn inet() -> impl Strategy<Value = IpAddr> {
    prop_oneof![
        any::<u32>().prop_map(|bits| IpAddr::from(Ipv4Addr::from(bits))),
        any::<u128>().prop_map(|bits| IpAddr::from(Ipv6Addr::from(bits))),
    ]
}

/// An IPv4 address in an IPv6 one stays that in a column of its own.
fn mapped() -> impl Strategy<Value = IpAddr> {
    any::<u32>().prop_map(|bits| IpAddr::from(Ipv4Addr::from(bits).to_ipv6_mapped()))
}

fn numbers() -> impl Strategy<Value = Numbers> {
    let integers = (any::<bool>(), any::<i8>(), any::<i16>(), any::<i32>(), any::<i64>());
    let floats = (
        any::<u32>().prop_map(f32::from_bits),
        any::<u64>().prop_map(f64::from_bits),
    );
    let decimals = (vec(any::<u8>(), 1..40), any::<i32>(), any::<i32>());
    (
        integers,
        floats,
        varint(),
        decimals,
        duration(),
        prop_oneof![inet(), mapped()],
        option::of(any::<i64>()),
        option::of(any::<f64>()),
    )
        .prop_map(
            |(
                (boolean, tiny, small, int, big),
                (float, double),
                varint,
                (digits, scale, other_scale),
                duration,
                inet,
                maybe,
                shared,
            )| {
                let big_int = BigInt::from_signed_bytes_be(&digits);
                Numbers {
                    id: 1,
                    boolean,
                    tiny,
                    small,
                    int,
                    big,
                    float,
                    double,
                    varint,
                    big_decimal: BigDecimal::new(big_int.clone(), i64::from(other_scale)),
                    decimal: CqlDecimal::from_signed_be_bytes_and_exponent(big_int.to_signed_bytes_be(), scale),
                    big_int,
                    duration,
                    inet,
                    maybe: maybe.map(Box::new),
                    shared: Arc::new(shared),
                }
            },
        )
}

fn times() -> impl Strategy<Value = Times> {
    let dates = (
        any::<u32>(),
        NaiveDate::MIN.to_epoch_days()..=NaiveDate::MAX.to_epoch_days(),
        time::Date::MIN.to_julian_day()..=time::Date::MAX.to_julian_day(),
    );
    let of_day = (0..DAY, 0..DAY);
    let (first, last) = (
        DateTime::<Utc>::MIN_UTC.timestamp_millis(),
        DateTime::<Utc>::MAX_UTC.timestamp_millis(),
    );
    let instants = (
        any::<i64>(),
        first..=last,
        -377_705_116_800_000..=253_402_300_799_999_i64,
    );
    (dates, of_day, instants, any::<u128>(), any::<u128>()).prop_map(
        |((days, chrono_days, julian_day), (raw, nanoseconds), (milliseconds, in_chrono, in_time), uuid, timeuuid)| {
            let (seconds, rest) = (nanoseconds / 1_000_000_000, nanoseconds % 1_000_000_000);
            let (seconds, rest) = (u32::try_from(seconds).unwrap(), u32::try_from(rest).unwrap());
            let byte = |value: u32| u8::try_from(value).unwrap();
            Times {
                id: 1,
                raw_date: CqlDate(days),
                chrono_date: NaiveDate::from_epoch_days(chrono_days).unwrap(),
                time_date: time::Date::from_julian_day(julian_day).unwrap(),
                raw_time: CqlTime(raw),
                chrono_time: NaiveTime::from_num_seconds_from_midnight_opt(seconds, rest).unwrap(),
                time_time: time::Time::from_hms_nano(
                    byte(seconds / 3_600),
                    byte(seconds / 60 % 60),
                    byte(seconds % 60),
                    rest,
                )
                .unwrap(),
                raw_instant: CqlTimestamp(milliseconds),
                chrono_instant: DateTime::from_timestamp_millis(in_chrono).unwrap(),
                time_instant: OffsetDateTime::from_unix_timestamp_nanos(i128::from(in_time) * 1_000_000).unwrap(),
                uuid: Uuid::from_u128(uuid),
                // Version 1, which is all that the server asks for.
                timeuuid: CqlTimeuuid::from_u128(timeuuid & !(0xf << 76) | (1 << 76)),
            }
        },
    )
}

fn texts() -> impl Strategy<Value = Texts> {
    let text = any::<String>;
    (
        text(),
        "[\\x00-\\x7f]{0,40}",
        bytes(300),
        text(),
        text(),
        text(),
        option::of(bytes(3)),
    )
        .prop_map(|(text, ascii, blob, shared, cow, secret, maybe)| Texts {
            id: 1,
            boxed: text.clone().into(),
            text,
            ascii: Ascii::new(ascii).unwrap(),
            blob,
            shared: shared.into(),
            cow: cow.into(),
            secret: secret.into(),
            maybe,
        })
}

fn collections() -> impl Strategy<Value = Collections> {
    let text = any::<String>;
    let simple = (
        hash_set(any::<u128>().prop_map(Uuid::from_u128), 0..5),
        btree_set(text(), 0..5),
        hash_map(any::<i64>(), bytes(20), 0..5),
    );
    let nested = vec(
        btree_map(any::<i8>(), vec(btree_set(any::<i16>(), 0..3), 0..3), 0..3),
        0..3,
    );
    let keys = btree_map(
        (any::<i32>(), bytes(3)),
        btree_map(vec(any::<i32>(), 0..3), any::<bool>(), 0..3),
        0..3,
    );
    let tuple = (
        option::of(any::<i32>()),
        option::of(text()),
        (option::of(bytes(3)), vec(any::<i64>(), 0..3)),
    );
    let maybe = option::of(btree_set(inet(), 1..4));
    (
        vec(text(), 0..4),
        simple,
        nested,
        keys,
        tuple,
        vec(vec(text(), 0..3), 0..3),
        maybe,
    )
        .prop_map(
            |(list, (set, sorted, map), nested, keys, tuple, frozen, maybe)| Collections {
                id: 1,
                list,
                set,
                sorted,
                map,
                nested,
                keys,
                tuple,
                frozen,
                maybe,
            },
        )
}

/// Runs a check of random values, and shows the smallest that fails.
fn check<S: Strategy>(values: S, mut check: impl AsyncFnMut(S::Value)) {
    let config = Config {
        cases: CASES,
        failure_persistence: None,
        max_shrink_iters: 2_000,
        ..Config::default()
    };
    let runtime = tokio::runtime::Handle::current();
    let check = std::cell::RefCell::new(&mut check);
    let result = tokio::task::block_in_place(|| {
        TestRunner::new(config).run(&values, |value| {
            runtime.block_on((*check.borrow_mut())(value));
            Ok(())
        })
    });
    if let Err(error) = result {
        panic!("{error}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn numbers_come_back() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Numbers>().await.unwrap();
        check(numbers(), async |mut row| {
            row.replace(store).await.unwrap();
            let mut back = Numbers::get(1).one(store).await.unwrap().unwrap();
            assert_eq!(back.float.to_bits(), row.float.to_bits());
            assert_eq!(back.double.to_bits(), row.double.to_bits());
            (back.float, back.double, row.float, row.double) = (0.0, 0.0, 0.0, 0.0);
            assert_eq!(back, row);
        });
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn times_come_back() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Times>().await.unwrap();
        check(times(), async |row| {
            row.replace(store).await.unwrap();
            assert_eq!(Times::get(1).one(store).await.unwrap(), Some(row));
        });
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn texts_come_back() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Texts>().await.unwrap();
        check(texts(), async |row| {
            row.replace(store).await.unwrap();
            let back = Texts::get(1).one(store).await.unwrap().unwrap();
            assert_eq!(
                (&back.text, &back.ascii, &back.blob),
                (&row.text, &row.ascii, &row.blob)
            );
            assert_eq!(
                (&back.boxed, &back.shared, &back.cow),
                (&row.boxed, &row.shared, &row.cow)
            );
            assert_eq!(back.secret.expose_secret(), row.secret.expose_secret());
            assert_eq!(back.maybe, row.maybe);
        });
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn collections_come_back() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Collections>().await.unwrap();
        check(collections(), async |row| {
            row.replace(store).await.unwrap();
            assert_eq!(Collections::get(1).one(store).await.unwrap(), Some(row));
        });
    })
    .await;
}

/// The server reads an IPv4 address in an IPv6 one as an IPv4 address, where it looks into a value: in a set it does.
#[tokio::test]
async fn a_mapped_address_is_an_ipv4_address_in_a_set() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Addresses>().await.unwrap();
        let (plain, mapped): (IpAddr, IpAddr) = ("1.2.3.4".parse().unwrap(), "::ffff:1.2.3.4".parse().unwrap());
        let row = Addresses {
            address: mapped,
            set: BTreeSet::from([plain, mapped]),
        };
        row.insert(store).await.unwrap();
        let back = Addresses::get(mapped).one(store).await.unwrap().unwrap();
        assert_eq!((back.address, back.set), (mapped, BTreeSet::from([plain])));
        assert_eq!(Addresses::get(plain).one(store).await.unwrap(), None);
    })
    .await;
}

#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "addresses")]
struct Addresses {
    #[cassandra(partition_key)]
    address: IpAddr,
    set: BTreeSet<IpAddr>,
}
