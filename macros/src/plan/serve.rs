//! Whether a table can serve a query, and why not.
//!
//! In: one table and one query. Out: how the table's order and the query's meet, or the first reason against it, as
//! data; `refusal.rs` words it.

use super::table::Table;
use crate::model::{ColumnId, Direction, Query};

/// How a table serves a query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Served {
    /// The query's order is the opposite of the table's.
    pub(super) reversed: bool,
}

/// Why a table cannot serve a query.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Why {
    /// Partition key columns that the query does not bind by equality.
    Unbound(Vec<ColumnId>),
    /// A column that the query binds by equality and that is not in the table's key.
    NotInKey(ColumnId),
    /// The query orders by a column that stands before one it binds by equality in the clustering key.
    OrderBeforeEquality { order: ColumnId, equal: ColumnId },
    /// A column that the query does not bind stands before one it binds by equality in the clustering key.
    Gap { open: ColumnId, equal: ColumnId },
    /// The query orders by a column that is not in the clustering key.
    OrderNotInKey(ColumnId),
    /// The query orders by `order` where the clustering key has `key`; its direction is the one that the query would need.
    OrderNotNext {
        order: ColumnId,
        key: ColumnId,
        direction: Direction,
    },
    /// The query's directions are neither all the table's nor all the opposite ones: the table's, for each order column.
    Directions(Vec<(ColumnId, Direction)>),
}

/// Whether the table can serve the query: every partition key column is bound by equality, the other equality columns
/// are the first clustering columns, and the order columns come next, each in the table's direction or each in the
/// opposite one.
pub(super) fn serve(table: &Table, query: &Query) -> Result<Served, Why> {
    let equal = query.arguments().filter_map(|column| column.column).collect::<Vec<_>>();
    let unbound = table
        .partition_key
        .iter()
        .copied()
        .filter(|id| !equal.contains(id))
        .collect::<Vec<_>>();
    if !unbound.is_empty() {
        return Err(Why::Unbound(unbound));
    }
    let rest = equal
        .into_iter()
        .filter(|id| !table.partition_key.contains(id))
        .collect::<Vec<_>>();
    let order = query
        .order
        .iter()
        .filter_map(|order| Some((order.column.column?, order.direction.unwrap_or(Direction::Asc))))
        .collect::<Vec<_>>();
    prefix(table, &rest, &order)?;
    let next = &table.clustering_key[rest.len()..];
    for (index, &(id, asked)) in order.iter().enumerate() {
        let later = next.iter().find(|(later, _)| *later == id);
        match (next.get(index), later) {
            (Some(&(key, _)), _) if key == id => {}
            (Some(&(key, direction)), Some(&(_, later))) => {
                return Err(Why::OrderNotNext {
                    order: id,
                    key,
                    direction: if asked == later {
                        direction
                    } else {
                        direction.opposite()
                    },
                });
            }
            _ => return Err(Why::OrderNotInKey(id)),
        }
    }
    let same = order.iter().zip(next).filter(|(asked, key)| asked.1 == key.1).count();
    if same == order.len() {
        Ok(Served { reversed: false })
    } else if same == 0 {
        Ok(Served { reversed: true })
    } else {
        Err(Why::Directions(next[..order.len()].to_vec()))
    }
}

/// Whether the equality columns are the first clustering columns, in whatever order.
fn prefix(table: &Table, rest: &[ColumnId], order: &[(ColumnId, Direction)]) -> Result<(), Why> {
    if let Some(&id) = rest
        .iter()
        .find(|&&id| !table.clustering_key.iter().any(|&(key, _)| key == id))
    {
        return Err(Why::NotInKey(id));
    }
    let open = table.clustering_key.iter().find(|(id, _)| !rest.contains(id));
    let late = table
        .clustering_key
        .iter()
        .skip(rest.len())
        .find(|(id, _)| rest.contains(id));
    match (open, late) {
        (Some(&(open, _)), Some(&(equal, _))) if order.iter().any(|&(id, _)| id == open) => {
            Err(Why::OrderBeforeEquality { order: open, equal })
        }
        (Some(&(open, _)), Some(&(equal, _))) => Err(Why::Gap { open, equal }),
        _ => Ok(()),
    }
}
