//! From our definition of a type to the server's: bytes that were encoded before the server was asked.
//!
//! In: a value by our definition, and both definitions. Out: the same value by the server's. Nothing here reads a value.

use std::borrow::Cow;

use scylla::cluster::metadata::{CollectionType, ColumnType};

use super::{MissingField, position, vint};

/// The first field of ours that a type of the server's has not, however deep it is.
pub(crate) fn missing_field(ours: &ColumnType<'_>, server: &ColumnType<'_>) -> Option<MissingField> {
    match (ours, server) {
        (
            ColumnType::UserDefinedType { definition: ours, .. },
            ColumnType::UserDefinedType { definition: server, .. },
        ) => ours.field_types.iter().enumerate().find_map(|(index, (name, ours))| {
            match position(&server.field_types, name, index) {
                Some(place) => missing_field(ours, &server.field_types[place].1),
                None => Some(MissingField {
                    user_type: server.name.clone().into_owned(),
                    field: name.clone().into_owned(),
                }),
            }
        }),
        (ours, server) => parts(ours)
            .into_iter()
            .zip(parts(server))
            .find_map(|(ours, server)| missing_field(ours, server)),
    }
}

/// The types of the parts of a collection, a tuple or a vector.
fn parts<'t>(of: &'t ColumnType<'t>) -> Vec<&'t ColumnType<'t>> {
    match of {
        ColumnType::Collection { typ, .. } => match typ {
            CollectionType::List(element) | CollectionType::Set(element) => vec![&**element],
            CollectionType::Map(key, value) => vec![&**key, &**value],
            _ => Vec::new(),
        },
        ColumnType::Tuple(parts) => parts.iter().collect(),
        ColumnType::Vector { typ, .. } => vec![&**typ],
        _ => Vec::new(),
    }
}

/// Whether values have other bytes by the one definition than by the other.
fn differs(ours: &ColumnType<'_>, server: &ColumnType<'_>) -> bool {
    match (ours, server) {
        (
            ColumnType::UserDefinedType { definition: ours, .. },
            ColumnType::UserDefinedType { definition: server, .. },
        ) => {
            let (ours, server) = (&ours.field_types, &server.field_types);
            ours.len() != server.len()
                || ours
                    .iter()
                    .zip(server)
                    .any(|((name, ours), (there, server))| name != there || differs(ours, server))
        }
        (ours, server) => parts(ours)
            .into_iter()
            .zip(parts(server))
            .any(|(ours, server)| differs(ours, server)),
    }
}

/// The bytes of a value by the server's definition.
pub(crate) fn reorder<'b>(ours: &ColumnType<'_>, server: &ColumnType<'_>, value: &'b [u8]) -> Cow<'b, [u8]> {
    if !differs(ours, server) {
        return Cow::Borrowed(value);
    }
    let mut out = Vec::with_capacity(value.len() + 16);
    match by_part(ours, server, value, &mut out) {
        Some(()) => Cow::Owned(out),
        // Not what we encode; the server says what is wrong with it.
        None => Cow::Borrowed(value),
    }
}

/// `None`: the bytes are not a value of the type.
fn by_part(ours: &ColumnType<'_>, server: &ColumnType<'_>, value: &[u8], out: &mut Vec<u8>) -> Option<()> {
    let mut rest = value;
    match (ours, server) {
        (
            ColumnType::UserDefinedType { definition: ours, .. },
            ColumnType::UserDefinedType { definition: server, .. },
        ) => {
            let ours = &ours.field_types;
            let mut cells = Vec::with_capacity(ours.len());
            while !rest.is_empty() {
                cells.push(cell(&mut rest)?);
            }
            for (index, (name, server)) in server.field_types.iter().enumerate() {
                match position(ours, name, index) {
                    Some(place) => push(&ours[place].1, server, cells.get(place).copied().flatten(), out),
                    None => push(server, server, None, out),
                }
            }
        }
        (ColumnType::Tuple(ours), ColumnType::Tuple(server)) => {
            for (ours, server) in ours.iter().zip(server) {
                if !rest.is_empty() {
                    push(ours, server, cell(&mut rest)?, out);
                }
            }
        }
        (ColumnType::Collection { .. }, ColumnType::Collection { .. }) => {
            let (ours, server) = (parts(ours), parts(server));
            out.extend_from_slice(rest.split_off(..4)?);
            while !rest.is_empty() {
                for (ours, server) in ours.iter().zip(&server) {
                    push(ours, server, cell(&mut rest)?, out);
                }
            }
        }
        // A type of ours is in the elements, so that they have no fixed length, and each has its own before it.
        (ColumnType::Vector { typ: ours, .. }, ColumnType::Vector { typ: server, .. }) => {
            while !rest.is_empty() {
                let length = usize::try_from(vint::read(&mut rest)?).ok()?;
                let element = reorder(ours, server, rest.split_off(..length)?);
                vint::write(element.len() as u64, out);
                out.extend_from_slice(&element);
            }
        }
        _ => return None,
    }
    Some(())
}

/// Takes a cell with its length before it; `Some(None)` is null.
#[allow(clippy::option_option, reason = "no cell, null, a value")]
fn cell<'b>(rest: &mut &'b [u8]) -> Option<Option<&'b [u8]>> {
    let length = i32::from_be_bytes(rest.split_off(..4)?.try_into().ok()?);
    match usize::try_from(length) {
        Ok(length) => rest.split_off(..length).map(Some),
        Err(_) => Some(None),
    }
}

fn push(ours: &ColumnType<'_>, server: &ColumnType<'_>, cell: Option<&[u8]>, out: &mut Vec<u8>) {
    let Some(value) = cell else {
        out.extend_from_slice(&(-1_i32).to_be_bytes());
        return;
    };
    let value = reorder(ours, server, value);
    // It was a cell of this length, or has a few nulls more.
    let length = i32::try_from(value.len()).unwrap_or(i32::MAX);
    out.extend_from_slice(&length.to_be_bytes());
    out.extend_from_slice(&value);
}
