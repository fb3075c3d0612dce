//! What a store keeps for one model: its keyspace, its column types for the driver, and its prepared statements.
//!
//! A statement is prepared once, and its columns are compared with the model's then, not at every call.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use scylla::cluster::metadata::{CollectionType, ColumnType, NativeType};
use scylla::frame::response::result::ColumnSpec;
use scylla::statement::batch::{Batch, BatchType};
use scylla::statement::prepared::PreparedStatement;
use tokio::sync::OnceCell;

use super::row_size::RowSize;
use super::user_types::{UserTypes, field_difference, shares_fields};
use super::{Store, create::keyspace_of};
use crate::error::{ErrorKind, OperationName, Place, SchemaMismatch};
use crate::read::{PAGE_SIZE, Projection, RowMark, row_mark};
use crate::schema::{ColumnSchema, Schema};
use crate::statement::{self, StatementKey};
use crate::types::driver_type;

/// One statement: prepared by the first who needs it, while the others wait.
type Slot = OnceCell<Arc<PreparedStatement>>;

/// What a store keeps for one model.
pub(crate) struct ModelState {
    pub(crate) schema: &'static Schema,
    /// The keyspace as it stands in statements; `None`: there is none, or its name is wrong.
    keyspace: Option<String>,
    keyspace_given: bool,
    /// The columns' types, in the schema's order.
    pub(crate) types: Vec<ColumnType<'static>>,
    pub(crate) row_size: RowSize,
    pub(super) user_types: UserTypes,
    tables: Vec<TableState>,
    statements: RwLock<HashMap<StatementKey, Arc<Slot>>>,
    /// The `INSERT`s into every table in one batch, without and with a TTL.
    insert_batches: [OnceCell<Batch>; 2],
}

/// What a store keeps for one table of a model.
#[derive(Debug)]
struct TableState {
    /// The table as it stands in CQL, qualified where there is a keyspace.
    name: Arc<str>,
    /// Its `INSERT`s, without and with a TTL: by far the most used statements, found without a look-up.
    inserts: [Slot; 2],
}

impl ModelState {
    pub(super) fn new(schema: &'static Schema, given: Option<&str>) -> Self {
        let keyspace = keyspace_of(schema, given).ok();
        let name = |table| match &keyspace {
            Some(keyspace) => statement::qualified(keyspace, table),
            None => table.name.cql().to_owned(),
        };
        let tables = schema.tables.iter().map(|table| TableState {
            name: name(table).into(),
            inserts: Default::default(),
        });
        Self {
            schema,
            tables: tables.collect(),
            keyspace,
            keyspace_given: given.is_some(),
            types: schema
                .columns
                .iter()
                .map(|column| driver_type(&column.cql_type, column.frozen))
                .collect(),
            row_size: RowSize::of_columns(schema.columns.len()),
            user_types: UserTypes::of(schema),
            statements: RwLock::default(),
            insert_batches: Default::default(),
        }
    }

    /// The keyspace as it stands in statements.
    pub(crate) fn keyspace(&self) -> Result<&str, ErrorKind> {
        match (&self.keyspace, self.keyspace_given) {
            (Some(keyspace), _) => Ok(keyspace),
            (None, true) => Err(ErrorKind::InvalidKeyspaceName),
            (None, false) => Err(ErrorKind::NoKeyspace),
        }
    }

    /// Where an operation on one of the tables happens.
    pub(crate) fn place(&self, operation: OperationName, table: usize) -> Place {
        Place::new(operation, Arc::clone(&self.tables[table].name))
    }

    /// The prepared statement, with the options that hold where the call has none.
    pub(crate) async fn prepare(&self, store: &Store, key: StatementKey) -> Result<Arc<PreparedStatement>, ErrorKind> {
        match self.insert_slot(key) {
            Some(slot) => self.prepared(store, key, slot).await,
            None => self.prepared(store, key, &self.slot(key)).await,
        }
    }

    /// The same, for an `INSERT` that is prepared already: without a future, since it is what nearly every call asks for.
    pub(crate) fn prepared_insert(&self, key: StatementKey) -> Option<&PreparedStatement> {
        Some(self.insert_slot(key)?.get()?)
    }

    fn insert_slot(&self, key: StatementKey) -> Option<&Slot> {
        match key {
            StatementKey::Insert { table, ttl } => Some(&self.tables[table].inserts[usize::from(ttl)]),
            _ => None,
        }
    }

    /// The statement of a slot, prepared by the first who asks for it.
    async fn prepared(
        &self,
        store: &Store,
        key: StatementKey,
        slot: &Slot,
    ) -> Result<Arc<PreparedStatement>, ErrorKind> {
        if let Some(prepared) = slot.get() {
            return Ok(Arc::clone(prepared));
        }
        let prepared = slot
            .get_or_try_init(|| async {
                let text = statement::text(self.schema, self.keyspace()?, key);
                let mut prepared = store.session().prepare(text).await.map_err(ErrorKind::prepare)?;
                let markers = prepared.get_variable_col_specs().as_slice();
                if let StatementKey::Insert { .. } = key {
                    self.check_columns(markers, key.bound_by_runtime())?;
                } else {
                    self.check_markers(markers)?;
                }
                prepared.set_is_idempotent(key.is_idempotent(self.schema));
                prepared.set_page_size(PAGE_SIZE);
                Ok::<_, ErrorKind>(Arc::new(prepared))
            })
            .await?;
        Ok(Arc::clone(prepared))
    }

    /// A batch of statements, with the options that hold where the call has none. Each is prepared before it is in the
    /// batch: one that is not would make the driver send the batch as a logged one.
    pub(crate) async fn batch(
        &self,
        store: &Store,
        keys: impl Iterator<Item = StatementKey>,
    ) -> Result<Batch, ErrorKind> {
        // A logged batch takes no counters.
        let kind = if self.schema.has_counters() {
            BatchType::Counter
        } else {
            BatchType::Logged
        };
        let mut batch = Batch::new(kind);
        let mut idempotent = true;
        for key in keys {
            idempotent &= key.is_idempotent(self.schema);
            batch.append_statement((*self.prepare(store, key).await?).clone());
        }
        batch.set_is_idempotent(idempotent);
        Ok(batch)
    }

    /// The batch that inserts a row into every table.
    pub(crate) async fn insert_batch(&self, store: &Store, ttl: bool) -> Result<&Batch, ErrorKind> {
        let keys = (0..self.tables.len()).map(|table| StatementKey::Insert { table, ttl });
        let slot = &self.insert_batches[usize::from(ttl)];
        match slot.get() {
            Some(batch) => Ok(batch),
            None => slot.get_or_try_init(|| self.batch(store, keys)).await,
        }
    }

    fn slot(&self, key: StatementKey) -> Arc<Slot> {
        if let Some(slot) = self.statements.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return Arc::clone(slot);
        }
        Arc::clone(
            self.statements
                .write()
                .unwrap_or_else(PoisonError::into_inner)
                .entry(key)
                .or_default(),
        )
    }

    /// Compares the columns of a statement or of its rows with the model's, up to `more` that the runtime added.
    pub(crate) fn check_columns(&self, specs: &[ColumnSpec<'_>], more: usize) -> Result<(), SchemaMismatch> {
        self.check_each(specs, 0..self.types.len(), more)
    }

    /// Compares the columns of rows with those that were asked for.
    pub(crate) fn check_row(&self, specs: &[ColumnSpec<'_>], projection: Projection) -> Result<(), SchemaMismatch> {
        let Some(columns) = projection else {
            return self.check_columns(specs, 0);
        };
        let mark = matches!(row_mark(self.schema, projection), RowMark::Behind(_));
        self.check_each(specs, columns.iter().copied(), usize::from(mark))
    }

    /// Compares the columns of rows that have the static columns alone with the model's.
    pub(crate) fn check_statics(&self, specs: &[ColumnSpec<'_>]) -> Result<(), SchemaMismatch> {
        self.check_each(specs, self.schema.static_columns().map(|(column, _)| column), 0)
    }

    /// Compares columns with some of the model's, up to `more` that the runtime added.
    fn check_each(
        &self,
        specs: &[ColumnSpec<'_>],
        columns: impl Iterator<Item = usize> + Clone,
        more: usize,
    ) -> Result<(), SchemaMismatch> {
        let (expected, found) = (columns.clone().count() + more, specs.len());
        if found != expected {
            return Err(SchemaMismatch::Columns { expected, found });
        }
        specs
            .iter()
            .zip(columns)
            .try_for_each(|(spec, column)| self.check_type(spec, column))
    }

    /// Compares the markers of a condition with the model's columns, by name: a key of another type could else be bound
    /// to bytes that mean another value.
    fn check_markers(&self, specs: &[ColumnSpec<'_>]) -> Result<(), SchemaMismatch> {
        specs.iter().try_for_each(|spec| {
            let named = |column: &ColumnSchema| column.name.name() == spec.name();
            self.schema
                .columns
                .iter()
                .position(named)
                .map_or(Ok(()), |column| self.check_type(spec, column))
        })
    }

    fn check_type(&self, spec: &ColumnSpec<'_>, column: usize) -> Result<(), SchemaMismatch> {
        if same(&self.types[column], spec.typ()) {
            return Ok(());
        }
        let difference = field_difference(&self.types[column], spec.typ(), &same);
        let column = &self.schema.columns[column];
        if let Some(difference) = difference {
            return Err(SchemaMismatch::FieldType {
                column: column.name.name().into_owned(),
                user_type: difference.user_type,
                field: difference.field,
                expected: difference.expected,
                found: difference.found,
            });
        }
        Err(SchemaMismatch::Type {
            column: column.name.name().into_owned(),
            expected: column.cql_type.to_string(),
            found: found_text(spec.typ()),
        })
    }
}

/// Whether two types have the same values: text and ascii, frozen or not. User-defined types are compared by the fields that
/// both have, whatever their names: what the one has alone is null in the other.
pub(crate) fn same(model: &ColumnType<'_>, server: &ColumnType<'_>) -> bool {
    match (model, server) {
        (ColumnType::Native(NativeType::Text), ColumnType::Native(NativeType::Ascii)) => true,
        (ColumnType::Native(model), ColumnType::Native(server)) => model == server,
        (ColumnType::Collection { typ: model, .. }, ColumnType::Collection { typ: server, .. }) => {
            match (model, server) {
                (CollectionType::List(model), CollectionType::List(server))
                | (CollectionType::Set(model), CollectionType::Set(server)) => same(model, server),
                (CollectionType::Map(key, value), CollectionType::Map(server_key, server_value)) => {
                    same(key, server_key) && same(value, server_value)
                }
                _ => false,
            }
        }
        (ColumnType::Tuple(model), ColumnType::Tuple(server)) => {
            model.len() == server.len() && model.iter().zip(server).all(|(model, server)| same(model, server))
        }
        (
            ColumnType::Vector { typ: model, dimensions },
            ColumnType::Vector {
                typ: server,
                dimensions: of_server,
            },
        ) => dimensions == of_server && same(model, server),
        (
            ColumnType::UserDefinedType { definition: model, .. },
            ColumnType::UserDefinedType { definition: server, .. },
        ) => shares_fields(&model.field_types, &server.field_types, &same),
        _ => false,
    }
}

/// A server's type as text.
pub(super) fn found_text(server: &ColumnType<'_>) -> String {
    match server {
        ColumnType::Native(native) => format!("{native:?}").to_lowercase(),
        ColumnType::Collection {
            typ: CollectionType::List(element),
            ..
        } => format!("list<{}>", found_text(element)),
        ColumnType::Collection {
            typ: CollectionType::Set(element),
            ..
        } => format!("set<{}>", found_text(element)),
        ColumnType::Collection {
            typ: CollectionType::Map(key, value),
            ..
        } => {
            format!("map<{}, {}>", found_text(key), found_text(value))
        }
        ColumnType::Tuple(parts) => format!("tuple<{}>", parts.iter().map(found_text).collect::<Vec<_>>().join(", ")),
        ColumnType::Vector { typ, dimensions } => format!("vector<{}, {dimensions}>", found_text(typ)),
        ColumnType::UserDefinedType { definition, .. } => definition.name.to_string(),
        _ => "another type".to_owned(),
    }
}
