//! Writes: one row to every table of its model, all or nothing. Compiled once for all models.
//!
//! In: an encoded row. Out: one statement, or one logged batch with one client timestamp. Every mistake that can be
//! found without the server is found before anything is sent.

mod delete;
mod encode;
mod keys;
mod many;
mod old_row;
mod send;
mod size;
mod upsert;

pub use self::many::{InsertFailure, InsertMany, Inserted, RowSource, from_stream};

pub(crate) use self::delete::delete;
pub(crate) use self::upsert::{insert, replace};
