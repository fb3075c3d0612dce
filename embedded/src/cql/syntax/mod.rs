//! The syntax tree: one file per statement, and one for each thing that several statements share.
//!
//! Every part prints as CQL that parses to the same tree.

mod alter_table;
mod batch;
mod condition;
mod cql_type;
mod create_table;
mod delete;
mod describe;
mod drop;
mod index;
mod insert;
mod keyspace;
mod name;
mod print;
mod property;
mod relation;
mod select;
mod selector;
mod term;
mod unsupported;
mod update;
mod user_type;
mod using;

pub use alter_table::{AddedColumn, AlterTable, AlterTableAction, Rename};
pub use batch::{Batch, BatchKind, Modification};
pub use condition::{ColumnCondition, ConditionSubject, ConditionTest, Conditions};
pub use cql_type::{CqlType, NativeType};
pub use create_table::{ClusteringOrder, ColumnDefinition, ColumnMask, CreateTable, PrimaryKey, TableProperty};
pub use delete::{Delete, Deletion};
pub use describe::{Describe, DescribeSubject};
pub use drop::{DropIndex, DropKeyspace, DropTable, DropType, Truncate, Use};
pub use index::{CreateIndex, IndexTarget};
pub use insert::{Insert, InsertSource, JsonDefault, JsonValue};
pub use keyspace::{AlterKeyspace, CreateKeyspace};
pub use name::{FunctionName, Identifier, QualifiedName};
pub use property::{Property, PropertyValue};
pub use relation::{InValues, Relation, RelationOperator, TupleInValues, TupleValue};
pub use select::{Direction, OrderBy, Select, SelectClause};
pub use selector::{SelectedColumn, Selector, SelectorStep, StoredProperty};
pub use term::{ArithmeticOperator, Constant, ConstantKind, IntegerValue, Marker, Term};
pub use unsupported::{Unsupported, UnsupportedKind};
pub use update::{Assignment, AssignmentOperation, Update};
pub use user_type::{AlterType, AlterTypeAction, CreateType, FieldDefinition};
pub use using::{Using, UsingParameter};

use std::fmt;

/// One CQL statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    /// `SELECT ..`
    Select(Select),
    /// `INSERT INTO ..`
    Insert(Insert),
    /// `UPDATE ..`
    Update(Update),
    /// `DELETE ..`
    Delete(Delete),
    /// `BEGIN BATCH .. APPLY BATCH`
    Batch(Batch),
    /// `TRUNCATE ..`
    Truncate(Truncate),
    /// `USE ..`
    Use(Use),
    /// `CREATE KEYSPACE ..`
    CreateKeyspace(CreateKeyspace),
    /// `ALTER KEYSPACE ..`
    AlterKeyspace(AlterKeyspace),
    /// `DROP KEYSPACE ..`
    DropKeyspace(DropKeyspace),
    /// `CREATE TABLE ..`
    CreateTable(CreateTable),
    /// `ALTER TABLE ..`
    AlterTable(AlterTable),
    /// `DROP TABLE ..`
    DropTable(DropTable),
    /// `CREATE TYPE ..`
    CreateType(CreateType),
    /// `ALTER TYPE ..`
    AlterType(AlterType),
    /// `DROP TYPE ..`
    DropType(DropType),
    /// `CREATE INDEX ..`
    CreateIndex(CreateIndex),
    /// `DROP INDEX ..`
    DropIndex(DropIndex),
    /// `DESCRIBE ..`
    Describe(Describe),
    /// A statement of Cassandra's that this server reads and does not do.
    Unsupported(Unsupported),
}

impl fmt::Display for Statement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Select(statement) => statement.fmt(f),
            Self::Insert(statement) => statement.fmt(f),
            Self::Update(statement) => statement.fmt(f),
            Self::Delete(statement) => statement.fmt(f),
            Self::Batch(statement) => statement.fmt(f),
            Self::Truncate(statement) => statement.fmt(f),
            Self::Use(statement) => statement.fmt(f),
            Self::CreateKeyspace(statement) => statement.fmt(f),
            Self::AlterKeyspace(statement) => statement.fmt(f),
            Self::DropKeyspace(statement) => statement.fmt(f),
            Self::CreateTable(statement) => statement.fmt(f),
            Self::AlterTable(statement) => statement.fmt(f),
            Self::DropTable(statement) => statement.fmt(f),
            Self::CreateType(statement) => statement.fmt(f),
            Self::AlterType(statement) => statement.fmt(f),
            Self::DropType(statement) => statement.fmt(f),
            Self::CreateIndex(statement) => statement.fmt(f),
            Self::DropIndex(statement) => statement.fmt(f),
            Self::Describe(statement) => statement.fmt(f),
            Self::Unsupported(statement) => statement.fmt(f),
        }
    }
}
