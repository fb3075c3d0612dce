//! `secrecy`'s secrets, by the feature `secrecy`: what they hold, wiped from memory when dropped, and never in a `Debug`.
//!
//! In: a column type. Out: the same CQL type and the same argument. The bytes of a request and of a response are the
//! driver's, and are not wiped.

use scylla::cluster::metadata::ColumnType;
use scylla::deserialize::{DeserializationError, FrameSlice};
use secrecy::zeroize::Zeroize;
use secrecy::{SecretBox, SecretString};

use super::{CqlType, Element, KeyColumn, RegularColumn, Type};

super::native::borrowed_columns! {
    SecretString as str => Text;
}

impl<T: CqlType + Zeroize> CqlType for SecretBox<T> {
    const TYPE: Type = T::TYPE;
    const DISTINCT_VALUES: Option<u64> = T::DISTINCT_VALUES;
    type Arg<'a> = T::Arg<'a>;

    fn read<'metadata>(
        cql_type: &'metadata ColumnType<'metadata>,
        cell: Option<FrameSlice<'_>>,
    ) -> Result<Self, DeserializationError> {
        T::read(cql_type, cell).map(|value| Self::new(Box::new(value)))
    }

    fn is_null(&self) -> bool {
        use secrecy::ExposeSecret as _;
        <T as CqlType>::is_null(self.expose_secret())
    }

    fn is_cut(argument: &Self::Arg<'_>) -> bool {
        T::is_cut(argument)
    }

    fn is_cut_when_written(&self) -> bool {
        use secrecy::ExposeSecret as _;
        self.expose_secret().is_cut_when_written()
    }
}

impl<T: RegularColumn + Zeroize> RegularColumn for SecretBox<T> {}
impl<T: Element + Zeroize> Element for SecretBox<T> {}
impl<T: KeyColumn + Zeroize> KeyColumn for SecretBox<T> {}

#[cfg(test)]
mod tests {
    use secrecy::ExposeSecret;

    use super::*;
    use crate::types::testing::{bound, cql, read, round_trip, written};

    #[test]
    fn a_secret_is_a_column_of_what_it_holds() {
        assert_eq!(cql::<SecretString>(), "text");
        assert_eq!(cql::<Option<SecretBox<Vec<u8>>>>(), "blob");
        assert_eq!(bound::<SecretString>("a"), b"a");
        assert_eq!(bound::<SecretBox<Vec<u8>>>(b"a"), b"a");
    }

    #[test]
    fn it_comes_back_and_shows_nothing() {
        let text = SecretString::from("hunter2");
        let back = round_trip(&text);
        assert_eq!(back.expose_secret(), "hunter2");
        let number = SecretBox::new(Box::new(424_242_i32));
        assert_eq!(*round_trip(&number).expose_secret(), 424_242);
        assert!(!format!("{back:?} {number:?}").contains("hunter2"));
        assert!(!format!("{number:?}").contains("424242"));
        let error = read::<SecretBox<i32>>(&written(&text)).unwrap_err();
        assert!(!format!("{error} {error:?}").contains("hunter2"));
        assert!(CqlType::is_null(&SecretBox::new(Box::new(None::<i32>))));
    }
}
