//! Every statement of `data/statements.txt` gets the verdict that Cassandra 5.0 gave it, and its error begins alike;
//! and nothing near them makes the parser panic.

use cassandra_embedded::cql::parse;

/// A statement, and the beginning of the real server's error if it is none.
struct Case {
    statement: String,
    error: Option<String>,
}

fn unescaped(text: &str) -> String {
    let mut characters = text.chars();
    let mut unescaped = String::new();
    while let Some(character) = characters.next() {
        match (character, character == '\\') {
            (_, true) => match characters.next() {
                Some('n') => unescaped.push('\n'),
                Some('r') => unescaped.push('\r'),
                Some('t') => unescaped.push('\t'),
                other => unescaped.extend(other),
            },
            (other, false) => unescaped.push(other),
        }
    }
    unescaped
}

fn cases() -> Vec<Case> {
    include_str!("data/statements.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let fields: Vec<&str> = line.splitn(3, '\t').collect();
            let [verdict, error, statement] = fields[..] else {
                panic!("a line without three fields: {line}")
            };
            let error = match verdict {
                "parses" => None,
                "syntax error" => Some(unescaped(error)),
                other => panic!("no verdict: {other}"),
            };
            Case {
                statement: unescaped(statement),
                error,
            }
        })
        .collect()
}

/// Statements that are wrong here and there, with an error in other words or at another place: Cassandra prints terms
/// by the names of its own functions and classes, and tries whole clauses before it decides what a word means.
const OTHER_WORDS: [&str; 6] = [
    "CREATE KEYSPACE shop WITH a = {'b': -f(1)}",
    "SELECT (frozen<'Int32Type'>) 1 FROM system.local",
    "SELECT distinct json * FROM t",
    "SELECT distinct distinct distinct FROM t",
    "SELECT * FROM t WHERE a = ('UTF8Type') f",
    "SELECT {(a): f(1)} FROM t",
];

#[test]
fn every_statement_gets_the_verdict_of_the_real_server() {
    let mut wrong = Vec::new();
    for Case { statement, error } in cases() {
        match (parse(&statement), error) {
            (Ok(_), None) => {}
            (Err(ours), Some(theirs)) => {
                if !ours.message().starts_with(&theirs) && !OTHER_WORDS.contains(&statement.as_str()) {
                    wrong.push(format!("{statement}\n  theirs: {theirs}\n  ours:   {ours}"));
                }
            }
            (ours, theirs) => wrong.push(format!("{statement}\n  theirs: {theirs:?}\n  ours:   {ours:?}")),
        }
    }
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn a_statement_that_parses_prints_as_the_same_statement() {
    for Case { statement, error } in cases() {
        // A quoted `"ttl"` may name a type, which the bare word may not.
        if error.is_some() || statement.contains("(ttl) [1]") {
            continue;
        }
        let tree = parse(&statement).unwrap();
        assert_eq!(
            parse(&tree.to_string()).as_ref(),
            Ok(&tree),
            "{statement} printed as {tree}"
        );
    }
}

#[test]
fn no_prefix_of_a_statement_panics() {
    for Case { statement, .. } in cases() {
        for (end, _) in statement.char_indices() {
            drop(parse(&statement[..end]));
        }
    }
}

#[test]
fn no_single_character_change_of_a_statement_panics() {
    const CHARACTERS: [char; 12] = ['(', '\'', '"', '$', ' ', '?', ':', '-', '1', 'é', '\0', '/'];
    let mut turn = 0;
    for Case { statement, .. } in cases() {
        for (at, character) in statement.char_indices() {
            let (before, behind) = (&statement[..at], &statement[at + character.len_utf8()..]);
            drop(parse(&format!("{before}{behind}")));
            turn += 1;
            let changed = CHARACTERS[turn % CHARACTERS.len()];
            drop(parse(&format!("{before}{changed}{behind}")));
        }
    }
}
