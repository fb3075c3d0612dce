//! Tuples of one to sixteen parts.
//!
//! In: parts that a column can have; an `Option` is a part that can be null. Out: `tuple<..>`. A tuple in a key has no
//! part that can be null.

use scylla::cluster::metadata::ColumnType;
use scylla::deserialize::value::DeserializeValue;
use scylla::deserialize::{DeserializationError, FrameSlice};

use super::{CqlType, Element, KeyColumn, Part, RegularColumn, Type};

macro_rules! tuples {
    ($head:ident $($tail:ident)*) => {
        // Not recommended: else every error about a type lists the tuples first, and nothing that helps.
        #[diagnostic::do_not_recommend]
        impl<$head: RegularColumn, $($tail: RegularColumn),*> CqlType for ($head, $($tail,)*) {
            const TYPE: Type = Type::Tuple(&[$head::TYPE, $($tail::TYPE),*]);
            type Arg<'a> = Self;

            #[allow(non_snake_case, reason = "each part is named after its type")]
            fn read<'metadata>(
                cql_type: &'metadata ColumnType<'metadata>,
                cell: Option<FrameSlice<'_>>,
            ) -> Result<Self, DeserializationError> {
                let (Part($head), $(Part($tail),)*) =
                    <(Part<$head>, $(Part<$tail>,)*) as DeserializeValue<'_, '_>>::deserialize(cql_type, cell)?;
                Ok(($head, $($tail,)*))
            }

            fn is_cut(argument: &Self) -> bool {
                argument.is_cut_when_written()
            }

            #[allow(non_snake_case, reason = "each part is named after its type")]
            fn is_cut_when_written(&self) -> bool {
                let ($head, $($tail,)*) = self;
                $head.is_cut_when_written() $(|| $tail.is_cut_when_written())*
            }
        }

        #[diagnostic::do_not_recommend]
        impl<$head: RegularColumn, $($tail: RegularColumn),*> RegularColumn
            for ($head, $($tail,)*) {}
        #[diagnostic::do_not_recommend]
        impl<$head: RegularColumn, $($tail: RegularColumn),*> Element for ($head, $($tail,)*) {}
        #[diagnostic::do_not_recommend]
        impl<$head: KeyColumn, $($tail: KeyColumn),*> KeyColumn for ($head, $($tail,)*) {}

        tuples!($($tail)*);
    };
    () => {};
}

tuples!(A B C D E F G H I J K L M N O P);

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use crate::types::testing::{bound, cql, key_cql, round_trip, written};

    type Sixteen = (i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8);

    #[test]
    fn each_part_has_its_cql_name() {
        assert_eq!(cql::<(i32,)>(), "tuple<int>");
        assert_eq!(cql::<(i32, Option<String>)>(), "tuple<int, text>");
        assert_eq!(cql::<((i32, i64), bool)>(), "tuple<tuple<int, bigint>, boolean>");
        assert_eq!(
            cql::<(i32, Vec<BTreeMap<i32, i32>>)>(),
            "tuple<int, frozen<list<frozen<map<int, int>>>>>"
        );
        assert_eq!(key_cql::<(i32, Vec<i32>)>(), "tuple<int, frozen<list<int>>>");
        assert_eq!(cql::<Sixteen>().matches("tinyint").count(), 16);
    }

    #[test]
    fn the_driver_writes_and_reads_each() {
        assert_eq!(round_trip(&(1,)), (1,));
        let value = (1, None::<String>, (true, vec![1_i64, 2]));
        assert_eq!(round_trip(&value), value);
        let longest = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16);
        let back = round_trip(&longest);
        assert_eq!((back.0, back.15), (1, 16));
        assert_eq!(bound::<(i32, bool)>((1, true)), written(&(1, true)));
    }
}
