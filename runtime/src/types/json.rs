//! `#[cassandra(json)]`: a value of any type that serde knows, as JSON in a `text` column.
//!
//! In: a field. Out: its text, and the field of a text. JSON's `null` is the column's null, so that an `Option` works as in
//! every other column. What `serde_json` says of a text may quote it, so only the kind and the place of a mistake are kept.

use scylla::cluster::metadata::ColumnType;
use scylla::deserialize::value::DeserializeValue;
use scylla::deserialize::{DeserializationError, FrameSlice};
use scylla::serialize::SerializationError;
use scylla::serialize::value::SerializeValue;
use scylla::serialize::writers::{CellWriter, WrittenCellProof};
use thiserror::Error;

use super::{CqlType, Native, RegularColumn, Type, Value};

/// JSON's null.
const NULL: &str = "null";

/// A type that a column marked `#[cassandra(json)]` can have: every one that serde writes and reads.
#[cfg_attr(
    feature = "json",
    diagnostic::on_unimplemented(
        message = "`{Self}` cannot be a json column",
        label = "serde cannot write it and read it",
        note = "write `#[derive(serde::Serialize, serde::Deserialize)]` on the type, or remove `json`"
    )
)]
#[cfg_attr(
    not(feature = "json"),
    diagnostic::on_unimplemented(
        message = "`{Self}` cannot be a json column: the feature `json` of `cassandra-model` is off",
        label = "needs the feature `json`",
        note = "write `features = [\"json\"]` at the dependency on `cassandra-model`"
    )
)]
pub trait JsonColumn: Sized + Send + Sync + 'static {
    /// The value as JSON.
    ///
    /// # Errors
    ///
    /// It has none: a map whose keys are no texts, for example.
    fn to_json(&self) -> Result<String, JsonError>;

    /// The value of a JSON text.
    ///
    /// # Errors
    ///
    /// The text is not JSON, or not that of the type.
    fn from_json(text: &str) -> Result<Self, JsonError>;
}

// Not recommended: the trait's note says what to write, and in one error.
#[cfg(feature = "json")]
#[diagnostic::do_not_recommend]
impl<T> JsonColumn for T
where
    T: serde::Serialize + serde::de::DeserializeOwned + Send + Sync + 'static,
{
    fn to_json(&self) -> Result<String, JsonError> {
        serde_json::to_string(self).map_err(|_| JsonError::Write)
    }

    fn from_json(text: &str) -> Result<Self, JsonError> {
        use serde_json::error::Category;
        serde_json::from_str(text).map_err(|error| {
            let (line, column) = (error.line(), error.column());
            match error.classify() {
                Category::Data => JsonError::OtherType { line, column },
                Category::Syntax | Category::Eof | Category::Io => JsonError::NotJson { line, column },
            }
        })
    }
}

/// Why a value has no JSON, or a text no value. It never says which value: that would be one of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum JsonError {
    /// The value has no JSON form.
    #[error("the value has no JSON form")]
    Write,
    /// The text is no JSON.
    #[error("the text is not JSON, from line {line}, column {column} on")]
    NotJson {
        /// The line, from 1 on.
        line: usize,
        /// The column, from 1 on.
        column: usize,
    },
    /// The text is the JSON of another type.
    #[error("the text is JSON of another type, at line {line}, column {column}")]
    OtherType {
        /// The line, from 1 on.
        line: usize,
        /// The column, from 1 on.
        column: usize,
    },
}

/// A json column's value, where generated code needs a column type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Json<T>(pub T);

impl<T: JsonColumn> CqlType for Json<T> {
    const TYPE: Type = Type::Native(Native::Text);
    type Arg<'a> = Self;

    fn read<'metadata>(
        cql_type: &'metadata ColumnType<'metadata>,
        cell: Option<FrameSlice<'_>>,
    ) -> Result<Self, DeserializationError> {
        let text = match cell {
            Some(cell) => <&str>::deserialize(cql_type, Some(cell))?,
            None => NULL,
        };
        T::from_json(text).map(Self).map_err(DeserializationError::new)
    }
}

impl<T: JsonColumn> RegularColumn for Json<T> {}

/// A value that stands for null is written as null.
impl<T: JsonColumn> SerializeValue for Json<T> {
    fn serialize<'b>(
        &self,
        cql_type: &ColumnType<'_>,
        writer: CellWriter<'b>,
    ) -> Result<WrittenCellProof<'b>, SerializationError> {
        json(&self.0).serialize(cql_type, writer)
    }
}

/// A json column's cell: its text, made once.
#[derive(Debug)]
pub struct JsonCell(Result<String, JsonError>);

/// The cell of a field.
pub fn json<T: JsonColumn>(value: &T) -> JsonCell {
    JsonCell(value.to_json())
}

impl Value for JsonCell {
    fn is_null(&self) -> bool {
        matches!(&self.0, Ok(text) if text == NULL)
    }

    fn for_driver(&self) -> &dyn SerializeValue {
        self
    }
}

impl SerializeValue for JsonCell {
    fn serialize<'b>(
        &self,
        cql_type: &ColumnType<'_>,
        writer: CellWriter<'b>,
    ) -> Result<WrittenCellProof<'b>, SerializationError> {
        match &self.0 {
            Ok(text) if text == NULL => Ok(writer.set_null()),
            Ok(text) => text.serialize(cql_type, writer),
            Err(error) => Err(SerializationError::new(*error)),
        }
    }
}

#[cfg(all(test, feature = "json"))]
mod tests {
    use std::collections::BTreeMap;

    use serde::{Deserialize, Serialize};

    use super::*;
    use crate::types::testing::{cql, read, round_trip, try_written, written};

    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    struct Plan {
        name: String,
        seats: Option<u64>,
    }

    fn plan() -> Plan {
        Plan {
            name: "Zoë \"\n".to_owned(),
            seats: None,
        }
    }

    #[test]
    fn a_value_is_its_text() {
        assert_eq!(cql::<Json<Plan>>(), "text");
        assert_eq!(
            written(&Json(plan())),
            written(&r#"{"name":"Zoë \"\n","seats":null}"#.to_owned())
        );
        assert_eq!(round_trip(&Json(plan())), Json(plan()));
        let nested = Json(vec![Some(BTreeMap::from([(1, u64::MAX)])), None]);
        assert_eq!(round_trip(&nested), nested);
    }

    #[test]
    fn json_null_is_null() {
        let null = written(&Json(None::<Plan>));
        assert!(null.is_null() && json(&None::<Plan>).is_null() && !json(&plan()).is_null());
        assert_eq!(read::<Json<Option<Plan>>>(&null).unwrap(), Json(None));
        assert_eq!(
            read::<Json<Option<Plan>>>(&written(&"null".to_owned())).unwrap(),
            Json(None)
        );
        assert!(read::<Json<Plan>>(&null).is_err());
        assert_eq!(
            read::<Json<serde_json::Value>>(&null).unwrap().0,
            serde_json::Value::Null
        );
    }

    #[test]
    fn errors_say_where_and_never_what() {
        let bad = |text: &str| {
            let error = read::<Json<Plan>>(&written(&text.to_owned())).unwrap_err();
            assert!(!format!("{error} {error:?}").contains("SECRET"), "{error:?}");
            *error.downcast_ref::<JsonError>().unwrap()
        };
        assert_eq!(bad(""), JsonError::NotJson { line: 1, column: 0 });
        assert_eq!(bad("{\"name\":\nSECRET"), JsonError::NotJson { line: 2, column: 1 });
        assert_eq!(
            bad(r#"{"name":"a","seats":"SECRET"}"#),
            JsonError::OtherType { line: 1, column: 28 }
        );
        assert_eq!(bad(r#"{"seats":1}"#), JsonError::OtherType { line: 1, column: 11 });
        let error = try_written(&Json(BTreeMap::from([(vec![1], 1)]))).unwrap_err();
        assert_eq!(error.downcast_ref::<JsonError>(), Some(&JsonError::Write));
        let deep = "[".repeat(10_000);
        assert!(read::<Json<serde_json::Value>>(&written(&deep)).is_err());
    }
}
