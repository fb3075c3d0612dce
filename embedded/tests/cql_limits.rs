//! Deep and long statements: an error or a tree, in time that grows with the length, and no overflow of the stack.

use cassandra_embedded::cql::parse;
use cassandra_embedded::cql::syntax::{InsertSource, Marker, Statement, Term};

/// A statement with something nested in it, from how often it is nested.
type Nesting = fn(usize) -> String;

const NESTINGS: [(&str, Nesting); 10] = [
    ("lists", |n| {
        format!("SELECT * FROM t WHERE a = {}1{}", "[".repeat(n), "]".repeat(n))
    }),
    ("maps", |n| {
        format!("SELECT * FROM t WHERE a = {}1{}", "{1:".repeat(n), "}".repeat(n))
    }),
    ("tuples", |n| {
        format!("SELECT * FROM t WHERE a = {}1{}", "(".repeat(n), ")".repeat(n))
    }),
    ("calls", |n| {
        format!("SELECT * FROM t WHERE a = {}1{}", "f(".repeat(n), ")".repeat(n))
    }),
    ("hints", |n| format!("SELECT * FROM t WHERE a = {}1", "(int)".repeat(n))),
    ("selected tuples", |n| {
        format!("SELECT {}a{} FROM t", "(".repeat(n), ")".repeat(n))
    }),
    ("selected calls", |n| {
        format!("SELECT {}a{} FROM t", "f(".repeat(n), ")".repeat(n))
    }),
    ("negations", |n| format!("SELECT {}a FROM t", "- ".repeat(n))),
    ("hinted lists", |n| {
        format!("SELECT {}1{} FROM t", "(a)[".repeat(n / 2), "]".repeat(n / 2))
    }),
    ("types", |n| {
        format!("CREATE TYPE u (a {}int{})", "list<".repeat(n), ">".repeat(n))
    }),
];

#[test]
fn what_nests_too_deep_is_an_error_and_what_does_not_is_none() {
    for (what, nesting) in NESTINGS {
        assert!(parse(&nesting(128)).is_ok(), "{what}");
        for depth in [300, 100_000] {
            assert!(parse(&nesting(depth)).is_err(), "{what}");
        }
        for depth in [1000, 100_000] {
            let statement = nesting(depth);
            assert!(parse(&statement[..statement.len() / 2]).is_err(), "{what}, cut off");
        }
    }
}

#[test]
fn the_error_of_a_nesting_that_is_too_deep_says_where_and_how_deep() {
    let statement = format!("SELECT * FROM t WHERE a = {}1", "[".repeat(500));
    let error = parse(&statement).unwrap_err();
    assert_eq!(error.message(), "line 1:155 nested deeper than 128 levels");
}

#[test]
fn chains_are_no_nesting() {
    let steps = format!("SELECT a{} FROM t", ".b".repeat(100_000));
    let sum = format!("SELECT a{} FROM t", " + a".repeat(100_000));
    let terms = format!("SELECT * FROM t WHERE a = 1{}", " * 1".repeat(100_000));
    let parentheses = format!(
        "SELECT * FROM t WHERE {}a = 1{}",
        "(".repeat(100_000),
        ")".repeat(100_000)
    );
    for statement in [steps, sum, terms, parentheses] {
        assert!(parse(&statement).is_ok());
    }
}

#[test]
fn a_million_markers_are_numbered_in_their_order() {
    let statement = format!("INSERT INTO t (a) VALUES ([?{}])", ",?".repeat(999_999));
    let Ok(Statement::Insert(insert)) = parse(&statement) else {
        panic!("no INSERT")
    };
    let InsertSource::Values { values, .. } = insert.source else {
        panic!("no values")
    };
    let Some(Term::List(items)) = values.into_iter().next() else {
        panic!("no list")
    };
    assert_eq!(items.len(), 1_000_000);
    for (index, item) in items.into_iter().enumerate() {
        assert_eq!(item, Term::Marker(Marker { index, name: None }));
    }
}

#[test]
fn a_statement_of_64_mib_parses_or_fails_by_its_text() {
    let value = "x".repeat(64 << 20);
    assert!(parse(&format!("INSERT INTO t (a) VALUES ('{value}')")).is_ok());
    let error = parse(&format!("INSERT INTO t (a) VALUES ('{value}') FROB")).unwrap_err();
    assert!(error.message().contains("mismatched input 'FROB' expecting EOF"));
}
