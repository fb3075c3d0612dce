//! Types in functions, in closures, in constants, in traits' methods, under conditions, and in expansions of `macro_rules!`
//! that give every part of them.

#![deny(warnings)]

use cassandra_model::__private::{IntEnum, TextEnum};
use cassandra_model::prelude::*;
use cassandra_model::types::{CqlType, Type};
use cassandra_model_tests_hygiene::ddl;

#[test]
fn a_function_holds_types() {
    type Id = i32;
    const HOME: isize = 7;

    #[derive(CassandraType)]
    struct Address {
        street: String,
        stage: Option<Stage>,
        level: Level,
        number: Number,
    }

    #[derive(CassandraType)]
    enum Stage {
        Planned,
        Built,
    }

    #[derive(CassandraType)]
    #[cassandra(repr = "int")]
    enum Level {
        Home = HOME,
    }

    #[derive(CassandraType)]
    struct Number(Id);

    #[derive(CassandraModel)]
    #[cassandra(query(name = at, partition(number), limit = 1))]
    struct House {
        #[cassandra(partition_key)]
        number: Number,
        address: Option<Address>,
    }

    let of_a_closure = || {
        /// Another of the same name.
        #[derive(CassandraType)]
        struct Address {
            zip: Id,
        }

        #[derive(CassandraModel)]
        #[cassandra(table = "flats")]
        struct House {
            #[cassandra(partition_key)]
            id: Id,
            address: Option<Address>,
        }
        ddl::<House>().swap_remove(0)
    };

    assert_eq!(
        ddl::<House>()[0],
        "CREATE TYPE IF NOT EXISTS address ( street text, stage text, level int, number int )"
    );
    assert_eq!(
        House::at(Number(1)).cql(),
        "SELECT number, address FROM house WHERE number = ? LIMIT ?"
    );
    assert_eq!(of_a_closure(), "CREATE TYPE IF NOT EXISTS address ( zip int )");
    assert_eq!(Level::Home.number(), 7);
}

/// In an initialiser.
const IN_A_CONSTANT: Type = {
    #[derive(CassandraType)]
    struct Hidden(Vec<i32>);
    <Hidden as CqlType>::TYPE
};

/// In a method of a trait, where `Self` is another type.
trait Says {
    fn says(&self) -> &'static str;
}

impl Says for str {
    fn says(&self) -> &'static str {
        #[derive(CassandraType, Default)]
        enum Word {
            #[default]
            Hello,
        }
        match Word::from_text(self) {
            Some(Word::Hello) => "hello",
            None => "nothing",
        }
    }
}

#[test]
fn initialisers_and_methods_hold_types() {
    assert_eq!(IN_A_CONSTANT.cql(false), "list<int>");
    assert_eq!(["Hello", "hello"].map(Says::says), ["hello", "nothing"]);
}

/// Fields and variants under conditions: what does not hold is not there.
#[derive(CassandraType)]
#[cfg_attr(not(target_os = "none"), cassandra(name = "conditional"))]
#[cfg_attr(target_os = "none", cassandra(nonsense))]
struct Conditional {
    #[cfg(not(target_os = "none"))]
    there: i32,
    #[cfg(target_os = "none")]
    #[cassandra(nonsense)]
    never: u64,
    #[cfg_attr(not(target_os = "none"), cassandra(rename = "kind"))]
    word: Option<Conditions>,
    #[cfg_attr(not(target_os = "none"), cassandra(skip))]
    cache: std::marker::PhantomData<u64>,
}

#[derive(CassandraType)]
#[cfg_attr(not(target_os = "none"), cassandra(rename_all = "SCREAMING_SNAKE_CASE"))]
enum Conditions {
    #[cfg(not(target_os = "none"))]
    ItHolds,
    #[cfg(target_os = "none")]
    ItHolds(u64),
    #[cfg_attr(not(target_os = "none"), cassandra(rename = "it is so"))]
    Renamed,
    #[cfg(any())]
    #[cassandra(nonsense)]
    Never,
}

#[derive(CassandraType)]
struct OfOne(
    #[cfg(not(target_os = "none"))] Conditional,
    #[cfg(target_os = "none")] u64,
);

#[derive(CassandraModel)]
struct UnderConditions {
    #[cassandra(partition_key)]
    id: i32,
    value: Option<OfOne>,
}

#[test]
fn conditions_decide_what_is_a_field_and_a_variant() {
    assert_eq!(
        ddl::<UnderConditions>()[0],
        "CREATE TYPE IF NOT EXISTS conditional ( there int, kind text )"
    );
    assert_eq!(
        [Conditions::ItHolds, Conditions::Renamed]
            .each_ref()
            .map(TextEnum::text),
        ["IT_HOLDS", "it is so"]
    );
}

/// Gives names, types, attributes and numbers.
macro_rules! types {
    (
        $(#[$on_type:meta])* $visibility:vis struct $name:ident($type_name:expr) {
            $($(#[$on_field:meta])* $field_visibility:vis $field:ident: $type:ty,)*
        }
        newtype $newtype:ident($inner:ty);
        texts $texts:ident($case:literal) { $($text:ident $(= $renamed:literal)?,)* | $other:ident($kept:ty) }
        numbers $numbers:ident { $($number_name:ident = $number:expr,)* }
    ) => {
        $(#[$on_type])*
        #[cassandra(name = $type_name)]
        $visibility struct $name {
            $($(#[$on_field])* $field_visibility $field: $type,)*
            /// A field that the macro names itself.
            value: i32,
        }

        #[derive(CassandraType)]
        struct $newtype($inner);

        #[derive(CassandraType)]
        #[cassandra(rename_all = $case)]
        enum $texts {
            $($(#[cassandra(rename = $renamed)])? $text,)*
            #[cassandra(other)]
            $other($kept),
        }

        #[derive(CassandraType)]
        #[cassandra(repr = "int")]
        enum $numbers {
            $($number_name = $number,)*
        }
    };
}

types! {
    #[derive(CassandraType)]
    pub(crate) struct Made("made") {
        pub id: Box<i32>,
        #[cassandra(rename = "of")]
        words: Vec<Words>,
        value_of: (Inner, Option<Numbers>),
    }
    newtype Inner(Vec<(i32, String)>);
    texts Words("kebab-case") { FirstWord, Second = "2nd", | Rest(String) }
    numbers Numbers { One = 1, Minus = -(1 + 1), Big = i32::MAX as isize, }
}

/// A field named by the macro beside one that it is given, of the same name.
macro_rules! hygienic {
    ($field:ident $variant:ident) => {
        #[derive(CassandraType)]
        struct Hygienic {
            $field: i32,
            other: i32,
            text: Option<HygienicWord>,
        }

        #[derive(CassandraType)]
        enum HygienicWord {
            $variant,
            Text,
            #[cassandra(other)]
            Other(String),
        }

        fn hygienic() -> Hygienic {
            Hygienic {
                $field: 1,
                other: 2,
                text: Some(HygienicWord::$variant),
            }
        }
    };
}

hygienic!(fields Kept);

#[derive(CassandraModel)]
struct OfMacros {
    #[cassandra(partition_key)]
    id: Inner,
    made: Option<Made>,
    hygienic: Option<Hygienic>,
}

#[test]
fn a_macro_gives_every_part_of_a_type() {
    assert_eq!(
        ddl::<OfMacros>(),
        [
            "CREATE TYPE IF NOT EXISTS made ( id int, \"of\" frozen<list<text>>, \
             value_of tuple<frozen<list<tuple<int, text>>>, int>, value int )",
            "CREATE TYPE IF NOT EXISTS hygienic ( fields int, other int, text text )",
            "CREATE TABLE IF NOT EXISTS of_macros ( id frozen<list<tuple<int, text>>>, made made, hygienic hygienic, \
             PRIMARY KEY ((id)) )"
        ]
    );
    assert_eq!(
        [Words::FirstWord, Words::Second, Words::Rest("x".to_owned())]
            .each_ref()
            .map(TextEnum::text),
        ["first-word", "2nd", "x"]
    );
    assert_eq!(
        [Numbers::One, Numbers::Minus, Numbers::Big]
            .each_ref()
            .map(IntEnum::number),
        [1, -2, i32::MAX]
    );
    let Hygienic { fields, other, text } = hygienic();
    assert_eq!((fields, other), (1, 2));
    assert_eq!(text.as_ref().map(TextEnum::text), Some("Kept"));
}
