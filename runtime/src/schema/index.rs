//! A model's secondary indexes as CQL.
//!
//! In: a schema. Out: one `CREATE INDEX IF NOT EXISTS` for each indexed column of the base table. Names are left to the
//! server, so that an index that exists already under another name is not made twice.

use super::{ColumnSchema, Index, Schema};

/// The statements that create the indexes, in the order of the columns.
pub(super) fn create(schema: &Schema, keyspace: Option<&str>) -> Vec<String> {
    let mut table = keyspace.map_or_else(String::new, |keyspace| format!("{keyspace}."));
    table.push_str(schema.base().name.cql());
    let columns = schema.columns.iter().enumerate();
    columns
        .filter_map(|(id, column)| {
            let index = column.index?;
            let in_key = schema.base().primary_key().any(|key| key == id);
            let target = target(column, in_key);
            Some(match index {
                Index::Default => format!("CREATE INDEX IF NOT EXISTS ON {table} ({target})"),
                // This form is known to 5.0 and to what came before it under the same name.
                Index::Sai => {
                    format!("CREATE CUSTOM INDEX IF NOT EXISTS ON {table} ({target}) USING 'StorageAttachedIndex'")
                }
            })
        })
        .collect()
}

/// What is indexed: the value; of a frozen collection the whole, which CQL has to be told.
fn target(column: &ColumnSchema, in_key: bool) -> String {
    if column.cql_type.is_collection() && (column.frozen || in_key) {
        format!("full({})", column.name)
    } else {
        column.name.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schema::{Direction, TableSchema, Writes};

    #[test]
    fn each_indexed_column_has_a_statement() {
        const POSTS: Schema = Schema {
            model: "Post",
            keyspace: None,
            columns: &[
                ColumnSchema::new::<i32>("id"),
                ColumnSchema::new::<i32>("at").index(Index::Default),
                ColumnSchema::new::<String>("\"Tag\"").index(Index::Sai),
                ColumnSchema::new::<Vec<i32>>("codes").frozen().index(Index::Default),
                ColumnSchema::new::<Vec<i32>>("words").index(Index::Default),
                ColumnSchema::new::<i32>("plain"),
            ],
            tables: &[TableSchema::new("posts", &[0], &[(1, Direction::Asc)], "")],
            queries: &[],
            writes: Writes::Plain,
            select: "",
            insert: "",
            options: "",
        };
        assert_eq!(
            create(&POSTS, Some("ks")),
            [
                "CREATE INDEX IF NOT EXISTS ON ks.posts (at)",
                "CREATE CUSTOM INDEX IF NOT EXISTS ON ks.posts (\"Tag\") USING 'StorageAttachedIndex'",
                "CREATE INDEX IF NOT EXISTS ON ks.posts (full(codes))",
                "CREATE INDEX IF NOT EXISTS ON ks.posts (words)",
            ]
        );
    }
}
