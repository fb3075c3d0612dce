//! The row that everyone writes and reads: ten columns, one of them empty.

use chrono::{DateTime, TimeDelta, Utc};
use uuid::Uuid;

/// A row as the application has it: what the hand-written candidates write from and read into.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
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

/// The owner of the rows that are read.
pub const OWNER: Uuid = Uuid::from_u128(0x0f8f_ad5b_d9cb_469f_a165_7086_7728_950e);

/// How many rows that owner has.
pub const ROWS: i32 = 1_000;

/// A row; every second one has a note.
pub fn row(number: i32) -> Row {
    Row {
        owner_id: OWNER,
        created_at: DateTime::UNIX_EPOCH + TimeDelta::seconds(1_700_000_000 + i64::from(number)),
        item_id: Uuid::from_u128(0x7d44_4840_9dc0_11d1_b245_5ffd_ce74_fad2 + u128::from(number.unsigned_abs())),
        author: format!("author {}", number % 10),
        kind: "paperback".to_owned(),
        title: format!("The title of number {number}"),
        quantity: number,
        price: 12.5,
        active: true,
        note: (number % 2 == 1).then(|| "a few words on it".to_owned()),
    }
}

/// The row that is written: another partition's, without a note.
pub fn written() -> Row {
    Row {
        owner_id: Uuid::from_u128(7),
        ..row(0)
    }
}
