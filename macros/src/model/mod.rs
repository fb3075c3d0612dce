//! The model: what the user means, with a span for everything that can be wrong.
//!
//! In: the syntax of `parse/`, with defaults filled. Out: plain types for `check/` and `plan/`. No tokens are built
//! here and no CQL. Columns are named by index into [`Model::columns`].

mod build;
mod names;
mod user_type;

pub(crate) use self::build::build;
pub(crate) use self::names::{Case, camel_case, snake_case};
pub(crate) use self::user_type::{Enum, EnumVariant, Form, Other, TypeField, UserType, build_type};

use proc_macro2::Span;
use syn::{Ident, Path, Type, Visibility};

/// A value and the token it came from.
#[derive(Clone, Debug)]
pub(crate) struct Spanned<T> {
    pub(crate) value: T,
    pub(crate) span: Span,
}

/// Index of a column in [`Model::columns`].
pub(crate) type ColumnId = usize;

/// One struct that derives `CassandraModel`.
pub(crate) struct Model {
    pub(crate) ident: Ident,
    pub(crate) visibility: Visibility,
    /// The base table's name: as given, or the struct's name in snake case at the struct's span.
    pub(crate) table: Spanned<String>,
    pub(crate) keyspace: Option<Spanned<String>>,
    /// The columns, in field order; skipped fields are not among them.
    pub(crate) columns: Vec<Column>,
    /// Fields that are no columns: filled by `Default`.
    pub(crate) skipped: Vec<Ident>,
    pub(crate) queries: Vec<Query>,
    /// `default_time_to_live` in seconds.
    pub(crate) ttl: Option<Spanned<u32>>,
    pub(crate) options: Vec<TableOption>,
    pub(crate) write: Option<Spanned<Write>>,
    pub(crate) allows: Vec<Allow>,
    /// The path of the runtime, as given by `crate = path`.
    pub(crate) runtime: Option<Path>,
}

/// One column.
pub(crate) struct Column {
    pub(crate) field: Ident,
    /// The field's own visibility.
    pub(crate) visibility: Visibility,
    pub(crate) ty: Type,
    /// The column's name in CQL, unquoted: the field's name without `r#`, or `rename` (at its span).
    pub(crate) name: Spanned<String>,
    /// What the column is in the base table; the span is the attribute's, or the field's where there is none.
    pub(crate) role: Spanned<Role>,
    pub(crate) frozen: bool,
    pub(crate) immutable: Option<Span>,
    /// The secondary index on the column; the span is the attribute's.
    pub(crate) index: Option<Spanned<Index>>,
    /// Whether the column is a text that holds the field as JSON.
    pub(crate) json: bool,
    /// The attributes of the field could not be read or contradict each other, and that was reported: what seems to be
    /// missing may be there.
    pub(crate) unread: bool,
}

/// What a column is in the base table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    PartitionKey,
    ClusteringKey(Direction),
    Static,
    Counter,
    /// A counter of the partition.
    StaticCounter,
    Regular,
}

impl Role {
    /// Whether one value serves the partition.
    pub(crate) fn is_static(self) -> bool {
        matches!(self, Self::Static | Self::StaticCounter)
    }

    /// Whether the column is added to, and never written.
    pub(crate) fn is_counter(self) -> bool {
        matches!(self, Self::Counter | Self::StaticCounter)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    Asc,
    Desc,
}

/// A kind of secondary index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Index {
    /// The server's default.
    Default,
    /// A storage-attached index.
    Sai,
}

impl Direction {
    /// The other one.
    pub(crate) fn opposite(self) -> Self {
        match self {
            Self::Asc => Self::Desc,
            Self::Desc => Self::Asc,
        }
    }
}

/// How mutable keys are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Write {
    Batch,
}

/// A named access path.
#[derive(Debug)]
pub(crate) struct Query {
    /// The whole `query(...)`: its key word.
    pub(crate) span: Span,
    /// `None`: missing, a mistake that `check/` reports.
    pub(crate) name: Option<Ident>,
    pub(crate) partition: Vec<ColumnRef>,
    pub(crate) clustering: Vec<ColumnRef>,
    pub(crate) order: Vec<OrderBy>,
    pub(crate) limit: Option<Spanned<u64>>,
    pub(crate) table: Option<Spanned<String>>,
    /// The query reads the base table by a secondary index; the span is the word's.
    pub(crate) via_index: Option<Span>,
    /// A part of the query could not be read, and that was reported: what seems to be missing may be there.
    pub(crate) unread: bool,
}

/// A column as a query names it.
#[derive(Clone, Debug)]
pub(crate) struct ColumnRef {
    pub(crate) ident: Ident,
    /// `None`: no such column, a mistake that `check/` reports.
    pub(crate) column: Option<ColumnId>,
}

/// One entry of `order(...)`.
#[derive(Clone, Debug)]
pub(crate) struct OrderBy {
    pub(crate) column: ColumnRef,
    /// `None`: no direction written, a mistake that `check/` reports.
    pub(crate) direction: Option<Direction>,
}

/// One entry of `options(...)`, as CQL wants it.
#[derive(Clone, Debug)]
pub(crate) struct TableOption {
    pub(crate) name: Ident,
    pub(crate) value: OptionValue,
    /// The value's token.
    pub(crate) value_span: Span,
}

/// Stands for a value of a map that could not be read, and was reported.
pub(crate) const UNREAD: &str = "?";

/// One entry of a map, with the tokens of both.
#[derive(Clone, Debug)]
pub(crate) struct MapEntry {
    pub(crate) key: Spanned<String>,
    pub(crate) value: Spanned<String>,
}

#[derive(Clone, Debug)]
pub(crate) enum OptionValue {
    /// A string literal: `comment = ".."`.
    Text(String),
    /// A number or boolean, as written: `gc_grace_seconds = 3600`.
    Word(String),
    /// A map: `compaction(class = "..", ..)`; keys and values as text.
    Map(Vec<MapEntry>),
    /// None, or a path: what no option takes, a mistake that `check/` reports.
    Other,
}

/// `allow(rule, reason = "...")`.
#[derive(Debug)]
pub(crate) struct Allow {
    pub(crate) rule: Ident,
    /// `None`: no reason written, a mistake that `check/` reports.
    pub(crate) reason: Option<String>,
}

impl Model {
    /// The partition key columns of the base table, in field order.
    pub(crate) fn partition_key(&self) -> impl Iterator<Item = ColumnId> + '_ {
        self.columns_where(|role| role == Role::PartitionKey)
    }

    /// The clustering key columns of the base table, in field order, with their directions.
    pub(crate) fn clustering_key(&self) -> impl Iterator<Item = (ColumnId, Direction)> + '_ {
        self.columns
            .iter()
            .enumerate()
            .filter_map(|(id, column)| match column.role.value {
                Role::ClusteringKey(direction) => Some((id, direction)),
                _ => None,
            })
    }

    /// The columns of a role, in field order.
    pub(crate) fn columns_where(&self, is: impl Fn(Role) -> bool) -> impl Iterator<Item = ColumnId> {
        self.columns
            .iter()
            .enumerate()
            .filter(move |(_, column)| is(column.role.value))
            .map(|(id, _)| id)
    }

    /// Whether a warning was silenced by `allow(rule, reason = "...")`.
    pub(crate) fn allows(&self, rule: &str) -> bool {
        self.allows.iter().any(|allow| allow.rule == rule)
    }
}

impl Column {
    /// Whether the column is part of the model's identity: the base table's primary key.
    pub(crate) fn is_identity(&self) -> bool {
        matches!(self.role.value, Role::PartitionKey | Role::ClusteringKey(_))
    }
}

impl Query {
    /// The columns that are arguments of the query's method, in order.
    pub(crate) fn arguments(&self) -> impl Iterator<Item = &ColumnRef> {
        self.partition.iter().chain(&self.clustering)
    }
}
