//! The names of query tables.
//!
//! In: the model, a query and the tables so far. Out: a name that no other table has. How long a name may be is said
//! here; whether it is too long is decided in `mod.rs`.

use super::table::Table;
use crate::model::{Model, Query};

/// The most characters that Cassandra takes in a table name.
pub(super) const LONGEST: usize = 48;

/// A table of the name exists already: its index.
#[derive(Debug)]
pub(super) struct NameTaken {
    pub(super) name: String,
    pub(super) by: usize,
}

/// `<base>_by_<partition columns>`; where that is taken, with the clustering and order columns appended.
pub(super) fn table_name(model: &Model, query: &Query, tables: &[Table]) -> Result<String, NameTaken> {
    let name_of = |id: Option<usize>| id.map(|id| model.columns[id].name.value.as_str());
    let partition = query.partition.iter().filter_map(|column| name_of(column.column));
    let mut name = format!("{}_by_{}", model.table.value, partition.collect::<Vec<_>>().join("_"));
    if taken(&name, tables).is_some() {
        let clustering = query.clustering.iter().map(|column| column.column);
        let order = query.order.iter().map(|order| order.column.column);
        for column in clustering.chain(order).filter_map(name_of) {
            name.push('_');
            name.push_str(column);
        }
    }
    match taken(&name, tables) {
        Some(by) => Err(NameTaken { name, by }),
        None => Ok(name),
    }
}

fn taken(name: &str, tables: &[Table]) -> Option<usize> {
    tables.iter().position(|table| table.name == name)
}
