//! The list of public reports names tests that exist.
//!
//! In: `tests/reports.md`. Out: whether each report has a right outcome, and a test that is there or a capability that it
//! waits for.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const REPORTS: &str = include_str!("../reports.md");

/// The rows of the list: report, outcome, tests.
fn rows() -> Vec<[&'static str; 3]> {
    let rows = REPORTS.lines().filter(|line| line.starts_with("| R"));
    rows.map(|line| {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        cells.try_into().unwrap_or_else(|_| panic!("three cells: {line}"))
    })
    .collect()
}

/// Whether a name is that of a case of `ui/`, or of a function with `#[test]` before it in a file.
fn exists(name: &str) -> bool {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR"));
    let Some((file, function)) = name.split_once("::") else {
        return tests.join(name).exists() && name.starts_with("ui/");
    };
    let places = [tests.join("tests").join(file), tests.join("..").join(file)];
    let Some(text) = places.iter().find_map(|path| fs::read_to_string(path).ok()) else {
        return false;
    };
    let marked = |kind: &str| {
        text.contains(&format!("{kind}]\n    fn {function}(")) || text.contains(&format!("{kind}]\nfn {function}("))
    };
    let runs = text.contains(&format!("test]\nasync fn {function}(")) || marked("test");
    runs && text.contains(&format!("fn {function}("))
}

#[test]
fn every_report_has_a_test_that_exists_or_what_it_waits_for() {
    let mut reports = BTreeSet::new();
    for [report, outcome, tests] in rows() {
        assert!(reports.insert(report), "{report} twice");
        assert!(outcome.len() > 10, "{report}: no outcome");
        let names: Vec<&str> = tests
            .split('`')
            .skip(1)
            .step_by(2)
            .filter(|name| name.contains(".rs"))
            .collect();
        assert!(
            !names.is_empty() || tests.starts_with("waits for "),
            "{report}: neither a test nor what it waits for"
        );
        for name in names {
            assert!(exists(name), "{report}: there is no test {name}");
        }
    }
    assert_eq!(reports.len(), 80);
}
