//! Hand-written code: statements prepared once and kept with their options, values and rows as tuples.
//!
//! It does what ours does: qualified tables, a client timestamp (the session's), idempotent writes and reads, `None` left
//! unset, the same consistency level (the session's), one page. The batch is kept too, as its options are the same for
//! every call. A row is borrowed where it is written, and moved into the struct where it is read.

use chrono::{DateTime, Utc};
use scylla::client::session::Session;
use scylla::statement::batch::{Batch, BatchType};
use scylla::statement::prepared::PreparedStatement;
use scylla::value::MaybeUnset;
use uuid::Uuid;

use crate::row::{OWNER, ROWS, Row, written};
use crate::server::{KEYSPACE, session_with_timestamps};
use crate::{Call, on_one_thread};

/// The columns of every statement.
pub(crate) const COLUMNS: &str = "owner_id, created_at, item_id, author, kind, title, quantity, price, active, note";

/// The tables of a fan-out.
pub(crate) const FANNED: [&str; 3] = ["fanned", "fanned_by_author", "fanned_by_kind"];

/// An `INSERT` that is prepared and marked as idempotent.
pub(crate) async fn prepared_insert(session: &Session, table: &str) -> PreparedStatement {
    let cql = format!("INSERT INTO {KEYSPACE}.{table} ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    let mut prepared = session.prepare(cql).await.expect("a statement");
    prepared.set_is_idempotent(true);
    prepared
}

/// The logged batch over three tables.
pub(crate) async fn prepared_batch(session: &Session) -> Batch {
    let mut batch = Batch::new(BatchType::Logged);
    for table in FANNED {
        batch.append_statement(prepared_insert(session, table).await);
    }
    batch.set_is_idempotent(true);
    batch
}

/// The `SELECT` of an owner's rows, newest first.
pub(crate) async fn prepared_select(session: &Session) -> PreparedStatement {
    let cql = format!("SELECT {COLUMNS} FROM {KEYSPACE}.items WHERE owner_id = ? LIMIT ?");
    let mut prepared = session.prepare(cql).await.expect("a statement");
    prepared.set_is_idempotent(true);
    prepared
}

type Values<'a> = (
    Uuid,
    DateTime<Utc>,
    Uuid,
    &'a str,
    &'a str,
    &'a str,
    i32,
    f64,
    bool,
    MaybeUnset<&'a str>,
);

fn values(row: &Row) -> Values<'_> {
    (
        row.owner_id,
        row.created_at,
        row.item_id,
        &row.author,
        &row.kind,
        &row.title,
        row.quantity,
        row.price,
        row.active,
        MaybeUnset::from_option(row.note.as_deref()),
    )
}

/// `session.execute_unpaged(&prepared, (..))`.
pub fn insert() -> Call {
    let (runtime, (session, prepared)) = on_one_thread(async {
        let session = session_with_timestamps().await;
        let prepared = prepared_insert(&session, "items").await;
        (session, prepared)
    });
    let row = written();
    Call::new(runtime, async move || {
        session
            .execute_unpaged(&prepared, values(&row))
            .await
            .expect("an insert")
    })
}

/// `session.batch(&batch, ((..), (..), (..)))`.
pub fn fan_out() -> Call {
    let (runtime, (session, batch)) = on_one_thread(async {
        let session = session_with_timestamps().await;
        let batch = prepared_batch(&session).await;
        (session, batch)
    });
    let row = written();
    Call::new(runtime, async move || {
        session
            .batch(&batch, (values(&row), values(&row), values(&row)))
            .await
            .expect("a batch")
    })
}

/// `session.execute_unpaged(&prepared, (owner, 1000))`, then `rows::<(..)>()`.
pub fn fetch() -> Call {
    type Columns = (
        Uuid,
        DateTime<Utc>,
        Uuid,
        String,
        String,
        String,
        i32,
        f64,
        bool,
        Option<String>,
    );
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
        for row in result.rows::<Columns>().expect("the columns' types") {
            let (owner_id, created_at, item_id, author, kind, title, quantity, price, active, note) =
                row.expect("a row");
            rows.push(Row {
                owner_id,
                created_at,
                item_id,
                author,
                kind,
                title,
                quantity,
                price,
                active,
                note,
            });
        }
        assert_eq!(rows.len(), ROWS.unsigned_abs() as usize);
        rows
    })
}
