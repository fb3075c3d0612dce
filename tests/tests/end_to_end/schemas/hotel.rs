//! A hotel, as books on modelling for Cassandra draw it: an address as a type, one per place that a query reads, and a map
//! of them.

use std::collections::{BTreeMap, BTreeSet};

use cassandra_model::prelude::*;
use cassandra_model_tests::with_store;

use super::is_the_same;
use crate::support::table;

/// Where letters go.
#[derive(CassandraType, Clone, Debug, PartialEq)]
struct Address {
    street: String,
    city: String,
    state_or_province: Option<String>,
    postal_code: String,
    country: String,
}

/// A hotel near a point of interest, and by itself.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(
    table = "hotels_by_poi",
    options(comment = "Q1. Find hotels near a given poi"),
    query(name = near, partition(poi_name), order(asc(hotel_id)), limit = 10),
    query(name = of, partition(hotel_id), table = "hotels", limit = 10)
)]
struct Hotel {
    #[cassandra(partition_key)]
    poi_name: String,
    #[cassandra(clustering_key)]
    hotel_id: String,
    name: String,
    phone: Option<String>,
    #[cassandra(frozen)]
    address: Option<Address>,
}

/// Who stays, with addresses by what they are for.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(
    table = "guests",
    query(name = by_name, partition(last_name), order(asc(guest_id)), table = "guests_by_last_name", limit = 10)
)]
struct Guest {
    #[cassandra(partition_key)]
    guest_id: Uuid,
    first_name: String,
    #[cassandra(immutable)]
    last_name: String,
    emails: BTreeSet<String>,
    phone_numbers: Vec<String>,
    addresses: BTreeMap<String, Address>,
    home: Option<Address>,
}

const ADDRESS: &str =
    "CREATE TYPE {ks}.address (street text, city text, state_or_province text, postal_code text, country text)";

#[tokio::test]
async fn a_frozen_address_in_two_tables() {
    is_the_same::<Hotel>(&[
        ADDRESS,
        "CREATE TABLE {ks}.hotels_by_poi (
            poi_name text, hotel_id text, name text, phone text, address frozen<address>,
            PRIMARY KEY ((poi_name), hotel_id)
        ) WITH comment = 'Q1. Find hotels near a given poi' AND CLUSTERING ORDER BY (hotel_id ASC)",
        "CREATE TABLE {ks}.hotels (
            hotel_id text, poi_name text, name text, phone text, address frozen<address>,
            PRIMARY KEY ((hotel_id), poi_name)
        ) WITH comment = 'Q1. Find hotels near a given poi'",
    ])
    .await;
}

#[tokio::test]
async fn a_map_of_addresses_beside_one_that_is_not_frozen() {
    let columns = "guest_id uuid, first_name text, last_name text, emails set<text>, phone_numbers list<text>, \
                   addresses map<text, frozen<address>>, home address";
    is_the_same::<Guest>(&[
        ADDRESS,
        &format!("CREATE TABLE {{ks}}.guests ({columns}, PRIMARY KEY (guest_id))"),
        &format!("CREATE TABLE {{ks}}.guests_by_last_name ({columns}, PRIMARY KEY (last_name, guest_id))"),
    ])
    .await;
}

#[tokio::test]
async fn a_guest_comes_back_from_both_tables() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create_all::<(Hotel, Guest)>().await.unwrap();
        let address = |street: &str| Address {
            street: street.into(),
            city: "Zürich".into(),
            state_or_province: None,
            postal_code: "8001".into(),
            country: "CH".into(),
        };
        let hotel = Hotel {
            poi_name: "lake".into(),
            hotel_id: "AZ123".into(),
            name: "Am See".into(),
            phone: None,
            address: Some(address("Quai 1")),
        };
        hotel.insert(store).await.unwrap();
        assert_eq!(Hotel::near("lake").fetch(store).await.unwrap(), [hotel.clone()]);
        assert_eq!(Hotel::of("AZ123").fetch(store).await.unwrap(), [hotel]);
        let id = Uuid::from_u128(7);
        let guest = Guest {
            guest_id: id,
            first_name: "Ada".into(),
            last_name: "Lovelace".into(),
            emails: BTreeSet::from(["ada@a.example".into()]),
            phone_numbers: vec!["1".into(), "1".into()],
            addresses: BTreeMap::from([("home".into(), address("A")), ("work".into(), address("B"))]),
            home: Some(address("A")),
        };
        guest.insert(store).await.unwrap();
        assert_eq!(Guest::get(id).one(store).await.unwrap(), Some(guest.clone()));
        assert_eq!(Guest::by_name("Lovelace").fetch(store).await.unwrap(), [guest]);
        let there = "{street:'A',city:'Zürich',state_or_province:null,postal_code:'8001',country:'CH'}";
        assert_eq!(
            table(&sandbox, "home", "guests").await,
            table(&sandbox, "addresses['home']", "guests_by_last_name").await
        );
        assert_eq!(table(&sandbox, "home", "guests").await, [there]);
    })
    .await;
}
