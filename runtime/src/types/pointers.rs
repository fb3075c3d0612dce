//! `Option`, `Box`, `Arc` and `Cow`: the type they hold, with or without null.
//!
//! In: a column type. Out: the same CQL type and the same argument. Only `Option` adds null, so only `Option` is kept
//! out of keys and collections.

use std::borrow::Cow;
use std::sync::Arc;

use scylla::cluster::metadata::ColumnType;
use scylla::deserialize::{DeserializationError, FrameSlice};

use super::native::borrowed_columns;
use super::{CqlType, Element, KeyColumn, RegularColumn, Type};

borrowed_columns! {
    Box<str> as str => Text;
    Arc<str> as str => Text;
}

impl<T: CqlType> CqlType for Option<T> {
    const TYPE: Type = T::TYPE;
    const DISTINCT_VALUES: Option<u64> = T::DISTINCT_VALUES;
    type Arg<'a> = T::Arg<'a>;

    #[inline]
    fn read<'metadata>(
        cql_type: &'metadata ColumnType<'metadata>,
        cell: Option<FrameSlice<'_>>,
    ) -> Result<Self, DeserializationError> {
        match cell {
            Some(cell) => T::read(cql_type, Some(cell)).map(Some),
            None => Ok(None),
        }
    }

    fn is_null(&self) -> bool {
        self.as_ref().is_none_or(<T as CqlType>::is_null)
    }

    fn is_cut(argument: &Self::Arg<'_>) -> bool {
        T::is_cut(argument)
    }

    fn is_cut_when_written(&self) -> bool {
        self.as_ref().is_some_and(CqlType::is_cut_when_written)
    }
}

impl<T: RegularColumn> RegularColumn for Option<T> {}

/// A pointer that owns its value: what it points to decides everything.
macro_rules! owning_pointers {
    ($($pointer:ident)*) => {$(
        impl<T: CqlType> CqlType for $pointer<T> {
            const TYPE: Type = T::TYPE;
            const DISTINCT_VALUES: Option<u64> = T::DISTINCT_VALUES;
            type Arg<'a> = T::Arg<'a>;

            #[inline]
            fn read<'metadata>(
                cql_type: &'metadata ColumnType<'metadata>,
                cell: Option<FrameSlice<'_>>,
            ) -> Result<Self, DeserializationError> {
                T::read(cql_type, cell).map($pointer::new)
            }

            fn is_null(&self) -> bool {
                <T as CqlType>::is_null(&**self)
            }

            fn is_cut(argument: &Self::Arg<'_>) -> bool {
                T::is_cut(argument)
            }

            fn is_cut_when_written(&self) -> bool {
                T::is_cut_when_written(self)
            }
        }

        impl<T: RegularColumn> RegularColumn for $pointer<T> {}
        impl<T: Element> Element for $pointer<T> {}
        impl<T: KeyColumn> KeyColumn for $pointer<T> {}
    )*};
}

owning_pointers!(Box Arc);

/// A `Cow` that owns what was read; only a value made in the program borrows, for the program's whole life. There is none of
/// `[u8]`: the driver does not write it. `Bytes` is the same for blobs.
macro_rules! cows {
    ($({$($generics:tt)*} $borrowed:ty as $argument:ty;)*) => {$(
        impl<$($generics)*> CqlType for Cow<'static, $borrowed> {
            const TYPE: Type = <<$borrowed as ToOwned>::Owned as CqlType>::TYPE;
            type Arg<'a> = $argument;

            fn read<'metadata>(
                cql_type: &'metadata ColumnType<'metadata>,
                cell: Option<FrameSlice<'_>>,
            ) -> Result<Self, DeserializationError> {
                <$borrowed as ToOwned>::Owned::read(cql_type, cell).map(Cow::Owned)
            }

            fn is_cut(argument: &Self::Arg<'_>) -> bool {
                <$borrowed as ToOwned>::Owned::is_cut(argument)
            }
        }

        impl<$($generics)*> RegularColumn for Cow<'static, $borrowed> {}
        impl<$($generics)*> Element for Cow<'static, $borrowed> {}
    )*};
}

cows! {
    {} str as &'a str;
    {T: Element + Clone} [T] as Vec<T>;
}

impl KeyColumn for Cow<'static, str> {}
impl<T: KeyColumn + Clone> KeyColumn for Cow<'static, [T]> {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::types::testing::{bound, cql, key_cql, read, round_trip, written};

    #[test]
    fn each_has_the_cql_name_of_what_it_holds() {
        assert_eq!(cql::<Option<i32>>(), "int");
        assert_eq!(cql::<Box<i64>>(), "bigint");
        assert_eq!(cql::<Arc<Option<String>>>(), "text");
        assert_eq!(key_cql::<Box<str>>(), "text");
        assert_eq!(key_cql::<Arc<str>>(), "text");
        assert_eq!(key_cql::<Box<Vec<i32>>>(), "frozen<list<int>>");
    }

    #[test]
    fn only_none_is_null_however_deep() {
        assert!(CqlType::is_null(&None::<i32>));
        assert!(CqlType::is_null(&Some(None::<i32>)));
        assert!(CqlType::is_null(&Box::new(None::<i32>)));
        assert!(CqlType::is_null(&Arc::new(None::<i32>)));
        assert!(!CqlType::is_null(&Some(0)));
        assert!(!CqlType::is_null(&Box::new(0)));
        assert!(!CqlType::is_null(&Some(String::new())));
    }

    #[test]
    fn the_driver_writes_and_reads_each() {
        assert_eq!(round_trip(&Some(7)), Some(7));
        assert_eq!(round_trip(&Box::new(7)), Box::new(7));
        assert_eq!(round_trip(&Arc::new(7)), Arc::new(7));
        let boxed: Box<str> = "a".into();
        assert_eq!(round_trip(&boxed), boxed);
        let shared: Arc<str> = "a".into();
        assert_eq!(round_trip(&shared), shared);
    }

    #[test]
    fn null_is_read_as_none_only() {
        let null = written(&None::<i32>);
        assert!(null.is_null());
        assert_eq!(read::<Option<i32>>(&null).unwrap(), None);
        assert!(read::<i32>(&null).is_err());
        assert!(read::<Box<i32>>(&null).is_err());
    }

    #[test]
    fn a_cow_borrows_what_is_written_and_owns_what_is_read() {
        assert_eq!(cql::<Option<Cow<'static, str>>>(), "text");
        assert_eq!(key_cql::<Cow<'static, [i32]>>(), "frozen<list<int>>");
        let text: Cow<'static, str> = Cow::Borrowed("a");
        assert!(matches!(round_trip(&text), Cow::Owned(back) if back == "a"));
        let texts = vec![Some(text.clone()).into_iter().collect::<Vec<_>>(), vec![]];
        assert_eq!(round_trip(&texts), texts);
        let numbers: Cow<'static, [i32]> = Cow::Borrowed(&[1, 2]);
        assert_eq!(round_trip(&numbers), numbers);
        assert_eq!(bound::<Cow<'static, str>>("a"), written(&text));
        assert!(read::<Cow<'static, str>>(&written(&None::<i32>)).is_err());
    }

    #[test]
    fn arguments_are_those_of_what_they_hold() {
        assert_eq!(bound::<Option<String>>("a"), b"a");
        assert_eq!(bound::<Box<Vec<u8>>>(b"a"), b"a");
        assert_eq!(bound::<Arc<str>>("a"), b"a");
        assert_eq!(bound::<Arc<Option<i8>>>(1), [1]);
    }

    #[cfg(feature = "chrono")]
    #[test]
    fn a_cut_argument_is_seen_through_them() {
        use chrono::{DateTime, Utc};
        type Wrapped = Box<Option<Arc<DateTime<Utc>>>>;
        assert!(<Wrapped as CqlType>::is_cut(&DateTime::from_timestamp_nanos(1)));
        assert!(!<Wrapped as CqlType>::is_cut(&DateTime::from_timestamp_nanos(
            1_000_000
        )));
    }
}
