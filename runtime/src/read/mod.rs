//! Reads: queries, rows by identity, pages, streams, counts.
//!
//! In: encoded arguments. Out: decoded rows. Requests are made in [`source`], compiled once; only decoding is generic.

mod collect;
mod get;
mod limit;
mod page;
mod projection;
mod query;
mod request;
mod row;
mod select;
mod source;
mod statics;
mod stream;
mod view;

pub use self::get::{DeleteRow, GetRow, delete, get};
pub use self::limit::{Declared, HasLimit, LimitState, Limited, NoGivenLimit, Unlimited};
pub use self::page::{Page, PageQuery};
pub use self::query::Query;
pub use self::row::{Row, RowError};
pub use self::select::{RANGE, Select, select};
pub use self::statics::{GetStatics, Statics, statics};
pub use self::stream::RowStream;
pub use self::view::{GetView, View, ViewOf, ViewQuery};

pub(crate) use self::collect::PAGE_SIZE;
pub(crate) use self::get::Identity;
pub(crate) use self::projection::{Projection, RowMark, row_mark, select_list};
pub(crate) use self::request::request;
pub(crate) use self::row::RawRow;
