//! `ascii`: text that has ASCII characters only.
//!
//! In: text. Out: a value of a type that cannot hold anything else, so that the server, which refuses other characters,
//! has nothing to refuse.

use std::borrow::Borrow;
use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

use scylla::cluster::metadata::ColumnType;
use scylla::deserialize::{DeserializationError, FrameSlice};
use scylla::serialize::SerializationError;
use scylla::serialize::value::SerializeValue;
use scylla::serialize::writers::{CellWriter, WrittenCellProof};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{CqlType, Element, KeyColumn, Native, RegularColumn, Type};

/// Text that has ASCII characters only: the CQL type `ascii`.
///
/// It derefs to `str`, and as an argument it is a `&str`; one with another character is refused by the server.
///
/// ```
/// # fn main() -> Result<(), cassandra_model::types::NotAscii> {
/// use cassandra_model::Ascii;
///
/// let code: Ascii = "EUR".parse()?;
/// assert_eq!(&*code, "EUR");
/// assert_eq!(Ascii::new("10 €").unwrap_err().position, 3);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Ascii(String);

/// Text that is not ASCII was to become an [`Ascii`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the text is not ASCII from byte {position} on")]
#[non_exhaustive]
pub struct NotAscii {
    /// Where the first other character begins, in bytes.
    pub position: usize,
}

impl Ascii {
    /// The text, if it has ASCII characters only.
    ///
    /// # Errors
    ///
    /// It has another character.
    pub fn new(text: impl Into<String>) -> Result<Self, NotAscii> {
        let text = text.into();
        match text.bytes().position(|byte| !byte.is_ascii()) {
            Some(position) => Err(NotAscii { position }),
            None => Ok(Self(text)),
        }
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Deref for Ascii {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl AsRef<str> for Ascii {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl Borrow<str> for Ascii {
    fn borrow(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Ascii {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Ascii {
    type Err = NotAscii;

    fn from_str(text: &str) -> Result<Self, NotAscii> {
        Self::new(text)
    }
}

impl TryFrom<String> for Ascii {
    type Error = NotAscii;

    fn try_from(text: String) -> Result<Self, NotAscii> {
        Self::new(text)
    }
}

impl TryFrom<&str> for Ascii {
    type Error = NotAscii;

    fn try_from(text: &str) -> Result<Self, NotAscii> {
        Self::new(text)
    }
}

impl From<Ascii> for String {
    fn from(text: Ascii) -> Self {
        text.0
    }
}

impl SerializeValue for Ascii {
    fn serialize<'b>(
        &self,
        cql_type: &ColumnType<'_>,
        writer: CellWriter<'b>,
    ) -> Result<WrittenCellProof<'b>, SerializationError> {
        SerializeValue::serialize(&self.0, cql_type, writer)
    }
}

impl CqlType for Ascii {
    const TYPE: Type = Type::Native(Native::Ascii);
    type Arg<'a> = &'a str;

    fn read<'metadata>(
        cql_type: &'metadata ColumnType<'metadata>,
        cell: Option<FrameSlice<'_>>,
    ) -> Result<Self, DeserializationError> {
        Self::new(String::read(cql_type, cell)?).map_err(DeserializationError::new)
    }
}

impl RegularColumn for Ascii {}
impl Element for Ascii {}
impl KeyColumn for Ascii {}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::types::testing::{bound, cql, read, round_trip, written};

    #[test]
    fn only_ascii_becomes_one() {
        let text: Ascii = "\0 to \x7f".parse().unwrap();
        assert_eq!(text.as_str(), "\0 to \x7f");
        assert_eq!(Ascii::new("aé").unwrap_err(), NotAscii { position: 1 });
        assert_eq!(
            Ascii::try_from("é").unwrap_err().to_string(),
            "the text is not ASCII from byte 0 on"
        );
        assert!(Ascii::try_from("é".to_owned()).is_err());
        assert_eq!(String::from(text.clone()), "\0 to \x7f");
        assert_eq!(Ascii::new("").unwrap(), Ascii::default());
        assert_eq!(text.len(), 6);
    }

    #[test]
    fn it_is_a_string_for_sets_and_serde() {
        let texts = HashSet::from([Ascii::new("a").unwrap()]);
        assert!(texts.contains("a"));
        assert_eq!(serde_json::to_string(&texts).unwrap(), r#"["a"]"#);
        assert_eq!(serde_json::from_str::<HashSet<Ascii>>(r#"["a"]"#).unwrap(), texts);
        assert!(serde_json::from_str::<Ascii>(r#""é""#).is_err());
    }

    #[test]
    fn it_is_a_column() {
        assert_eq!(cql::<Ascii>(), "ascii");
        assert_eq!(cql::<Vec<Ascii>>(), "list<ascii>");
        let text = Ascii::new("abc").unwrap();
        assert_eq!(round_trip(&text), text);
        assert_eq!(bound::<Ascii>("abc"), written(&text));
        // A server does not send this for an `ascii` column.
        let error = read::<Ascii>(&written(&"é".to_owned())).unwrap_err();
        assert!(!format!("{error} {error:?}").contains('é'));
    }
}
