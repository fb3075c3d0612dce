//! Where the runtime is: the path that generated code starts with.
//!
//! In: `crate = path`, or nothing. Out: a path. A renamed dependency is looked up once for a crate, not once for a model:
//! a look-up reads manifests, which would cost more than the rest of an expansion.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::SystemTime;

use proc_macro_crate::{FoundCrate, crate_name};
use proc_macro2::Span;
use syn::{Ident, parse_quote};

/// The runtime's own name.
const RUNTIME: &str = "cassandra_model";

/// The last look-up: the manifest with the time of its last change, and the name found.
static LAST: Mutex<Option<(Manifest, String)>> = Mutex::new(None);

type Manifest = (PathBuf, Option<SystemTime>);

/// The path of the runtime: as given, else the name under which the user's crate depends on it.
pub(crate) fn path(given: Option<syn::Path>) -> syn::Path {
    given.unwrap_or_else(|| {
        let name = Ident::new(&name(), Span::call_site());
        parse_quote!(::#name)
    })
}

fn name() -> String {
    let Some(folder) = std::env::var_os("CARGO_MANIFEST_DIR") else {
        return look_up(None);
    };
    let path = PathBuf::from(folder).join("Cargo.toml");
    let changed = std::fs::metadata(&path).and_then(|file| file.modified()).ok();
    let manifest = (path, changed);
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    match &*last {
        Some((known, name)) if *known == manifest => name.clone(),
        _ => {
            let name = look_up(Some(&manifest.0));
            *last = Some((manifest, name.clone()));
            name
        }
    }
}

/// The name by the manifest's text where that is plain, which takes no time; else by a full reading.
fn look_up(manifest: Option<&Path>) -> String {
    let text = manifest.and_then(|path| std::fs::read_to_string(path).ok());
    if text.is_some_and(|text| depends_by_its_own_name(&text)) {
        return RUNTIME.to_owned();
    }
    match crate_name("cassandra-model") {
        Ok(FoundCrate::Name(name)) => name,
        Ok(FoundCrate::Itself) | Err(_) => RUNTIME.to_owned(),
    }
}

/// Whether a manifest has a dependency of the runtime's own name.
fn depends_by_its_own_name(manifest: &str) -> bool {
    manifest.lines().any(|line| {
        let line = line.trim_start();
        let rest = line.strip_prefix("cassandra-model");
        rest.is_some_and(|rest| rest.trim_start().starts_with(['=', '.']))
            || line
                .strip_prefix('[')
                .is_some_and(|table| table.ends_with("dependencies.cassandra-model]"))
    })
}

#[cfg(test)]
mod tests {
    use super::depends_by_its_own_name;

    #[test]
    fn a_dependency_of_the_own_name_is_seen_in_the_text() {
        for manifest in [
            "[dependencies]\ncassandra-model = \"0.1\"",
            "[dependencies]\n  cassandra-model.workspace = true",
            "[dev-dependencies.cassandra-model]\nversion = \"0.1\"",
        ] {
            assert!(depends_by_its_own_name(manifest), "{manifest}");
        }
        for manifest in [
            "[package]\nname = \"cassandra-model\"",
            "[dependencies]\ncm = { package = \"cassandra-model\", version = \"0.1\" }",
            "[dependencies]\ncassandra-model-macros = \"0.1\"",
            "[dependencies]\ncm.workspace = true",
        ] {
            assert!(!depends_by_its_own_name(manifest), "{manifest}");
        }
    }
}
