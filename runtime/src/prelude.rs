//! What a file that defines or uses models imports: `use cassandra_model::prelude::*;`.

#[cfg(feature = "macros")]
pub use crate::{CassandraModel, CassandraType, CassandraView};
pub use crate::{Consistency, Counter, Query as _, Record as _, Replication, Store};

#[cfg(feature = "chrono")]
pub use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
pub use uuid::Uuid;
