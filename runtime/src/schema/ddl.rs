//! A model's tables as CQL.
//!
//! In: a [`Schema`]. Out: one `CREATE .. IF NOT EXISTS` for each user-defined type, table and index, as text that Cassandra and ScyllaDB accept.
//! Nothing here sends a statement; names come quoted already.

use super::{ColumnSchema, Direction, Identifier, Schema, TableSchema, index};
use crate::types::{UserField, UserType};

/// The statements that create the model's user-defined types, each behind those that it needs; its tables, in the order of
/// [`Schema::tables`]: the base table first; then its secondary indexes.
///
/// Each is one `CREATE TYPE`, `CREATE TABLE` or `CREATE INDEX IF NOT EXISTS` without a semicolon. All stand in the keyspace that the model fixes, else
/// in `keyspace` (CQL text: quoted where it must be), else they have no keyspace and the session's own is meant.
/// Collections in a key are frozen, as CQL demands; every clustering key column has its direction.
#[must_use]
pub fn ddl(schema: &Schema, keyspace: Option<&str>) -> Vec<String> {
    let keyspace = schema.keyspace.map_or(keyspace, |fixed| Some(fixed.cql()));
    let types = user_types([schema])
        .into_iter()
        .map(|user_type| create_type(user_type, keyspace));
    types.chain(tables(schema, keyspace)).collect()
}

/// The statements that create the model's tables and indexes, without those of its types.
pub(crate) fn tables(schema: &Schema, keyspace: Option<&str>) -> Vec<String> {
    let tables = schema.tables.iter().map(|table| create_table(schema, table, keyspace));
    tables.chain(index::create(schema, keyspace)).collect()
}

/// The user-defined types of several models, once each: every one behind those that its fields have. Two of one name that
/// have different fields are both among them.
pub(crate) fn user_types<'s>(schemas: impl IntoIterator<Item = &'s Schema>) -> Vec<&'static UserType> {
    let mut types = Vec::new();
    for column in schemas.into_iter().flat_map(|schema| schema.columns) {
        column.cql_type.user_types(&mut |user_type| {
            if !types.contains(&user_type) {
                types.push(user_type);
            }
        });
    }
    types
}

/// One `CREATE TYPE IF NOT EXISTS`.
pub(crate) fn create_type(user_type: &UserType, keyspace: Option<&str>) -> String {
    let mut cql = String::from("CREATE TYPE IF NOT EXISTS ");
    push_name(&mut cql, keyspace, user_type.name);
    for (position, UserField { name, cql_type }) in user_type.fields.iter().enumerate() {
        cql.push_str(if position == 0 { " (\n    " } else { ",\n    " });
        cql.extend([name.cql(), " ", &cql_type.cql(true)]);
    }
    cql.push_str("\n)");
    cql
}

fn push_name(cql: &mut String, keyspace: Option<&str>, name: Identifier) {
    if let Some(keyspace) = keyspace {
        cql.extend([keyspace, "."]);
    }
    cql.push_str(name.cql());
}

fn create_table(schema: &Schema, table: &TableSchema, keyspace: Option<&str>) -> String {
    let mut cql = String::from("CREATE TABLE IF NOT EXISTS ");
    push_name(&mut cql, keyspace, table.name);
    cql.push_str(" (\n");
    for (index, column) in schema.columns.iter().enumerate() {
        let in_key = table.primary_key().any(|key| key == index);
        cql.push_str("    ");
        push_column(&mut cql, column, in_key);
        cql.push_str(",\n");
    }
    cql.push_str("    ");
    push_primary_key(&mut cql, schema, table);
    cql.push_str("\n)");
    push_options(&mut cql, schema, table);
    cql
}

fn push_column(cql: &mut String, column: &ColumnSchema, in_key: bool) {
    cql.push_str(column.name.cql());
    cql.push(' ');
    cql.push_str(&column.cql_type.cql(column.frozen || in_key));
    if column.is_static {
        cql.push_str(" static");
    }
}

fn push_primary_key(cql: &mut String, schema: &Schema, table: &TableSchema) {
    let name = |column: usize| schema.columns[column].name.cql();
    cql.push_str("PRIMARY KEY ((");
    for (position, &column) in table.partition_key.iter().enumerate() {
        cql.push_str(if position == 0 { "" } else { ", " });
        cql.push_str(name(column));
    }
    cql.push(')');
    for &(column, _) in table.clustering_key {
        cql.push_str(", ");
        cql.push_str(name(column));
    }
    cql.push(')');
}

fn push_options(cql: &mut String, schema: &Schema, table: &TableSchema) {
    let mut keyword = " WITH ";
    if !table.clustering_key.is_empty() {
        cql.push_str(keyword);
        keyword = "\n    AND ";
        cql.push_str("CLUSTERING ORDER BY (");
        for (position, &(column, direction)) in table.clustering_key.iter().enumerate() {
            cql.push_str(if position == 0 { "" } else { ", " });
            cql.push_str(schema.columns[column].name.cql());
            cql.push_str(match direction {
                Direction::Asc => " ASC",
                Direction::Desc => " DESC",
            });
        }
        cql.push(')');
    }
    if !schema.options.is_empty() {
        cql.push_str(keyword);
        cql.push_str(schema.options);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use scylla::value::{Counter, CqlTimestamp};
    use uuid::Uuid;

    use super::*;
    use crate::schema::Writes;

    const fn table(
        name: &'static str,
        partition_key: &'static [usize],
        clustering_key: &'static [(usize, Direction)],
    ) -> TableSchema {
        TableSchema {
            name: Identifier::new(name),
            partition_key,
            clustering_key,
            key: "",
        }
    }

    const fn schema(columns: &'static [ColumnSchema], tables: &'static [TableSchema], options: &'static str) -> Schema {
        Schema {
            model: "Model",
            keyspace: None,
            columns,
            tables,
            queries: &[],
            writes: Writes::Plain,
            select: "",
            insert: "",
            options,
        }
    }

    #[test]
    fn a_time_series_with_options() {
        const VIEWING: Schema = schema(
            &[
                ColumnSchema::new::<Uuid>("user_id"),
                ColumnSchema::new::<CqlTimestamp>("watched_at"),
                ColumnSchema::new::<Uuid>("show_id"),
                ColumnSchema::new::<Option<String>>("title"),
                ColumnSchema::new::<i32>("seen").per_partition(),
            ],
            &[table(
                "viewing_history",
                &[0],
                &[(1, Direction::Desc), (2, Direction::Asc)],
            )],
            "default_time_to_live = 63072000 AND comment = 'seen AND liked'",
        );
        assert_eq!(
            ddl(&VIEWING, None),
            ["\
CREATE TABLE IF NOT EXISTS viewing_history (
    user_id uuid,
    watched_at timestamp,
    show_id uuid,
    title text,
    seen int static,
    PRIMARY KEY ((user_id), watched_at, show_id)
) WITH CLUSTERING ORDER BY (watched_at DESC, show_id ASC)
    AND default_time_to_live = 63072000 AND comment = 'seen AND liked'"]
        );
    }

    #[test]
    fn each_table_freezes_its_own_key() {
        const TAGGED: Schema = schema(
            &[
                ColumnSchema::new::<i64>("id"),
                ColumnSchema::new::<BTreeSet<String>>("tags").immutable(),
                ColumnSchema::new::<Vec<Vec<i32>>>("\"Order\"").frozen(),
                ColumnSchema::new::<BTreeMap<String, (i32, Vec<i32>)>>("parts"),
            ],
            &[
                table("tagged", &[0], &[]),
                table("\"By\"", &[1, 2], &[(0, Direction::Asc)]),
            ],
            "",
        );
        assert_eq!(
            ddl(&TAGGED, Some("\"Shop\"")),
            [
                "\
CREATE TABLE IF NOT EXISTS \"Shop\".tagged (
    id bigint,
    tags set<text>,
    \"Order\" frozen<list<frozen<list<int>>>>,
    parts map<text, tuple<int, frozen<list<int>>>>,
    PRIMARY KEY ((id))
)",
                "\
CREATE TABLE IF NOT EXISTS \"Shop\".\"By\" (
    id bigint,
    tags frozen<set<text>>,
    \"Order\" frozen<list<frozen<list<int>>>>,
    parts map<text, tuple<int, frozen<list<int>>>>,
    PRIMARY KEY ((tags, \"Order\"), id)
) WITH CLUSTERING ORDER BY (id ASC)"
            ]
        );
    }

    #[test]
    fn the_models_own_keyspace_comes_first_and_options_need_no_clustering_key() {
        const VIEWS: Schema = Schema {
            keyspace: Some(Identifier::new("stats")),
            ..schema(
                &[
                    ColumnSchema::new::<String>("page"),
                    ColumnSchema::new::<Counter>("views"),
                ],
                &[table("views", &[0], &[])],
                "gc_grace_seconds = 3600",
            )
        };
        let expected = "\
CREATE TABLE IF NOT EXISTS stats.views (
    page text,
    views counter,
    PRIMARY KEY ((page))
) WITH gc_grace_seconds = 3600";
        assert_eq!(ddl(&VIEWS, Some("other")), [expected]);
        assert_eq!(ddl(&VIEWS, None), [expected]);
    }
}
