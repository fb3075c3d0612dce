//! charybdis 1.1: a model for each table, through the driver's `CachingSession`, as its documentation shows.
//!
//! Its tables have no keyspace, so the session has one. A `None` is written as null: it has no other way.

use charybdis::batch::CharybdisBatch;
use charybdis::macros::charybdis_model;
use charybdis::operations::{Find, Insert};
use chrono::{DateTime, Utc};
use scylla::client::caching_session::CachingSession;
use uuid::Uuid;

use crate::ours::from_row;
use crate::row::{OWNER, ROWS, Row, written};
use crate::server::{KEYSPACE, session_with_timestamps};
use crate::{Call, on_one_thread};

/// One model of the ten columns.
macro_rules! model {
    ($name:ident, $table:ident, [$($partition:ident),*], [$($clustering:ident),*]) => {
        #[charybdis_model(
            table_name = $table,
            partition_keys = [$($partition),*],
            clustering_keys = [$($clustering),*],
            global_secondary_indexes = [],
            local_secondary_indexes = [],
        )]
        pub struct $name {
            pub owner_id: Uuid,
            pub created_at: DateTime<Utc>,
            pub item_id: Uuid,
            pub author: String,
            pub kind: String,
            pub title: String,
            pub quantity: i32,
            pub price: f64,
            pub active: bool,
            pub note: Option<String>,
        }

        from_row!($name);
    };
}

model!(Item, items, [owner_id], [created_at, item_id]);
model!(Fanned, fanned, [owner_id], [created_at, item_id]);
model!(
    FannedByAuthor,
    fanned_by_author,
    [author],
    [created_at, owner_id, item_id]
);
model!(FannedByKind, fanned_by_kind, [kind], [created_at, owner_id, item_id]);

async fn session() -> CachingSession {
    let session = session_with_timestamps().await;
    session.use_keyspace(KEYSPACE, false).await.expect("a keyspace");
    CachingSession::from(session, 1_000)
}

/// `row.insert().execute(&session)`.
pub fn insert() -> Call {
    let (runtime, session) = on_one_thread(session());
    let row = Item::from(written());
    Call::new(runtime, async move || {
        row.insert()
            .idempotent(true)
            .execute(&session)
            .await
            .expect("an insert")
    })
}

/// Three inserts in a `CharybdisBatch`.
pub fn fan_out() -> Call {
    let (runtime, session) = on_one_thread(session());
    let row = Fanned::from(written());
    let by_author = FannedByAuthor::from(written());
    let by_kind = FannedByKind::from(written());
    Call::new(runtime, async move || {
        let mut batch = CharybdisBatch::new();
        batch
            .append(row.insert())
            .append(by_author.insert())
            .append(by_kind.insert());
        batch.execute(&session).await.expect("a batch")
    })
}

/// `Item::find_by_partition_key_value((owner,))`, gathered.
pub fn fetch() -> Call {
    let (runtime, session) = on_one_thread(session());
    Call::new(runtime, async move || {
        let rows = Item::find_by_partition_key_value((OWNER,))
            .execute(&session)
            .await
            .expect("rows")
            .try_collect()
            .await
            .expect("rows");
        assert_eq!(rows.len(), ROWS.unsigned_abs() as usize);
        rows
    })
}
