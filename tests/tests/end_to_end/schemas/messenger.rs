//! A messenger: tables and columns called `user`, `type`, `key`; collections of every element; options as a server
//! describes them.

use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;

use cassandra_model::Ascii;
use cassandra_model::prelude::*;

use cassandra_model_tests::with_store;

use super::is_the_same;
use crate::support::table;

/// What a server says of a table, said back.
#[derive(CassandraModel)]
#[cassandra(
    table = "user",
    options(
        additional_write_policy = "99p",
        bloom_filter_fp_chance = 0.1,
        caching(keys = "ALL", rows_per_partition = "NONE"),
        cdc = false,
        comment = "",
        compaction(
            class = "org.apache.cassandra.db.compaction.LeveledCompactionStrategy",
            max_threshold = 32,
            min_threshold = 4,
        ),
        compression(chunk_length_in_kb = 16, class = "org.apache.cassandra.io.compress.LZ4Compressor"),
        memtable = "default",
        crc_check_chance = 1.0,
        gc_grace_seconds = 864000,
        max_index_interval = 2048,
        memtable_flush_period_in_ms = 0,
        min_index_interval = 128,
        read_repair = "BLOCKING",
        speculative_retry = "99p",
    ),
    allow(growing_collection, reason = "a user has few of each")
)]
struct User {
    #[cassandra(partition_key)]
    user: Uuid,
    r#type: i32,
    key: Option<Vec<u8>>,
    date: Option<NaiveDate>,
    json: Option<String>,
    role: Option<Ascii>,
    language: Option<Ascii>,
    picture: Vec<Vec<u8>>,
    location: Vec<f32>,
    keys: BTreeSet<Vec<u8>>,
    settings: BTreeMap<Ascii, Uuid>,
    addresses: BTreeMap<String, IpAddr>,
    #[cassandra(index)]
    email: Option<String>,
}

/// A key of three parts and a life of five minutes.
#[derive(CassandraModel)]
#[cassandra(
    table = "service",
    ttl = "300s",
    options(compaction(
        class = "TimeWindowCompactionStrategy",
        compaction_window_size = 1,
        compaction_window_unit = "DAYS",
    ))
)]
struct Service {
    #[cassandra(partition_key)]
    provider: Uuid,
    #[cassandra(partition_key)]
    service: Ascii,
    #[cassandra(partition_key)]
    domain: String,
    #[cassandra(clustering_key(desc))]
    id: Uuid,
    #[cassandra(index)]
    name: Option<String>,
    tags: BTreeSet<i64>,
    flags: i32,
    rate: Option<f64>,
}

/// A picture or a file: which of them, a number.
#[derive(CassandraType, Clone, Debug, PartialEq)]
#[cassandra(name = "asset")]
struct Asset {
    #[cassandra(rename = "typ")]
    kind: AssetKind,
    key: String,
    size: Option<AssetSize>,
}

#[derive(CassandraType, Clone, Copy, Debug, PartialEq)]
#[cassandra(repr = "int")]
enum AssetKind {
    Image = 0,
    File = 1,
}

#[derive(CassandraType, Clone, Copy, Debug, PartialEq)]
#[cassandra(repr = "int")]
enum AssetSize {
    Preview = 0,
    Complete = 1,
}

/// Who has them.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "profile")]
struct Profile {
    #[cassandra(partition_key)]
    id: Uuid,
    assets: Vec<Asset>,
    accent: Option<i32>,
}

/// The same name in another keyspace of the cluster, where it is something else.
mod other {
    use super::{CassandraModel, CassandraType};

    #[derive(CassandraType, Clone, Debug, PartialEq)]
    #[cassandra(name = "asset")]
    pub(super) struct Asset {
        pub(super) size: i64,
        pub(super) typ: String,
    }

    #[derive(CassandraModel, Clone, Debug, PartialEq)]
    #[cassandra(table = "profile")]
    pub(super) struct Profile {
        #[cassandra(partition_key)]
        pub(super) id: i32,
        pub(super) assets: Vec<Asset>,
    }
}

#[tokio::test]
async fn a_list_of_types_with_numbers_that_are_enums() {
    is_the_same::<Profile>(&[
        "CREATE TYPE {ks}.asset (typ int, key text, size int)",
        "CREATE TABLE {ks}.profile (id uuid PRIMARY KEY, assets list<frozen<asset>>, accent int)",
    ])
    .await;
}

#[tokio::test]
async fn types_of_one_name_in_two_keyspaces_are_two_types() {
    with_store(|here| async move {
        with_store(|there| async move {
            here.store.create::<Profile>().await.unwrap();
            there.store.create::<other::Profile>().await.unwrap();
            let profile = Profile {
                id: Uuid::from_u128(1),
                assets: vec![
                    Asset {
                        kind: AssetKind::Image,
                        key: "a".into(),
                        size: Some(AssetSize::Complete),
                    },
                    Asset {
                        kind: AssetKind::File,
                        key: "b".into(),
                        size: None,
                    },
                ],
                accent: Some(3),
            };
            let other = other::Profile {
                id: 1,
                assets: vec![other::Asset {
                    size: 1 << 40,
                    typ: "film".into(),
                }],
            };
            // One session knows both.
            let there_too = here.store.clone().keyspace(&there.keyspace);
            profile.insert(&here.store).await.unwrap();
            other.insert(&there_too).await.unwrap();
            assert_eq!(Profile::get(profile.id).one(&here.store).await.unwrap(), Some(profile));
            for store in [&there.store, &there_too] {
                assert_eq!(other::Profile::get(1).one(store).await.unwrap(), Some(other.clone()));
            }
            assert_eq!(
                table(&here, "assets", "profile").await,
                ["[{typ:0,key:'a',size:1},{typ:1,key:'b',size:null}]"]
            );
            assert_eq!(
                table(&there, "assets", "profile").await,
                ["[{size:1099511627776,typ:'film'}]"]
            );
        })
        .await;
    })
    .await;
}

#[tokio::test]
async fn what_a_server_describes() {
    is_the_same::<User>(&[
        "CREATE TABLE {ks}.user (
            user uuid PRIMARY KEY, type int, key blob, date date, json text, role ascii, language ascii,
            picture list<blob>, location list<float>, keys set<blob>, settings map<ascii, uuid>,
            addresses map<text, inet>, email text
        ) WITH additional_write_policy = '99p' AND bloom_filter_fp_chance = 0.1
          AND caching = {'keys': 'ALL', 'rows_per_partition': 'NONE'} AND cdc = false AND comment = ''
          AND compaction = {'class': 'org.apache.cassandra.db.compaction.LeveledCompactionStrategy',
            'max_threshold': '32', 'min_threshold': '4'}
          AND compression = {'chunk_length_in_kb': '16', 'class': 'org.apache.cassandra.io.compress.LZ4Compressor'}
          AND memtable = 'default' AND crc_check_chance = 1.0 AND gc_grace_seconds = 864000
          AND max_index_interval = 2048 AND memtable_flush_period_in_ms = 0 AND min_index_interval = 128
          AND read_repair = 'BLOCKING' AND speculative_retry = '99p'",
        "CREATE INDEX ON {ks}.user (email)",
    ])
    .await;
}

#[tokio::test]
async fn a_key_of_three_parts_and_five_minutes() {
    is_the_same::<Service>(&[
        "CREATE TABLE {ks}.service (
            provider uuid, service ascii, domain text, id uuid, name text, tags set<bigint>, flags int, rate double,
            PRIMARY KEY ((provider, service, domain), id)
        ) WITH CLUSTERING ORDER BY (id DESC) AND default_time_to_live = 300
          AND compaction = {'class': 'TimeWindowCompactionStrategy', 'compaction_window_size': '1',
            'compaction_window_unit': 'DAYS'}",
        "CREATE INDEX ON {ks}.service (name)",
    ])
    .await;
}
