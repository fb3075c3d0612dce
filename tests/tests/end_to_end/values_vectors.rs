//! Vectors: elements of fixed and of variable length, as columns, keys and parts. Cassandra has them since 5.0.

use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;

use cassandra_model::prelude::*;
use cassandra_model::scylla::value::{CqlDecimal, CqlDuration, CqlTime, CqlTimeuuid, CqlVarint};
use cassandra_model::{Ascii, ErrorKind, SchemaMismatch, Vector};
use cassandra_model_tests::{Sandbox, with_store};

use crate::support::is_release;

#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "documents", query(name = of_topic, partition(topic), order(asc(place))))]
struct Document {
    #[cassandra(partition_key)]
    topic: Vector<i32, 2>,
    #[cassandra(clustering_key)]
    place: Vector<String, 2>,
    embedding: Option<Box<Vector<f32, 1536>>>,
    nested: Vector<Vector<i16, 1>, 2>,
    lists: Vector<Vec<String>, 2>,
    in_list: Vec<Vector<bool, 3>>,
    in_set: BTreeSet<Vector<i32, 2>>,
    in_map: BTreeMap<Vector<i8, 1>, Vector<Uuid, 2>>,
    in_tuple: (Vector<f64, 1>, Option<Vector<i64, 1>>),
    tuples: Vector<(i32, Option<String>), 2>,
}

/// A vector of every native type: a server's vector has elements of a fixed length or with their lengths, by type.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "elements")]
struct Elements {
    #[cassandra(partition_key)]
    id: i32,
    ascii: Vector<Ascii, 2>,
    bigint: Vector<i64, 2>,
    blob: Vector<Vec<u8>, 2>,
    boolean: Vector<bool, 2>,
    date: Vector<NaiveDate, 2>,
    decimal: Vector<CqlDecimal, 2>,
    double: Vector<f64, 2>,
    duration: Vector<CqlDuration, 2>,
    float: Vector<f32, 2>,
    inet: Vector<IpAddr, 2>,
    int: Vector<i32, 2>,
    smallint: Vector<i16, 2>,
    text: Vector<String, 2>,
    time: Vector<CqlTime, 2>,
    timestamp: Vector<DateTime<Utc>, 2>,
    timeuuid: Vector<CqlTimeuuid, 2>,
    tinyint: Vector<i8, 2>,
    uuid: Vector<Uuid, 2>,
    varint: Vector<CqlVarint, 2>,
}

fn document(place: [&str; 2]) -> Document {
    Document {
        topic: Vector([i32::MIN, -1]),
        place: Vector(place.map(str::to_owned)),
        embedding: Some(Box::new(Vector(std::array::from_fn(|index| {
            -0.5 * f32::from(i16::try_from(index).unwrap())
        })))),
        nested: Vector([Vector([i16::MIN]), Vector([7])]),
        lists: Vector([vec!["a".to_owned(), String::new()], vec![]]),
        in_list: vec![Vector([true, false, true]), Vector([false; 3])],
        in_set: BTreeSet::from([Vector([1, 2]), Vector([2, 1])]),
        in_map: BTreeMap::from([(Vector([-1]), Vector([Uuid::nil(), Uuid::max()]))]),
        in_tuple: (Vector([-0.0]), None),
        tuples: Vector([(1, None), (2, Some("x".repeat(300)))]),
    }
}

/// Whether this server has vectors; where it has none, that is what it answers.
async fn has_vectors(sandbox: &Sandbox) -> bool {
    if !is_release(sandbox, "4.").await {
        return true;
    }
    let error = sandbox.store.create::<Document>().await.unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Execute(_)), "{error:?}");
    eprintln!("vectors are skipped: this server is older than 5.0, and answers {error}");
    false
}

#[tokio::test]
async fn vectors_come_back_from_every_place() {
    with_store(|sandbox| async move {
        if !has_vectors(&sandbox).await {
            return;
        }
        let store = &sandbox.store;
        store.create::<Document>().await.unwrap();
        let mut rows = vec![document(["", "ü"]), document(["a", "b"]), document(["b", ""])];
        rows[1].embedding = None;
        for row in &rows {
            row.insert(store).await.unwrap();
            let found = Document::get(row.topic, row.place.clone()).one(store).await.unwrap();
            assert_eq!(found.as_ref(), Some(row));
        }
        let query = || Document::of_topic(Vector([i32::MIN, -1])).limit(9);
        assert_eq!(query().place(rows[1].place.clone()).fetch(store).await.unwrap(), rows[1..2]);
        let from_second = query().place_in(rows[1].place.clone()..).fetch(store).await.unwrap();
        assert_eq!(from_second, rows[1..]);
        let column: Vec<(String,)> = sandbox
            .rows("SELECT type FROM system_schema.columns WHERE keyspace_name = '{ks}' AND table_name = 'documents' AND column_name = 'lists'")
            .await;
        assert_eq!(column[0].0, "vector<frozen<list<text>>, 2>");
    })
    .await;
}

#[tokio::test]
async fn a_vector_of_every_native_type_comes_back() {
    with_store(|sandbox| async move {
        if !has_vectors(&sandbox).await {
            return;
        }
        let store = &sandbox.store;
        store.create::<Elements>().await.unwrap();
        let duration = |months, days, nanoseconds| CqlDuration {
            months,
            days,
            nanoseconds,
        };
        let row = Elements {
            id: 1,
            ascii: Vector(["".parse().unwrap(), "a".parse().unwrap()]),
            bigint: Vector([i64::MIN, i64::MAX]),
            blob: Vector([vec![], vec![0; 200]]),
            boolean: Vector([true, false]),
            date: Vector([NaiveDate::MIN, NaiveDate::MAX]),
            decimal: Vector(
                [-1, i32::MAX].map(|scale| CqlDecimal::from_signed_be_bytes_and_exponent(vec![0x80], scale)),
            ),
            double: Vector([f64::NEG_INFINITY, -0.0]),
            duration: Vector([duration(-1, -2, -3), duration(i32::MAX, 0, i64::MAX)]),
            float: Vector([f32::MIN_POSITIVE, f32::MAX]),
            inet: Vector(["1.2.3.4".parse().unwrap(), "::1".parse().unwrap()]),
            int: Vector([i32::MIN, i32::MAX]),
            smallint: Vector([i16::MIN, i16::MAX]),
            text: Vector([String::new(), "ß".repeat(200)]),
            time: Vector([CqlTime(0), CqlTime(86_399_999_999_999)]),
            timestamp: Vector([-1, 1].map(|milliseconds| DateTime::from_timestamp_millis(milliseconds).unwrap())),
            timeuuid: Vector(["fed35e3e-b1f8-11ee-9f5e-0242ac130003".parse().unwrap(); 2]),
            tinyint: Vector([i8::MIN, i8::MAX]),
            uuid: Vector([Uuid::nil(), Uuid::max()]),
            varint: Vector([vec![0x80; 40], vec![0]].map(CqlVarint::from_signed_bytes_be)),
        };
        row.insert(store).await.unwrap();
        assert_eq!(Elements::get(1).one(store).await.unwrap(), Some(row));
    })
    .await;
}

#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "vectors")]
struct Two {
    #[cassandra(partition_key)]
    id: i32,
    value: Vector<f32, 2>,
}

#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "vectors")]
struct Three {
    #[cassandra(partition_key)]
    id: i32,
    value: Vector<f32, 3>,
}

#[tokio::test]
async fn a_vector_of_another_length_is_another_type() {
    with_store(|sandbox| async move {
        if !has_vectors(&sandbox).await {
            return;
        }
        let store = &sandbox.store;
        store.create::<Two>().await.unwrap();
        let two = Two {
            id: 1,
            value: Vector([f32::NAN, -0.0]),
        };
        two.insert(store).await.unwrap();
        let back = Two::get(1).one(store).await.unwrap().unwrap();
        assert_eq!(back.value.map(f32::to_bits), two.value.map(f32::to_bits));
        let error = Three::get(1).one(store).await.unwrap_err();
        let expected = SchemaMismatch::Type {
            column: "value".to_owned(),
            expected: "vector<float, 3>".to_owned(),
            found: "vector<float, 2>".to_owned(),
        };
        assert!(
            matches!(error.kind(), ErrorKind::Schema(mismatch) if *mismatch == expected),
            "{error:?}"
        );
    })
    .await;
}
