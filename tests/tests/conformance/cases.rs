//! The file of cases.
//!
//! ```text
//! :p CREATE TABLE p (k int PRIMARY KEY, v int)      a table that cases name
//!
//! == what a case shows
//! table p
//! INSERT INTO p (k, v) VALUES (?, ?); <- 1, unset   a statement, and what is bound to its markers
//! SELECT v FROM p;
//! > v int                                           the columns of its rows
//! > null                                            a row
//! SELECT x FROM p;
//! ! 2200 Undefined column name x in table {ks}.p    an error: its code and its text
//! !4.1 2200 Undefined ..                            what 4.1 answers, where that is another; `=4.1`: nothing
//! ```
//!
//! `PREPARE` before a statement asks for its markers: their names and types, and which are the partition key.
//! `#` begins a line of remarks. A statement without an answer gives no rows. `{ks}` is the case's keyspace.

use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The first release line that is not marked.
const NEWEST: &str = "5.0";

/// The whole file.
pub(crate) struct File {
    tables: Vec<(String, String)>,
    pub(crate) cases: Vec<Case>,
}

pub(crate) struct Case {
    /// The lines of remarks before it.
    remarks: Vec<String>,
    pub(crate) name: String,
    pub(crate) steps: Vec<Step>,
}

pub(crate) enum Step {
    /// Makes a table of the file's.
    Table(String),
    Statement {
        cql: String,
        /// What is bound, as it stands in the file.
        bound: Vec<String>,
        expected: Expected,
    },
}

/// What a statement answers, by release; `5.0` is what is not marked.
#[derive(Default)]
pub(crate) struct Expected(BTreeMap<String, String>);

impl Expected {
    pub(crate) fn on(&self, release: &str) -> &str {
        let answer = self.0.get(release).or_else(|| self.0.get(NEWEST));
        answer.map_or("", String::as_str)
    }

    pub(crate) fn is(&mut self, release: &str, answer: String) {
        self.0.insert(release.to_owned(), answer);
        let newest = self.on(NEWEST).to_owned();
        self.0.retain(|release, answer| release == NEWEST || *answer != newest);
    }
}

impl File {
    pub(crate) fn table(&self, name: &str) -> &str {
        let table = self.tables.iter().find(|(of, _)| of == name);
        &table.unwrap_or_else(|| panic!("no table {name}")).1
    }

    /// The file as it is written.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        for (name, cql) in &self.tables {
            let _ = writeln!(text, ":{name} {cql}");
        }
        for case in &self.cases {
            text.push('\n');
            for remark in &case.remarks {
                let _ = writeln!(text, "{remark}");
            }
            let _ = writeln!(text, "== {}", case.name);
            for step in &case.steps {
                match step {
                    Step::Table(name) => {
                        let _ = writeln!(text, "table {name}");
                    }
                    Step::Statement { cql, bound, expected } => {
                        text += cql;
                        text.push(';');
                        if !bound.is_empty() {
                            let _ = write!(text, " <- {}", bound.join(", "));
                        }
                        text.push('\n');
                        for (release, answer) in expected.0.iter().rev() {
                            let mark = if release == NEWEST { "" } else { release };
                            if answer.is_empty() && !mark.is_empty() {
                                let _ = writeln!(text, "={mark}");
                            }
                            for line in answer.lines() {
                                let (kind, rest) = line.split_at(1);
                                let _ = writeln!(text, "{kind}{mark}{rest}");
                            }
                        }
                    }
                }
            }
        }
        text
    }
}

impl Case {
    /// The statements with what they answer.
    pub(crate) fn statements(&mut self) -> impl Iterator<Item = (String, &mut Expected)> {
        self.steps.iter_mut().filter_map(|step| match step {
            Step::Table(_) => None,
            Step::Statement { cql, expected, .. } => Some((cql.clone(), expected)),
        })
    }
}

/// Reads the file.
pub(crate) fn read(text: &str) -> File {
    let mut file = File {
        tables: Vec::new(),
        cases: Vec::new(),
    };
    let mut remarks = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty()) {
        if let Some(table) = line.strip_prefix(':') {
            let (name, cql) = table.split_once(' ').unwrap_or_else(|| panic!("no table: {line}"));
            file.tables.push((name.to_owned(), cql.to_owned()));
        } else if line.starts_with('#') {
            remarks.push(line.to_owned());
        } else if let Some(name) = line.strip_prefix("== ") {
            file.cases.push(Case {
                remarks: std::mem::take(&mut remarks),
                name: name.to_owned(),
                steps: Vec::new(),
            });
        } else {
            let case = file
                .cases
                .last_mut()
                .unwrap_or_else(|| panic!("before the first case: {line}"));
            step(case, line);
        }
    }
    file
}

/// Reads a line of a case.
fn step(case: &mut Case, line: &str) {
    if let Some(name) = line.strip_prefix("table ") {
        case.steps.push(Step::Table(name.to_owned()));
    } else if line.starts_with(['>', '!', '=']) {
        let Some(Step::Statement { expected, .. }) = case.steps.last_mut() else {
            panic!("{}: an answer to nothing: {line}", case.name);
        };
        let (kind, rest) = line.split_at(1);
        let (mark, rest) = rest.split_once(' ').unwrap_or((rest, ""));
        let mark = if mark.is_empty() { NEWEST } else { mark };
        let answer = expected.0.entry(mark.to_owned()).or_default();
        if kind != "=" {
            let _ = writeln!(answer, "{kind} {rest}");
        }
    } else {
        let (cql, bound) = match line.rsplit_once("; <- ") {
            Some((cql, bound)) => (cql, bound.split(", ").map(str::to_owned).collect()),
            None => (line.strip_suffix(';').unwrap_or(line), Vec::new()),
        };
        case.steps.push(Step::Statement {
            cql: cql.to_owned(),
            bound,
            expected: Expected::default(),
        });
    }
}
