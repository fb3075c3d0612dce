//! Types that hold types that hold types, made in the order that they need, also in keys, and vectors beside them.

use std::collections::{BTreeMap, BTreeSet};

use cassandra_model::prelude::*;
use cassandra_model::{Ascii, Vector};
use cassandra_model_tests::with_store;

use super::is_the_same;
use crate::support::{is_release, table};

#[derive(CassandraType, Clone, Debug, PartialEq)]
#[cassandra(name = "ztype")]
struct Z {
    c: String,
    a: i32,
}

#[derive(CassandraType, Clone, Debug, PartialEq)]
#[cassandra(name = "xtype")]
struct X {
    d: String,
}

#[derive(CassandraType, Clone, Debug, PartialEq)]
#[cassandra(name = "ctype")]
struct C {
    z: Z,
    x: X,
}

#[derive(CassandraType, Clone, Debug, PartialEq)]
#[cassandra(name = "btype")]
struct B {
    a: String,
}

/// Made first by its name, last by what it needs.
#[derive(CassandraType, Clone, Debug, PartialEq)]
#[cassandra(name = "atype")]
struct A {
    c: C,
    all: Vec<BTreeMap<i32, B>>,
}

/// A composite partition key of a type and a number, and every depth of the types.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "composite", query(name = of_year, partition(c, year), order(desc(rank), asc(z)), limit = 10))]
struct Composite {
    #[cassandra(partition_key)]
    c: C,
    #[cassandra(partition_key)]
    year: i32,
    #[cassandra(clustering_key(desc))]
    rank: i32,
    #[cassandra(clustering_key)]
    z: Z,
    x: Option<X>,
    #[cassandra(static)]
    name: Option<B>,
    a: Option<A>,
    pair: Option<(Ascii, Option<B>)>,
}

/// How a video is stored.
#[derive(CassandraType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cassandra(name = "video_metadata")]
struct VideoMetadata {
    height: i32,
    width: i32,
    video_bit_rate: BTreeSet<String>,
    encoding: Option<String>,
}

/// A video with its features: those of the whole, and those of its scenes.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "videos")]
struct Video {
    #[cassandra(partition_key)]
    videoid: Uuid,
    userid: Option<Uuid>,
    name: String,
    tags: BTreeSet<String>,
    preview_thumbnails: BTreeMap<String, String>,
    metadata: BTreeSet<VideoMetadata>,
    added_date: DateTime<Utc>,
    content_features: Option<Vector<f32, 4>>,
    scenes: Vec<Vector<f32, 2>>,
    poster: Option<Vector<VideoMetadata, 1>>,
}

const TYPES: [&str; 5] = [
    "CREATE TYPE {ks}.btype (a text)",
    "CREATE TYPE {ks}.xtype (d text)",
    "CREATE TYPE {ks}.ztype (c text, a int)",
    "CREATE TYPE {ks}.ctype (z frozen<ztype>, x frozen<xtype>)",
    "CREATE TYPE {ks}.atype (c frozen<ctype>, \"all\" frozen<list<frozen<map<int, frozen<btype>>>>>)",
];

#[tokio::test]
async fn four_types_deep_in_keys_static_columns_and_tuples() {
    let table = "CREATE TABLE {ks}.composite (
        c frozen<ctype>, year int, rank int, z frozen<ztype>, x xtype, name btype static, a atype,
        pair frozen<tuple<ascii, frozen<btype>>>, PRIMARY KEY ((c, year), rank, z)
    ) WITH CLUSTERING ORDER BY (rank DESC)";
    is_the_same::<Composite>(&[TYPES.as_slice(), &[table]].concat()).await;
}

#[tokio::test]
async fn a_vector_beside_a_set_of_types() {
    if with_vectors().await {
        is_the_same::<Video>(&[
            "CREATE TYPE {ks}.video_metadata (height int, width int, video_bit_rate frozen<set<text>>, encoding text)",
            "CREATE TABLE {ks}.videos (
                videoid uuid PRIMARY KEY, userid uuid, name text, tags set<text>, preview_thumbnails map<text, text>,
                metadata set<frozen<video_metadata>>, added_date timestamp, content_features vector<float, 4>,
                scenes list<frozen<vector<float, 2>>>, poster vector<frozen<video_metadata>, 1>
            )",
        ])
        .await;
    }
}

/// Whether the server has vectors, which are there since 5.0.
async fn with_vectors() -> bool {
    let mut with = false;
    with_store(|sandbox| {
        let with = &mut with;
        async move { *with = !is_release(&sandbox, "4.").await }
    })
    .await;
    if !with {
        println!("skipped: vectors are there since 5.0");
    }
    with
}

#[tokio::test]
async fn a_row_comes_back_with_types_at_every_depth() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Composite>().await.unwrap();
        let b = |a: &str| B { a: a.into() };
        let z = |c: &str, a| Z { c: c.into(), a };
        let c = C {
            z: z("z", 1),
            x: X { d: "x".into() },
        };
        let row = |rank, within: &str| Composite {
            c: c.clone(),
            year: 2015,
            rank,
            z: z(within, 2),
            x: Some(X { d: "d".into() }),
            name: Some(b("of all")),
            a: Some(A {
                c: c.clone(),
                all: vec![BTreeMap::from([(1, b("one"))]), BTreeMap::new()],
            }),
            pair: Some(("ascii".parse().unwrap(), None)),
        };
        let rows = [row(2, "a"), row(2, "b"), row(1, "a")];
        for row in rows.iter().rev() {
            row.insert(store).await.unwrap();
        }
        assert_eq!(Composite::of_year(c.clone(), 2015).fetch(store).await.unwrap(), rows);
        let found = Composite::get(c.clone(), 2015, 1, z("a", 2)).one(store).await.unwrap();
        assert_eq!(found.as_ref(), Some(&rows[2]));
        let found = Composite::of_year(c.clone(), 2015).rank(2).z_in(z("a", 3)..).fetch(store).await.unwrap();
        assert_eq!(found, rows[1..2]);
        assert_eq!(
            table(&sandbox, "c, a, pair, name", "composite").await[0],
            "{z:{c:'z',a:1},x:{d:'x'}}, {c:{z:{c:'z',a:1},x:{d:'x'}},all:[{1:{a:'one'}},{}]}, ('ascii',null), {a:'of all'}"
        );
    })
    .await;
}

#[tokio::test]
async fn a_video_comes_back_with_its_vectors() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        if is_release(&sandbox, "4.").await {
            println!("skipped: vectors are there since 5.0");
            return;
        }
        store.create::<Video>().await.unwrap();
        let metadata = |height| VideoMetadata {
            height,
            width: 2 * height,
            video_bit_rate: BTreeSet::from(["1m".into(), "8m".into()]),
            encoding: None,
        };
        let id = Uuid::from_u128(7);
        let video = Video {
            videoid: id,
            userid: None,
            name: "Start".into(),
            tags: BTreeSet::from(["new".into()]),
            preview_thumbnails: BTreeMap::from([("10".into(), "a.png".into())]),
            metadata: BTreeSet::from([metadata(480), metadata(1080)]),
            added_date: DateTime::from_timestamp_millis(1_700_000_000_001).unwrap(),
            content_features: Some(Vector([0.5, -0.25, 0.0, 1.0])),
            scenes: vec![Vector([1.0, 2.0]), Vector([3.0, 4.0])],
            poster: Some(Vector([metadata(90)])),
        };
        video.insert(store).await.unwrap();
        assert_eq!(Video::get(id).one(store).await.unwrap(), Some(video));
        assert_eq!(
            table(&sandbox, "content_features, scenes, poster", "videos").await,
            ["[0.5,-0.25,0,1], [[1,2],[3,4]], [{height:90,width:180,video_bit_rate:{'1m','8m'},encoding:null}]"]
        );
    })
    .await;
}
