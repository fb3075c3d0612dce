//! The driver's derives: as `tuples`, with `SerializeRow` and `DeserializeRow` in their default form (columns by name).
//!
//! Writing takes a struct of its own, since a `None` of the row's struct would be written as null.

use chrono::{DateTime, Utc};
use scylla::value::MaybeUnset;
use scylla::{DeserializeRow, SerializeRow};
use uuid::Uuid;

use crate::row::{OWNER, ROWS, Row, written};
use crate::server::session_with_timestamps;
use crate::tuples::{prepared_batch, prepared_insert, prepared_select};
use crate::{Call, on_one_thread};

#[derive(SerializeRow)]
struct Write<'a> {
    owner_id: Uuid,
    created_at: DateTime<Utc>,
    item_id: Uuid,
    author: &'a str,
    kind: &'a str,
    title: &'a str,
    quantity: i32,
    price: f64,
    active: bool,
    note: MaybeUnset<&'a str>,
}

impl<'a> From<&'a Row> for Write<'a> {
    fn from(row: &'a Row) -> Self {
        Self {
            owner_id: row.owner_id,
            created_at: row.created_at,
            item_id: row.item_id,
            author: &row.author,
            kind: &row.kind,
            title: &row.title,
            quantity: row.quantity,
            price: row.price,
            active: row.active,
            note: MaybeUnset::from_option(row.note.as_deref()),
        }
    }
}

/// What is read.
#[derive(DeserializeRow)]
pub struct Read {
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

/// `session.execute_unpaged(&prepared, write)`.
pub fn insert() -> Call {
    let (runtime, (session, prepared)) = on_one_thread(async {
        let session = session_with_timestamps().await;
        let prepared = prepared_insert(&session, "items").await;
        (session, prepared)
    });
    let row = written();
    Call::new(runtime, async move || {
        session
            .execute_unpaged(&prepared, Write::from(&row))
            .await
            .expect("an insert")
    })
}

/// `session.batch(&batch, [&write; 3])`.
pub fn fan_out() -> Call {
    let (runtime, (session, batch)) = on_one_thread(async {
        let session = session_with_timestamps().await;
        let batch = prepared_batch(&session).await;
        (session, batch)
    });
    let row = written();
    Call::new(runtime, async move || {
        let write = Write::from(&row);
        session.batch(&batch, (&write, &write, &write)).await.expect("a batch")
    })
}

/// `session.execute_unpaged(&prepared, (owner, 1000))`, then `rows::<Read>()`.
pub fn fetch() -> Call {
    let (runtime, (session, prepared)) = on_one_thread(async {
        let session = session_with_timestamps().await;
        let prepared = prepared_select(&session).await;
        (session, prepared)
    });
    Call::new(runtime, async move || {
        let result = session
            .execute_unpaged(&prepared, (OWNER, ROWS))
            .await
            .expect("rows")
            .into_rows_result()
            .expect("rows");
        let mut rows = Vec::with_capacity(result.rows_num());
        for row in result.rows::<Read>().expect("the columns' types") {
            rows.push(row.expect("a row"));
        }
        assert_eq!(rows.len(), ROWS.unsigned_abs() as usize);
        rows
    })
}
