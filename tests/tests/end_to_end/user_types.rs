//! User-defined types: made with their tables, written and read in every place that a column has, keys among them.

use std::collections::{BTreeMap, BTreeSet};

use cassandra_model::ErrorKind;
use cassandra_model::prelude::*;
use cassandra_model_tests::with_store;

use crate::support::table;

/// A type with fields of many kinds, another type among them.
#[derive(CassandraType, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cassandra(name = "address")]
pub(crate) struct Address {
    pub street: String,
    pub city: Option<String>,
    pub point: Option<Point>,
    pub tags: BTreeSet<String>,
    #[cassandra(rename = "Zip")]
    pub zip: Option<i32>,
    #[cassandra(skip)]
    pub cached: bool,
}

#[derive(CassandraType, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Point {
    pub x: i32,
    pub y: i32,
}

/// The type in every place beside keys.
#[derive(CassandraModel, Clone, Debug, Default, PartialEq)]
#[cassandra(table = "people")]
pub(crate) struct Person {
    #[cassandra(partition_key)]
    pub id: i32,
    pub home: Option<Address>,
    #[cassandra(frozen)]
    pub work: Option<Address>,
    pub others: Vec<Address>,
    pub by_name: BTreeMap<String, Address>,
    pub named: BTreeMap<Point, String>,
    pub points: BTreeSet<Point>,
    pub pair: Option<(i32, Option<Address>)>,
    pub deep: Option<Vec<BTreeMap<i32, Vec<Point>>>>,
    pub boxed: Option<Box<Point>>,
}

/// The type in keys.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(
    table = "places",
    query(name = by_point, partition(point), order(asc(address)), limit = 10)
)]
pub(crate) struct Place {
    #[cassandra(partition_key)]
    pub area: Point,
    #[cassandra(clustering_key(desc))]
    pub point: Point,
    #[cassandra(immutable)]
    pub address: Address,
    pub name: Option<String>,
}

fn address(street: &str) -> Address {
    Address {
        street: street.into(),
        city: Some("Köln".into()),
        point: Some(Point { x: 1, y: -1 }),
        tags: BTreeSet::from(["a".into(), "b".into()]),
        zip: None,
        cached: false,
    }
}

#[tokio::test]
async fn a_type_is_written_and_read_in_every_place() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Person>().await.unwrap();
        let person = Person {
            id: 1,
            home: Some(address("home")),
            work: Some(Address::default()),
            others: vec![address("a"), address("b")],
            by_name: BTreeMap::from([("x".into(), address("c"))]),
            named: BTreeMap::from([(Point { x: 1, y: 2 }, "here".into())]),
            points: BTreeSet::from([Point { x: 3, y: 4 }, Point { x: 1, y: 2 }]),
            pair: Some((7, Some(address("pair")))),
            deep: Some(vec![BTreeMap::from([(1, vec![Point { x: 5, y: 6 }])])]),
            boxed: Some(Box::new(Point { x: 0, y: 0 })),
        };
        person.insert(store).await.unwrap();
        assert_eq!(Person::get(1).one(store).await.unwrap(), Some(person.clone()));
        assert_eq!(
            table(&sandbox, "home, work, points, named", "people").await,
            ["{street:'home',city:'Köln',point:{x:1,y:-1},tags:{'a','b'},Zip:null}, \
              {street:'',city:null,point:null,tags:{},Zip:null}, \
              {{x:1,y:2},{x:3,y:4}}, {{x:1,y:2}:'here'}"]
        );

        let bare = Person {
            id: 2,
            ..Person::default()
        };
        bare.insert(store).await.unwrap();
        assert_eq!(Person::get(2).one(store).await.unwrap(), Some(bare.clone()));
        // `replace` writes null over what is there.
        let replaced = Person { id: 1, ..bare };
        replaced.replace(store).await.unwrap();
        assert_eq!(Person::get(1).one(store).await.unwrap(), Some(replaced));
    })
    .await;
}

#[tokio::test]
async fn types_are_made_before_their_tables_in_the_order_that_they_need() {
    with_store(|sandbox| async move {
        assert_eq!(
            Person::ddl(),
            [
                "CREATE TYPE IF NOT EXISTS point (\n    x int,\n    y int\n)",
                "CREATE TYPE IF NOT EXISTS address (\n    street text,\n    city text,\n    point frozen<point>,\n    \
                 tags frozen<set<text>>,\n    \"Zip\" int\n)",
                "CREATE TABLE IF NOT EXISTS people (\n    id int,\n    home address,\n    work frozen<address>,\n    \
                 others list<frozen<address>>,\n    by_name map<text, frozen<address>>,\n    \
                 named map<frozen<point>, text>,\n    points set<frozen<point>>,\n    \
                 pair tuple<int, frozen<address>>,\n    \
                 deep list<frozen<map<int, frozen<list<frozen<point>>>>>>,\n    boxed point,\n    PRIMARY KEY ((id))\n)",
            ]
        );
        // Twice, and with a type that two models share.
        sandbox.store.create_all::<(Place, Person)>().await.unwrap();
        sandbox.store.create_all::<(Place, Person)>().await.unwrap();
        let types: Vec<(String, Vec<String>)> = sandbox
            .rows("SELECT type_name, field_types FROM system_schema.types WHERE keyspace_name = '{ks}'")
            .await;
        assert_eq!(
            types,
            [
                (
                    "address".to_owned(),
                    ["text", "text", "frozen<point>", "frozen<set<text>>", "int"].map(str::to_owned).to_vec()
                ),
                ("point".to_owned(), ["int", "int"].map(str::to_owned).to_vec()),
            ]
        );
        let columns: Vec<(String, String)> = sandbox
            .rows("SELECT column_name, type FROM system_schema.columns WHERE keyspace_name = '{ks}' AND table_name = 'people'")
            .await;
        let of = |name: &str| columns.iter().find(|(column, _)| column == name).unwrap().1.clone();
        assert_eq!(of("home"), "address");
        assert_eq!(of("work"), "frozen<address>");
        assert_eq!(of("others"), "list<frozen<address>>");
        assert_eq!(of("pair"), "frozen<tuple<int, frozen<address>>>");
    })
    .await;
}

#[tokio::test]
async fn a_type_is_a_key_also_with_a_null_inside() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Place>().await.unwrap();
        let area = Point { x: 0, y: 0 };
        let places: Vec<Place> = [(1, "b"), (2, "a"), (2, "c")]
            .into_iter()
            .enumerate()
            .map(|(at, (x, street))| Place {
                area: area.clone(),
                point: Point {
                    x,
                    y: i32::try_from(at).unwrap(),
                },
                address: Address {
                    city: None,
                    ..address(street)
                },
                name: Some(street.to_owned()),
            })
            .collect();
        for place in &places {
            place.insert(store).await.unwrap();
        }
        let point = places[1].point.clone();
        assert_eq!(
            Place::get(area.clone(), point.clone()).one(store).await.unwrap(),
            Some(places[1].clone())
        );
        let found = Place::by_point(point.clone()).fetch(store).await.unwrap();
        assert_eq!(found, [places[1].clone()]);
        let found = Place::by_point(point.clone())
            .address_in(address("a")..)
            .fetch(store)
            .await
            .unwrap();
        // Null sorts before a city.
        assert_eq!(found, []);
        let found = Place::by_point(point.clone())
            .address(places[1].address.clone())
            .first(store)
            .await
            .unwrap();
        assert_eq!(found, Some(places[1].clone()));
        Place::delete(area.clone(), point.clone()).execute(store).await.unwrap();
        assert_eq!(Place::get(area.clone(), point.clone()).one(store).await.unwrap(), None);
        assert_eq!(Place::by_point(point).fetch(store).await.unwrap(), []);
        assert_eq!(table(&sandbox, "name", "places").await.len(), 2);
    })
    .await;
}

mod other {
    use super::{CassandraModel, CassandraType};

    /// Another type of the name.
    #[derive(CassandraType, Clone, Debug, PartialEq)]
    pub(crate) struct Point {
        pub latitude: f64,
    }

    #[derive(CassandraModel, Clone, Debug, PartialEq)]
    pub(crate) struct Spot {
        #[cassandra(partition_key)]
        pub id: i32,
        pub point: Point,
    }
}

#[tokio::test]
async fn two_types_of_one_name_are_an_error_before_anything_is_made() {
    with_store(|sandbox| async move {
        let error = sandbox.store.create_all::<(Place, other::Spot)>().await.unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::TwoUserTypes { user_type } if user_type == "point"));
        assert_eq!(
            error.to_string(),
            "create table on places, spot: two types of the name point have different fields; give one of them another with \
             `#[cassandra(name = \"..\")]`"
        );
        let types: Vec<(String,)> = sandbox
            .rows("SELECT type_name FROM system_schema.types WHERE keyspace_name = '{ks}'")
            .await;
        assert_eq!(types, []);
    })
    .await;
}

/// A word of CQL as a type, in a table of such a name.
#[derive(CassandraType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cassandra(name = "comment")]
pub(crate) struct Comment {
    pub text: String,
    #[cassandra(rename = "select")]
    pub selected: Option<bool>,
}

#[derive(CassandraType, Clone, Debug, PartialEq, Eq)]
#[cassandra(name = "list")]
pub(crate) struct Mixed {
    #[cassandra(rename = "From")]
    pub from: i32,
}

#[derive(CassandraType, Clone, Debug, PartialEq, Eq)]
#[cassandra(name = "int")]
pub(crate) struct NotAnInt {
    pub text: String,
    pub mixed: Option<Mixed>,
}

#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "user")]
pub(crate) struct Commented {
    #[cassandra(partition_key)]
    pub id: i32,
    pub comments: Vec<Comment>,
    pub last: Option<Comment>,
    pub odd: Option<NotAnInt>,
}

#[tokio::test]
async fn a_word_of_cql_is_a_type_and_is_quoted_inside_types_too() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        let ddl = Commented::ddl();
        assert!(
            ddl[0].starts_with("CREATE TYPE IF NOT EXISTS \"comment\" (\n    text text,\n    \"select\" boolean\n)")
        );
        assert!(
            ddl[3].contains("comments list<frozen<\"comment\">>,\n    last \"comment\",\n    odd \"int\",\n"),
            "{ddl:?}"
        );
        store.create::<Commented>().await.unwrap();
        let comment = |text: &str| Comment {
            text: text.into(),
            selected: Some(true),
        };
        let row = Commented {
            id: 1,
            comments: vec![comment("a"), comment("b")],
            last: Some(comment("b")),
            odd: Some(NotAnInt {
                text: "7".into(),
                mixed: Some(Mixed { from: 7 }),
            }),
        };
        row.insert(store).await.unwrap();
        assert_eq!(Commented::get(1).one(store).await.unwrap(), Some(row));
    })
    .await;
}

/// Every word that cannot stand bare as the name of a type, as one.
macro_rules! types_named {
    ($($name:ident = $word:tt),* $(,)?) => {
        $(
            #[derive(CassandraType, Clone, Debug, PartialEq)]
            #[cassandra(name = $word)]
            pub(crate) struct $name {
                pub value: i32,
            }
        )*

        #[derive(CassandraModel, Clone, Debug, PartialEq)]
        #[cassandra(table = "words")]
        #[allow(non_snake_case, reason = "a field for each type, called as it is")]
        pub(crate) struct TypeWords {
            #[cassandra(partition_key)]
            pub id: i32,
            $(pub $name: Vec<$name>,)*
        }

        fn type_words() -> TypeWords {
            TypeWords { id: 1, $($name: vec![$name { value: 7 }],)* }
        }
    };
}

types_named! {
    Ascii_ = "ascii", Bigint = "bigint", Bitstring = "bitstring", Blob = "blob", Boolean = "boolean", Byte = "byte",
    Comment_ = "comment", Complex = "complex", Count = "count", Counter_ = "counter", Date = "date", Decimal = "decimal",
    Distinct = "distinct", Double = "double", Duration = "duration", Empty = "empty", Enum = "enum", Float = "float",
    Frozen = "frozen", Inet = "inet", Int = "int", Interval = "interval", Json = "json", Key = "key", List = "list",
    Macaddr = "macaddr", Map = "map", Maxwritetime = "maxwritetime", Smallint = "smallint", Text = "text", Time = "time",
    Timestamp = "timestamp", Timeuuid = "timeuuid", Tinyint = "tinyint", Ttl = "ttl", Tuple = "tuple", Uuid_ = "uuid",
    Varchar = "varchar", Varint = "varint", Vector = "vector", Writetime = "writetime", Type = "type",
    Values = "values", Static = "static", User = "user", Role = "role", Filtering = "filtering", Group = "group",
}

#[tokio::test]
async fn every_word_of_types_is_a_type() {
    with_store(|sandbox| async move {
        sandbox.store.create::<TypeWords>().await.unwrap();
        type_words().insert(&sandbox.store).await.unwrap();
        assert_eq!(TypeWords::get(1).one(&sandbox.store).await.unwrap(), Some(type_words()));
    })
    .await;
}
