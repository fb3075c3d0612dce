//! What the compiler says about each mistake, one file of `ui/` for each rule.
//!
//! In: the cases. Out: the texts beside them. The texts belong to the compiler that `rust-toolchain.toml` names: under
//! another one nothing is compared. After a change of a text: `TRYBUILD=overwrite cargo test --test ui`, and read it.

use std::process::Command;

/// Whether the compiler is the one that the texts belong to.
fn is_the_pinned_compiler() -> bool {
    let pinned = include_str!("../../rust-toolchain.toml");
    let pinned = pinned.lines().find_map(|line| line.strip_prefix("channel = "));
    let pinned = pinned.expect("the file names a channel").trim_matches('"');
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let version = Command::new(rustc).arg("--version").output().expect("rustc runs");
    let version = String::from_utf8_lossy(&version.stdout);
    let it_is = version.split(' ').nth(1) == Some(pinned);
    if !it_is {
        eprintln!("skipped: the texts are those of rustc {pinned}, and this is {version}");
    }
    it_is
}

#[test]
fn each_mistake_is_told_at_its_token_and_once() {
    if !is_the_pinned_compiler() {
        return;
    }
    let cases = trybuild::TestCases::new();
    cases.compile_fail("ui/*.rs");
}
