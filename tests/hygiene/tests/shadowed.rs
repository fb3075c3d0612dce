//! A crate whose root has its own `Result`, `Option`, `Vec`, `Some`, `Send`, macros, modules and traits of the names that
//! generated code could reach for.

#![allow(
    dead_code,
    unused_macros,
    non_camel_case_types,
    clippy::wrong_self_convention,
    clippy::upper_case_acronyms,
    clippy::new_ret_no_self,
    clippy::should_implement_trait,
    clippy::struct_field_names,
    reason = "they are there to be in the way"
)]

/// Types of these names.
macro_rules! structs {
    ($($name:ident)*) => {$(struct $name;)*};
}

/// Traits of these names.
macro_rules! traits {
    ($($name:ident)*) => {$(trait $name {})*};
}

structs! {
    Result Option String Vec Box Ok Err Some None Model Query Row Record Store Schema Column Operation Statics Update
    Increment Increments Kind Rows Counters Select Table Asc Desc Declared Unlimited Limited LimitState SCHEMA COLUMNS
    str bool u8 u32 u64 usize i32 i64 Counter Uuid Arg Identifier Formatter UserType UserField Field Fields Kept Of Native
    Type CellWriter ColumnType
}

traits! {
    Default Send Sync Sized Clone Debug PartialEq FnMut Fn RangeBounds From Into Iterator CqlType KeyColumn RegularColumn
    CounterColumn Value NoCqlType HasColumns GivenColumns Element UserDefined TextEnum IntEnum SerializeValue
    DeserializeValue NotAField NotKept KeepsText KeepsNumber
}

/// Macros of these names, none of which may be used.
macro_rules! macros {
    ($($name:ident)*) => {$(macro_rules! $name { ($d:tt) => { compile_error!("not this one") } })*};
}

macros! {
    vec panic assert assert_ne format matches write unreachable todo unimplemented debug_assert concat stringify line file
    module_path include_str env println
}

mod cassandra_model {}
mod std {}
mod core {}
mod alloc {}
mod __private {}
mod __cm {}

fn drop() {}
fn get() {}
fn delete() {}
fn select() {}
fn statics() {}
fn increment() {}
fn update_statics() {}

/// Has every method that generated code calls, by value, for every type.
trait Everything: ::core::marker::Sized {
    fn next(self) {}
    fn key(self) {}
    fn argument(self) {}
    fn equal(self) {}
    fn range(self) {}
    fn count(self) {}
    fn set(self) {}
    fn execute(self) {}
    fn clone(self) {}
    fn eq(self) {}
    fn fmt(self) {}
    fn field(self) {}
    fn finish(self) {}
    fn debug_struct(self) {}
    fn frozen(self) {}
    fn per_partition(self) {}
    fn immutable(self) {}
    fn mutable_key(self) {}
    fn index(self) {}
    fn via_index(self) {}
    fn reversed(self) {}
    fn limit(self) {}
    fn into(self) {}
    fn cells(self) {}
    fn new() {}
    fn default() {}
    fn check() {}
    fn from_select() {}
    fn into_select(self) {}
    fn view(self) {}
    fn view_json(self) {}
    fn select(self) {}
    fn name(self) {}
    fn is_null(self) {}
    fn is_cut(self) {}
    fn is_cut_when_written(self) {}
    fn for_driver(self) {}
    fn serialize(self) {}
    fn deserialize() {}
    fn read() {}
    fn text(self) {}
    fn number(self) {}
    fn keep_text() {}
    fn keep_number() {}
    fn value(self) {}
    fn map(self) {}
}

impl<T> Everything for T {}

/// A model among them.
#[derive(::cassandra_model::CassandraModel)]
#[cassandra(
    table = "events",
    ttl = "1d",
    write = "batch",
    options(comment = "x"),
    query(name = recent, partition(id), order(desc(at)), limit = 3),
    query(name = by_what, partition(what), order(desc(size), asc(at))),
    query(name = of_place, partition(place), via_index, limit = 9)
)]
pub struct Event {
    #[cassandra(partition_key)]
    id: ::core::primitive::i32,
    #[cassandra(clustering_key)]
    at: ::core::primitive::i64,
    what: ::std::string::String,
    size: ::core::primitive::i32,
    #[cassandra(index)]
    place: ::core::primitive::i32,
    #[cassandra(frozen)]
    tags: ::core::option::Option<::std::vec::Vec<::std::string::String>>,
    #[cassandra(skip)]
    cache: ::std::vec::Vec<::core::primitive::u8>,
}

/// A view among them.
#[derive(::cassandra_model::CassandraView)]
#[cassandra(view_of = Event)]
pub struct Seen {
    size: ::core::primitive::i32,
    #[cassandra(column = what)]
    title: ::std::string::String,
    #[cassandra(skip)]
    cache: ::std::vec::Vec<::core::primitive::u8>,
}

/// Static columns among them.
#[derive(::cassandra_model::CassandraModel)]
#[cassandra(query(name = all, partition(id), order(desc(at)), limit = 3))]
pub struct Sharing {
    #[cassandra(partition_key)]
    id: ::core::primitive::i32,
    #[cassandra(clustering_key)]
    at: ::core::primitive::i64,
    #[cassandra(static)]
    shared: ::core::option::Option<::std::string::String>,
    #[cassandra(static)]
    ids: ::core::option::Option<::std::vec::Vec<::core::primitive::i32>>,
}

const NUMBER_0: ::core::primitive::i32 = 7;
const NUMBER_1: ::core::primitive::i32 = 3;

/// A user-defined type among them.
#[derive(::cassandra_model::CassandraType)]
#[cassandra(name = "address")]
pub struct Address {
    street: ::std::string::String,
    kind: Kind2,
    at: ::core::option::Option<Number>,
    #[cassandra(skip)]
    cache: ::std::vec::Vec<::core::primitive::u8>,
}

/// A newtype among them.
#[derive(::cassandra_model::CassandraType)]
pub struct Number(::core::primitive::i64);

/// A newtype of a text.
#[derive(::cassandra_model::CassandraType)]
pub struct Code(::std::string::String);

/// An enum of texts among them.
#[derive(::cassandra_model::CassandraType)]
pub enum Kind2 {
    /// Of work.
    Office,
    /// Whatever it is.
    #[cassandra(other)]
    Other(::std::string::String),
}

/// An enum of numbers that are given by constants of the crate.
#[derive(::cassandra_model::CassandraType)]
#[cassandra(repr = "int")]
pub enum Level {
    /// The first.
    Low = NUMBER_0 as ::core::primitive::isize,
    /// The second.
    High = NUMBER_1 as ::core::primitive::isize,
}

/// A model of these types.
#[derive(::cassandra_model::CassandraModel)]
#[cassandra(query(name = of_code, partition(code), order(asc(id)), limit = 3))]
pub struct House {
    #[cassandra(partition_key)]
    id: Number,
    #[cassandra(immutable)]
    code: Code,
    address: Address,
    level: Level,
}

/// Types of the names that parameters of generated code might have.
mod parameters {
    type L = ::core::primitive::i32;
    type S = ::core::option::Option<::std::string::String>;
    type T = ::core::primitive::i64;
    type M = ::std::string::String;
    const BOUND: ::core::primitive::usize = 2;

    #[derive(::cassandra_model::CassandraModel)]
    #[cassandra(query(name = find, partition(id), order(asc(at), desc(vector)), limit = 3, table = "found"))]
    pub(crate) struct Named {
        #[cassandra(partition_key)]
        pub(super) id: L,
        #[cassandra(clustering_key)]
        pub(super) at: T,
        #[cassandra(immutable)]
        pub(super) vector: ::cassandra_model::Vector<L, BOUND>,
        #[cassandra(immutable)]
        pub(super) text: M,
        #[cassandra(skip)]
        pub(super) bytes: [::core::primitive::u8; BOUND],
    }

    #[derive(::cassandra_model::CassandraModel)]
    pub(crate) struct Shared {
        #[cassandra(partition_key)]
        pub(super) id: L,
        #[cassandra(clustering_key)]
        pub(super) at: T,
        #[cassandra(static)]
        pub(super) shared: S,
    }

    #[derive(::cassandra_model::CassandraModel)]
    pub(crate) struct Counted {
        #[cassandra(partition_key)]
        pub(super) id: M,
        #[cassandra(counter)]
        pub(super) views: ::cassandra_model::Counter,
    }
}

/// Counters among them.
#[derive(::cassandra_model::CassandraModel)]
#[cassandra(table = "counts", query(name = of_day, partition(day), order(asc(id)), limit = 3))]
pub struct Counts {
    #[cassandra(partition_key)]
    id: ::core::primitive::i32,
    #[cassandra(clustering_key)]
    day: ::core::primitive::i32,
    #[cassandra(counter)]
    views: ::cassandra_model::Counter,
    #[cassandra(counter)]
    likes: ::core::option::Option<::cassandra_model::Counter>,
}

#[test]
fn names_of_the_crate_are_not_taken() {
    use ::cassandra_model::Query as _;
    use ::cassandra_model_tests_hygiene::{columns, ddl, tables};

    assert_eq!(tables::<Event>(), ["events", "events_by_what"]);
    assert_eq!(columns::<Counts>(), ["id", "day", "views", "likes"]);
    assert_eq!(
        Event::by_what("a").size(1).at_in(2..).cql(),
        "SELECT id, at, what, size, place, tags FROM events_by_what WHERE what = ? AND size = ? AND at >= ?"
    );
    assert_eq!(
        Event::of_place(1).cql(),
        "SELECT id, at, what, size, place, tags FROM events WHERE place = ? LIMIT ?"
    );
    assert_eq!(ddl::<Counts>().len(), 2);
    assert_eq!(
        ::cassandra_model::Query::select::<Seen>(Event::by_what("a")).cql(),
        "SELECT size, what FROM events_by_what WHERE what = ?"
    );
    let _ = Sharing::update_statics(1).shared(::core::option::Option::None);
    let _ = Counts::increment(1, 2).views(3).likes(4);
    assert_eq!(
        ddl::<House>()[0],
        "CREATE TYPE IF NOT EXISTS address ( street text, kind text, at bigint )"
    );
    assert_eq!(columns::<House>(), ["id", "code", "address", "level"]);
    assert_eq!(
        House::of_code(Code(::std::string::String::from("a"))).cql(),
        "SELECT id, code, address, level FROM house_by_code WHERE code = ? LIMIT ?"
    );
    let number = <Level as ::cassandra_model::__private::IntEnum>::number;
    assert_eq!((number(&Level::Low), number(&Level::High)), (7, 3));
    assert_eq!(
        ::std::format!(
            "{:?}",
            SharingStatics {
                shared: ::core::option::Option::None,
                ids: ::core::option::Option::None
            }
        ),
        "SharingStatics { shared: None, ids: None }"
    );
}

#[test]
fn parameters_of_generated_code_are_no_types_of_the_crate() {
    use self::parameters::{Counted, Named, Shared};
    use ::cassandra_model::Query as _;

    assert_eq!(
        Named::find(1).at(2).vector_in(..).cql(),
        "SELECT id, at, vector, text FROM found WHERE id = ? AND at = ? LIMIT ?"
    );
    let _ = Shared::update_statics(1).shared(::core::option::Option::None);
    let _ = Counted::increment("a").views(1);
}
