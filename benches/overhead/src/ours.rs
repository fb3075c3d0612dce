//! Ours: two models, one with one table and one with three.

use cassandra_model::Store;
use cassandra_model::prelude::*;
use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::row::{OWNER, ROWS, Row, written};
use crate::server::{KEYSPACE, session};
use crate::{Call, on_one_thread};

/// A row of one table.
#[derive(CassandraModel)]
#[cassandra(table = "items", query(name = recent, partition(owner_id), order(desc(created_at))))]
#[cassandra(allow(unbounded_partition, reason = "a thousand rows"))]
pub struct Item {
    #[cassandra(partition_key)]
    pub owner_id: Uuid,
    #[cassandra(clustering_key(desc))]
    pub created_at: DateTime<Utc>,
    #[cassandra(clustering_key)]
    pub item_id: Uuid,
    pub author: String,
    pub kind: String,
    pub title: String,
    pub quantity: i32,
    pub price: f64,
    pub active: bool,
    pub note: Option<String>,
}

/// A row of three tables.
#[derive(CassandraModel)]
#[cassandra(
    table = "fanned",
    query(name = by_author, partition(author), order(desc(created_at))),
    query(name = by_kind, partition(kind), order(desc(created_at)))
)]
#[cassandra(allow(unbounded_partition, reason = "one row"))]
pub struct Fanned {
    #[cassandra(partition_key)]
    pub owner_id: Uuid,
    #[cassandra(clustering_key(desc))]
    pub created_at: DateTime<Utc>,
    #[cassandra(clustering_key)]
    pub item_id: Uuid,
    #[cassandra(immutable)]
    pub author: String,
    #[cassandra(immutable)]
    pub kind: String,
    pub title: String,
    pub quantity: i32,
    pub price: f64,
    pub active: bool,
    pub note: Option<String>,
}

/// The struct of a row, field by field.
macro_rules! from_row {
    ($model:ident) => {
        impl From<Row> for $model {
            fn from(row: Row) -> Self {
                Self {
                    owner_id: row.owner_id,
                    created_at: row.created_at,
                    item_id: row.item_id,
                    author: row.author,
                    kind: row.kind,
                    title: row.title,
                    quantity: row.quantity,
                    price: row.price,
                    active: row.active,
                    note: row.note,
                }
            }
        }
    };
}

pub(crate) use from_row;

from_row!(Item);
from_row!(Fanned);

async fn store() -> Store {
    Store::new(session().await).keyspace(KEYSPACE)
}

/// `row.insert(&store)`, one table.
pub fn insert() -> Call {
    let (runtime, store) = on_one_thread(store());
    let row = Item::from(written());
    Call::new(runtime, async move || row.insert(&store).await.expect("an insert"))
}

/// `row.insert(&store)`, three tables in a logged batch.
pub fn fan_out() -> Call {
    let (runtime, store) = on_one_thread(store());
    let row = Fanned::from(written());
    Call::new(runtime, async move || row.insert(&store).await.expect("an insert"))
}

/// `Item::recent(owner).limit(1_000).fetch(&store)`.
pub fn fetch() -> Call {
    let (runtime, store) = on_one_thread(store());
    Call::new(runtime, async move || {
        let rows = Item::recent(OWNER)
            .limit(ROWS.unsigned_abs())
            .fetch(&store)
            .await
            .expect("rows");
        assert_eq!(rows.len(), ROWS.unsigned_abs() as usize);
        rows
    })
}
