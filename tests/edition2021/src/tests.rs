//! What the models are, and that the other derives saw their attributes.

use cassandra_model::prelude::*;
use garde::Validate as _;

use super::{Account, Address, Entry, Floor, Gen, House, Place, Summary, Tally};

fn account() -> Account {
    Account {
        id: 1,
        mail: "a@b.example".to_owned(),
        nick: None,
        level: 2,
        gen: 3,
        cache: vec![4],
    }
}

#[test]
fn conditions_decide_what_is_a_column() {
    let columns = |schema: &'static cassandra_model::Schema| {
        schema
            .columns
            .iter()
            .map(|column| column.name.cql())
            .collect::<Vec<_>>()
    };
    assert_eq!(columns(Account::SCHEMA), ["id", "mail", "alias", "level", "gen"]);
    assert_eq!(columns(Entry::SCHEMA), ["id", "at", "dyn_"]);
    assert_eq!(columns(Tally::SCHEMA), ["id", "gen"]);
    assert!(
        Account::ddl()[0].contains("default_time_to_live = 86400"),
        "{:?}",
        Account::ddl()
    );
}

#[test]
fn attributes_of_other_derives_are_theirs() {
    let json = serde_json::to_string(&account()).unwrap();
    assert_eq!(json, r#"{"account":1,"MAIL":"a@b.example","LEVEL":2,"GEN":3}"#);
    let back: Account = serde_json::from_str(&json).unwrap();
    assert_eq!(
        back,
        Account {
            cache: Vec::new(),
            ..account()
        }
    );
    account().validate().unwrap();
    let refused = Account {
        id: 0,
        mail: String::new(),
        nick: Some(String::new()),
        ..account()
    };
    let report = refused.validate().unwrap_err();
    let mut fields: Vec<_> = report.iter().map(|(path, _)| path.to_string()).collect();
    fields.sort();
    assert_eq!(fields, ["id", "mail", "nick"]);
}

#[test]
fn a_type_has_its_own_attributes_and_the_others_theirs() {
    assert_eq!(
        House::ddl(),
        [
            "CREATE TYPE IF NOT EXISTS postal (\n    street text,\n    gen text,\n    level int\n)",
            "CREATE TABLE IF NOT EXISTS house (\n    gen int,\n    address postal,\n    PRIMARY KEY ((gen))\n)",
        ]
    );
    let address = Address {
        street: String::new(),
        gen: Some(Gen::FirstOne),
        floor: Floor(2),
        cache: vec![3],
    };
    assert_eq!(
        serde_json::to_string(&address).unwrap(),
        r#"{"s":"","GEN":"FIRSTONE","FLOOR":2}"#
    );
    let report = address.validate().unwrap_err();
    assert_eq!(
        report.iter().map(|(path, _)| path.to_string()).collect::<Vec<_>>(),
        ["street"]
    );
    let texts = [Gen::FirstOne, Gen::gen].map(|of| cassandra_model::__private::TextEnum::text(&of).to_owned());
    assert_eq!(texts, ["first_one", "gen"]);
    let _ = House::get(Floor(1)).select::<Place>();
}

#[test]
fn a_word_of_a_later_edition_is_a_name() {
    assert_eq!(
        Account::by_mail("a").cql(),
        "SELECT id, mail, alias, level, gen FROM accounts_by_mail WHERE mail = ? LIMIT ?"
    );
    assert_eq!(
        Account::by_mail("a").select::<Summary>().cql(),
        "SELECT gen, mail FROM accounts_by_mail WHERE mail = ? LIMIT ?"
    );
    assert_eq!(
        Entry::gen(1).at_in(2..).cql(),
        "SELECT id, at, dyn_ FROM entry WHERE id = ? AND at >= ?"
    );
    let _ = Tally::increment(1).gen(2);
    let _ = Entry::update_statics(1).dyn_(None);
}
