//! Rules on `options(..)`.

use syn::ext::IdentExt;

use super::counters::TTL_OPTION;
use crate::errors::Errors;
use crate::model::{Model, OptionValue, Role, TableOption};
use crate::suggest;

/// What an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Text,
    /// A whole number, not negative.
    Whole,
    /// A number, not negative.
    Number,
    Boolean,
    Map,
    /// A boolean in Cassandra, a map in ScyllaDB.
    BooleanOrMap,
}

/// The table options of Cassandra 4.1 and 5.0, then those that only ScyllaDB has.
const OPTIONS: &[(&str, Kind)] = &[
    ("additional_write_policy", Kind::Text),
    ("allow_auto_snapshot", Kind::Boolean),
    ("bloom_filter_fp_chance", Kind::Number),
    ("caching", Kind::Map),
    ("cdc", Kind::BooleanOrMap),
    ("comment", Kind::Text),
    ("compaction", Kind::Map),
    ("compression", Kind::Map),
    ("crc_check_chance", Kind::Number),
    ("gc_grace_seconds", Kind::Whole),
    ("incremental_backups", Kind::Boolean),
    ("max_index_interval", Kind::Whole),
    ("memtable", Kind::Text),
    ("memtable_flush_period_in_ms", Kind::Whole),
    ("min_index_interval", Kind::Whole),
    ("read_repair", Kind::Text),
    ("speculative_retry", Kind::Text),
    ("paxos_grace_seconds", Kind::Whole),
    ("tombstone_gc", Kind::Map),
];

/// Options that are written elsewhere, and where.
const ELSEWHERE: &[(&str, &str)] = &[
    (TTL_OPTION, "write `ttl = \"..\"` on the struct"),
    ("clustering_order", "write `clustering_key(desc)` on the field"),
    ("compact_storage", "remove it: tables are never compact"),
];

/// An option is one that a table has.
pub(super) fn option_is_known(model: &Model, errors: &mut Errors) {
    for TableOption { name, .. } in &model.options {
        let word = name.unraw().to_string();
        // Beside counters it is not to be written anywhere, which has a rule of its own.
        let no_ttl = word == TTL_OPTION && model.columns_where(Role::is_counter).next().is_some();
        if kind(&word).is_some() || no_ttl {
            continue;
        }
        let text = if let Some((_, instead)) = ELSEWHERE.iter().find(|(elsewhere, _)| *elsewhere == word) {
            format!("`{word}` is not written as an option; {instead}")
        } else if let Some(near) = suggest::nearest(&word, OPTIONS.iter().map(|(known, _)| *known)) {
            format!("unknown option `{word}`; did you mean `{near}`?")
        } else {
            let known = OPTIONS.iter().map(|(known, _)| *known).collect::<Vec<_>>().join("`, `");
            format!("unknown option `{word}`; the options are `{known}`")
        };
        errors.at(name.span(), text);
    }
}

/// An option is given once.
pub(super) fn option_is_given_once(model: &Model, errors: &mut Errors) {
    for (at, TableOption { name, .. }) in model.options.iter().enumerate() {
        let word = name.unraw();
        let twice = model.options[..at].iter().any(|earlier| earlier.name.unraw() == word);
        if twice && kind(&word.to_string()).is_some() {
            errors.at(
                name.span(),
                format_args!("the option `{word}` is given twice; remove one"),
            );
        }
    }
}

/// An option's value is of its kind.
pub(super) fn option_value_is_of_its_kind(model: &Model, errors: &mut Errors) {
    for TableOption {
        name,
        value,
        value_span,
    } in &model.options
    {
        let word = name.unraw().to_string();
        let Some(kind) = kind(&word) else { continue };
        if fits(kind, value) {
            continue;
        }
        let text = match kind {
            Kind::Text => format!("`{word}` takes a text; write `{word} = \"..\"`"),
            Kind::Whole => format!("`{word}` takes a whole number, not below 0; write `{word} = 3600`"),
            Kind::Number => format!("`{word}` takes a number, not below 0; write `{word} = 0.1`"),
            Kind::Boolean => format!("`{word}` takes a boolean; write `{word} = true`"),
            Kind::Map => {
                let key = if word == "caching" { "keys" } else { "class" };
                format!("`{word}` takes a map; write `{word}({key} = \"..\")`")
            }
            Kind::BooleanOrMap => {
                format!(
                    "`{word}` takes a boolean, or a map in ScyllaDB; write `{word} = true` or `{word}(enabled = true)`"
                )
            }
        };
        errors.at(*value_span, text);
    }
}

fn fits(kind: Kind, value: &OptionValue) -> bool {
    match (kind, value) {
        (Kind::Text, OptionValue::Text(_)) | (Kind::Map | Kind::BooleanOrMap, OptionValue::Map(_)) => true,
        (Kind::Whole, OptionValue::Word(word)) => word.parse::<u32>().is_ok(),
        (Kind::Number, OptionValue::Word(word)) => word
            .parse::<f64>()
            .is_ok_and(|number| number.is_finite() && number.is_sign_positive()),
        (Kind::Boolean | Kind::BooleanOrMap, OptionValue::Word(word)) => word == "true" || word == "false",
        _ => false,
    }
}

fn kind(option: &str) -> Option<Kind> {
    OPTIONS
        .iter()
        .find(|(known, _)| *known == option)
        .map(|&(_, kind)| kind)
}
