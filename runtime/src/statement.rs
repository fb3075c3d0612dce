//! Whole CQL statements from the schema's fragments: the verb, the qualified table, and what a call adds.
//!
//! In: a schema, a keyspace, what is asked. Out: text. The same call gives the same text, so that it is prepared once.

use crate::read::{Projection, select_list};
use crate::schema::{ColumnSchema, QuerySchema, Schema, TableSchema};

/// What identifies one prepared statement of a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum StatementKey {
    /// `INSERT` into a table.
    Insert { table: usize, ttl: bool },
    /// `DELETE` of one row of a table.
    Delete { table: usize },
    /// `UPDATE` that adds to the counters of one row of a table. A counter that is bound as unset is left alone.
    Increment { table: usize },
    /// The same of the static counters of one partition.
    IncrementStatics { table: usize },
    /// `UPDATE` of the static columns of one partition of a table. A column that is bound as unset is left alone.
    UpdateStatics { table: usize, ttl: bool },
    /// `SELECT` of the static columns of one partition.
    Statics,
    /// `SELECT` of one row by the identity.
    Get { projection: Projection },
    /// `SELECT` of one row by the identity, with the write times of its mutable keys.
    OldRow,
    /// A query.
    Query {
        query: usize,
        shape: Shape,
        projection: Projection,
    },
}

/// What a call adds to a query's fixed part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Shape {
    /// How many order columns are bound by equality.
    pub(crate) equal: usize,
    pub(crate) lower: Edge,
    pub(crate) upper: Edge,
    /// Whether the rows come in the opposite of the query's order.
    pub(crate) reversed: bool,
    pub(crate) ending: Ending,
}

/// One end of a range.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Edge {
    #[default]
    Open,
    Included,
    Excluded,
}

/// What a query gives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Ending {
    /// All rows.
    #[default]
    Rows,
    /// Rows up to a bound limit.
    LimitedRows,
    /// How many rows there are.
    Count,
}

impl StatementKey {
    /// Whether the statement may be sent again: all but those of counters, an increment of which would count again, and
    /// a deletion take a later increment with it.
    pub(crate) fn is_idempotent(self, schema: &Schema) -> bool {
        match self {
            Self::Increment { .. } | Self::IncrementStatics { .. } => false,
            Self::Delete { .. } => !schema.has_counters(),
            Self::Insert { .. }
            | Self::UpdateStatics { .. }
            | Self::Statics
            | Self::Get { .. }
            | Self::OldRow
            | Self::Query { .. } => true,
        }
    }

    /// How many values the statement binds beside those of columns: TTL and timestamp.
    pub(crate) fn bound_by_runtime(self) -> usize {
        match self {
            Self::Insert { ttl, .. } | Self::UpdateStatics { ttl, .. } => 1 + usize::from(ttl),
            _ => 0,
        }
    }
}

impl Ending {
    /// Rows, up to a bound limit where there is one.
    pub(crate) fn rows(limit: Option<u32>) -> Self {
        if limit.is_some() { Self::LimitedRows } else { Self::Rows }
    }
}

/// A table as it stands in a statement: always qualified.
pub(crate) fn qualified(keyspace: &str, table: &TableSchema) -> String {
    format!("{keyspace}.{}", table.name)
}

/// The statement's text.
pub(crate) fn text(schema: &Schema, keyspace: &str, key: StatementKey) -> String {
    let select = schema.select;
    match key {
        StatementKey::Insert { table, ttl } => {
            format!(
                "INSERT INTO {} {} {}",
                qualified(keyspace, &schema.tables[table]),
                schema.insert,
                using(ttl)
            )
        }
        StatementKey::Delete { table } => {
            let table = &schema.tables[table];
            let using = if schema.has_counters() {
                ""
            } else {
                "USING TIMESTAMP ? "
            };
            format!("DELETE FROM {} {using}{}", qualified(keyspace, table), table.key)
        }
        StatementKey::Increment { table } => {
            let table = &schema.tables[table];
            let add = list(schema.counter_columns().map(|(_, counter)| add(counter)));
            format!("UPDATE {} SET {add} {}", qualified(keyspace, table), table.key)
        }
        StatementKey::IncrementStatics { table } => {
            let table = &schema.tables[table];
            let add = list(schema.static_counters().map(|(_, counter)| add(counter)));
            format!(
                "UPDATE {} SET {add} {}",
                qualified(keyspace, table),
                partition(schema, table)
            )
        }
        StatementKey::UpdateStatics { table, ttl } => {
            let table = &schema.tables[table];
            let set = schema
                .written_statics()
                .map(|(_, column)| format!("{} = ?", column.name));
            format!(
                "UPDATE {} {} SET {} {}",
                qualified(keyspace, table),
                using(ttl),
                list(set),
                partition(schema, table)
            )
        }
        StatementKey::Statics => {
            // One row however many the partition has, and none where there is no partition.
            format!(
                "SELECT DISTINCT {} FROM {} {}",
                list(schema.static_columns().map(|(_, column)| column.name.to_string())),
                qualified(keyspace, schema.base()),
                partition(schema, schema.base())
            )
        }
        StatementKey::Get { projection } => {
            let select = select_list(schema, projection);
            format!(
                "SELECT {select} FROM {} {}",
                qualified(keyspace, schema.base()),
                schema.base().key
            )
        }
        StatementKey::OldRow => {
            let mut times = String::new();
            for column in schema.columns.iter().filter(|column| column.mutable_key) {
                times.push_str(", WRITETIME(");
                times.push_str(column.name.cql());
                times.push(')');
            }
            format!(
                "SELECT {select}{times} FROM {} {}",
                qualified(keyspace, schema.base()),
                schema.base().key
            )
        }
        StatementKey::Query {
            query,
            shape,
            projection,
        } => {
            let table = &schema.tables[schema.queries[query].table];
            query_on(schema, &qualified(keyspace, table), query, shape, projection)
        }
    }
}

/// The timestamp, which every write binds, so that one statement serves all of them as it is; with a TTL before it.
fn using(ttl: bool) -> &'static str {
    if ttl {
        "USING TTL ? AND TIMESTAMP ?"
    } else {
        "USING TIMESTAMP ?"
    }
}

/// A partition as a condition: `WHERE a = ? AND b = ?`.
fn partition(schema: &Schema, table: &TableSchema) -> String {
    let equal = table
        .partition_key
        .iter()
        .map(|&column| format!("{} = ?", schema.columns[column].name));
    format!("WHERE {}", equal.collect::<Vec<_>>().join(" AND "))
}

fn add(counter: &ColumnSchema) -> String {
    let name = &counter.name;
    format!("{name} = {name} + ?")
}

fn list(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(", ")
}

/// The text of a query without its keyspace: for people.
pub(crate) fn query_text(schema: &Schema, query: usize, shape: Shape, projection: Projection) -> String {
    query_on(
        schema,
        schema.tables[schema.queries[query].table].name.cql(),
        query,
        shape,
        projection,
    )
}

fn query_on(schema: &Schema, table: &str, query: usize, shape: Shape, projection: Projection) -> String {
    let what = if shape.ending == Ending::Count {
        count(schema)
    } else {
        select_list(schema, projection)
    };
    format!(
        "SELECT {what} FROM {table} {}",
        restriction(schema, &schema.queries[query], shape)
    )
}

/// What counts rows. A partition that has static values and no rows counts 1 in `COUNT(*)`, but not in the count of a
/// clustering key column, which is null there.
fn count(schema: &Schema) -> String {
    match schema.base().clustering_key.first() {
        Some(&(column, _)) if schema.columns.iter().any(|column| column.is_static) => {
            format!("COUNT({})", schema.columns[column].name)
        }
        _ => "COUNT(*)".to_owned(),
    }
}

/// The part of a query behind the table: conditions, order and limit.
pub(crate) fn restriction(schema: &Schema, query: &QuerySchema, shape: Shape) -> String {
    let mut text = String::from(query.condition);
    let order = |index: usize| {
        query
            .order
            .get(index)
            .map_or("", |&column| schema.columns[column].name.cql())
    };
    for index in 0..shape.equal {
        push(&mut text, order(index), "=");
    }
    match shape.lower {
        Edge::Open => {}
        Edge::Included => push(&mut text, order(shape.equal), ">="),
        Edge::Excluded => push(&mut text, order(shape.equal), ">"),
    }
    match shape.upper {
        Edge::Open => {}
        Edge::Included => push(&mut text, order(shape.equal), "<="),
        Edge::Excluded => push(&mut text, order(shape.equal), "<"),
    }
    if shape.ending != Ending::Count && shape.reversed != query.reversed && !query.opposite.is_empty() {
        text.push(' ');
        text.push_str(query.opposite);
    }
    if shape.ending == Ending::LimitedRows {
        text.push_str(" LIMIT ?");
    }
    text
}

fn push(text: &mut String, column: &str, operator: &str) {
    text.push_str(" AND ");
    text.push_str(column);
    text.push(' ');
    text.push_str(operator);
    text.push_str(" ?");
}

#[cfg(test)]
mod tests {
    use scylla::value::Counter;

    use super::*;
    use crate::schema::{Direction, Writes};

    const SCHEMA: Schema = Schema {
        model: "Viewing",
        keyspace: None,
        columns: &[
            ColumnSchema::new::<i32>("user"),
            ColumnSchema::new::<i64>("at"),
            ColumnSchema::new::<i64>("show").mutable_key(),
        ],
        tables: &[
            TableSchema::new("viewing", &[0], &[(1, Direction::Desc)], "WHERE user = ? AND at = ?"),
            TableSchema::new(
                "by_show",
                &[2],
                &[(1, Direction::Asc), (0, Direction::Asc)],
                "WHERE show = ? AND at = ?",
            ),
        ],
        queries: &[
            QuerySchema::new("recent", 0, (&[0], "WHERE user = ?"), (&[1], "ORDER BY at ASC")).limit(10),
            QuerySchema::new("oldest", 0, (&[0], "WHERE user = ?"), (&[1], "ORDER BY at ASC")).reversed(),
        ],
        writes: Writes::Batch,
        select: "user, at, show",
        insert: "(user, at, show) VALUES (?, ?, ?)",
        options: "",
    };

    fn of(key: StatementKey) -> String {
        text(&SCHEMA, "\"ks\"", key)
    }

    fn query(query: usize, shape: Shape) -> String {
        of(StatementKey::Query {
            query,
            shape,
            projection: None,
        })
    }

    #[test]
    fn writes_name_the_table_of_their_place() {
        assert_eq!(
            of(StatementKey::Insert { table: 1, ttl: false }),
            "INSERT INTO \"ks\".by_show (user, at, show) VALUES (?, ?, ?) USING TIMESTAMP ?"
        );
        assert_eq!(
            of(StatementKey::Insert { table: 0, ttl: true }),
            "INSERT INTO \"ks\".viewing (user, at, show) VALUES (?, ?, ?) USING TTL ? AND TIMESTAMP ?"
        );
        assert_eq!(
            of(StatementKey::Delete { table: 0 }),
            "DELETE FROM \"ks\".viewing USING TIMESTAMP ? WHERE user = ? AND at = ?"
        );
    }

    #[test]
    fn counters_and_static_columns_are_updated_by_their_own_keys() {
        const SCHEMA: Schema = Schema {
            columns: &[
                ColumnSchema::new::<i32>("\"User\""),
                ColumnSchema::new::<i64>("day"),
                ColumnSchema::new::<i64>("at"),
                ColumnSchema::new::<Counter>("seen"),
                ColumnSchema::new::<String>("owner").per_partition(),
                ColumnSchema::new::<Option<Counter>>("\"Liked\""),
                ColumnSchema::new::<String>("\"Note\"").per_partition(),
                ColumnSchema::new::<Counter>("total").per_partition(),
            ],
            tables: &[
                TableSchema::new(
                    "t",
                    &[0, 1],
                    &[(2, Direction::Asc)],
                    "WHERE \"User\" = ? AND day = ? AND at = ?",
                ),
                TableSchema::new(
                    "by_day",
                    &[1, 0],
                    &[(2, Direction::Asc)],
                    "WHERE day = ? AND \"User\" = ? AND at = ?",
                ),
            ],
            ..super::tests::SCHEMA
        };
        let of = |key| text(&SCHEMA, "ks", key);
        assert_eq!(
            of(StatementKey::Increment { table: 0 }),
            "UPDATE ks.t SET seen = seen + ?, \"Liked\" = \"Liked\" + ?, total = total + ? WHERE \"User\" = ? AND day = ? AND at = ?"
        );
        assert_eq!(
            of(StatementKey::IncrementStatics { table: 1 }),
            "UPDATE ks.by_day SET total = total + ? WHERE day = ? AND \"User\" = ?"
        );
        assert_eq!(
            of(StatementKey::UpdateStatics { table: 1, ttl: true }),
            "UPDATE ks.by_day USING TTL ? AND TIMESTAMP ? SET owner = ?, \"Note\" = ? WHERE day = ? AND \"User\" = ?"
        );
        assert_eq!(
            of(StatementKey::UpdateStatics { table: 0, ttl: false }),
            "UPDATE ks.t USING TIMESTAMP ? SET owner = ?, \"Note\" = ? WHERE \"User\" = ? AND day = ?"
        );
        assert_eq!(
            of(StatementKey::Statics),
            "SELECT DISTINCT owner, \"Note\", total FROM ks.t WHERE \"User\" = ? AND day = ?"
        );
    }

    #[test]
    fn the_old_row_comes_with_the_write_times_of_its_mutable_keys() {
        assert_eq!(
            of(StatementKey::Get { projection: None }),
            "SELECT user, at, show FROM \"ks\".viewing WHERE user = ? AND at = ?"
        );
        assert_eq!(
            of(StatementKey::OldRow),
            "SELECT user, at, show, WRITETIME(show) FROM \"ks\".viewing WHERE user = ? AND at = ?"
        );
    }

    #[test]
    fn a_query_takes_what_the_call_adds() {
        assert_eq!(
            query(0, Shape::default()),
            "SELECT user, at, show FROM \"ks\".viewing WHERE user = ?"
        );
        let range = Shape {
            lower: Edge::Included,
            upper: Edge::Excluded,
            ending: Ending::LimitedRows,
            ..Shape::default()
        };
        assert_eq!(
            query(0, range),
            "SELECT user, at, show FROM \"ks\".viewing WHERE user = ? AND at >= ? AND at < ? LIMIT ?"
        );
        let equal = Shape {
            equal: 1,
            ending: Ending::Count,
            reversed: true,
            ..Shape::default()
        };
        assert_eq!(
            query(0, equal),
            "SELECT COUNT(*) FROM \"ks\".viewing WHERE user = ? AND at = ?"
        );
    }

    #[test]
    fn the_order_is_asked_for_where_it_is_not_the_tables_own() {
        let reversed = Shape {
            reversed: true,
            ..Shape::default()
        };
        let turned = "SELECT user, at, show FROM \"ks\".viewing WHERE user = ? ORDER BY at ASC";
        assert_eq!(query(0, reversed), turned);
        assert_eq!(query(1, Shape::default()), turned);
        assert_eq!(query(1, reversed), query(0, Shape::default()));
    }
}
