//! The fragments of CQL that a model's statements are made of.
//!
//! In: names as they stand in a statement, tables and queries. Out: text. The runtime adds the verb, the table, ranges,
//! limits and `USING`; the whole statements made here are for the docs and leave the keyspace out.

use super::PlannedQuery;
use super::serve::Served;
use super::table::Table;
use crate::model::{Direction, Query};

/// Stands for the columns where the docs have no room for them.
pub(super) const ELLIPSIS: &str = "..";

/// `a = ?`.
pub(super) fn equal(column: &str) -> String {
    format!("{column} = ?")
}

/// `a >= ? AND a < ?`: what `from..to` becomes.
pub(super) fn range(column: &str) -> String {
    format!("{column} >= ? AND {column} < ?")
}

/// `WHERE a = ? AND b = ?`.
pub(super) fn condition(columns: impl Iterator<Item = String>) -> String {
    let equal = columns.map(|column| equal(&column)).collect::<Vec<_>>();
    format!("WHERE {}", equal.join(" AND "))
}

/// `(a, b) VALUES (?, ?)`.
pub(super) fn insert(names: &[String]) -> String {
    let markers = vec!["?"; names.len()].join(", ");
    format!("({}) VALUES ({markers})", names.join(", "))
}

/// A read by identity.
pub(super) fn get(base: &Table, select: &str) -> String {
    format!("SELECT {select} FROM {} {}", base.cql, base.key)
}

/// The delete of one row of one table, by table; counters have no timestamp.
pub(super) fn delete(tables: &[Table], counters: &[&str]) -> Vec<String> {
    let timestamp = if counters.is_empty() { "USING TIMESTAMP ? " } else { "" };
    let delete = |table: &Table| format!("DELETE FROM {} {timestamp}{}", table.cql, table.key);
    tables.iter().map(delete).collect()
}

/// An increment of the counters of one row, by table; nothing where there are none.
pub(super) fn increment(tables: &[Table], counters: &[&str]) -> Vec<String> {
    let update = |table: &Table| format!("UPDATE {} SET {} {}", table.cql, add(counters), table.key);
    let tables = tables.iter().filter(|_| !counters.is_empty());
    tables.map(update).collect()
}

/// An increment of the static counters of one partition, by table; nothing where there are none.
pub(super) fn increment_statics(tables: &[Table], names: &[String], counters: &[&str]) -> Vec<String> {
    let update = |table: &Table| {
        let partition = partition(table, names);
        format!("UPDATE {} SET {} {partition}", table.cql, add(counters))
    };
    let tables = tables.iter().filter(|_| !counters.is_empty());
    tables.map(update).collect()
}

/// `a = a + ?, b = b + ?`.
fn add(counters: &[&str]) -> String {
    let add = counters.iter().map(|counter| format!("{counter} = {counter} + ?"));
    add.collect::<Vec<_>>().join(", ")
}

/// A read of the static columns of one partition.
pub(super) fn statics(base: &Table, names: &[String], columns: &[&str]) -> String {
    let partition = partition(base, names);
    format!("SELECT DISTINCT {} FROM {} {partition}", columns.join(", "), base.cql)
}

/// An update of the static columns of one partition, by table; nothing where there are none.
pub(super) fn update_statics(tables: &[Table], names: &[String], columns: &[&str]) -> Vec<String> {
    let set = columns
        .iter()
        .map(|column| equal(column))
        .collect::<Vec<_>>()
        .join(", ");
    let update = |table: &Table| {
        let partition = partition(table, names);
        format!("UPDATE {} USING TIMESTAMP ? SET {set} {partition}", table.cql)
    };
    let tables = tables.iter().filter(|_| !columns.is_empty());
    tables.map(update).collect()
}

fn partition(table: &Table, names: &[String]) -> String {
    condition(table.partition_key.iter().map(|&id| names[id].clone()))
}

/// The fragments of one query over the table that serves it.
pub(super) fn query(
    index: usize,
    query: &Query,
    table_index: usize,
    table: &Table,
    served: Served,
    names: &[String],
    select: &str,
) -> PlannedQuery {
    let arguments = query.arguments().filter_map(|column| column.column).collect::<Vec<_>>();
    let order = query.order.iter().filter_map(|order| order.column.column).collect();
    let condition = condition(arguments.iter().map(|&id| names[id].clone()));
    let opposite = opposite(table, names);
    let limit = query.limit.as_ref().and_then(|limit| u32::try_from(limit.value).ok());
    let order_by = if served.reversed {
        format!(" {opposite}")
    } else {
        String::new()
    };
    let limited = limit.map_or_else(String::new, |limit| format!(" LIMIT {limit}"));
    let tail = format!("FROM {} {condition}{order_by}{limited}", table.cql);
    PlannedQuery {
        query: index,
        table: table_index,
        arguments,
        order,
        condition,
        reversed: served.reversed,
        opposite,
        via_index: query.via_index.is_some(),
        limit,
        cql: format!("SELECT {select} {tail}"),
        short: format!("SELECT {ELLIPSIS} {tail}"),
    }
}

/// The opposite of a table's own order: `ORDER BY a ASC, b DESC`. It names every clustering column, which CQL takes also
/// where the first of them are bound by equality.
fn opposite(table: &Table, names: &[String]) -> String {
    if table.clustering_key.is_empty() {
        return String::new();
    }
    let columns = table.clustering_key.iter().map(|&(id, direction)| match direction {
        Direction::Asc => format!("{} DESC", names[id]),
        Direction::Desc => format!("{} ASC", names[id]),
    });
    format!("ORDER BY {}", columns.collect::<Vec<_>>().join(", "))
}
