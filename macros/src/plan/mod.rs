//! The planner: which tables the queries need, and the CQL of each.
//!
//! In: a checked [`Model`]. Out: plain data, and a [`Refusal`] for each query that no table may serve. No tokens are
//! built here. The text of every CQL fragment is decided in this folder and nowhere else.

mod identifier;
mod names;
mod options;
mod refusal;
mod serve;
mod statement;
mod table;
mod user_type;
mod warnings;

#[cfg(test)]
mod tests;

pub(crate) use self::identifier::{is_plain, stands_bare};
pub(crate) use self::refusal::Refusal;
pub(crate) use self::table::Table;
pub(crate) use self::user_type::type_names;
pub(crate) use self::warnings::{Place, Question, Warning};

use std::collections::BTreeSet;

use proc_macro2::Span;

use self::identifier::quoted;
use self::names::NameTaken;
use self::serve::{Served, serve};
use crate::model::{ColumnId, Model, Query, Role};

/// What the macro emits: tables, queries and the fragments of their statements.
#[derive(Debug)]
pub(crate) struct Plan {
    /// The keyspace, quoted where it must be.
    pub(crate) keyspace: Option<String>,
    /// The columns, as in the model.
    pub(crate) columns: Vec<PlannedColumn>,
    /// The base table first, then the query tables in the order in which they were planned.
    pub(crate) tables: Vec<Table>,
    /// The queries, in the order in which they are written.
    pub(crate) queries: Vec<PlannedQuery>,
    /// The columns that queries via an index compare and that may be kept as several cells, each once.
    pub(crate) compared: Vec<ColumnId>,
    /// The warnings that may be due.
    pub(crate) warnings: Vec<Warning>,
    /// The columns of every `SELECT`: `a, b`.
    pub(crate) select: String,
    /// The columns and markers of every `INSERT`: `(a, b) VALUES (?, ?)`.
    pub(crate) insert: String,
    /// The options of every table: `default_time_to_live = 60 AND comment = 'x'`.
    pub(crate) options: String,
    /// Whether mutable keys are written by `write = "batch"`: only where there are any.
    pub(crate) batch: bool,
    /// The whole statement of a read by identity, for the docs.
    pub(crate) get: String,
    /// The same without its columns, for the table of queries.
    pub(crate) get_short: String,
    /// The whole statements of a delete, one a table, for the docs.
    pub(crate) delete: Vec<String>,
    /// The whole statements of an increment, one a table, for the docs; none where there are no counters.
    pub(crate) increment: Vec<String>,
    /// The same of the static counters of one partition.
    pub(crate) increment_statics: Vec<String>,
    /// The whole statement of a read of the static columns, for the docs.
    pub(crate) statics: String,
    /// The whole statements of an update of the static columns, one a table, for the docs.
    pub(crate) update_statics: Vec<String>,
}

/// A column as the plan sees it.
#[derive(Debug)]
pub(crate) struct PlannedColumn {
    /// The name, quoted where it must be.
    pub(crate) cql: String,
    /// The column bound by equality, for the docs: `a = ?`.
    pub(crate) equal: String,
    /// The column bound by a range, for the docs: `a >= ? AND a < ?`.
    pub(crate) range: String,
    /// Whether it is in the key of a query table, not in the identity, and may change.
    pub(crate) mutable_key: bool,
}

/// A query and the table that serves it.
#[derive(Debug)]
pub(crate) struct PlannedQuery {
    /// Index of the query in the model.
    pub(crate) query: usize,
    /// Index of the table in [`Plan::tables`].
    pub(crate) table: usize,
    /// The columns bound by equality, in the order of the arguments.
    pub(crate) arguments: Vec<ColumnId>,
    /// The columns that the rows come in order of.
    pub(crate) order: Vec<ColumnId>,
    /// `WHERE a = ? AND b = ?`.
    pub(crate) condition: String,
    /// Whether the order is the opposite of the table's.
    pub(crate) reversed: bool,
    /// The `ORDER BY` of the opposite of the table's order; empty where the table has no clustering key.
    pub(crate) opposite: String,
    /// Whether a secondary index of the base table serves it.
    pub(crate) via_index: bool,
    /// The limit that is declared.
    pub(crate) limit: Option<u32>,
    /// The whole statement as it is without options, for the docs.
    pub(crate) cql: String,
    /// The same without its columns, for the table of queries.
    pub(crate) short: String,
}

/// Plans the tables of a model, and says which queries cannot have one.
pub(crate) fn plan(model: &Model) -> (Plan, Vec<Refusal>) {
    let mut planner = Planner {
        model,
        tables: vec![Table::base(model)],
        makers: vec![None],
        refusals: Vec::new(),
    };
    let queries = model
        .queries
        .iter()
        .enumerate()
        .filter_map(|(index, query)| Some((index, query, planner.place(query)?)))
        .collect::<Vec<_>>();
    let Planner {
        tables,
        makers,
        refusals,
        ..
    } = planner;
    let mutable = mutable_keys(model, &tables);
    let names = model
        .columns
        .iter()
        .map(|column| quoted(&column.name.value))
        .collect::<Vec<_>>();
    let of_role = |is: fn(Role) -> bool| {
        let columns = model.columns_where(is);
        columns.map(|id| names[id].as_str()).collect::<Vec<_>>()
    };
    let select = names.join(", ");
    let queries = queries
        .into_iter()
        .map(|(index, query, (table, served))| {
            statement::query(index, query, table, &tables[table], served, &names, &select)
        })
        .collect::<Vec<_>>();
    let plan = Plan {
        compared: compared(model, &queries),
        warnings: warnings::warnings(model, &tables, &makers, &queries),
        keyspace: model.keyspace.as_ref().map(|keyspace| quoted(&keyspace.value)),
        insert: statement::insert(&names),
        options: options::options(model),
        batch: model.write.is_some() && mutable.contains(&true),
        get: statement::get(&tables[0], &select),
        get_short: statement::get(&tables[0], statement::ELLIPSIS),
        delete: statement::delete(&tables, &of_role(Role::is_counter)),
        increment: statement::increment(&tables, &of_role(Role::is_counter)),
        increment_statics: statement::increment_statics(&tables, &names, &of_role(|role| role == Role::StaticCounter)),
        statics: statement::statics(&tables[0], &names, &of_role(Role::is_static)),
        update_statics: statement::update_statics(&tables, &names, &of_role(|role| role == Role::Static)),
        columns: names
            .into_iter()
            .zip(mutable)
            .map(|(cql, mutable_key)| PlannedColumn {
                equal: statement::equal(&cql),
                range: statement::range(&cql),
                cql,
                mutable_key,
            })
            .collect(),
        tables,
        queries,
        select,
    };
    (plan, refusals)
}

/// The tables so far.
struct Planner<'a> {
    model: &'a Model,
    tables: Vec<Table>,
    /// For each table the query that made it; the base has none.
    makers: Vec<Option<&'a Query>>,
    refusals: Vec<Refusal>,
}

impl<'a> Planner<'a> {
    /// The table that serves a query, made where there is none; `None`: refused.
    fn place(&mut self, query: &'a Query) -> Option<(usize, Served)> {
        if query.via_index.is_some() {
            return Some((0, Served { reversed: false }));
        }
        let made = if let Some(name) = &query.table {
            if let Some(index) = self.tables.iter().position(|table| table.name == name.value) {
                return self.named(query, index, name.span);
            }
            Table::for_query(self.model, query, name.value.clone())
        } else {
            if let Some(found) = self.existing(query) {
                return Some(found);
            }
            self.generated(query)?
        };
        if let Some(column) = made.lost_static(self.model) {
            self.refusals
                .push(refusal::static_column(self.model, query, &made, column));
            return None;
        }
        self.tables.push(made);
        self.makers.push(Some(query));
        Some((self.tables.len() - 1, Served { reversed: false }))
    }

    /// The table that a query names, which exists: refused where it cannot serve.
    fn named(&mut self, query: &Query, index: usize, span: Span) -> Option<(usize, Served)> {
        let table = &self.tables[index];
        match serve(table, query) {
            Ok(served) => Some((index, served)),
            Err(why) => {
                let refusal = refusal::cannot_serve(self.model, query, table, span, &why);
                self.refusals.push(refusal);
                None
            }
        }
    }

    /// The first table that can serve a query: the base is the first of all.
    fn existing(&self, query: &Query) -> Option<(usize, Served)> {
        self.tables
            .iter()
            .enumerate()
            .find_map(|(index, table)| Some((index, serve(table, query).ok()?)))
    }

    /// A new table with a name of ours, unless it would be a second copy of the base or has no name.
    fn generated(&mut self, query: &'a Query) -> Option<Table> {
        let base = &self.tables[0];
        let made = Table::for_query(self.model, query, String::new());
        if made.same_partitions(base)
            && let Err(why) = serve(base, query)
        {
            self.refusals.push(refusal::second_copy(self.model, query, base, &why));
            return None;
        }
        match names::table_name(self.model, query, &self.tables) {
            Ok(name) => Some(Table {
                cql: quoted(&name),
                name,
                ..made
            }),
            Err(NameTaken { name, by }) => {
                self.refusals.push(refusal::one_name(query, self.makers[by], &name));
                None
            }
        }
        .filter(|table| {
            // One of the base's own is told where that is named.
            let plain = is_plain(&table.name) || !is_plain(&self.model.table.value);
            if !plain {
                self.refusals.push(refusal::plain_name(query, &table.name));
            }
            plain
        })
        .filter(|table| {
            let fits = table.name.len() <= names::LONGEST;
            if !fits {
                self.refusals.push(refusal::long_name(query, &table.name));
            }
            fits
        })
    }
}

/// For each column whether changing it moves a row: it is in the key of a query table, not in the identity, and may
/// change. That the model says how such a change is written is a rule of `check/`.
fn mutable_keys(model: &Model, tables: &[Table]) -> Vec<bool> {
    let in_query_table = |id| tables[1..].iter().any(|table| table.primary_key().any(|key| key == id));
    let columns = model.columns.iter().enumerate();
    columns
        .map(|(id, column)| !column.is_identity() && column.immutable.is_none() && in_query_table(id))
        .collect()
}

/// The columns that queries via an index compare. One that is frozen, by its own word or as a key column, is one value.
fn compared(model: &Model, queries: &[PlannedQuery]) -> Vec<ColumnId> {
    let whole = |id: &ColumnId| model.columns[*id].frozen || model.columns[*id].is_identity();
    let via_index = queries.iter().filter(|query| query.via_index);
    let bound = via_index.flat_map(|query| query.arguments.iter().copied());
    let compared: BTreeSet<ColumnId> = bound.filter(|id| !whole(id)).collect();
    compared.into_iter().collect()
}
