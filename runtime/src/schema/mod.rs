//! What the derive knows about a model, as plain data: columns, tables and queries.
//!
//! In: literals written by the derive. Out: what DDL, statements, checks and page tokens are made from.
//! Nothing here talks to a server.

mod ddl;
mod identifier;
mod index;
mod set;

pub use self::ddl::ddl;
pub(crate) use self::ddl::{create_type, tables, user_types};
pub use self::identifier::Identifier;
pub use self::set::ModelSet;

use crate::types::{CqlType, Type};

/// A model as data: [`Record::SCHEMA`](crate::Record::SCHEMA). Only the derive makes one; its fields may grow in any release.
#[derive(Debug)]
pub struct Schema {
    /// The Rust name of the model.
    pub model: &'static str,
    /// The keyspace that the model fixes; `None`: the store's.
    pub keyspace: Option<Identifier>,
    /// Every column, in the order of the struct's fields.
    pub columns: &'static [ColumnSchema],
    /// The base table first, then the query tables in the order in which they were planned.
    pub tables: &'static [TableSchema],
    /// The named access paths, in the order in which they are written on the struct.
    pub queries: &'static [QuerySchema],
    /// How a change of a row reaches the query tables.
    pub writes: Writes,
    /// The list of columns of every `SELECT`: `a, b`. Every table has every column.
    pub select: &'static str,
    /// The columns and markers of every `INSERT`: `(a, b) VALUES (?, ?)`.
    pub insert: &'static str,
    /// The options of every table after `WITH`, without clustering order: `default_time_to_live = 60 AND comment = 'x'`;
    /// empty: none.
    pub options: &'static str,
}

/// One column of a model.
#[derive(Debug)]
#[non_exhaustive]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is one attribute of a field, and they combine freely"
)]
pub struct ColumnSchema {
    /// The column's name.
    pub name: Identifier,
    /// Its CQL type, before freezing.
    pub cql_type: Type,
    /// Whether the column is `frozen<..>` in every table: the user asked for it, or its value moves the row. Other key
    /// columns are frozen in the tables whose key they are in, where CQL demands it.
    pub frozen: bool,
    /// Whether one value serves the whole partition.
    pub is_static: bool,
    /// Whether the value never changes for one identity: the user's promise.
    pub immutable: bool,
    /// Whether the value is in the key of a query table and not in the identity: changing it moves the row.
    pub mutable_key: bool,
    /// The secondary index on the column in the base table.
    pub index: Option<Index>,
}

/// One table of a model; it has every column of the model. Columns are indices into [`Schema::columns`].
#[derive(Debug)]
pub struct TableSchema {
    /// The table's name.
    pub name: Identifier,
    /// The partition key columns, in order.
    pub partition_key: &'static [usize],
    /// The clustering key columns, in order, with their direction.
    pub clustering_key: &'static [(usize, Direction)],
    /// The whole primary key as a condition: `WHERE a = ? AND b = ?`.
    pub key: &'static str,
}

/// One named access path of a model.
#[derive(Debug)]
pub struct QuerySchema {
    /// The query's name: the method that starts it.
    pub name: &'static str,
    /// The table that serves it, as an index into [`Schema::tables`].
    pub table: usize,
    /// The columns bound by equality in the call: partition, then clustering, in the order of the arguments.
    pub arguments: &'static [usize],
    /// The condition on the arguments: `WHERE a = ? AND b = ?`.
    pub condition: &'static str,
    /// The columns that the rows come in order of.
    pub order: &'static [usize],
    /// Whether the query's order is the opposite of the table's.
    pub reversed: bool,
    /// The `ORDER BY` that asks for the opposite of the table's own order: `ORDER BY a ASC`; empty where there is no
    /// clustering key.
    pub opposite: &'static str,
    /// The limit that `fetch` uses when none is given.
    pub limit: Option<u32>,
    /// Whether a secondary index of the base table serves it: its rows come in no order.
    pub via_index: bool,
}

/// The direction of a clustering key column in its table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Smallest first.
    Asc,
    /// Largest first.
    Desc,
}

/// A kind of secondary index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Index {
    /// The server's default.
    Default,
    /// A storage-attached index: Cassandra 5.0 and later.
    Sai,
}

/// How a change of a row reaches the query tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Writes {
    /// No key of a query table can change: one logged batch, or a plain statement where there is one table.
    Plain,
    /// `write = "batch"`: the old row is read first, and its old places are deleted in the batch that writes the new ones.
    Batch,
}

impl ColumnSchema {
    /// A regular column of type `T`.
    #[must_use]
    pub const fn new<T: CqlType>(name: &'static str) -> Self {
        Self {
            name: Identifier::new(name),
            cql_type: T::TYPE,
            frozen: false,
            is_static: false,
            immutable: false,
            mutable_key: false,
            index: None,
        }
    }

    /// The same column, frozen.
    #[must_use]
    pub const fn frozen(mut self) -> Self {
        self.frozen = true;
        self
    }

    /// The same column, static.
    #[must_use]
    pub const fn per_partition(mut self) -> Self {
        self.is_static = true;
        self
    }

    /// The same column, immutable.
    #[must_use]
    pub const fn immutable(mut self) -> Self {
        self.immutable = true;
        self
    }

    /// The same column, in the key of a query table and not in the identity. It is frozen in every table: its write time
    /// is then that of one cell, also where it is a collection.
    #[must_use]
    pub const fn mutable_key(mut self) -> Self {
        self.mutable_key = true;
        self.frozen = true;
        self
    }
}

impl ColumnSchema {
    /// The same column, with a secondary index.
    #[must_use]
    pub const fn index(mut self, index: Index) -> Self {
        self.index = Some(index);
        self
    }
}

impl TableSchema {
    /// A table by its name as it stands in CQL, its key columns, and its primary key as a condition.
    #[must_use]
    pub const fn new(
        name: &'static str,
        partition_key: &'static [usize],
        clustering_key: &'static [(usize, Direction)],
        key: &'static str,
    ) -> Self {
        Self {
            name: Identifier::new(name),
            partition_key,
            clustering_key,
            key,
        }
    }

    /// The columns of the primary key: partition key, then clustering key.
    pub fn primary_key(&self) -> impl Iterator<Item = usize> + '_ {
        self.partition_key
            .iter()
            .copied()
            .chain(self.clustering_key.iter().map(|&(column, _)| column))
    }
}

impl QuerySchema {
    /// A query by its name and table, its arguments with their condition, and its order with the opposite one.
    #[must_use]
    pub const fn new(
        name: &'static str,
        table: usize,
        (arguments, condition): (&'static [usize], &'static str),
        (order, opposite): (&'static [usize], &'static str),
    ) -> Self {
        Self {
            name,
            table,
            arguments,
            condition,
            order,
            reversed: false,
            opposite,
            limit: None,
            via_index: false,
        }
    }

    /// The same query, served by a secondary index.
    #[must_use]
    pub const fn via_index(mut self) -> Self {
        self.via_index = true;
        self
    }

    /// The same query, in the opposite of the table's order.
    #[must_use]
    pub const fn reversed(mut self) -> Self {
        self.reversed = true;
        self
    }

    /// The same query with a limit for `fetch`.
    #[must_use]
    pub const fn limit(mut self, rows: u32) -> Self {
        self.limit = Some(rows);
        self
    }
}

impl Schema {
    /// The base table: the one whose primary key is the model's identity.
    #[must_use]
    pub fn base(&self) -> &'static TableSchema {
        &self.tables[0]
    }

    /// The static columns with their indices, in order.
    pub(crate) fn static_columns(&self) -> impl Iterator<Item = (usize, &'static ColumnSchema)> + Clone {
        self.columns.iter().enumerate().filter(|(_, column)| column.is_static)
    }

    /// The counters with their indices, in order.
    pub(crate) fn counter_columns(&self) -> impl Iterator<Item = (usize, &'static ColumnSchema)> {
        self.columns
            .iter()
            .enumerate()
            .filter(|(_, column)| column.cql_type.is_counter())
    }

    /// The static columns that are counters, with their indices, in order.
    pub(crate) fn static_counters(&self) -> impl Iterator<Item = (usize, &'static ColumnSchema)> {
        self.counter_columns().filter(|(_, column)| column.is_static)
    }

    /// The static columns that are written, with their indices, in order: all but counters.
    pub(crate) fn written_statics(&self) -> impl Iterator<Item = (usize, &'static ColumnSchema)> {
        self.static_columns()
            .filter(|(_, column)| !column.cql_type.is_counter())
    }

    /// Whether there are static columns; `const`, so that it costs nothing for each row.
    pub(crate) const fn has_statics(&self) -> bool {
        let mut column = 0;
        while column < self.columns.len() {
            if self.columns[column].is_static {
                return true;
            }
            column += 1;
        }
        false
    }

    /// Whether the tables are those of counters: every column that is not in the key is one.
    pub(crate) fn has_counters(&self) -> bool {
        self.columns.iter().any(|column| column.cql_type.is_counter())
    }
}
