//! Enums without fields, as `text` or `int`.
//!
//! In: an enum that derives `CassandraType`. Out: its value as the variant's name or number, and back. A value that is no
//! variant's is an error, or is kept by the variant that is marked for it.

use std::marker::PhantomData;
use std::sync::Arc;

use scylla::cluster::metadata::ColumnType;
use scylla::deserialize::value::DeserializeValue;
use scylla::deserialize::{DeserializationError, FrameSlice};
use thiserror::Error;

/// An enum that is a `text`. Implemented by the derive only.
pub trait TextEnum: Sized + 'static {
    /// The name of the variant.
    fn text(&self) -> &str;
    /// The variant of a name.
    fn from_text(text: &str) -> Option<Self>;
}

/// An enum that is an `int`. Implemented by the derive only.
pub trait IntEnum: Sized + 'static {
    /// The number of the variant.
    fn number(&self) -> i32;
    /// The variant of a number.
    fn from_number(number: i32) -> Option<Self>;
}

/// Reads an enum that is a `text`.
///
/// # Errors
///
/// The cell is null, or no variant has the name.
pub fn read_text_enum<'metadata, E: TextEnum>(
    cql_type: &'metadata ColumnType<'metadata>,
    cell: Option<FrameSlice<'_>>,
) -> Result<E, DeserializationError> {
    E::from_text(<&str>::deserialize(cql_type, cell)?).ok_or_else(unknown::<E>)
}

/// Reads an enum that is an `int`.
///
/// # Errors
///
/// The cell is null, or no variant has the number.
pub fn read_int_enum<'metadata, E: IntEnum>(
    cql_type: &'metadata ColumnType<'metadata>,
    cell: Option<FrameSlice<'_>>,
) -> Result<E, DeserializationError> {
    E::from_number(i32::deserialize(cql_type, cell)?).ok_or_else(unknown::<E>)
}

/// The value is no variant's.
#[derive(Clone, Copy, Debug, Error)]
#[error("the value is no variant of `{rust_type}`")]
pub(crate) struct UnknownVariant {
    /// The enum.
    pub(crate) rust_type: &'static str,
}

fn unknown<E>() -> DeserializationError {
    DeserializationError::new(UnknownVariant {
        rust_type: std::any::type_name::<E>(),
    })
}

/// What keeps a text that is no variant's: the field of the variant marked `other`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot keep the name of an unknown variant",
    label = "not a text",
    note = "the variant marked `other` keeps what was read, so that writing it back loses nothing; write `String`, or `i32` where the enum has `repr = \"int\"`"
)]
pub trait KeepsText: Sized + 'static {
    /// Keeps a text.
    fn keep(text: &str) -> Self;
    /// The text.
    fn kept(&self) -> &str;
}

macro_rules! texts {
    ($($text:ty)*) => {$(
        impl KeepsText for $text {
            fn keep(text: &str) -> Self {
                text.into()
            }

            fn kept(&self) -> &str {
                self
            }
        }
    )*};
}

texts!(String Box<str> Arc<str>);

/// What keeps a number that is no variant's: the field of the variant marked `other`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot keep the number of an unknown variant",
    label = "not an `i32`",
    note = "the variant marked `other` keeps what was read, so that writing it back loses nothing; write `i32`, or `String` where the enum is a text"
)]
pub trait KeepsNumber: Sized + 'static {
    /// Keeps a number.
    fn keep(number: i32) -> Self;
    /// The number.
    fn kept(&self) -> i32;
}

impl KeepsNumber for i32 {
    fn keep(number: i32) -> Self {
        number
    }

    fn kept(&self) -> i32 {
        *self
    }
}

/// What a kept value is, by functions of its own: those of [`NotKept`] are found only where the type keeps nothing, which
/// is an error already.
#[derive(Debug)]
pub struct Kept<T>(PhantomData<T>);

impl<T: KeepsText> Kept<T> {
    /// Keeps a text.
    #[must_use]
    pub fn keep_text(text: &str) -> T {
        T::keep(text)
    }

    /// The text.
    pub fn text(kept: &T) -> &str {
        kept.kept()
    }
}

impl<T: KeepsNumber> Kept<T> {
    /// Keeps a number.
    #[must_use]
    pub fn keep_number(number: i32) -> T {
        T::keep(number)
    }

    /// The number.
    pub fn number(kept: &T) -> i32 {
        kept.kept()
    }
}

/// What stands in for the functions of [`Kept`] where a type keeps nothing. Such an enum does not compile, so nothing here
/// ever runs.
#[allow(missing_docs, reason = "each stands for the one of its name in `Kept`")]
pub trait NotKept<T> {
    #[must_use]
    fn keep_text(_: &str) -> T {
        crate::__private::fallback()
    }

    #[must_use]
    fn text(_: &T) -> &str {
        crate::__private::fallback()
    }

    #[must_use]
    fn keep_number(_: i32) -> T {
        crate::__private::fallback()
    }

    #[must_use]
    fn number(_: &T) -> i32 {
        crate::__private::fallback()
    }
}

impl<T> NotKept<T> for Kept<T> {}
