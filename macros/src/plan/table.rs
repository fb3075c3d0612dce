//! A table of the plan: its name and its key.
//!
//! In: the model, and the query that needs the table. Out: key columns in order. Whether the table may be made is
//! decided in `mod.rs`.

use super::identifier::quoted;
use super::statement;
use crate::model::{ColumnId, Direction, Model, Query, Role};

/// A table; it has every column of the model.
#[derive(Debug)]
pub(crate) struct Table {
    /// The name that the server keeps.
    pub(crate) name: String,
    /// The name as it stands in a statement.
    pub(crate) cql: String,
    /// The partition key, in order.
    pub(crate) partition_key: Vec<ColumnId>,
    /// The clustering key, in order.
    pub(crate) clustering_key: Vec<(ColumnId, Direction)>,
    /// The whole primary key as a condition.
    pub(crate) key: String,
}

impl Table {
    /// The table of record.
    pub(super) fn base(model: &Model) -> Self {
        let partition_key = model.partition_key().collect();
        let clustering_key = model.clustering_key().collect();
        Self::new(model, model.table.value.clone(), partition_key, clustering_key)
    }

    /// The table that a query gets when no other serves it: the query's partition columns are the partition key; its
    /// clustering columns, its order columns and every identity column that is not in the key yet cluster it, so that
    /// two rows of the base never fall on one key.
    pub(super) fn for_query(model: &Model, query: &Query, name: String) -> Self {
        let partition_key = query
            .partition
            .iter()
            .filter_map(|column| column.column)
            .collect::<Vec<_>>();
        let equal = query
            .clustering
            .iter()
            .filter_map(|column| Some((column.column?, Direction::Asc)));
        let ordered = query
            .order
            .iter()
            .filter_map(|order| Some((order.column.column?, order.direction.unwrap_or(Direction::Asc))));
        let identity = model
            .partition_key()
            .map(|id| (id, Direction::Asc))
            .chain(model.clustering_key());
        let mut clustering_key = Vec::new();
        for (id, direction) in equal.chain(ordered).chain(identity) {
            if !partition_key.contains(&id) && !clustering_key.iter().any(|&(taken, _)| taken == id) {
                clustering_key.push((id, direction));
            }
        }
        Self::new(model, name, partition_key, clustering_key)
    }

    fn new(
        model: &Model,
        name: String,
        partition_key: Vec<ColumnId>,
        clustering_key: Vec<(ColumnId, Direction)>,
    ) -> Self {
        let columns = partition_key.iter().chain(clustering_key.iter().map(|(id, _)| id));
        let key = statement::condition(columns.map(|&id| quoted(&model.columns[id].name.value)));
        Self {
            cql: quoted(&name),
            name,
            partition_key,
            clustering_key,
            key,
        }
    }

    /// The columns of the primary key, in order.
    pub(crate) fn primary_key(&self) -> impl Iterator<Item = ColumnId> + '_ {
        self.partition_key
            .iter()
            .copied()
            .chain(self.clustering_key.iter().map(|&(id, _)| id))
    }

    /// Whether the partition key has the same columns, in whatever order.
    pub(super) fn same_partitions(&self, other: &Self) -> bool {
        self.partition_key.len() == other.partition_key.len()
            && self.partition_key.iter().all(|id| other.partition_key.contains(id))
    }

    /// A static column that the table cannot hold: one value serves a partition of the base, and here a partition is
    /// another set of rows.
    pub(super) fn lost_static(&self, model: &Model) -> Option<ColumnId> {
        if self.same_partitions(&Self::base(model)) {
            return None;
        }
        model.columns_where(Role::is_static).next()
    }
}
