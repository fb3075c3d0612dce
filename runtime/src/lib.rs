//! Typed data access for Apache Cassandra and ScyllaDB: you state the queries of a struct, the derive works out the
//! tables.
//!
//! ```no_run
//! use cassandra_model::prelude::*;
//!
//! /// What a user watched, newest first.
//! #[derive(CassandraModel, Clone, Debug, PartialEq)]
//! #[cassandra(
//!     table = "viewing_history",
//!     ttl = "730d",
//!     query(name = recent, partition(user_id), order(desc(watched_at)), limit = 10)
//! )]
//! pub struct Viewing {
//!     #[cassandra(partition_key)]
//!     pub user_id: Uuid,
//!     #[cassandra(clustering_key(desc))]
//!     pub watched_at: DateTime<Utc>,
//!     #[cassandra(clustering_key)]
//!     pub show_id: Uuid,
//!     pub title: String,
//! }
//!
//! # async fn run(viewing: Viewing, user: Uuid, week_ago: DateTime<Utc>) -> cassandra_model::Result<()> {
//! let store = Store::connect("127.0.0.1:9042").keyspace("app").await?;
//! store.create_keyspace("app", Replication::simple(1)).await?;
//! store.create::<Viewing>().await?;
//!
//! viewing.insert(&store).await?;
//! let last: Vec<Viewing> = Viewing::recent(user).fetch(&store).await?;
//! let week = Viewing::recent(user).watched_at_in(week_ago..).limit(100).fetch(&store).await?;
//! # Ok(())
//! # }
//! ```
//!
//! The grammar of every call is: data, then the [`Store`], then options, then `.await`. An operation is one type,
//! [`Operation`], that is a `Future`, `Send` and `'static`.

extern crate self as cassandra_model;

mod cells;
mod column;
mod deadline;
mod error;
mod model;
mod operation;
mod options;
pub mod page_token;
pub mod prelude;
mod read;
pub mod schema;
mod statement;
mod store;
pub mod types;
pub mod warnings;
mod write;

#[doc(hidden)]
#[path = "private.rs"]
pub mod __private;

#[cfg(feature = "macros")]
pub use cassandra_model_macros::{CassandraModel, CassandraType, CassandraView};
pub use scylla;
pub use scylla::statement::Consistency;
pub use scylla::value::Counter;

pub use self::column::Column;
pub use self::error::{Error, ErrorKind, InvalidOption, KeyError, OperationName, SchemaMismatch};
pub use self::model::{Counters, Model, Record, RecordKind, Rows, TakesRows};
pub use self::operation::{Administration, Delete, DeleteCounters, Increment, Operation, Read, Update, Upsert};
pub use self::page_token::{PageToken, TokenKey};
pub use self::read::{
    Declared, DeleteRow, GetRow, GetStatics, GetView, HasLimit, LimitState, Limited, NoGivenLimit, Page, PageQuery,
    Query, RowStream, Statics, Unlimited, View, ViewOf, ViewQuery,
};
pub use self::schema::Schema;
pub use self::store::{Connect, Replication, Store};
pub use self::types::{Ascii, Vector};
pub use self::write::{
    GivenColumns, HasColumns, InsertFailure, InsertMany, Inserted, NoColumns, RowSource, SomeColumns, from_stream,
};

/// The result of every operation.
pub type Result<T, E = Error> = std::result::Result<T, E>;
