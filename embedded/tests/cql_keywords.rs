//! Every keyword may stand where the real server lets it stand, and nowhere else.

use cassandra_embedded::cql::parse;

/// The statements of `data/keywords.txt`, from a word.
fn statements(word: &str) -> [String; 7] {
    [
        format!("SELECT * FROM ks.{word}"),
        format!("SELECT {word} FROM t"),
        format!("SELECT {word}(1) FROM t"),
        format!("SELECT * FROM t WHERE a = {word}(1)"),
        format!("CREATE TYPE {word} (a int)"),
        format!("CREATE TYPE u (a {word})"),
        format!("CREATE TABLE t (a int PRIMARY KEY) WITH a = {word}"),
    ]
}

#[test]
fn every_keyword_is_a_name_where_the_real_server_takes_it_for_one() {
    for line in include_str!("data/keywords.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
    {
        let (word, expected) = line.split_once(' ').unwrap();
        let verdicts: String = statements(word)
            .iter()
            .map(|statement| if parse(statement).is_ok() { '+' } else { '-' })
            .collect();
        assert_eq!(verdicts, expected, "{word}");
    }
}
