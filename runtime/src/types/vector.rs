//! `vector<T, N>`: a fixed number of elements, none of them null. Cassandra 5.0 and later.
//!
//! In: an array. Out: a column type of its own, since `Vec` is a list. How many elements there can be is decided when the
//! program is compiled.

use std::ops::{Deref, DerefMut};

use scylla::cluster::metadata::ColumnType;
use scylla::deserialize::value::{DeserializeValue, VectorIterator};
use scylla::deserialize::{DeserializationError, FrameSlice, TypeCheckError};
use scylla::serialize::SerializationError;
use scylla::serialize::value::SerializeValue;
use scylla::serialize::writers::{CellWriter, WrittenCellProof};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

use super::{CqlType, Element, KeyColumn, RegularColumn, Type};

/// A fixed number of elements: the CQL type `vector<T, N>`, with 1 to 65,535 elements. Cassandra has it since 5.0; an
/// older server refuses to create the table.
///
/// It derefs to the array.
///
/// ```
/// use cassandra_model::Vector;
///
/// let embedding = Vector([0.25_f32, -1.0, 0.5]);
/// assert_eq!(embedding[1], -1.0);
/// assert_eq!(embedding.len(), 3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Vector<T, const N: usize>(pub [T; N]);

/// A vector has another number of elements than the type.
#[derive(Debug, Error)]
#[error("a vector of {found} elements, not of {expected}")]
struct WrongLength {
    expected: usize,
    found: usize,
}

impl<T, const N: usize> Vector<T, N> {
    /// How many elements, for the driver.
    const DIMENSIONS: u16 = {
        assert!(
            N > 0 && N <= 65_535,
            "a vector has 1 to 65,535 elements; write a number from `1` to `65535` behind the element's type"
        );
        #[allow(clippy::cast_possible_truncation, reason = "it was compared above")]
        {
            N as u16
        }
    };

    fn collect<E>(
        elements: impl Iterator<Item = Result<T, E>>,
        wrong: impl FnOnce(WrongLength) -> E,
    ) -> Result<Self, E> {
        let elements = elements.collect::<Result<Vec<T>, E>>()?;
        match elements.try_into() {
            Ok(elements) => Ok(Self(elements)),
            Err(elements) => Err(wrong(WrongLength {
                expected: N,
                found: elements.len(),
            })),
        }
    }
}

/// One element. The driver takes an empty one at the end (an empty text) for null, which no element is.
struct Dimension<T>(T);

impl<'frame, 'metadata, T: CqlType> DeserializeValue<'frame, 'metadata> for Dimension<T> {
    fn type_check(_: &ColumnType<'_>) -> Result<(), TypeCheckError> {
        Ok(())
    }

    #[inline]
    fn deserialize(
        cql_type: &'metadata ColumnType<'metadata>,
        cell: Option<FrameSlice<'frame>>,
    ) -> Result<Self, DeserializationError> {
        T::read(cql_type, Some(cell.unwrap_or_else(FrameSlice::new_empty))).map(Self)
    }
}

impl<T, const N: usize> From<[T; N]> for Vector<T, N> {
    fn from(elements: [T; N]) -> Self {
        Self(elements)
    }
}

impl<T, const N: usize> From<Vector<T, N>> for [T; N] {
    fn from(vector: Vector<T, N>) -> Self {
        vector.0
    }
}

impl<T, const N: usize> Deref for Vector<T, N> {
    type Target = [T; N];

    fn deref(&self) -> &[T; N] {
        &self.0
    }
}

impl<T, const N: usize> DerefMut for Vector<T, N> {
    fn deref_mut(&mut self) -> &mut [T; N] {
        &mut self.0
    }
}

/// As a sequence.
impl<T: Serialize, const N: usize> Serialize for Vector<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.0)
    }
}

/// From a sequence of `N` elements.
impl<'de, T: Deserialize<'de>, const N: usize> Deserialize<'de> for Vector<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let elements = Vec::<T>::deserialize(deserializer)?;
        Self::collect(elements.into_iter().map(Ok), D::Error::custom)
    }
}

impl<T: SerializeValue, const N: usize> SerializeValue for Vector<T, N> {
    fn serialize<'b>(
        &self,
        cql_type: &ColumnType<'_>,
        writer: CellWriter<'b>,
    ) -> Result<WrittenCellProof<'b>, SerializationError> {
        self.0.as_slice().serialize(cql_type, writer)
    }
}

impl<T: Element, const N: usize> CqlType for Vector<T, N> {
    const TYPE: Type = Type::Vector(&T::TYPE, Self::DIMENSIONS);
    type Arg<'a> = Self;

    fn read<'metadata>(
        cql_type: &'metadata ColumnType<'metadata>,
        cell: Option<FrameSlice<'_>>,
    ) -> Result<Self, DeserializationError> {
        let elements = VectorIterator::<Dimension<T>>::deserialize(cql_type, cell)?;
        Self::collect(
            elements.map(|element| element.map(|Dimension(element)| element)),
            DeserializationError::new,
        )
    }

    fn is_cut(argument: &Self) -> bool {
        argument.is_cut_when_written()
    }

    fn is_cut_when_written(&self) -> bool {
        self.0.iter().any(CqlType::is_cut_when_written)
    }
}

impl<T: Element, const N: usize> RegularColumn for Vector<T, N> {}
impl<T: Element, const N: usize> Element for Vector<T, N> {}
impl<T: KeyColumn, const N: usize> KeyColumn for Vector<T, N> {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::types::testing::{bound, cql, key_cql, read, round_trip, written};

    #[test]
    fn each_has_its_cql_name() {
        assert_eq!(cql::<Vector<f32, 1536>>(), "vector<float, 1536>");
        assert_eq!(key_cql::<Vector<i16, 2>>(), "vector<smallint, 2>");
        assert_eq!(cql::<Vector<Vec<i32>, 2>>(), "vector<frozen<list<int>>, 2>");
        assert_eq!(
            cql::<Vec<Vector<Vector<i32, 65_535>, 1>>>(),
            "list<vector<vector<int, 65535>, 1>>"
        );
    }

    #[test]
    fn elements_of_fixed_and_of_variable_length_come_back() {
        let vector = Vector([f32::MIN, -0.0, f32::INFINITY]);
        assert_eq!(
            written(&vector),
            [
                &vector[0].to_be_bytes()[..],
                &vector[1].to_be_bytes(),
                &vector[2].to_be_bytes()
            ]
            .concat()
            .as_slice()
        );
        assert_eq!(round_trip(&vector), vector);
        let vector = Vector([String::new(), "ä".to_owned(), "x".repeat(70_000)]);
        assert_eq!(round_trip(&vector), vector);
        let vector = Vector(["a".to_owned(), String::new(), String::new()]);
        assert_eq!(round_trip(&vector), vector);
        let vector = Vector([Vector([vec![1, 2], vec![]])]);
        assert_eq!(round_trip(&vector), vector);
        let vector = Vector([(1_i16, Some("a".to_owned())), (2, None)]);
        assert_eq!(round_trip(&vector), vector);
        assert_eq!(bound::<Vector<i32, 2>>(Vector([1, 2])), written(&Vector([1, 2])));
    }

    #[test]
    fn null_and_too_few_bytes_are_errors() {
        let null = written(&None::<Vector<i32, 2>>);
        assert!(read::<Vector<i32, 2>>(&null).is_err());
        assert_eq!(read::<Option<Vector<i32, 2>>>(&null).unwrap(), None);
        assert!(read::<Vector<i32, 2>>(&written(&7)).is_err());
    }

    #[test]
    fn it_is_an_array_for_rust_and_a_sequence_for_serde() {
        let mut vector = Vector::from([1, 2]);
        vector[0] = 3;
        assert_eq!(<[i32; 2]>::from(vector), [3, 2]);
        assert_eq!(vector.iter().sum::<i32>(), 5);
        assert_eq!(serde_json::to_string(&vector).unwrap(), "[3,2]");
        assert_eq!(serde_json::from_str::<Vector<i32, 2>>("[3,2]").unwrap(), vector);
        let error = serde_json::from_str::<Vector<i32, 2>>("[3]").unwrap_err();
        assert!(
            error.to_string().starts_with("a vector of 1 elements, not of 2"),
            "{error}"
        );
    }
}
