//! What the crates of `tests/` look at: the plan of a model, as lines.
//!
//! Each file of `tests/` is a crate, with crate attributes and a root of its own. None needs a server.

use cassandra_model::Record;

/// The tables, as their names stand in CQL.
#[must_use]
pub fn tables<M: Record>() -> Vec<&'static str> {
    M::SCHEMA.tables.iter().map(|table| table.name.cql()).collect()
}

/// The columns, as their names stand in CQL.
#[must_use]
pub fn columns<M: Record>() -> Vec<&'static str> {
    M::SCHEMA.columns.iter().map(|column| column.name.cql()).collect()
}

/// The statements that create the tables and indexes, each on one line.
#[must_use]
pub fn ddl<M: Record>() -> Vec<String> {
    let line = |statement: String| statement.split_whitespace().collect::<Vec<_>>().join(" ");
    M::ddl().into_iter().map(line).collect()
}
