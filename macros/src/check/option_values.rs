//! Rules on the values of options: what the server would refuse, each tried on Cassandra 5.0.
//!
//! Classes and keys of maps are open: what is not known here may be a class of the user's own. Only what is near to a
//! known one is refused, as that one misspelt.

use proc_macro2::Span;
use syn::ext::IdentExt;

use crate::errors::Errors;
use crate::model::{MapEntry, Model, OptionValue, Spanned, TableOption, UNREAD};

/// The classes of `compaction` in Cassandra and ScyllaDB.
const COMPACTION: [&str; 5] = [
    "IncrementalCompactionStrategy",
    "LeveledCompactionStrategy",
    "SizeTieredCompactionStrategy",
    "TimeWindowCompactionStrategy",
    "UnifiedCompactionStrategy",
];

/// The classes of `compression`.
const COMPRESSION: [&str; 5] = [
    "DeflateCompressor",
    "LZ4Compressor",
    "NoopCompressor",
    "SnappyCompressor",
    "ZstdCompressor",
];

/// The keys of maps whose classes do not matter.
const KEYS: [(&str, &[&str]); 3] = [
    ("caching", &["keys", "rows_per_partition"]),
    (
        "compaction",
        &[
            "bucket_high",
            "bucket_low",
            "class",
            "compaction_window_size",
            "compaction_window_unit",
            "enabled",
            "fanout_size",
            "max_threshold",
            "min_sstable_size",
            "min_threshold",
            "only_purge_repaired_tombstones",
            "provide_overlapping_tombstones",
            "scaling_parameters",
            "sstable_size_in_mb",
            "target_sstable_size",
            "timestamp_resolution",
            "tombstone_compaction_interval",
            "tombstone_threshold",
            "unchecked_tombstone_compaction",
        ],
    ),
    (
        "compression",
        &[
            "chunk_length_in_kb",
            "class",
            "compression_level",
            "enabled",
            "min_compress_ratio",
        ],
    ),
];

/// A number is in the range that the server takes.
pub(super) fn option_value_is_in_range(model: &Model, errors: &mut Errors) {
    let number = |name: &str| {
        let option = model.options.iter().find(|option| option.name.unraw() == name)?;
        let OptionValue::Word(word) = &option.value else {
            return None;
        };
        Some((word.parse::<f64>().ok()?, option.value_span))
    };
    let mut refuse = |span: Span, text: &str| errors.at(span, text);
    if let Some((chance, span)) = number("bloom_filter_fp_chance") {
        // The server's own bound: what a bloom filter of its greatest size reaches.
        if chance <= 6.71e-5 || chance > 1.0 {
            refuse(
                span,
                "`bloom_filter_fp_chance` is over 0.0000671 and at most 1; write `bloom_filter_fp_chance = 0.01`",
            );
        }
    }
    if let Some((chance, span)) = number("crc_check_chance")
        && chance > 1.0
    {
        refuse(span, "`crc_check_chance` is at most 1; write `crc_check_chance = 1`");
    }
    let least = number("min_index_interval");
    if let Some((interval, span)) = least
        && interval < 1.0
    {
        refuse(
            span,
            "`min_index_interval` is at least 1; write `min_index_interval = 128`",
        );
    }
    // The server's defaults stand in for the one that is not given.
    let (low, high) = (least.map_or(128.0, |(low, _)| low), number("max_index_interval"));
    let (high, span) = match (high, least) {
        (Some((high, span)), _) => (high, Some(span)),
        (None, least) => (2048.0, least.map(|(_, span)| span)),
    };
    if let Some(span) = span
        && high < low
    {
        let text = format!(
            "`max_index_interval` is {high}, less than the `min_index_interval` of {low}; write `max_index_interval = {}`",
            low.max(2048.0)
        );
        refuse(span, &text);
    }
}

/// A word is one that the server knows.
pub(super) fn option_words_are_known(model: &Model, errors: &mut Errors) {
    for option in &model.options {
        let name = option.name.unraw().to_string();
        match (&*name, &option.value) {
            ("read_repair", OptionValue::Text(word)) if !is_one_of(word, &["BLOCKING", "NONE"]) => errors.at(
                option.value_span,
                format_args!(
                    "unknown read repair `{word}`; write `read_repair = \"BLOCKING\"` or `read_repair = \"NONE\"`"
                ),
            ),
            ("speculative_retry" | "additional_write_policy", OptionValue::Text(word)) if !is_retry(word) => errors.at(
                option.value_span,
                format_args!(
                    "unknown policy `{word}`; write `{name} = \"99p\"`, `\"50ms\"`, `\"ALWAYS\"` or `\"NEVER\"`"
                ),
            ),
            (_, OptionValue::Map(entries)) => {
                for MapEntry { key, value } in entries {
                    let (key, Spanned { value, span }) = (&key.value, value);
                    if let Some(instead) = wrong_word(&name, key, value) {
                        errors.at(
                            *span,
                            format_args!("`{name}` has no `{key}` of `{value}`; write `{key} = {instead}`"),
                        );
                    }
                }
            }
            _ => {}
        }
    }
}

/// What to write in place of a value that a map of the server's does not take.
fn wrong_word(option: &str, key: &str, value: &str) -> Option<&'static str> {
    if value == UNREAD {
        return None;
    }
    let whole = value.parse::<u32>().ok();
    match (option, key) {
        ("caching", "keys") if !is_one_of(value, &["ALL", "NONE"]) => Some("\"ALL\""),
        ("caching", "rows_per_partition") if !is_one_of(value, &["ALL", "NONE"]) && whole.is_none() => Some("\"NONE\""),
        ("compaction", "compaction_window_unit") if !["MINUTES", "HOURS", "DAYS"].contains(&value) => Some("\"DAYS\""),
        ("compaction", "compaction_window_size") if whole.is_none_or(|size| size == 0) => Some("1"),
        ("compaction", "min_threshold") if whole.is_none_or(|least| least < 2) => Some("4"),
        ("compression", "chunk_length_in_kb") if !whole.is_some_and(u32::is_power_of_two) => Some("16"),
        _ => None,
    }
}

fn is_one_of(word: &str, known: &[&str]) -> bool {
    known.iter().any(|known| known.eq_ignore_ascii_case(word))
}

/// A policy of speculative retries: `99p`, `99PERCENTILE`, `50ms`, `ALWAYS`, `NEVER`, `NONE`, or `MIN` and `MAX` of two.
fn is_retry(word: &str) -> bool {
    let word = word.trim().to_ascii_uppercase();
    let number = |unit: &str| {
        word.strip_suffix(unit)
            .and_then(|number| number.trim().parse::<f64>().ok())
    };
    let two = |name: &str| {
        let inner = word.strip_prefix(name)?.trim().strip_prefix('(')?.strip_suffix(')')?;
        let (one, other) = inner.split_once(',')?;
        Some(is_retry(one) && is_retry(other))
    };
    is_one_of(&word, &["ALWAYS", "NEVER", "NONE"])
        || number("PERCENTILE")
            .or_else(|| number("P"))
            .is_some_and(|percentile| (0.0..=100.0).contains(&percentile))
        || number("MS").is_some()
        || two("MIN").or_else(|| two("MAX")).unwrap_or(false)
}

/// A compaction and a compression have a class.
pub(super) fn map_option_has_a_class(model: &Model, errors: &mut Errors) {
    for (name, entries, span) in maps(model) {
        let (has, example) = match &*name {
            "compaction" => (true, "SizeTieredCompactionStrategy"),
            "compression" => (true, "LZ4Compressor"),
            _ => (false, ""),
        };
        let off = entries
            .iter()
            .any(|entry| entry.key.value == "enabled" && entry.value.value == "false")
            && name == "compression";
        if off && entries.len() > 1 {
            errors.at(
                span,
                "a compression that is off has nothing else; write `compression(enabled = false)`",
            );
        } else if has && !off && !entries.iter().any(|entry| is_a_class(&name, &entry.key.value)) {
            errors.at(
                span,
                format_args!("`{name}` without a class; write `class = \"{example}\"` in it"),
            );
        }
    }
}

/// Whether the key is that of the class: as it is, misspelt, or as older versions called it.
fn is_a_class(option: &str, key: &str) -> bool {
    key == "class" || option == "compression" && key == "sstable_compression" || slip(key, &["class"]).is_some()
}

/// Classes and keys of maps are not known ones misspelt.
pub(super) fn map_option_is_known(model: &Model, errors: &mut Errors) {
    for (name, entries, _) in maps(model) {
        let Some((_, keys)) = KEYS.iter().find(|(option, _)| *option == name) else {
            continue;
        };
        // A class of the user's own has keys of its own.
        if entries
            .iter()
            .any(|entry| entry.key.value == "class" && entry.value.value.contains('.'))
        {
            continue;
        }
        for MapEntry { key, value } in entries {
            key_is_known(&name, keys, key, errors);
            let classes = match &*name {
                "compaction" => &COMPACTION,
                "compression" => &COMPRESSION,
                _ => continue,
            };
            if key.value == "class"
                && let Some(near) = near_class(&value.value, classes)
            {
                let class = &value.value;
                errors.at(
                    value.span,
                    format_args!("unknown class `{class}` of `{name}`; did you mean `class = \"{near}\"`?"),
                );
            }
        }
    }
}

fn key_is_known(option: &str, keys: &[&'static str], key: &Spanned<String>, errors: &mut Errors) {
    let Spanned { value: key, span } = key;
    let near = match key.as_str() {
        "sstable_compression" => Some("class"),
        key if keys.contains(&key) => return,
        key => slip(key, keys),
    };
    if let Some(near) = near {
        errors.at(
            *span,
            format_args!("unknown key `{key}` in `{option}`; did you mean `{near}`?"),
        );
    } else if option == "caching" {
        let keys = keys.join("`, `");
        errors.at(
            *span,
            format_args!("unknown key `{key}` in `{option}`; the keys are `{keys}`; remove `{key}`"),
        );
    }
}

/// The class that a name without a package was meant to be.
fn near_class(class: &str, known: &[&'static str]) -> Option<&'static str> {
    if class.contains('.') || known.contains(&class) {
        return None;
    }
    let begins = known.iter().copied().find(|known| {
        let begins = known
            .get(..class.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(class));
        begins && class.len() > 2
    });
    begins.or_else(|| slip(class, known))
}

/// A known word that is one or two letters away: a word that is only like one may be of a class of the user's own.
fn slip(word: &str, known: &[&'static str]) -> Option<&'static str> {
    let near = known.iter().find(|known| strsim::osa_distance(word, known) <= 2);
    near.copied().filter(|near| *near != word)
}

/// The options that are maps: name, entries, place.
fn maps(model: &Model) -> impl Iterator<Item = (String, &Vec<MapEntry>, Span)> {
    model.options.iter().filter_map(
        |TableOption {
             name,
             value,
             value_span,
         }| match value {
            OptionValue::Map(entries) => Some((name.unraw().to_string(), entries, *value_span)),
            _ => None,
        },
    )
}
