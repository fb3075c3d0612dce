//! Lists the fixed twins of the UI cases as modules, so that a twin is a file and nothing more.
//!
//! In: `ui_fixed/*.rs`. Out: `twins.rs`, a module for each file, for the test target `replacements`.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let from = Path::new(&env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join("ui_fixed");
    let into = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("twins.rs");
    println!("cargo::rerun-if-changed={}", from.display());
    let mut files = fs::read_dir(from)?
        .map(|entry| Ok(entry?.path()))
        .collect::<io::Result<Vec<_>>>()?;
    files.retain(|path| path.extension().is_some_and(|extension| extension == "rs"));
    files.sort();
    let mut text = String::new();
    for path in files {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let path = path.to_string_lossy();
        // As a raw literal: a path may hold backslashes.
        writeln!(text, "#[path = r#\"{path}\"#]\nmod {name};").map_err(io::Error::other)?;
    }
    fs::write(into, text)
}
