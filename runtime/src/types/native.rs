//! The types without parts: numbers, text, blobs, identifiers and the driver's own types.
//!
//! In: a Rust type that the driver reads and writes. Out: its CQL type, its argument and the columns it can be.
//! Nothing here has a choice of two CQL types: one Rust type is one CQL type.

use std::net::IpAddr;

use bytes::Bytes;
use scylla::cluster::metadata::ColumnType;
use scylla::deserialize::value::DeserializeValue;
use scylla::deserialize::{DeserializationError, FrameSlice};
use scylla::value::{Counter, CqlDate, CqlDecimal, CqlDuration, CqlTime, CqlTimestamp, CqlTimeuuid, CqlVarint};
use uuid::Uuid;

use super::{CounterColumn, CqlType, Element, KeyColumn, Native, RegularColumn, Type};

/// `read` for a type that the driver reads.
macro_rules! read_by_driver {
    () => {
        #[inline]
        fn read<'metadata>(
            cql_type: &'metadata scylla::cluster::metadata::ColumnType<'metadata>,
            cell: Option<scylla::deserialize::FrameSlice<'_>>,
        ) -> Result<Self, scylla::deserialize::DeserializationError> {
            <Self as scylla::deserialize::value::DeserializeValue<'_, '_>>::deserialize(cql_type, cell)
        }
    };
}

/// Types that can be a column of every kind and are taken as an argument as they are.
macro_rules! native_columns {
    ($($rust:ty => $native:ident;)*) => {$(
        impl $crate::types::CqlType for $rust {
            const TYPE: $crate::types::Type =
                $crate::types::Type::Native($crate::types::Native::$native);
            type Arg<'a> = Self;
            $crate::types::native::read_by_driver!();
        }
        impl $crate::types::RegularColumn for $rust {}
        impl $crate::types::Element for $rust {}
        impl $crate::types::KeyColumn for $rust {}
    )*};
}

/// Types that can be a column of every kind and are taken as an argument by reference to their content.
macro_rules! borrowed_columns {
    ($($rust:ty as $borrowed:ty => $native:ident;)*) => {$(
        impl $crate::types::CqlType for $rust {
            const TYPE: $crate::types::Type =
                $crate::types::Type::Native($crate::types::Native::$native);
            type Arg<'a> = &'a $borrowed;
            $crate::types::native::read_by_driver!();
        }
        impl $crate::types::RegularColumn for $rust {}
        impl $crate::types::Element for $rust {}
        impl $crate::types::KeyColumn for $rust {}
    )*};
}

pub(super) use borrowed_columns;
#[cfg(any(feature = "chrono", feature = "time", feature = "bigdecimal", feature = "num-bigint"))]
pub(super) use native_columns;
pub(super) use read_by_driver;

native_columns! {
    i8 => Tinyint;
    i16 => Smallint;
    i32 => Int;
    i64 => Bigint;
    f32 => Float;
    f64 => Double;
    Uuid => Uuid;
    CqlTimeuuid => Timeuuid;
    IpAddr => Inet;
    CqlDate => Date;
    CqlTime => Time;
    CqlTimestamp => Timestamp;
    CqlVarint => Varint;
    CqlDecimal => Decimal;
}

impl CqlType for bool {
    const TYPE: Type = Type::Native(Native::Boolean);
    const DISTINCT_VALUES: Option<u64> = Some(2);
    type Arg<'a> = Self;
    read_by_driver!();
}

impl RegularColumn for bool {}
impl Element for bool {}
impl KeyColumn for bool {}

borrowed_columns! {
    String as str => Text;
    Vec<u8> as [u8] => Blob;
    Bytes as [u8] => Blob;
}

impl CqlType for CqlDuration {
    const TYPE: Type = Type::Native(Native::Duration);
    type Arg<'a> = Self;
    read_by_driver!();
}

// Not a `KeyColumn`: durations have no order ("1 month" against "30 days").
impl RegularColumn for CqlDuration {}
impl Element for CqlDuration {}

impl CqlType for Counter {
    const TYPE: Type = Type::Native(Native::Counter);
    type Arg<'a> = Self;

    /// A counter that was never incremented is null on the server, and 0 to those who count.
    fn read<'metadata>(
        cql_type: &'metadata ColumnType<'metadata>,
        cell: Option<FrameSlice<'_>>,
    ) -> Result<Self, DeserializationError> {
        match cell {
            Some(_) => DeserializeValue::deserialize(cql_type, cell),
            None => Ok(Self(0)),
        }
    }
}

// Not recommended: the trait's note names it.
#[diagnostic::do_not_recommend]
impl CounterColumn for Counter {}
#[diagnostic::do_not_recommend]
impl CounterColumn for Option<Counter> {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::types::testing::{bound, cql, key_cql, round_trip, written};

    #[test]
    fn each_type_has_its_cql_name() {
        assert_eq!(cql::<bool>(), "boolean");
        assert_eq!(cql::<i8>(), "tinyint");
        assert_eq!(cql::<i16>(), "smallint");
        assert_eq!(cql::<i32>(), "int");
        assert_eq!(cql::<i64>(), "bigint");
        assert_eq!(cql::<f32>(), "float");
        assert_eq!(cql::<f64>(), "double");
        assert_eq!(cql::<String>(), "text");
        assert_eq!(cql::<Vec<u8>>(), "blob");
        assert_eq!(cql::<Bytes>(), "blob");
        assert_eq!(cql::<Uuid>(), "uuid");
        assert_eq!(cql::<CqlTimeuuid>(), "timeuuid");
        assert_eq!(cql::<IpAddr>(), "inet");
        assert_eq!(cql::<CqlDate>(), "date");
        assert_eq!(cql::<CqlTime>(), "time");
        assert_eq!(cql::<CqlTimestamp>(), "timestamp");
        assert_eq!(cql::<CqlDuration>(), "duration");
        assert_eq!(cql::<CqlVarint>(), "varint");
        assert_eq!(cql::<CqlDecimal>(), "decimal");
        assert_eq!(cql::<Counter>(), "counter");
        assert_eq!(key_cql::<String>(), "text");
    }

    #[test]
    fn the_driver_writes_and_reads_each_as_that_type() {
        for value in [true, false] {
            assert_eq!(round_trip(&value), value);
        }
        assert_eq!(round_trip(&i8::MIN), i8::MIN);
        assert_eq!(round_trip(&i16::MIN), i16::MIN);
        assert_eq!(round_trip(&i32::MIN), i32::MIN);
        assert_eq!(round_trip(&i64::MIN), i64::MIN);
        assert!(round_trip(&f32::NAN).is_nan());
        assert!(round_trip(&-0.0_f64).is_sign_negative());
        assert_eq!(round_trip(&"Zoë".to_owned()), "Zoë");
        assert_eq!(round_trip(&vec![0_u8, 255]), [0, 255]);
        assert_eq!(round_trip(&Bytes::from_static(b"\0x")), Bytes::from_static(b"\0x"));
        assert_eq!(round_trip(&Uuid::max()), Uuid::max());
        let timeuuid = CqlTimeuuid::from_u128(0xfed3_5e3e_b1f8_11ee_9f5e_0242_ac13_0003);
        assert_eq!(round_trip(&timeuuid), timeuuid);
        let address = IpAddr::from([0, 0, 0, 0, 0, 0, 0, 1]);
        assert_eq!(round_trip(&address), address);
        assert_eq!(round_trip(&CqlDate(u32::MAX)), CqlDate(u32::MAX));
        assert_eq!(round_trip(&CqlTime(86_399_999_999_999)), CqlTime(86_399_999_999_999));
        assert_eq!(round_trip(&CqlTimestamp(i64::MIN)), CqlTimestamp(i64::MIN));
        let duration = CqlDuration {
            months: -1,
            days: -2,
            nanoseconds: -3,
        };
        assert_eq!(round_trip(&duration), duration);
        let varint = CqlVarint::from_signed_bytes_be_slice(&[0xff, 0x00]);
        assert_eq!(round_trip(&varint), varint);
        let decimal = CqlDecimal::from_signed_be_bytes_slice_and_exponent(&[0x7b], 2);
        assert_eq!(
            round_trip(&decimal).as_signed_be_bytes_slice_and_exponent(),
            (&[0x7b][..], 2)
        );
        assert_eq!(round_trip(&Counter(-5)), Counter(-5));
    }

    #[test]
    fn arguments_are_bound_as_the_values_are_written() {
        assert_eq!(bound::<String>("a"), written(&"a".to_owned()));
        assert_eq!(bound::<Vec<u8>>(b"a"), written(&b"a".to_vec()));
        assert_eq!(bound::<Bytes>(b"a"), written(&Bytes::from_static(b"a")));
        assert_eq!(bound::<i32>(7), written(&7));
    }

    #[test]
    fn an_alias_is_its_type() {
        type UserName = String;
        type Payload = Vec<u8>;
        assert_eq!(cql::<UserName>(), "text");
        assert_eq!(cql::<Payload>(), "blob");
        assert_eq!(bound::<UserName>("a"), b"a");
    }

    #[test]
    fn few_values_are_counted() {
        assert_eq!(bool::DISTINCT_VALUES, Some(2));
        assert_eq!(i8::DISTINCT_VALUES, None);
        assert_eq!(<Option<Box<std::sync::Arc<bool>>>>::DISTINCT_VALUES, Some(2));
    }

    #[test]
    fn no_value_is_null_or_cut() {
        assert!(!CqlType::is_null(&0));
        assert!(!CqlType::is_null(&String::new()));
        assert!(!<String as CqlType>::is_cut(&""));
        assert!(!<CqlTimestamp as CqlType>::is_cut(&CqlTimestamp(1)));
    }
}
