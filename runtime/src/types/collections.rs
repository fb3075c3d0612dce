//! Lists, sets and maps.
//!
//! In: element types that a column can have. Out: the collection's CQL type, before freezing. Elements are never
//! counters or null; set elements and map keys are never durations, which have no order.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::hash::{BuildHasher, Hash};

use scylla::cluster::metadata::ColumnType;
use scylla::deserialize::value::{DeserializeValue, ListlikeIterator, MapIterator};
use scylla::deserialize::{DeserializationError, FrameSlice};

use super::{CqlType, Element, KeyColumn, Part, RegularColumn, Type};

/// The elements of a list or a set; of null none, since Cassandra does not tell it from an empty one.
fn elements<'metadata, T: CqlType, C: FromIterator<T>>(
    cql_type: &'metadata ColumnType<'metadata>,
    cell: Option<FrameSlice<'_>>,
) -> Result<C, DeserializationError> {
    ListlikeIterator::<Part<T>>::deserialize(cql_type, cell)?
        .map(|element| element.map(|Part(element)| element))
        .collect()
}

/// The entries of a map; of null none.
fn entries<'metadata, K: CqlType, V: CqlType, C: FromIterator<(K, V)>>(
    cql_type: &'metadata ColumnType<'metadata>,
    cell: Option<FrameSlice<'_>>,
) -> Result<C, DeserializationError> {
    MapIterator::<Part<K>, Part<V>>::deserialize(cql_type, cell)?
        .map(|entry| entry.map(|(Part(key), Part(value))| (key, value)))
        .collect()
}

/// Whether writing an entry drops a part of it.
fn is_entry_cut<K: CqlType, V: CqlType>((key, value): (&K, &V)) -> bool {
    key.is_cut_when_written() || value.is_cut_when_written()
}

/// What every collection says of itself: its CQL type, how it is read, and when a part of it is cut.
macro_rules! collection {
    ($cql_type:expr, $read:ident, $is_cut:expr) => {
        const TYPE: Type = $cql_type;
        type Arg<'a> = Self;

        fn read<'metadata>(
            cql_type: &'metadata ColumnType<'metadata>,
            cell: Option<FrameSlice<'_>>,
        ) -> Result<Self, DeserializationError> {
            $read(cql_type, cell)
        }

        fn is_cut(argument: &Self) -> bool {
            argument.is_cut_when_written()
        }

        fn is_cut_when_written(&self) -> bool {
            self.iter().any($is_cut)
        }
    };
}

impl<T: Element> CqlType for Vec<T> {
    collection!(Type::List(&T::TYPE), elements, CqlType::is_cut_when_written);
}

impl<T: Element> RegularColumn for Vec<T> {}
impl<T: Element> Element for Vec<T> {}
impl<T: KeyColumn> KeyColumn for Vec<T> {}

impl<T, S> CqlType for HashSet<T, S>
where
    T: KeyColumn + Eq + Hash,
    S: BuildHasher + Default + Send + Sync + 'static,
{
    collection!(Type::Set(&T::TYPE), elements, CqlType::is_cut_when_written);
}

impl<T, S> RegularColumn for HashSet<T, S>
where
    T: KeyColumn + Eq + Hash,
    S: BuildHasher + Default + Send + Sync + 'static,
{
}

impl<T, S> Element for HashSet<T, S>
where
    T: KeyColumn + Eq + Hash,
    S: BuildHasher + Default + Send + Sync + 'static,
{
}

impl<T, S> KeyColumn for HashSet<T, S>
where
    T: KeyColumn + Eq + Hash,
    S: BuildHasher + Default + Send + Sync + 'static,
{
}

impl<T: KeyColumn + Ord> CqlType for BTreeSet<T> {
    collection!(Type::Set(&T::TYPE), elements, CqlType::is_cut_when_written);
}

impl<T: KeyColumn + Ord> RegularColumn for BTreeSet<T> {}
impl<T: KeyColumn + Ord> Element for BTreeSet<T> {}
impl<T: KeyColumn + Ord> KeyColumn for BTreeSet<T> {}

impl<K, V, S> CqlType for HashMap<K, V, S>
where
    K: KeyColumn + Eq + Hash,
    V: Element,
    S: BuildHasher + Default + Send + Sync + 'static,
{
    collection!(Type::Map(&K::TYPE, &V::TYPE), entries, is_entry_cut);
}

impl<K, V, S> RegularColumn for HashMap<K, V, S>
where
    K: KeyColumn + Eq + Hash,
    V: Element,
    S: BuildHasher + Default + Send + Sync + 'static,
{
}

impl<K, V, S> Element for HashMap<K, V, S>
where
    K: KeyColumn + Eq + Hash,
    V: Element,
    S: BuildHasher + Default + Send + Sync + 'static,
{
}

impl<K, V, S> KeyColumn for HashMap<K, V, S>
where
    K: KeyColumn + Eq + Hash,
    V: KeyColumn,
    S: BuildHasher + Default + Send + Sync + 'static,
{
}

impl<K: KeyColumn + Ord, V: Element> CqlType for BTreeMap<K, V> {
    collection!(Type::Map(&K::TYPE, &V::TYPE), entries, is_entry_cut);
}

impl<K: KeyColumn + Ord, V: Element> RegularColumn for BTreeMap<K, V> {}
impl<K: KeyColumn + Ord, V: Element> Element for BTreeMap<K, V> {}
impl<K: KeyColumn + Ord, V: KeyColumn> KeyColumn for BTreeMap<K, V> {}

#[cfg(test)]
mod tests {
    use std::hash::{BuildHasherDefault, DefaultHasher};

    use scylla::value::CqlDuration;

    use super::*;
    use crate::types::testing::{bound, cql, key_cql, read, round_trip, written};

    type Fixed = BuildHasherDefault<DefaultHasher>;

    #[test]
    fn each_has_its_cql_name() {
        assert_eq!(cql::<Vec<i32>>(), "list<int>");
        assert_eq!(cql::<HashSet<String>>(), "set<text>");
        assert_eq!(cql::<HashSet<String, Fixed>>(), "set<text>");
        assert_eq!(cql::<BTreeSet<String>>(), "set<text>");
        assert_eq!(cql::<HashMap<String, i32>>(), "map<text, int>");
        assert_eq!(cql::<HashMap<String, i32, Fixed>>(), "map<text, int>");
        assert_eq!(cql::<BTreeMap<i8, bool>>(), "map<tinyint, boolean>");
        assert_eq!(cql::<Vec<Vec<u8>>>(), "list<blob>");
        assert_eq!(cql::<Vec<CqlDuration>>(), "list<duration>");
        assert_eq!(cql::<BTreeMap<i8, CqlDuration>>(), "map<tinyint, duration>");
        assert_eq!(
            cql::<BTreeMap<Vec<i8>, BTreeSet<i16>>>(),
            "map<frozen<list<tinyint>>, frozen<set<smallint>>>"
        );
        assert_eq!(cql::<Vec<(i32, i32)>>(), "list<tuple<int, int>>");
        assert_eq!(key_cql::<Vec<Vec<i32>>>(), "frozen<list<frozen<list<int>>>>");
        assert_eq!(key_cql::<HashSet<String, Fixed>>(), "frozen<set<text>>");
        assert_eq!(key_cql::<BTreeSet<i32>>(), "frozen<set<int>>");
        assert_eq!(key_cql::<HashMap<String, i32>>(), "frozen<map<text, int>>");
        assert_eq!(key_cql::<BTreeMap<i32, i32>>(), "frozen<map<int, int>>");
    }

    #[test]
    fn an_alias_is_its_type() {
        type Tags = BTreeSet<String>;
        assert_eq!(cql::<Tags>(), "set<text>");
        assert_eq!(cql::<Vec<Tags>>(), "list<frozen<set<text>>>");
    }

    #[test]
    fn the_driver_writes_and_reads_each() {
        assert_eq!(round_trip(&vec![1, 2]), [1, 2]);
        let set = HashSet::<i32, Fixed>::from_iter([1, 2]);
        assert_eq!(round_trip(&set), set);
        let set = BTreeSet::from([vec![1], vec![2, 3]]);
        assert_eq!(round_trip(&set), set);
        let map = HashMap::<String, Vec<i32>, Fixed>::from_iter([("a".to_owned(), vec![1])]);
        assert_eq!(round_trip(&map), map);
        let map = BTreeMap::from([(1, BTreeSet::from([true]))]);
        assert_eq!(round_trip(&map), map);
        assert_eq!(bound::<Vec<i32>>(vec![1]), written(&vec![1]));
    }

    #[test]
    fn an_empty_collection_is_not_null_but_null_is_read_as_empty() {
        assert!(!CqlType::is_null(&Vec::<i32>::new()));
        let null = written(&None::<Vec<i32>>);
        assert_eq!(read::<Vec<i32>>(&null).unwrap(), Vec::<i32>::new());
        assert_eq!(read::<Option<Vec<i32>>>(&null).unwrap(), None);
    }
}
