//! Values that one side cannot hold: an error of their row or of their write, and never a panic or another value.

#![allow(deprecated, reason = "the models are made for their values, and hold a few rows")]

use cassandra_model::prelude::*;
use cassandra_model::scylla::value::{CqlDate, CqlDuration, CqlTime, CqlTimeuuid};
use cassandra_model::{Error, ErrorKind};
use cassandra_model_tests::with_store;
use futures::StreamExt as _;
use time::OffsetDateTime;

use crate::support::assert_keeps_secret;

#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(
    table = "years",
    query(name = all, partition(id), order(asc(number))),
    query(name = by_author, partition(author))
)]
struct Years {
    #[cassandra(partition_key)]
    id: i32,
    #[cassandra(clustering_key)]
    number: i32,
    #[cassandra(immutable)]
    author: Uuid,
    chrono: Option<DateTime<Utc>>,
    time: Option<OffsetDateTime>,
    chrono_date: Option<NaiveDate>,
    time_date: Option<time::Date>,
    many: Vec<DateTime<Utc>>,
    pair: Option<(i32, Option<NaiveDate>)>,
}

/// The server's years go to 292 million and its dates to 5,881,580; those of chrono to 262,142, of time to 9,999.
#[tokio::test]
async fn a_year_beyond_the_rust_types_is_an_error_of_its_row_alone() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Years>().await.unwrap();
        let row = |number| Years {
            id: 1,
            number,
            author: Uuid::nil(),
            chrono: Some(DateTime::UNIX_EPOCH),
            time: Some(OffsetDateTime::UNIX_EPOCH),
            chrono_date: Some(NaiveDate::MIN),
            time_date: Some(time::Date::MAX),
            many: vec![],
            pair: None,
        };
        let bad = [
            ("chrono", "9223372036854775807"),
            ("chrono", "-9223372036854775808"),
            ("time", "253402300800000"),
            ("time", "-377705116800001"),
            ("chrono_date", "2147483647"),
            ("time_date", "2932897"),
            ("many", "[9223372036854775807]"),
            ("pair", "(1, 4294967295)"),
        ];
        for (number, (column, value)) in (0..).zip(bad) {
            row(number).insert(store).await.unwrap();
            // A date without a dash is in days since 1970 and 2^31.
            let value = match column {
                "chrono_date" | "time_date" => (value.parse::<i64>().unwrap() + (1 << 31)).to_string(),
                _ => value.to_owned(),
            };
            sandbox
                .run(&format!(
                    "UPDATE {{ks}}.years SET {column} = {value} WHERE id = 1 AND number = {number}"
                ))
                .await;
        }
        row(100).insert(store).await.unwrap();
        let rows: Vec<Result<Years, Error>> = Years::all(1).stream(store).collect().await;
        assert_eq!(rows.len(), bad.len() + 1);
        for (row, (expected, value)) in rows.iter().zip(bad) {
            let error = row.as_ref().unwrap_err();
            assert!(
                matches!(error.kind(), ErrorKind::Decode { column, .. } if column == expected),
                "{error:?}"
            );
            assert_keeps_secret(error, value);
        }
        assert_eq!(rows[bad.len()].as_ref().unwrap(), &row(100));
        let page = Years::all(1).page(20, None).fetch(store).await.unwrap();
        assert_eq!(page.rows.iter().filter(|row| row.is_ok()).count(), 1);
        let error = Years::all(1).limit(20).fetch(store).await.unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Decode { .. }), "{error:?}");
    })
    .await;
}

#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "events", query(name = by_kind, partition(kind), order(desc(id))))]
struct Event {
    #[cassandra(partition_key)]
    id: CqlTimeuuid,
    #[cassandra(immutable)]
    kind: String,
    date: CqlDate,
}

/// R060, R064: an id is made once, by the program, and is the same in every table; the server refuses one that is no
/// timeuuid, in a row and as an argument.
#[tokio::test]
async fn a_uuid_of_another_version_is_refused_as_a_timeuuid() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Event>().await.unwrap();
        let row = |id| Event {
            id,
            kind: "a".to_owned(),
            date: CqlDate(1 << 31),
        };
        let first: CqlTimeuuid = "fed35e3e-b1f8-11ee-9f5e-0242ac130003".parse().unwrap();
        let later: CqlTimeuuid = "fed35e3e-b1f8-11ef-9f5e-0242ac130003".parse().unwrap();
        for id in [first, later] {
            row(id).insert(store).await.unwrap();
            assert_eq!(Event::get(id).one(store).await.unwrap(), Some(row(id)));
        }
        assert_eq!(
            Event::by_kind("a").limit(9).fetch(store).await.unwrap(),
            [row(later), row(first)]
        );
        let random = CqlTimeuuid::from(Uuid::new_v4());
        let text = random.to_string();
        for error in [
            row(random).insert(store).await.unwrap_err(),
            Event::get(random).one(store).await.unwrap_err(),
            Event::by_kind("a")
                .id_in(random..)
                .limit(1)
                .fetch(store)
                .await
                .unwrap_err(),
        ] {
            assert!(matches!(error.kind(), ErrorKind::Execute(_)), "{error:?}");
            assert!(!error.to_string().contains(&text), "{error}");
        }
    })
    .await;
}

/// The server takes any eight bytes for a time of day: it is the read that says so. A duration of two signs it refuses.
#[tokio::test]
async fn a_value_outside_of_its_cql_type_is_an_error_of_the_write_or_of_the_read() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Outside>().await.unwrap();
        let good = Outside {
            id: 1,
            time: CqlTime(0),
            duration: CqlDuration {
                months: 0,
                days: 0,
                nanoseconds: 0,
            },
        };
        let duration = CqlDuration {
            months: 1,
            days: -1,
            nanoseconds: 0,
        };
        let error = Outside {
            duration,
            ..good.clone()
        }
        .insert(store)
        .await
        .unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Execute(_)), "{error:?}");
        assert_eq!(Outside::get(1).one(store).await.unwrap(), None);
        for time in [86_400_000_000_000, -1] {
            let time = CqlTime(time);
            Outside { time, ..good.clone() }.insert(store).await.unwrap();
            let error = Outside::get(1).one(store).await.unwrap_err();
            assert!(
                matches!(error.kind(), ErrorKind::Decode { column, .. } if column == "time"),
                "{error:?}"
            );
        }
    })
    .await;
}

#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "outside")]
struct Outside {
    #[cassandra(partition_key)]
    id: i32,
    time: CqlTime,
    duration: CqlDuration,
}
