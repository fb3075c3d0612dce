//! Creating keyspaces and tables.

use super::{Replication, Store, keyspace};
use crate::error::{ErrorKind, OperationName, Place};
use crate::model::{ModelRef, Record};
use crate::operation::{Administration, Operation};
use crate::options::Options;
use crate::schema::{self, ModelSet, Schema};
use crate::types::UserType;
use scylla::statement::unprepared::Statement;

impl Store {
    /// Creates a keyspace unless it exists: `CREATE KEYSPACE IF NOT EXISTS .. WITH replication = ..`. Waits until the
    /// nodes agree on the schema.
    ///
    /// # Errors
    ///
    /// A name that CQL does not allow, before anything is sent; then what the server answers.
    pub fn create_keyspace(&self, name: &str, replication: Replication) -> Operation<(), Administration> {
        let place = Place::new(OperationName::CreateKeyspace, name.to_owned());
        let (store, at) = (self.clone(), place.clone());
        let name = name.to_owned();
        Operation::new(place, move |options| async move {
            let name = keyspace::quoted(&name).map_err(|kind| at.error(kind))?;
            let cql = format!(
                "CREATE KEYSPACE IF NOT EXISTS {name} WITH replication = {}",
                replication.cql()
            );
            store.execute_ddl(cql, &options).await.map_err(|kind| at.error(kind))
        })
    }

    /// Creates the user-defined types and the tables of a model, each unless it exists: `CREATE TYPE IF NOT EXISTS ..`,
    /// `CREATE TABLE IF NOT EXISTS ..`, as
    /// [`Record::ddl`](crate::Record::ddl) shows them. Waits until the nodes agree on the schema.
    ///
    /// # Errors
    ///
    /// No keyspace, or two types of one name with different fields, before anything is sent; then what the server answers. Tables before the one that failed have been created.
    pub fn create<M: Record>(&self) -> Operation<(), Administration> {
        self.create_tables(vec![ModelRef::of::<M>().schema])
    }

    /// Creates the tables of several models, as [`create`](Self::create): `store.create_all::<(User, Post)>()`.
    ///
    /// # Errors
    ///
    /// As [`create`](Self::create).
    pub fn create_all<S: ModelSet>(&self) -> Operation<(), Administration> {
        self.create_tables(S::schemas())
    }

    fn create_tables(&self, schemas: Vec<&'static Schema>) -> Operation<(), Administration> {
        let names: Vec<&str> = schemas.iter().map(|schema| schema.base().name.cql()).collect();
        let at = Place::new(OperationName::CreateTable, names.join(", "));
        let (store, place) = (self.clone(), at.clone());
        Operation::new(at, move |options| async move {
            let at = |schema: &Schema| Place::new(OperationName::CreateTable, schema.base().name.cql());
            let mut keyspaces = Vec::with_capacity(schemas.len());
            for schema in schemas {
                let keyspace = keyspace_of(schema, store.given_keyspace());
                keyspaces.push((keyspace.map_err(|kind| at(schema).error(kind))?, schema));
            }
            for (user_type, statement) in create_types(&keyspaces).map_err(|kind| place.error(kind))? {
                let place = Place::new(OperationName::CreateType, user_type.name.cql());
                let done = store.execute_ddl(statement, &options).await;
                done.map_err(|kind| place.error(kind))?;
            }
            for (keyspace, schema) in keyspaces {
                for statement in schema::tables(schema, Some(&keyspace)) {
                    let done = store.execute_ddl(statement, &options).await;
                    done.map_err(|kind| at(schema).error(kind))?;
                }
            }
            Ok(())
        })
    }

    /// Runs a statement that changes the schema; the driver waits for agreement.
    async fn execute_ddl(&self, cql: String, options: &Options) -> Result<(), ErrorKind> {
        let mut statement = Statement::new(cql);
        if let Some(consistency) = options.consistency {
            statement.set_consistency(consistency);
        }
        statement.set_execution_profile_handle(options.profile.clone());
        statement.set_is_idempotent(options.idempotent.unwrap_or(true));
        statement.set_tracing(options.on_trace.is_some());
        if let Some(timeout) = options.driver_timeout() {
            statement.set_request_timeout(Some(timeout));
        }
        let result = self
            .session()
            .query_unpaged(statement, ())
            .await
            .map_err(ErrorKind::execute)?;
        options.traced(result.tracing_id());
        Ok(())
    }
}

/// The statements that create the types of several models, once in each keyspace, each behind those that it needs.
fn create_types(models: &[(String, &'static Schema)]) -> Result<Vec<(&'static UserType, String)>, ErrorKind> {
    let mut statements = Vec::new();
    let mut made: Vec<&str> = Vec::new();
    for (keyspace, _) in models {
        // A name may be quoted or not.
        let name = keyspace.trim_matches('"');
        if made.contains(&name) {
            continue;
        }
        made.push(name);
        let here = models.iter().filter(|(other, _)| other.trim_matches('"') == name);
        let types = schema::user_types(here.map(|&(_, schema)| schema));
        for (at, user_type) in types.iter().enumerate() {
            if types[..at].iter().any(|earlier| earlier.name == user_type.name) {
                return Err(ErrorKind::TwoUserTypes {
                    user_type: user_type.name.to_string(),
                });
            }
            statements.push((*user_type, schema::create_type(user_type, Some(keyspace))));
        }
    }
    Ok(statements)
}

/// The keyspace of a model in a store, as it stands in a statement.
pub(super) fn keyspace_of(schema: &Schema, given: Option<&str>) -> Result<String, ErrorKind> {
    match (schema.keyspace, given) {
        (Some(fixed), _) => Ok(fixed.cql().to_owned()),
        (None, Some(name)) => keyspace::quoted(name),
        (None, None) => Err(ErrorKind::NoKeyspace),
    }
}
