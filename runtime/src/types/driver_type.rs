//! A CQL type as text and as the driver's type.
//!
//! In: a [`Type`]. Out: CQL text for statements, and what the driver compares and serializes with. Both freeze every
//! collection that stands inside another type, since CQL demands it; tuples are frozen by their nature and are written
//! without `frozen<..>`.

use std::fmt;
use std::sync::Arc;

use scylla::cluster::metadata::{CollectionType, ColumnType, NativeType, UserDefinedType};

use super::{Native, Type, UserField, UserType};

impl Type {
    /// Whether this is `timestamp`.
    #[must_use]
    pub const fn is_timestamp(&self) -> bool {
        matches!(self, Self::Native(Native::Timestamp))
    }

    /// Whether this is `counter`.
    #[must_use]
    pub const fn is_counter(&self) -> bool {
        matches!(self, Self::Native(Native::Counter))
    }

    /// Whether the server keeps a column of this type, when it is not frozen, as several cells: lists, sets, maps and
    /// user-defined types.
    #[must_use]
    pub const fn is_multi_cell(&self) -> bool {
        matches!(self, Self::List(_) | Self::Set(_) | Self::Map(..) | Self::Udt(_))
    }

    /// Hands every user-defined type in this type to `found`: each after those that its fields have.
    pub(crate) fn user_types(&self, found: &mut dyn FnMut(&'static UserType)) {
        match self {
            Self::List(part) | Self::Set(part) | Self::Vector(part, _) => part.user_types(found),
            Self::Map(key, value) => {
                key.user_types(found);
                value.user_types(found);
            }
            Self::Tuple(parts) => parts.iter().for_each(|part| part.user_types(found)),
            Self::Udt(user_type) => {
                user_type
                    .fields
                    .iter()
                    .for_each(|field| field.cql_type.user_types(found));
                found(user_type);
            }
            Self::Native(_) => {}
        }
    }

    /// Whether there is a user-defined type in this type.
    pub(crate) fn has_user_type(&self) -> bool {
        let mut found = false;
        self.user_types(&mut |_| found = true);
        found
    }

    /// Whether this is a list, a set or a map.
    #[must_use]
    pub const fn is_collection(&self) -> bool {
        matches!(self, Self::List(_) | Self::Set(_) | Self::Map(..))
    }

    /// The type as CQL text: `map<text, frozen<list<int>>>`. With `frozen` the outer collection is frozen too, as in
    /// every key column.
    #[must_use]
    pub fn cql(&self, frozen: bool) -> String {
        if frozen && self.is_multi_cell() {
            format!("frozen<{self}>")
        } else {
            self.to_string()
        }
    }
}

/// The CQL text of a column of this type that is not frozen.
impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Native(native) => native.fmt(f),
            Self::List(element) => write!(f, "list<{}>", Inner(element)),
            Self::Set(element) => write!(f, "set<{}>", Inner(element)),
            Self::Map(key, value) => write!(f, "map<{}, {}>", Inner(key), Inner(value)),
            Self::Tuple(parts) => {
                f.write_str("tuple<")?;
                for (index, part) in parts.iter().enumerate() {
                    let separator = if index == 0 { "" } else { ", " };
                    write!(f, "{separator}{}", Inner(part))?;
                }
                f.write_str(">")
            }
            Self::Vector(element, dimensions) => write!(f, "vector<{}, {dimensions}>", Inner(element)),
            Self::Udt(user_type) => user_type.name.fmt(f),
        }
    }
}

/// A type inside another one.
struct Inner<'a>(&'a Type);

impl fmt::Display for Inner<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_multi_cell() {
            write!(f, "frozen<{}>", self.0)
        } else {
            self.0.fmt(f)
        }
    }
}

/// The type's name in CQL.
impl fmt::Display for Native {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Ascii => "ascii",
            Self::Bigint => "bigint",
            Self::Blob => "blob",
            Self::Boolean => "boolean",
            Self::Counter => "counter",
            Self::Date => "date",
            Self::Decimal => "decimal",
            Self::Double => "double",
            Self::Duration => "duration",
            Self::Float => "float",
            Self::Inet => "inet",
            Self::Int => "int",
            Self::Smallint => "smallint",
            Self::Text => "text",
            Self::Time => "time",
            Self::Timestamp => "timestamp",
            Self::Timeuuid => "timeuuid",
            Self::Tinyint => "tinyint",
            Self::Uuid => "uuid",
            Self::Varint => "varint",
        })
    }
}

/// The driver's form of a column's type. `frozen` freezes the outer collection; those inside are frozen in any case.
///
/// The driver says "not frozen" of every type in the metadata of a prepared statement; its schema metadata says what
/// the table has.
#[must_use]
pub fn driver_type(cql_type: &Type, frozen: bool) -> ColumnType<'static> {
    let inner = |part: &Type| Box::new(driver_type(part, true));
    let collection = |typ| ColumnType::Collection { frozen, typ };
    match cql_type {
        Type::Native(native) => ColumnType::Native(native_type(*native)),
        Type::List(element) => collection(CollectionType::List(inner(element))),
        Type::Set(element) => collection(CollectionType::Set(inner(element))),
        Type::Map(key, value) => collection(CollectionType::Map(inner(key), inner(value))),
        Type::Tuple(parts) => ColumnType::Tuple(parts.iter().map(|part| driver_type(part, true)).collect()),
        Type::Vector(element, dimensions) => ColumnType::Vector {
            typ: inner(element),
            dimensions: *dimensions,
        },
        Type::Udt(user_type) => ColumnType::UserDefinedType {
            frozen,
            definition: Arc::new(definition(user_type)),
        },
    }
}

/// The driver's form of a user-defined type. Its keyspace is that of the table, which is not known here.
fn definition(user_type: &UserType) -> UserDefinedType<'static> {
    let field = |field: &UserField| (field.name.name(), driver_type(&field.cql_type, true));
    UserDefinedType {
        name: user_type.name.name(),
        keyspace: "".into(),
        field_types: user_type.fields.iter().map(field).collect(),
    }
}

fn native_type(native: Native) -> NativeType {
    match native {
        Native::Ascii => NativeType::Ascii,
        Native::Bigint => NativeType::BigInt,
        Native::Blob => NativeType::Blob,
        Native::Boolean => NativeType::Boolean,
        Native::Counter => NativeType::Counter,
        Native::Date => NativeType::Date,
        Native::Decimal => NativeType::Decimal,
        Native::Double => NativeType::Double,
        Native::Duration => NativeType::Duration,
        Native::Float => NativeType::Float,
        Native::Inet => NativeType::Inet,
        Native::Int => NativeType::Int,
        Native::Smallint => NativeType::SmallInt,
        Native::Text => NativeType::Text,
        Native::Time => NativeType::Time,
        Native::Timestamp => NativeType::Timestamp,
        Native::Timeuuid => NativeType::Timeuuid,
        Native::Tinyint => NativeType::TinyInt,
        Native::Uuid => NativeType::Uuid,
        Native::Varint => NativeType::Varint,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::types::CqlType;

    const INT: Type = Type::Native(Native::Int);
    const ADDRESS: Type = Type::Udt(&UserType {
        name: crate::schema::Identifier::new("address"),
        fields: &[UserField::new("tags", Type::Set(&INT))],
    });
    const ALL: [Native; 20] = [
        Native::Ascii,
        Native::Bigint,
        Native::Blob,
        Native::Boolean,
        Native::Counter,
        Native::Date,
        Native::Decimal,
        Native::Double,
        Native::Duration,
        Native::Float,
        Native::Inet,
        Native::Int,
        Native::Smallint,
        Native::Text,
        Native::Time,
        Native::Timestamp,
        Native::Timeuuid,
        Native::Tinyint,
        Native::Uuid,
        Native::Varint,
    ];

    /// The CQL text of a driver's type, written without a look at ours.
    fn text(driver: &ColumnType<'_>) -> String {
        match driver {
            ColumnType::Native(native) => format!("{native:?}").to_lowercase(),
            ColumnType::Collection { frozen, typ } => {
                let text = match typ {
                    CollectionType::List(element) => format!("list<{}>", text(element)),
                    CollectionType::Set(element) => format!("set<{}>", text(element)),
                    CollectionType::Map(key, value) => {
                        format!("map<{}, {}>", text(key), text(value))
                    }
                    other => panic!("{other:?}"),
                };
                if *frozen { format!("frozen<{text}>") } else { text }
            }
            ColumnType::Tuple(parts) => {
                let parts: Vec<_> = parts.iter().map(text).collect();
                format!("tuple<{}>", parts.join(", "))
            }
            ColumnType::Vector { typ, dimensions } => format!("vector<{}, {dimensions}>", text(typ)),
            ColumnType::UserDefinedType { frozen, definition } if *frozen => format!("frozen<{}>", definition.name),
            ColumnType::UserDefinedType { definition, .. } => definition.name.to_string(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn the_drivers_type_has_the_same_text() {
        let natives = ALL.map(Type::Native);
        let nested = [
            Type::List(&INT),
            Type::Set(&Type::List(&INT)),
            Type::Map(&Type::Set(&INT), &Type::List(&Type::List(&INT))),
            Type::Tuple(&[INT, Type::List(&INT), Type::Tuple(&[Type::Set(&INT)])]),
            Type::List(&Type::Tuple(&[INT])),
            Type::Vector(&INT, 65_535),
            Type::List(&Type::Vector(&Type::List(&INT), 1)),
            ADDRESS,
            Type::Map(&ADDRESS, &Type::Tuple(&[INT, ADDRESS])),
        ];
        for cql_type in natives.iter().chain(&nested) {
            for frozen in [false, true] {
                assert_eq!(text(&driver_type(cql_type, frozen)), cql_type.cql(frozen));
            }
        }
    }

    #[test]
    fn collections_are_frozen_inside_and_outside_on_demand() {
        let lists = Type::List(&Type::List(&Type::List(&INT)));
        assert_eq!(lists.to_string(), "list<frozen<list<frozen<list<int>>>>>");
        assert_eq!(lists.cql(true), "frozen<list<frozen<list<frozen<list<int>>>>>>");
        assert_eq!(INT.cql(true), "int");
        assert_eq!(Type::Tuple(&[INT, INT]).cql(true), "tuple<int, int>");
        assert_eq!(Type::Set(&Type::Tuple(&[INT])).to_string(), "set<tuple<int>>");
    }

    #[test]
    fn a_user_type_is_frozen_inside_and_on_demand() {
        assert_eq!(ADDRESS.to_string(), "address");
        assert_eq!(ADDRESS.cql(true), "frozen<address>");
        assert_eq!(Type::List(&ADDRESS).to_string(), "list<frozen<address>>");
        assert_eq!(Type::Tuple(&[INT, ADDRESS]).cql(true), "tuple<int, frozen<address>>");
        assert!(ADDRESS.is_multi_cell() && ADDRESS.has_user_type() && !INT.has_user_type());
    }

    #[test]
    fn only_collections_have_several_cells() {
        assert!(Type::List(&INT).is_multi_cell());
        assert!(Type::Set(&INT).is_multi_cell());
        assert!(Type::Map(&INT, &INT).is_multi_cell());
        assert!(!Type::Tuple(&[INT]).is_multi_cell());
        assert!(!Type::Vector(&INT, 2).is_multi_cell());
        assert!(!INT.is_multi_cell());
    }

    #[test]
    fn a_timestamp_is_known_at_compile_time() {
        const { assert!(<scylla::value::CqlTimestamp as CqlType>::TYPE.is_timestamp()) };
        const { assert!(!<i64 as CqlType>::TYPE.is_timestamp()) };
        const { assert!(<Option<scylla::value::CqlTimestamp> as CqlType>::TYPE.is_timestamp()) };
    }
}
