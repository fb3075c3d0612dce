//! Whether two encoded values are one value: the server sorts sets and maps, and Rust's have another order or none.
//!
//! In: a type, and two values of it as they are bound or read. Out: whether they are the same. Nothing is decoded but how
//! long each part is.

use crate::types::Type;

/// Whether two values of a type are the same, wherever sets and maps stand in it.
pub(super) fn same(cql_type: &Type, one: &[u8], other: &[u8]) -> bool {
    one == other || sorted(cql_type, one) == sorted(cql_type, other)
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
        Type::Udt(_) => fields(value),
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

/// The fields of a user-defined type, as they are, without the nulls behind the last value: a type that got a field on the
/// server has one null more in what is written than in what was.
fn fields(value: &[u8]) -> Option<Vec<Vec<u8>>> {
    const NULL: [u8; 4] = (-1_i32).to_be_bytes();
    let mut rest = value;
    let mut fields = Vec::new();
    while !rest.is_empty() {
        let (length, behind) = rest.split_first_chunk::<4>()?;
        let length = usize::try_from(i32::from_be_bytes(*length)).unwrap_or(0);
        behind.get(..length)?;
        let (field, behind) = rest.split_at(length + 4);
        fields.push(field.to_vec());
        rest = behind;
    }
    while fields.last().is_some_and(|field| *field == NULL) {
        fields.pop();
    }
    Some(fields)
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
    fn a_field_that_was_added_and_is_null_makes_no_other_value() {
        use crate::types::UserType;
        static ADDRESS: UserType = UserType {
            name: crate::schema::Identifier::new("address"),
            fields: &[],
        };
        let cql_type = Type::Udt(&ADDRESS);
        let old = [0, 0, 0, 1, 7];
        let new = [0, 0, 0, 1, 7, 255, 255, 255, 255];
        let changed = [0, 0, 0, 1, 7, 0, 0, 0, 0];
        assert!(same(&cql_type, &old, &new));
        assert!(!same(&cql_type, &old, &changed));
        assert!(!same(&cql_type, &new, &changed));
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
