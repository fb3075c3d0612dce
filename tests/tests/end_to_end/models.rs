//! The models that most tests use: one of each way to write.

use std::collections::{BTreeMap, BTreeSet};

use cassandra_model::prelude::*;

/// One table: what a user watched, newest first.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(
    table = "viewing_history",
    query(name = recent, partition(user_id), order(desc(watched_at)), limit = 10),
    query(name = all, partition(user_id), order(desc(watched_at), asc(show_id))),
    query(name = oldest, partition(user_id), order(asc(watched_at), desc(show_id))),
    allow(unbounded_partition, reason = "a test writes a few rows, and some tests give a ttl of their own")
)]
pub(crate) struct Viewing {
    #[cassandra(partition_key)]
    pub user_id: Uuid,
    #[cassandra(clustering_key(desc))]
    pub watched_at: DateTime<Utc>,
    #[cassandra(clustering_key)]
    pub show_id: i64,
    pub title: Option<String>,
    pub progress: i32,
}

impl Viewing {
    /// Of one user, at a second of 2023.
    pub(crate) fn new(second: i64) -> Self {
        Self {
            user_id: Uuid::from_u128(1),
            watched_at: at(second),
            show_id: 7,
            title: Some(format!("show {second}")),
            progress: i32::try_from(second).unwrap(),
        }
    }
}

/// A second after an instant of 2023.
pub(crate) fn at(second: i64) -> DateTime<Utc> {
    DateTime::from_timestamp(1_700_000_000 + second, 0).unwrap()
}

/// Three tables that hold every row: nothing in their keys ever changes.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(
    table = "commits",
    query(name = on_branch, partition(branch), order(desc(committed_at)), limit = 10),
    query(name = by_author, partition(author), order(desc(committed_at), asc(hash))),
    allow(unbounded_partition, reason = "a test writes a few rows, and some tests give a ttl of their own")
)]
pub(crate) struct Commit {
    #[cassandra(partition_key)]
    pub hash: String,
    #[cassandra(immutable)]
    pub branch: String,
    #[cassandra(immutable)]
    pub author: String,
    #[cassandra(immutable)]
    pub committed_at: DateTime<Utc>,
    pub message: Option<String>,
    pub files: Option<i32>,
}

impl Commit {
    pub(crate) fn new(number: i64) -> Self {
        Self {
            hash: format!("{number:04}"),
            branch: "main".into(),
            author: if number % 2 == 0 { "ada" } else { "grace" }.into(),
            committed_at: at(number),
            message: Some(format!("commit {number}")),
            files: None,
        }
    }
}

/// Three tables whose keys change: an insert moves the row.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(
    table = "users",
    write = "batch",
    query(name = by_email, partition(email), limit = 10),
    query(name = by_city, partition(city), order(asc(username)))
)]
pub(crate) struct User {
    #[cassandra(partition_key)]
    pub user_id: Uuid,
    pub email: String,
    pub city: String,
    pub username: String,
    pub age: Option<i32>,
    pub bio: Option<String>,
}

impl User {
    pub(crate) fn new(id: u128) -> Self {
        Self {
            user_id: Uuid::from_u128(id),
            email: format!("{id}@example.com"),
            city: "Delft".into(),
            username: format!("user{id}"),
            age: Some(40),
            bio: Some("likes tulips".into()),
        }
    }
}

/// The key of the query table is the base's and one column more, which changes.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(
    table = "scores",
    write = "batch",
    query(name = top, partition(game_id), order(desc(score)), limit = 100)
)]
pub(crate) struct Score {
    #[cassandra(partition_key)]
    pub game_id: i32,
    #[cassandra(partition_key)]
    pub player_id: i32,
    pub score: i32,
    pub player_name: Option<String>,
}

/// Equality, then a range, over several clustering columns with directions of their own.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(
    table = "events",
    query(name = of_kind, partition(device), clustering(kind), order(asc(day), desc(at), asc(id)), limit = 1000),
    query(name = of_kind_backwards, partition(device), clustering(kind), order(desc(day), asc(at), desc(id)), limit = 1000),
    query(name = of_device, partition(device), order(asc(kind), asc(day)), limit = 1000)
)]
pub(crate) struct Event {
    #[cassandra(partition_key)]
    pub device: String,
    #[cassandra(clustering_key)]
    pub kind: String,
    #[cassandra(clustering_key)]
    pub day: NaiveDate,
    #[cassandra(clustering_key(desc))]
    pub at: DateTime<Utc>,
    #[cassandra(clustering_key)]
    pub id: i32,
    pub note: Option<String>,
}

/// A static column, default TTL and table options.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(
    table = "readings",
    ttl = "30d",
    options(comment = "a sensor's readings; it's warm", gc_grace_seconds = 3600),
    query(name = latest, partition(sensor_id), order(desc(number)), limit = 10)
)]
pub(crate) struct Reading {
    #[cassandra(partition_key)]
    pub sensor_id: i32,
    #[cassandra(clustering_key(desc))]
    pub number: i64,
    #[cassandra(static)]
    pub location: Option<String>,
    pub celsius: Option<f64>,
}

/// Collections, frozen and not, beside each other.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "albums")]
pub(crate) struct Album {
    #[cassandra(partition_key)]
    pub album_id: i32,
    pub tags: BTreeSet<String>,
    pub tracks: Vec<String>,
    pub ratings: Option<BTreeMap<String, i32>>,
    #[cassandra(frozen)]
    pub labels: Option<BTreeSet<String>>,
    pub size: Option<(i32, Option<String>)>,
    #[cassandra(skip)]
    pub cover: Option<String>,
}

/// Counters: the tables are made, rows are read; nothing is inserted.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "page_views", query(name = of_page, partition(page), order(asc(country)), limit = 10))]
pub(crate) struct PageViews {
    #[cassandra(partition_key)]
    pub page: String,
    #[cassandra(clustering_key)]
    pub country: String,
    #[cassandra(counter)]
    pub views: Counter,
}
