//! What the models are.

use ::cm::{Query as _, Record};
use ::std::assert_eq;
use ::std::iter::Iterator as _;

use super::shadowed::Event;
use super::{Größe, Log, Person, Shelf};

/// The statement that creates the base table, without its options.
fn base<M: Record>() -> ::std::string::String {
    let ddl = M::ddl().swap_remove(0);
    ddl.split_whitespace().collect::<::std::vec::Vec<_>>().join(" ")
}

#[test]
fn fields_of_others_attributes_are_columns() {
    let columns: ::std::vec::Vec<_> = Person::SCHEMA.columns.iter().map(|column| column.name.cql()).collect();
    assert_eq!(columns, ["id", "mail", "fax", "always"]);
}

#[test]
fn names_beyond_ascii_and_of_rust_have_columns_and_methods() {
    ::std::assert!(base::<Größe>().contains("hoehe int"));
    assert_eq!(
        Größe::r#as(1).r#in(2).tiefe_in(3..).cql(),
        "SELECT id, \"in\", tiefe, hoehe, tiefe_in FROM size WHERE id = ? AND \"in\" = ? AND tiefe >= ?"
    );
}

#[test]
fn a_macro_gives_everything() {
    assert_eq!(
        Log::newest("today").at_in(..5).cql(),
        "SELECT day, at FROM logs WHERE day = ? AND at < ? ORDER BY at DESC LIMIT ?"
    );
}

#[test]
fn models_are_models_in_hostile_places() {
    assert_eq!(Event::SCHEMA.tables.len(), 2);
    ::std::assert!(base::<Shelf>().contains("PRIMARY KEY"));
}
