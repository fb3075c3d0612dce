//! The README and the book, compiled: every Rust block of theirs is a doctest of this crate.
//!
//! In: their Markdown. Out: doctests, and a check that the page of rules names every rule. Nothing here needs a server:
//! blocks that do are `no_run`.

#[doc = include_str!("../../README.md")]
mod readme {}

#[doc = include_str!("../../book/src/start.md")]
mod start {}

#[doc = include_str!("../../book/src/keys.md")]
mod keys {}

#[doc = include_str!("../../book/src/values.md")]
mod values {}

#[doc = include_str!("../../book/src/types.md")]
mod types {}

#[doc = include_str!("../../book/src/queries.md")]
mod queries {}

#[doc = include_str!("../../book/src/reads.md")]
mod reads {}

#[doc = include_str!("../../book/src/views.md")]
mod views {}

#[doc = include_str!("../../book/src/inserts.md")]
mod inserts {}

#[doc = include_str!("../../book/src/counters.md")]
mod counters {}

#[doc = include_str!("../../book/src/statics.md")]
mod statics {}

#[doc = include_str!("../../book/src/attributes.md")]
mod attributes {}

#[doc = include_str!("../../book/src/rules.md")]
mod rules {}

#[doc = include_str!("../../book/src/compile-cost.md")]
mod compile_cost {}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    /// Files of `check/` that have no rules.
    const NO_RULES: [&str; 3] = ["mod.rs", "words.rs", "tests.rs"];

    const PAGE: &str = include_str!("../../book/src/rules.md");

    /// The names in the first column of the page's tables.
    fn listed(page: &str) -> BTreeSet<String> {
        let name = |line: &str| line.strip_prefix("| `")?.split('`').next().map(str::to_owned);
        page.lines().filter_map(name).collect()
    }

    /// The functions of a file that other modules call: its rules.
    fn rules(path: &Path) -> Vec<String> {
        let source = fs::read_to_string(path).unwrap();
        let name = |line: &str| {
            let behind = ["pub(super) fn ", "pub(crate) fn "]
                .iter()
                .find_map(|start| line.strip_prefix(start))?;
            behind.split('(').next().map(str::to_owned)
        };
        source.lines().filter_map(name).collect()
    }

    #[test]
    fn the_page_of_rules_names_every_rule_and_no_other() {
        let macros = Path::new(env!("CARGO_MANIFEST_DIR")).join("../macros/src");
        let mut all: BTreeSet<String> = rules(&macros.join("plan/refusal.rs")).into_iter().collect();
        for file in fs::read_dir(macros.join("check")).unwrap() {
            let path = file.unwrap().path();
            if !NO_RULES.iter().any(|name| path.ends_with(name)) {
                all.extend(rules(&path));
            }
        }
        let of_functions = PAGE.split("## Syntax").next().unwrap_or_default();
        assert_eq!(
            listed(of_functions),
            all,
            "left: book/src/rules.md, right: the rules of macros/src"
        );
    }

    #[test]
    fn each_row_of_the_page_of_rules_has_a_case_and_each_case_a_row() {
        let mut cases = BTreeSet::new();
        for file in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("ui")).unwrap() {
            let path = file.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "rs") {
                assert!(path.with_extension("stderr").exists(), "{path:?} has no texts");
                cases.extend(path.file_stem().and_then(|name| name.to_str()).map(str::to_owned));
            }
        }
        assert_eq!(listed(PAGE), cases, "left: book/src/rules.md, right: tests/ui");
    }
}
