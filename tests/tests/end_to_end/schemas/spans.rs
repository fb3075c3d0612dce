//! Distributed tracing with user-defined types: lists of types that hold lists of types, names of types with and without
//! their keyspace, types whose names were written in mixed case without quotes, types that are not frozen.

use std::net::{IpAddr, Ipv6Addr};

use cassandra_model::prelude::*;
use cassandra_model_tests::with_store;

use super::is_the_same;
use crate::support::table;

/// A tag of one of five types.
#[derive(CassandraType, Clone, Debug, Default, PartialEq)]
#[cassandra(name = "tag")]
struct Tag {
    key: String,
    kind: String,
    as_text: Option<String>,
    as_bool: Option<bool>,
    as_long: Option<i64>,
    as_double: Option<f64>,
    as_bytes: Option<Vec<u8>>,
}

/// What happened at an instant, in microseconds.
#[derive(CassandraType, Clone, Debug, PartialEq)]
#[cassandra(name = "log")]
struct Log {
    ts: i64,
    fields: Vec<Tag>,
}

/// Another span.
#[derive(CassandraType, Clone, Debug, PartialEq)]
#[cassandra(name = "span_ref")]
struct SpanRef {
    kind: String,
    trace_id: Vec<u8>,
    span_id: i64,
}

/// Where a span was.
#[derive(CassandraType, Clone, Debug, PartialEq)]
#[cassandra(name = "process")]
struct Process {
    service_name: String,
    tags: Vec<Tag>,
}

/// A span of a trace.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(
    table = "traces",
    ttl = "172800s",
    options(
        compaction(
            class = "TimeWindowCompactionStrategy",
            compaction_window_size = 1,
            compaction_window_unit = "HOURS",
        ),
        speculative_retry = "NEVER",
        gc_grace_seconds = 10800,
    )
)]
struct Trace {
    #[cassandra(partition_key)]
    trace_id: Vec<u8>,
    #[cassandra(clustering_key)]
    span_id: i64,
    #[cassandra(clustering_key)]
    span_hash: i64,
    parent_id: Option<i64>,
    operation: String,
    flags: i32,
    duration: i64,
    tags: Vec<Tag>,
    logs: Vec<Log>,
    refs: Vec<SpanRef>,
    #[cassandra(frozen)]
    process: Option<Process>,
}

/// An address: `Endpoint`, which without quotes is `endpoint`.
#[derive(CassandraType, Clone, Debug, PartialEq)]
#[cassandra(name = "endpoint")]
struct Endpoint {
    service: String,
    ipv4: Option<IpAddr>,
    ipv6: Option<IpAddr>,
    port: Option<i32>,
}

/// A word at an instant.
#[derive(CassandraType, Clone, Debug, PartialEq)]
#[cassandra(name = "annotation")]
struct Annotation {
    ts: i64,
    v: String,
}

/// A span with addresses that have a cell for each field.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(
    table = "span",
    ttl = "7d",
    options(comment = "Primary table, not frozen: it's read by field")
)]
struct Span {
    #[cassandra(partition_key)]
    trace_id: String,
    #[cassandra(clustering_key(desc), rename = "ts_uuid")]
    ts: cassandra_model::scylla::value::CqlTimeuuid,
    #[cassandra(clustering_key)]
    id: String,
    span: Option<String>,
    l_ep: Option<Endpoint>,
    r_ep: Option<Endpoint>,
    annotations: Vec<Annotation>,
    #[cassandra(frozen)]
    pair: Option<(i32, Endpoint)>,
}

#[tokio::test]
async fn lists_of_types_that_hold_lists_of_types() {
    is_the_same::<Trace>(&[
        "CREATE TYPE IF NOT EXISTS {ks}.tag (
            key text, kind text, as_text text, as_bool boolean, as_long bigint, as_double double, as_bytes blob,
        )",
        "CREATE TYPE IF NOT EXISTS {ks}.log (ts bigint, fields frozen<list<frozen<{ks}.tag>>>)",
        "CREATE TYPE IF NOT EXISTS {ks}.span_ref (kind text, trace_id blob, span_id bigint)",
        "CREATE TYPE IF NOT EXISTS {ks}.process (service_name text, tags frozen<list<frozen<tag>>>)",
        "CREATE TABLE IF NOT EXISTS {ks}.traces (
            trace_id blob, span_id bigint, span_hash bigint, parent_id bigint, operation text, flags int, duration bigint,
            tags list<frozen<tag>>, logs list<frozen<{ks}.log>>, refs list<frozen<span_ref>>, process frozen<process>,
            PRIMARY KEY (trace_id, span_id, span_hash)
        ) WITH compaction = {'class': 'TimeWindowCompactionStrategy', 'compaction_window_size': '1',
            'compaction_window_unit': 'HOURS'}
          AND default_time_to_live = 172800 AND speculative_retry = 'NEVER' AND gc_grace_seconds = 10800",
    ])
    .await;
}

#[tokio::test]
async fn types_of_mixed_case_without_quotes_that_are_not_frozen() {
    is_the_same::<Span>(&[
        "CREATE TYPE IF NOT EXISTS {ks}.Endpoint (service text, ipv4 inet, ipv6 inet, port int,)",
        "CREATE TYPE IF NOT EXISTS {ks}.Annotation (ts bigint, v text)",
        "CREATE TABLE IF NOT EXISTS {ks}.span (
            trace_id text, ts_uuid timeuuid, id text, span text, l_ep Endpoint, r_ep {ks}.Endpoint,
            annotations list<frozen<Annotation>>, pair frozen<tuple<int, frozen<Endpoint>>>,
            PRIMARY KEY (trace_id, ts_uuid, id)
        ) WITH CLUSTERING ORDER BY (ts_uuid DESC) AND default_time_to_live = 604800
          AND comment = 'Primary table, not frozen: it''s read by field'",
    ])
    .await;
}

#[tokio::test]
async fn a_span_comes_back_with_its_tags_and_logs() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Trace>().await.unwrap();
        let tag = |key: &str, as_long| Tag {
            key: key.into(),
            kind: "int64".into(),
            as_long: Some(as_long),
            as_bytes: Some(vec![0, 255]),
            ..Tag::default()
        };
        let trace = Trace {
            trace_id: vec![1; 16],
            span_id: -2,
            span_hash: i64::MIN,
            parent_id: None,
            operation: "GET /".into(),
            flags: 1,
            duration: 12_345,
            tags: vec![tag("http.status", 200), tag("retry", 0)],
            logs: vec![Log {
                ts: 1_700_000_000_000_001,
                fields: vec![tag("event", 1)],
            }],
            refs: vec![SpanRef {
                kind: "child-of".into(),
                trace_id: vec![1; 16],
                span_id: 7,
            }],
            process: Some(Process {
                service_name: "shop".into(),
                tags: Vec::new(),
            }),
        };
        trace.insert(store).await.unwrap();
        let found = Trace::get(&[1; 16], -2, i64::MIN).one(store).await.unwrap();
        assert_eq!(found, Some(trace));
        let event = "{key:'event',kind:'int64',as_text:null,as_bool:null,as_long:1,as_double:null,as_bytes:0x00ff}";
        assert_eq!(
            table(&sandbox, "logs, process", "traces").await,
            [format!(
                "[{{ts:1700000000000001,fields:[{event}]}}], {{service_name:'shop',tags:[]}}"
            )]
        );
    })
    .await;
}

#[tokio::test]
async fn an_endpoint_is_read_by_field_where_it_is_not_frozen() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Span>().await.unwrap();
        let endpoint = |service: &str| Endpoint {
            service: service.into(),
            ipv4: Some(IpAddr::from([10, 0, 0, 1])),
            ipv6: Some(IpAddr::V6(Ipv6Addr::LOCALHOST)),
            port: None,
        };
        let ts = Uuid::from_u128(0x1234_5678_9abc_11ee_8000_0000_0000_0001).into();
        let span = Span {
            trace_id: "a".into(),
            ts,
            id: "1".into(),
            span: Some("get".into()),
            l_ep: Some(endpoint("shop")),
            r_ep: None,
            annotations: vec![Annotation { ts: 1, v: "sr".into() }],
            pair: Some((7, endpoint("bank"))),
        };
        span.insert(store).await.unwrap();
        assert_eq!(Span::get("a", ts, "1").one(store).await.unwrap(), Some(span.clone()));
        // One field by another program.
        sandbox
            .run("UPDATE {ks}.span SET l_ep.port = 8080 WHERE trace_id = 'a' AND id = '1' AND ts_uuid = 12345678-9abc-11ee-8000-000000000001")
            .await;
        let found = Span::get("a", ts, "1").one(store).await.unwrap().unwrap();
        assert_eq!(found.l_ep.unwrap().port, Some(8080));
        let fields: Vec<(String, IpAddr, i32)> = sandbox
            .rows("SELECT l_ep.service, l_ep.ipv6, l_ep.port FROM {ks}.span")
            .await;
        assert_eq!(fields, [("shop".into(), IpAddr::V6(Ipv6Addr::LOCALHOST), 8080)]);
    })
    .await;
}
