//! Every type that a key can have, as partition key, clustering key, in a set and as a map's key, found by `get`, by equality
//! and by each end of a range; extremes and random values.

#![allow(deprecated, reason = "the models are made for their keys, and hold a few rows")]

use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;
use std::ops::Bound::{Excluded, Unbounded};

use cassandra_model::Ascii;
use cassandra_model::prelude::*;
use cassandra_model::scylla::value::{CqlDate, CqlDecimal, CqlTime, CqlTimestamp, CqlTimeuuid, CqlVarint};
use cassandra_model_tests::{Sandbox, with_store};
use num_bigint::BigInt;
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;

/// How many random values of each type are tried.
const RANDOM: usize = 6;

/// Extremes first, then random values.
fn values<S: Strategy>(extremes: impl IntoIterator<Item = S::Value>, random: S) -> Vec<S::Value> {
    let mut runner = TestRunner::deterministic();
    let random = (0..RANDOM).map(|_| random.new_tree(&mut runner).unwrap().current());
    extremes.into_iter().chain(random.collect::<Vec<_>>()).collect()
}

/// `$type` in the table `$table`; `$set` and `$map` hold it as elements and keys; `$argument` is `$key` as an argument.
macro_rules! key {
    ($name:ident, $table:literal: $type:ty, $set:ty, $map:ty; $key:ident => $argument:expr) => {
        mod $name {
            use super::*;

            #[derive(CassandraModel, Clone, Debug)]
            #[cassandra(table = $table, query(name = all, partition(id, part), order(asc(key)), limit = 5))]
            struct Row {
                #[cassandra(partition_key)]
                id: i32,
                #[cassandra(partition_key)]
                part: $type,
                #[cassandra(clustering_key)]
                key: $type,
                set: $set,
                map: $map,
            }

            pub(super) async fn check(sandbox: &Sandbox, values: Vec<$type>) {
                let store = &sandbox.store;
                store.create::<Row>().await.unwrap();
                for (id, value) in (0..).zip(values) {
                    let row = Row {
                        id,
                        part: value.clone(),
                        set: [value.clone()].into_iter().collect(),
                        map: [(value.clone(), value.clone())].into_iter().collect(),
                        key: value,
                    };
                    row.insert(store).await.unwrap();
                    let $key = &row.key;
                    let all = || Row::all(id, $argument);
                    // NaN is not equal to itself, and -0.0 is to 0.0: their texts differ.
                    let expected = format!("{row:?}");
                    let found = Row::get(id, $argument, $argument).one(store).await.unwrap().unwrap();
                    assert_eq!(format!("{found:?}"), expected);
                    for query in [
                        all().key($argument).fetch(store).await,
                        all().key_in($argument..).fetch(store).await,
                        all().key_in(..=$argument).fetch(store).await,
                    ] {
                        assert_eq!(format!("{:?}", query.unwrap()), format!("[{expected}]"));
                    }
                    for query in [
                        all().key_in(..$argument).fetch(store).await,
                        all().key_in((Excluded($argument), Unbounded)).fetch(store).await,
                    ] {
                        assert_eq!(query.unwrap().len(), 0, "{expected}");
                    }
                    Row::delete(id, $argument, $argument).execute(store).await.unwrap();
                    assert_eq!(all().count(store).await.unwrap(), 0, "{expected}");
                }
            }
        }
    };
    ($name:ident, $table:literal: $type:ty; $key:ident => $argument:expr) => {
        key!($name, $table: $type, BTreeSet<$type>, BTreeMap<$type, $type>; $key => $argument);
    };
}

/// A set of a type that Rust does not order, and a map of it.
type Elements<T> = Vec<T>;
type Pairs<T> = Vec<(T, T)>;

key!(boolean, "booleans": bool; key => *key);
key!(tiny, "tinies": i8; key => *key);
key!(small, "smalls": i16; key => *key);
key!(int, "ints": i32; key => *key);
key!(big, "bigs": i64; key => *key);
key!(float, "floats": f32, Elements<f32>, Pairs<f32>; key => *key);
key!(double, "doubles": f64, Elements<f64>, Pairs<f64>; key => *key);
key!(text, "texts": String; key => key.as_str());
key!(ascii, "asciis": Ascii; key => key.as_str());
key!(blob, "blobs": Vec<u8>; key => key.as_slice());
key!(uuid, "uuids": Uuid; key => *key);
key!(timeuuid, "timeuuids": CqlTimeuuid; key => *key);
key!(inet, "inets": IpAddr; key => *key);
key!(date, "dates": CqlDate, Elements<CqlDate>, Pairs<CqlDate>; key => *key);
key!(chrono_date, "chrono_dates": NaiveDate; key => *key);
key!(day_time, "day_times": CqlTime, Elements<CqlTime>, Pairs<CqlTime>; key => *key);
key!(chrono_time, "chrono_times": NaiveTime; key => *key);
key!(instant, "instants": CqlTimestamp; key => *key);
key!(varint, "varints": CqlVarint, Elements<CqlVarint>, Pairs<CqlVarint>; key => key.clone());
key!(big_int, "big_ints": BigInt; key => key.clone());
key!(decimal, "decimals": CqlDecimal, Elements<CqlDecimal>, Pairs<CqlDecimal>; key => key.clone());
key!(list, "lists": Vec<i32>; key => key.clone());
key!(set, "sets": BTreeSet<String>; key => key.clone());
key!(map, "maps": BTreeMap<i8, Vec<u8>>; key => key.clone());
key!(tuple, "tuples": (i32, String, Vec<i64>); key => key.clone());
key!(boxed, "boxes": Box<str>; key => &**key);

#[tokio::test]
async fn numbers_are_keys() {
    with_store(|sandbox| async move {
        let sandbox = &sandbox;
        boolean::check(sandbox, vec![false, true]).await;
        tiny::check(sandbox, values([i8::MIN, 0, i8::MAX], any::<i8>())).await;
        small::check(sandbox, values([i16::MIN, 0, i16::MAX], any::<i16>())).await;
        int::check(sandbox, values([i32::MIN, 0, i32::MAX], any::<i32>())).await;
        big::check(sandbox, values([i64::MIN, 0, i64::MAX], any::<i64>())).await;
        let floats = [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, 0.0, -0.0, f32::MIN_POSITIVE];
        float::check(sandbox, values(floats, any::<f32>())).await;
        let doubles = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 0.0, -0.0, f64::MAX];
        double::check(sandbox, values(doubles, any::<f64>())).await;
        let integers =
            proptest::collection::vec(any::<u8>(), 1..60).prop_map(|bytes| BigInt::from_signed_bytes_be(&bytes));
        let extremes = [0, -1, 127, -128, 128, i128::MIN, i128::MAX].map(BigInt::from);
        let integers = values(extremes, integers);
        let raw = integers
            .iter()
            .map(|value| CqlVarint::from_signed_bytes_be(value.to_signed_bytes_be()));
        varint::check(sandbox, raw.collect()).await;
        let scales = [0, 1, -1, 50, -50].into_iter().cycle();
        let decimals = integers.iter().zip(scales);
        let decimals = decimals
            .map(|(value, scale)| CqlDecimal::from_signed_be_bytes_and_exponent(value.to_signed_bytes_be(), scale));
        decimal::check(sandbox, decimals.collect()).await;
        big_int::check(sandbox, integers).await;
    })
    .await;
}

#[tokio::test]
async fn texts_and_addresses_are_keys() {
    with_store(|sandbox| async move {
        let sandbox = &sandbox;
        let texts = ["", "\0", "Zoë 🦀", "\u{10FFFF}"].map(str::to_owned);
        text::check(sandbox, values(texts.clone(), any::<String>())).await;
        boxed::check(sandbox, texts.map(String::into_boxed_str).into()).await;
        let asciis = ["", "\0\x7f"].map(str::to_owned);
        let asciis = values(asciis, "[\\x00-\\x7f]{0,9}")
            .into_iter()
            .map(|text| Ascii::new(text).unwrap());
        ascii::check(sandbox, asciis.collect()).await;
        blob::check(sandbox, values([vec![], vec![0], vec![255; 300]], any::<Vec<u8>>())).await;
        uuid::check(
            sandbox,
            values([Uuid::nil(), Uuid::max()], any::<u128>().prop_map(Uuid::from_u128)),
        )
        .await;
        let of_version_1 = |bits: u128| CqlTimeuuid::from_u128(bits & !(0xf << 76) | (1 << 76));
        timeuuid::check(
            sandbox,
            values([0, u128::MAX].map(of_version_1), any::<u128>().prop_map(of_version_1)),
        )
        .await;
        let addresses = ["0.0.0.0", "255.255.255.255", "::", "::1", "ffff::"].map(|address| address.parse().unwrap());
        inet::check(
            sandbox,
            values(
                addresses,
                any::<u128>().prop_map(|bits| IpAddr::from(bits.to_be_bytes())),
            ),
        )
        .await;
    })
    .await;
}

#[tokio::test]
async fn times_are_keys() {
    with_store(|sandbox| async move {
        let sandbox = &sandbox;
        date::check(
            sandbox,
            values([0, 1 << 31, u32::MAX].map(CqlDate), any::<u32>().prop_map(CqlDate)),
        )
        .await;
        let last = 86_399_999_999_999;
        day_time::check(sandbox, values([0, last].map(CqlTime), (0..last).prop_map(CqlTime))).await;
        chrono_date::check(sandbox, vec![NaiveDate::MIN, NaiveDate::MAX]).await;
        chrono_time::check(
            sandbox,
            vec![
                NaiveTime::MIN,
                NaiveTime::from_hms_nano_opt(23, 59, 59, 999_999_999).unwrap(),
            ],
        )
        .await;
        let instants = [i64::MIN, -1, 0, 1, i64::MAX].map(CqlTimestamp);
        instant::check(sandbox, values(instants, any::<i64>().prop_map(CqlTimestamp))).await;
    })
    .await;
}

#[tokio::test]
async fn collections_and_tuples_are_keys() {
    with_store(|sandbox| async move {
        let sandbox = &sandbox;
        list::check(
            sandbox,
            values(
                [vec![], vec![i32::MIN]],
                any::<Vec<i32>>().prop_map(|list| list.into_iter().take(5).collect()),
            ),
        )
        .await;
        let texts = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<BTreeSet<_>>();
        set::check(sandbox, vec![texts(&[]), texts(&["", "b", "a", "ä"])]).await;
        map::check(
            sandbox,
            vec![BTreeMap::new(), BTreeMap::from([(-1, vec![]), (1, vec![0])])],
        )
        .await;
        tuple::check(
            sandbox,
            vec![(0, String::new(), vec![]), (i32::MIN, "ü".to_owned(), vec![i64::MIN])],
        )
        .await;
    })
    .await;
}
