//! Writes: one row to every table of its model, all or nothing. Compiled once for all models.
//!
//! In: an encoded row. Out: one statement, or one logged batch with one client timestamp. Every mistake that can be
//! found without the server is found before anything is sent.

mod counter;
mod delete;
mod encode;
mod given;
mod keys;
mod many;
mod old_row;
mod same;
mod send;
mod size;
mod statics;
mod upsert;

pub use self::counter::{Increments, decrement, decrement_statics, increment, increment_statics};
pub use self::given::{GivenColumns, HasColumns, NoColumns, SomeColumns};
pub use self::many::{InsertFailure, InsertMany, Inserted, RowSource, from_stream};
pub use self::statics::{UpdateStatics, update_statics};

pub(crate) use self::delete::delete;
pub(crate) use self::upsert::{insert, replace};
