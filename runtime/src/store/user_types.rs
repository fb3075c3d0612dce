//! The server's definitions of the user-defined types of one model.
//!
//! In: cells that were encoded by the model's own definitions. Out: the same values by the server's, whose types may have
//! other fields and another order. A model without such types asks nothing and changes nothing.

use std::borrow::Cow;
use std::sync::Arc;

use scylla::cluster::metadata::{CollectionType, ColumnType};
use tokio::sync::OnceCell;

use super::{ModelState, Store};
use crate::cells::{Cell, Cells};
use crate::error::{ErrorKind, SchemaMismatch};
use crate::schema::Schema;
use crate::statement::{self, StatementKey};
use crate::types::{MissingField, missing_field, reorder};

/// What is known of the server's types.
#[derive(Debug, Default)]
pub(super) struct UserTypes {
    /// Whether the model has such a type at all.
    used: bool,
    /// The server's types of all columns, once they have every field of the model's.
    complete: OnceCell<Arc<[ColumnType<'static>]>>,
}

impl UserTypes {
    pub(super) fn of(schema: &Schema) -> Self {
        Self {
            used: schema.columns.iter().any(|column| column.cql_type.has_user_type()),
            complete: OnceCell::new(),
        }
    }
}

impl ModelState {
    /// Whether cells have to be put into the order of the server's types.
    pub(crate) fn has_user_types(&self) -> bool {
        self.user_types.used
    }

    /// The cells of these columns by the server's definitions.
    ///
    /// # Errors
    ///
    /// The server's type lacks a field that the model has a value for; what the server answers when it is asked.
    pub(crate) async fn for_server<'c>(
        &self,
        store: &Store,
        cells: Cow<'c, Cells>,
        columns: impl Iterator<Item = usize>,
    ) -> Result<Cow<'c, Cells>, ErrorKind> {
        if !self.user_types.used {
            return Ok(cells);
        }
        let server = self.server_types(store).await?;
        let mut ordered = Cells::with_capacity(cells.len());
        for (cell, column) in cells.iter().zip(columns) {
            let (Cell::Value(value), Some(server)) = (cell, server.get(column)) else {
                ordered.push_cell(cell);
                continue;
            };
            let ours = &self.types[column];
            if let Some(missing) = missing_field(ours, server) {
                return Err(self.missing(column, missing).into());
            }
            ordered.push_cell(Cell::Value(&reorder(ours, server, value)));
        }
        Ok(Cow::Owned(ordered))
    }

    /// All columns' types as the server has them.
    async fn server_types(&self, store: &Store) -> Result<Arc<[ColumnType<'static>]>, ErrorKind> {
        if let Some(types) = self.user_types.complete.get() {
            return Ok(Arc::clone(types));
        }
        // Not a statement that is kept: its answer is as old as its preparation.
        let text = statement::text(self.schema, self.keyspace()?, StatementKey::Get { projection: None });
        let prepared = store.session().prepare(text).await.map_err(ErrorKind::prepare)?;
        let columns = prepared.get_current_result_set_col_specs();
        let columns = columns.get();
        self.check_columns(columns.as_slice(), 0)?;
        let types: Arc<[_]> = columns.iter().map(|column| column.typ().clone()).collect();
        let whole = |(ours, server)| missing_field(ours, server).is_none();
        if self.types.iter().zip(types.iter()).all(whole) {
            let types = Arc::clone(&types);
            self.user_types.complete.get_or_init(|| async { types }).await;
        }
        Ok(types)
    }

    fn missing(&self, column: usize, MissingField { user_type, field }: MissingField) -> SchemaMismatch {
        SchemaMismatch::MissingField {
            column: self.schema.columns[column].name.name().into_owned(),
            user_type,
            field,
        }
    }
}

/// How a column's type differs where both have a user-defined type: the field, with its types.
pub(super) struct FieldDifference {
    pub(super) user_type: String,
    pub(super) field: String,
    pub(super) expected: String,
    pub(super) found: String,
}

/// The field that makes two types differ, however deep it is; `None`: it is no field.
pub(super) fn field_difference(
    ours: &ColumnType<'_>,
    server: &ColumnType<'_>,
    same: &dyn Fn(&ColumnType<'_>, &ColumnType<'_>) -> bool,
) -> Option<FieldDifference> {
    match (ours, server) {
        (
            ColumnType::UserDefinedType { definition: ours, .. },
            ColumnType::UserDefinedType { definition: server, .. },
        ) => {
            let differing = |(name, ours): &(Cow<'_, str>, ColumnType<'_>)| {
                let (_, found) = server.field_types.iter().find(|(there, _)| there == name)?;
                if same(ours, found) {
                    return None;
                }
                Some(field_difference(ours, found, same).unwrap_or_else(|| FieldDifference {
                    user_type: server.name.to_string(),
                    field: name.to_string(),
                    expected: super::prepared::found_text(ours),
                    found: super::prepared::found_text(found),
                }))
            };
            ours.field_types.iter().find_map(differing)
        }
        (ColumnType::Collection { typ: ours, .. }, ColumnType::Collection { typ: server, .. }) => {
            match (ours, server) {
                (CollectionType::List(ours), CollectionType::List(server))
                | (CollectionType::Set(ours), CollectionType::Set(server)) => field_difference(ours, server, same),
                (CollectionType::Map(key, value), CollectionType::Map(server_key, server_value)) => {
                    field_difference(key, server_key, same).or_else(|| field_difference(value, server_value, same))
                }
                _ => None,
            }
        }
        (ColumnType::Tuple(ours), ColumnType::Tuple(server)) if ours.len() == server.len() => ours
            .iter()
            .zip(server)
            .find_map(|(ours, server)| field_difference(ours, server, same)),
        _ => None,
    }
}

/// Whether values of a type of ours can be read from one of the server's: what both have is the same, and they have
/// something in common. A field that one of them has alone is read as null, or passed over.
pub(super) fn shares_fields(
    ours: &[(Cow<'_, str>, ColumnType<'_>)],
    server: &[(Cow<'_, str>, ColumnType<'_>)],
    same: &dyn Fn(&ColumnType<'_>, &ColumnType<'_>) -> bool,
) -> bool {
    let mut shared = false;
    for (name, ours) in ours {
        if let Some((_, server)) = server.iter().find(|(there, _)| there == name) {
            shared = true;
            if !same(ours, server) {
                return false;
            }
        }
    }
    shared
}
