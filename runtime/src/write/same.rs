//! Whether two encoded values are one value: the server sorts sets and maps, and Rust's have another order or none.
//!
//! In: a type, and two values of it as they are bound or read. Out: whether they are the same. Nothing is decoded but how
//! long each part is.

use crate::types::Type;

/// Whether two values of a type are the same, wherever sets and maps stand in it.
pub(super) fn same(cql_type: &Type, one: &[u8], other: &[u8]) -> bool {
    one == other || (one.len() == other.len() && sorted(cql_type, one) == sorted(cql_type, other))
}

/// The value with its sets and maps in the order of their bytes; as it is, where it is not of the type.
fn sorted(cql_type: &Type, value: &[u8]) -> Vec<u8> {
    let parts = match cql_type {
        Type::List(element) => collection(value, &[element]),
        Type::Set(element) => collection(value, &[element]).map(|mut parts| {
            parts.sort_unstable();
            parts
        }),
        Type::Map(key, value_type) => collection(value, &[key, value_type]).map(|mut parts| {
            parts.sort_unstable();
            parts
        }),
        Type::Tuple(types) => tuple(value, types),
        _ => None,
    };
    parts.map_or_else(|| value.to_vec(), |parts| parts.concat())
}

/// The elements or entries of a collection, each sorted; `types`: of one entry's parts.
fn collection(value: &[u8], types: &[&Type]) -> Option<Vec<Vec<u8>>> {
    let (_, mut rest) = value.split_first_chunk::<4>()?;
    let mut entries = Vec::new();
    while !rest.is_empty() {
        let mut entry = Vec::new();
        for part_type in types {
            part(&mut rest, part_type, &mut entry)?;
        }
        entries.push(entry);
    }
    Some(entries)
}

/// The parts of a tuple, each sorted.
fn tuple(value: &[u8], types: &[Type]) -> Option<Vec<Vec<u8>>> {
    let mut rest = value;
    let mut parts = Vec::new();
    for part_type in types {
        let mut sorted = Vec::new();
        part(&mut rest, part_type, &mut sorted)?;
        parts.push(sorted);
    }
    Some(parts)
}

/// Moves one part, with its length before it, behind `into`.
fn part(rest: &mut &[u8], part_type: &Type, into: &mut Vec<u8>) -> Option<()> {
    let (length, behind) = rest.split_first_chunk::<4>()?;
    into.extend_from_slice(length);
    // A part that is null has the length -1.
    let length = usize::try_from(i32::from_be_bytes(*length)).unwrap_or(0);
    let (value, behind) = behind.split_at_checked(length)?;
    into.extend(sorted(part_type, value));
    *rest = behind;
    Some(())
}

#[cfg(test)]
mod tests {
    use scylla::serialize::value::SerializeValue;
    use scylla::serialize::writers::CellWriter;

    use super::*;
    use crate::types::{CqlType, driver_type};

    fn bytes<T: CqlType>(value: &impl SerializeValue) -> Vec<u8> {
        let mut buffer = Vec::new();
        value
            .serialize(&driver_type(&T::TYPE, true), CellWriter::new(&mut buffer))
            .unwrap();
        buffer.split_off(4)
    }

    #[test]
    fn sets_have_no_order_and_lists_have_one() {
        type Set = std::collections::BTreeSet<i32>;
        type List = Vec<i32>;
        // The driver writes a list as a set, in the list's order.
        let set = |values: &[i32]| bytes::<Set>(&values.to_vec());
        assert!(same(&Set::TYPE, &set(&[1, 2, 3]), &set(&[3, 1, 2])));
        assert!(!same(&Set::TYPE, &set(&[1, 2, 3]), &set(&[3, 1, 4])));
        assert!(!same(&Set::TYPE, &set(&[1, 2]), &set(&[1, 2, 3])));
        let list = |values: &[i32]| bytes::<List>(&values.to_vec());
        assert!(!same(&List::TYPE, &list(&[1, 2]), &list(&[2, 1])));
        assert!(same(&List::TYPE, &list(&[]), &list(&[])));
    }

    #[test]
    fn sets_inside_other_values_have_no_order_either() {
        type Nested = (Option<i32>, Vec<std::collections::BTreeSet<String>>);
        let nested = |number: Option<i32>, texts: &[&str]| {
            bytes::<Nested>(&(
                number,
                vec![texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>()],
            ))
        };
        assert!(same(
            &Nested::TYPE,
            &nested(None, &["a", "bc"]),
            &nested(None, &["bc", "a"])
        ));
        assert!(!same(
            &Nested::TYPE,
            &nested(None, &["a", "bc"]),
            &nested(Some(1), &["bc", "a"])
        ));
        assert!(!same(
            &Nested::TYPE,
            &nested(None, &["a", "bc"]),
            &nested(None, &["ac", "b"])
        ));
    }
}
