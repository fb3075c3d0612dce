//! Types as statements write them.

use super::QualifiedName;
use super::print::{enclosed, string};
use std::fmt;

/// A type, whatever it may mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CqlType {
    /// A type with a name of its own.
    Native(NativeType),
    /// `list<t>`
    List(Box<CqlType>),
    /// `set<t>`
    Set(Box<CqlType>),
    /// `map<k, v>`
    Map(Box<CqlType>, Box<CqlType>),
    /// `tuple<a, b>`, never empty.
    Tuple(Vec<CqlType>),
    /// `vector<t, 3>`
    Vector {
        /// The type of the elements.
        element: Box<CqlType>,
        /// How many there are; Cassandra takes negative numbers here and refuses them later.
        dimension: i32,
    },
    /// `frozen<t>`
    Frozen(Box<CqlType>),
    /// The name of a user-defined type.
    UserType(QualifiedName),
    /// `'org.example.Type'`: a class of Java.
    Custom(String),
}

macro_rules! native_types {
    ($($name:ident $text:literal)*) => {
        /// The types that are words.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum NativeType {
            $(#[doc = concat!("`", $text, "`")] $name),*
        }

        impl NativeType {
            /// Every native type.
            pub const ALL: &[Self] = &[$(Self::$name),*];

            /// The name of the type. `varchar` is another name of `text`, and kept apart here.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self { $(Self::$name => $text),* }
            }
        }
    };
}

native_types! {
    Ascii "ascii"
    Bigint "bigint"
    Blob "blob"
    Boolean "boolean"
    Counter "counter"
    Date "date"
    Decimal "decimal"
    Double "double"
    Duration "duration"
    Float "float"
    Inet "inet"
    Int "int"
    Smallint "smallint"
    Text "text"
    Time "time"
    Timestamp "timestamp"
    Timeuuid "timeuuid"
    Tinyint "tinyint"
    Uuid "uuid"
    Varchar "varchar"
    Varint "varint"
}

impl fmt::Display for NativeType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for CqlType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Native(native) => native.fmt(f),
            Self::List(element) => write!(f, "list<{element}>"),
            Self::Set(element) => write!(f, "set<{element}>"),
            Self::Map(key, value) => write!(f, "map<{key}, {value}>"),
            Self::Tuple(elements) => enclosed(f, "tuple<", elements, ">"),
            Self::Vector { element, dimension } => write!(f, "vector<{element}, {dimension}>"),
            Self::Frozen(inner) => write!(f, "frozen<{inner}>"),
            Self::UserType(name) => name.fmt(f),
            Self::Custom(class) => string(f, class),
        }
    }
}
