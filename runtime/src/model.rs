//! The trait that the derive implements, and which models take whole rows.

use std::any::TypeId;

use crate::operation::{Delete, DeleteCounters, Operation, Upsert};
use crate::read::{Row, RowError};
use crate::schema::{self, Schema};
use crate::store::Store;
use crate::types::Value;
use crate::write;

/// A struct that derives [`CassandraModel`](crate::CassandraModel): its tables, and the operations that need no key.
///
/// Implemented by the derive only. Operations that take keys (`get`, `delete`, the queries) are methods of the struct
/// itself. A struct whose rows are written whole is a [`Model`] too: every one but those of counters.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a model",
    label = "not a model",
    note = "write `#[derive(CassandraModel)]` on the struct"
)]
pub trait Record: Sized + Send + Sync + 'static {
    /// What the tables hold: [`Rows`] or [`Counters`].
    type Kind: RecordKind;

    /// Columns, tables and queries as data.
    const SCHEMA: &'static Schema;

    /// Hands the value of each column to `out`, in the schema's order.
    #[doc(hidden)]
    fn cells(&self, out: &mut dyn FnMut(&dyn Value));

    /// Makes the struct from a row whose columns are in the schema's order.
    #[doc(hidden)]
    fn decode(row: &mut Row<'_, '_>) -> Result<Self, RowError>;

    /// The `CREATE TABLE` statement of every table, base table first, without a keyspace unless the model fixes one.
    #[must_use]
    fn ddl() -> Vec<String> {
        schema::ddl(Self::SCHEMA, None)
    }

    /// Writes the row to every table of the model: `INSERT INTO .. VALUES .. USING TIMESTAMP ?`, one logged batch where
    /// there are several tables, all with one client timestamp. As in CQL it is an upsert. `None` is left unset, and so is
    /// an empty list, set or map that is not frozen: a new row costs no tombstone, and an existing value stays.
    ///
    /// A model with `write = "batch"` reads the old row first (`SELECT .. WHERE <identity>`) and deletes its old places
    /// in the same batch; [`Operation::assume_new`] skips that.
    ///
    /// # Errors
    ///
    /// Before anything is sent: an empty partition key, a key over 65,535 bytes, a batch over the server's limit. Then
    /// what the server answers. A future that is dropped before it was polled has sent nothing; after that the row may
    /// have been written, in all tables or in none.
    fn insert(&self, store: &Store) -> Operation<(), Upsert>
    where
        Self::Kind: TakesRows<Self>,
    {
        write::insert(store, ModelRef::of::<Self>(), self)
    }

    /// Makes the row equal to the struct in every table: as [`insert`](Self::insert), but `None` is written as null, and
    /// an empty collection deletes what is there.
    ///
    /// A model with `immutable` columns reads the old row first and answers
    /// [`ErrorKind::ImmutableChanged`](crate::ErrorKind::ImmutableChanged) where one of them would change.
    ///
    /// # Errors
    ///
    /// As [`insert`](Self::insert).
    fn replace(&self, store: &Store) -> Operation<(), Upsert>
    where
        Self::Kind: TakesRows<Self>,
    {
        write::replace(store, ModelRef::of::<Self>(), self)
    }
}

/// A model whose rows are written whole, by [`Record::insert`] and [`Record::replace`]: every one but those of counters.
///
/// Made for generic code: `fn save<M: Model>(row: &M, store: &Store)`. What only reads, or only needs the tables, is
/// bounded by [`Record`].
pub trait Model: Record<Kind: TakesRows<Self>> {}

impl<M: Record<Kind: TakesRows<M>>> Model for M {}

/// The kind of a model whose tables hold rows.
#[derive(Debug)]
pub enum Rows {}

/// The kind of a model whose tables hold counters, which are incremented and decremented.
#[derive(Debug)]
pub enum Counters {}

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Rows {}
    impl Sealed for super::Counters {}
}

/// What the tables of a model hold: [`Rows`] or [`Counters`].
pub trait RecordKind: sealed::Sealed {
    /// Marks the deletion of a row, and says so which options it takes.
    type Deletion;
}

impl RecordKind for Rows {
    type Deletion = Delete;
}

impl RecordKind for Counters {
    type Deletion = DeleteCounters;
}

/// The kind of a model whose rows are written whole: [`Rows`].
#[diagnostic::on_unimplemented(
    message = "`{M}` has counters, which take no value: they are incremented and decremented",
    label = "not written as a row",
    note = "a counter takes `{M}::increment(key, ..).column(1).execute(&store)`, or `decrement`"
)]
pub trait TakesRows<M> {}

// Not recommended: the trait's note says what to write, not which kinds there are.
#[diagnostic::do_not_recommend]
impl<M> TakesRows<M> for Rows {}

/// A model without its type: what the parts of the runtime that are compiled once work with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ModelRef {
    pub(crate) id: TypeId,
    pub(crate) schema: &'static Schema,
}

impl ModelRef {
    pub(crate) fn of<M: Record>() -> Self {
        Self {
            id: TypeId::of::<M>(),
            schema: M::SCHEMA,
        }
    }
}

/// A row without its type.
pub(crate) trait AnyRow {
    fn any_cells(&self, out: &mut dyn FnMut(&dyn Value));
}

impl<M: Record> AnyRow for M {
    fn any_cells(&self, out: &mut dyn FnMut(&dyn Value)) {
        self.cells(out);
    }
}
