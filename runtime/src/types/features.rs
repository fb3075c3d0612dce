//! Types of other crates, each by a feature: `chrono`, `time`, `bigdecimal`, `num-bigint`.
//!
//! In: a type that the driver reads and writes with the same feature. Out: its CQL type, and whether binding drops a
//! part of it. A `timestamp` has whole milliseconds: finer instants are written and bound as the millisecond they lie
//! in, before 1970 too.

#[cfg(feature = "bigdecimal")]
super::native::native_columns! {
    bigdecimal::BigDecimal => Decimal;
}

#[cfg(feature = "num-bigint")]
super::native::native_columns! {
    num_bigint::BigInt => Varint;
}

#[cfg(feature = "chrono")]
mod chrono_columns {
    use chrono::{DateTime, NaiveDate, NaiveTime, Utc};

    use crate::types::{CqlType, Element, KeyColumn, Native, RegularColumn, Type};

    crate::types::native::native_columns! {
        NaiveDate => Date;
        NaiveTime => Time;
    }

    impl CqlType for DateTime<Utc> {
        const TYPE: Type = Type::Native(Native::Timestamp);
        type Arg<'a> = Self;
        crate::types::native::read_by_driver!();

        fn is_cut(argument: &Self) -> bool {
            argument.is_cut_when_written()
        }

        fn is_cut_when_written(&self) -> bool {
            !self.timestamp_subsec_nanos().is_multiple_of(1_000_000)
        }
    }

    impl RegularColumn for DateTime<Utc> {}
    impl Element for DateTime<Utc> {}
    impl KeyColumn for DateTime<Utc> {}
}

#[cfg(feature = "time")]
mod time_columns {
    use time::{Date, OffsetDateTime, Time};

    use crate::types::{CqlType, Element, KeyColumn, Native, RegularColumn, Type};

    crate::types::native::native_columns! {
        Date => Date;
        Time => Time;
    }

    impl CqlType for OffsetDateTime {
        const TYPE: Type = Type::Native(Native::Timestamp);
        type Arg<'a> = Self;
        crate::types::native::read_by_driver!();

        fn is_cut(argument: &Self) -> bool {
            argument.is_cut_when_written()
        }

        fn is_cut_when_written(&self) -> bool {
            !self.nanosecond().is_multiple_of(1_000_000)
        }
    }

    impl RegularColumn for OffsetDateTime {}
    impl Element for OffsetDateTime {}
    impl KeyColumn for OffsetDateTime {}
}

#[cfg(test)]
#[cfg(feature = "chrono")]
mod chrono_tests {
    use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc};
    use scylla::value::{CqlDate, CqlTimestamp};

    use crate::types::CqlType;
    use crate::types::testing::{bound, cql, read, round_trip, try_written, written};

    fn at(milliseconds: i64, nanoseconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp_millis(milliseconds).unwrap() + TimeDelta::nanoseconds(nanoseconds)
    }

    #[test]
    fn each_type_has_its_cql_name() {
        assert_eq!(cql::<DateTime<Utc>>(), "timestamp");
        assert_eq!(cql::<NaiveDate>(), "date");
        assert_eq!(cql::<NaiveTime>(), "time");
    }

    #[test]
    fn an_instant_is_written_as_its_millisecond_also_before_1970() {
        for (instant, millisecond) in [
            (at(0, 0), 0),
            (at(0, 1), 0),
            (at(0, 999_999), 0),
            (at(0, -1), -1),
            (at(-1, 0), -1),
            (at(-1, 1), -1),
            (at(-1000, -1), -1001),
            (at(-1500, 999_999), -1500),
        ] {
            assert_eq!(written(&instant), written(&CqlTimestamp(millisecond)));
            assert_eq!(bound::<DateTime<Utc>>(instant), written(&instant));
            assert_eq!(round_trip(&instant), at(millisecond, 0));
            assert_eq!(DateTime::is_cut(&instant), instant != at(millisecond, 0), "{instant}");
        }
    }

    #[test]
    fn the_ends_of_the_range_are_written_and_what_is_beyond_is_an_error() {
        for end in [DateTime::<Utc>::MIN_UTC, DateTime::<Utc>::MAX_UTC] {
            let back = round_trip(&end);
            assert!(end - back < TimeDelta::milliseconds(1) && back <= end);
        }
        for milliseconds in [i64::MIN, i64::MAX] {
            assert!(read::<DateTime<Utc>>(&written(&CqlTimestamp(milliseconds))).is_err());
        }
        for end in [NaiveDate::MIN, NaiveDate::MAX] {
            assert_eq!(round_trip(&end), end);
        }
        for days in [0, u32::MAX] {
            assert!(read::<NaiveDate>(&written(&CqlDate(days))).is_err());
        }
    }

    #[test]
    fn a_leap_second_is_an_instant_but_no_time_of_day() {
        let leap = NaiveTime::from_hms_nano_opt(23, 59, 59, 1_500_000_000).unwrap();
        assert!(try_written(&leap).is_err());
        let instant = NaiveDate::from_ymd_opt(2016, 12, 31).unwrap().and_time(leap).and_utc();
        assert!(!DateTime::is_cut(&instant));
        assert_eq!(written(&instant), written(&CqlTimestamp(1_483_228_800_500)));
    }

    #[test]
    fn a_time_of_day_keeps_its_nanoseconds() {
        let time = NaiveTime::from_hms_nano_opt(23, 59, 59, 999_999_999).unwrap();
        assert_eq!(round_trip(&time), time);
    }
}

#[cfg(test)]
#[cfg(feature = "time")]
mod time_tests {
    use scylla::value::{CqlDate, CqlTimestamp};
    use time::{Date, Duration, OffsetDateTime, PrimitiveDateTime, Time, UtcOffset};

    use crate::types::CqlType;
    use crate::types::testing::{bound, cql, read, round_trip, written};

    fn at(nanoseconds: i128) -> OffsetDateTime {
        OffsetDateTime::from_unix_timestamp_nanos(nanoseconds).unwrap()
    }

    #[test]
    fn each_type_has_its_cql_name() {
        assert_eq!(cql::<OffsetDateTime>(), "timestamp");
        assert_eq!(cql::<Date>(), "date");
        assert_eq!(cql::<Time>(), "time");
    }

    #[test]
    fn an_instant_is_written_as_its_millisecond_also_before_1970() {
        for (nanoseconds, millisecond) in [
            (0, 0),
            (1, 0),
            (999_999, 0),
            (-1, -1),
            (-1_000_000, -1),
            (-1_000_000_001, -1001),
        ] {
            let instant = at(nanoseconds);
            let elsewhere = instant.to_offset(UtcOffset::from_hms(5, 30, 0).unwrap());
            assert_eq!(written(&instant), written(&CqlTimestamp(millisecond)));
            assert_eq!(written(&elsewhere), written(&instant));
            assert_eq!(bound::<OffsetDateTime>(instant), written(&instant));
            let whole = at(i128::from(millisecond) * 1_000_000);
            assert_eq!(round_trip(&instant), whole);
            assert_eq!(OffsetDateTime::is_cut(&instant), instant != whole);
        }
    }

    #[test]
    fn the_ends_of_the_range_are_written_and_what_is_beyond_is_an_error() {
        for end in [PrimitiveDateTime::MIN.assume_utc(), PrimitiveDateTime::MAX.assume_utc()] {
            let back = round_trip(&end);
            assert!(end - back < Duration::MILLISECOND && back <= end);
        }
        for milliseconds in [i64::MIN, i64::MAX] {
            assert!(read::<OffsetDateTime>(&written(&CqlTimestamp(milliseconds))).is_err());
        }
        for end in [Date::MIN, Date::MAX] {
            assert_eq!(round_trip(&end), end);
        }
        for days in [0, u32::MAX] {
            assert!(read::<Date>(&written(&CqlDate(days))).is_err());
        }
    }

    #[test]
    fn a_time_of_day_keeps_its_nanoseconds() {
        let time = Time::from_hms_nano(23, 59, 59, 999_999_999).unwrap();
        assert_eq!(round_trip(&time), time);
    }
}

#[cfg(test)]
#[cfg(feature = "bigdecimal")]
mod bigdecimal_tests {
    use bigdecimal::BigDecimal;

    use crate::types::testing::{cql, round_trip, try_written};

    #[test]
    fn a_decimal_of_any_size_but_not_of_any_scale() {
        assert_eq!(cql::<BigDecimal>(), "decimal");
        let value: BigDecimal = "-12345678901234567890.000100".parse().unwrap();
        assert_eq!(round_trip(&value), value);
        assert!(try_written(&BigDecimal::new(1.into(), i64::MAX)).is_err());
    }
}

#[cfg(test)]
#[cfg(feature = "num-bigint")]
mod num_bigint_tests {
    use num_bigint::BigInt;

    use crate::types::testing::{cql, round_trip};

    #[test]
    fn an_integer_of_any_size() {
        assert_eq!(cql::<BigInt>(), "varint");
        let value: BigInt = "-1020847100762815390390123822295304634365".parse().unwrap();
        assert_eq!(round_trip(&value), value);
    }
}
