//! A value, and its type, as they stand in the file of cases.

use cassandra_model::scylla::cluster::metadata::{CollectionType, ColumnType};
use cassandra_model::scylla::value::CqlValue;

/// A value that may be null.
pub(crate) fn text(value: Option<&CqlValue>) -> String {
    let Some(value) = value else { return "null".to_owned() };
    let list = |values: &[CqlValue]| {
        let values: Vec<String> = values.iter().map(|value| text(Some(value))).collect();
        values.join(", ")
    };
    match value {
        CqlValue::List(values) | CqlValue::Vector(values) => format!("[{}]", list(values)),
        CqlValue::Set(values) => format!("{{{}}}", list(values)),
        CqlValue::Map(entries) => {
            let entry = |(key, value): &(CqlValue, CqlValue)| format!("{}: {}", text(Some(key)), text(Some(value)));
            format!("{{{}}}", entries.iter().map(entry).collect::<Vec<_>>().join(", "))
        }
        CqlValue::Tuple(parts) => {
            let parts: Vec<String> = parts.iter().map(|part| text(part.as_ref())).collect();
            format!("({})", parts.join(", "))
        }
        CqlValue::UserDefinedType { fields, .. } => {
            let field = |(name, value): &(String, Option<CqlValue>)| format!("{name}: {}", text(value.as_ref()));
            format!("{{{}}}", fields.iter().map(field).collect::<Vec<_>>().join(", "))
        }
        CqlValue::Counter(value) => value.0.to_string(),
        CqlValue::Empty => "empty".to_owned(),
        other => other.to_string(),
    }
}

/// A type, without what is frozen in it.
pub(crate) fn type_text(cql_type: &ColumnType<'_>) -> String {
    match cql_type {
        ColumnType::Native(native) => format!("{native:?}").to_lowercase(),
        ColumnType::Collection { typ, .. } => match typ {
            CollectionType::List(element) => format!("list<{}>", type_text(element)),
            CollectionType::Set(element) => format!("set<{}>", type_text(element)),
            CollectionType::Map(key, value) => format!("map<{}, {}>", type_text(key), type_text(value)),
            other => format!("{other:?}"),
        },
        ColumnType::Tuple(parts) => {
            let parts: Vec<String> = parts.iter().map(type_text).collect();
            format!("tuple<{}>", parts.join(", "))
        }
        ColumnType::Vector { typ, dimensions } => format!("vector<{}, {dimensions}>", type_text(typ)),
        ColumnType::UserDefinedType { definition, .. } => definition.name.to_string(),
        other => format!("{other:?}"),
    }
}
