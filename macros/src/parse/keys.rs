//! The words that may stand in each place, and the two mistakes that can be made with them: unknown, and given twice.
//!
//! In: the key of an entry. Out: the word it is, or the one it was meant to be, so that one misspelt word is one error.

use proc_macro2::Ident;
use syn::ext::IdentExt;

use crate::errors::Errors;
use crate::suggest;

/// A place where keys stand.
#[derive(Debug)]
pub(super) struct Place {
    /// As an error names it.
    name: &'static str,
    keys: &'static [&'static str],
    /// Those that may be given several times.
    repeatable: &'static [&'static str],
    /// What users of other libraries write, and what it is here.
    synonyms: &'static [(&'static str, &'static str)],
}

pub(super) static STRUCT: Place = Place {
    name: "on a struct",
    keys: &[
        "table", "keyspace", "query", "ttl", "options", "write", "allow", "crate",
    ],
    repeatable: &["query", "options", "allow"],
    synonyms: &[
        ("table_name", "table"),
        ("keyspace_name", "keyspace"),
        ("default_time_to_live", "ttl"),
    ],
};

pub(super) static FIELD: Place = Place {
    name: "on a field",
    keys: &[
        "partition_key",
        "clustering_key",
        "static",
        "counter",
        "rename",
        "immutable",
        "skip",
        "frozen",
        "index",
        "json",
    ],
    repeatable: &[],
    synonyms: &[
        ("primary_key", "partition_key"),
        ("pk", "partition_key"),
        ("partition", "partition_key"),
        ("sort_key", "clustering_key"),
        ("ck", "clustering_key"),
        ("clustering", "clustering_key"),
        ("static_column", "static"),
        ("indexed", "index"),
    ],
};

pub(super) static QUERY: Place = Place {
    name: "in a query",
    keys: &[
        "name",
        "partition",
        "clustering",
        "order",
        "limit",
        "table",
        "via_index",
    ],
    repeatable: &[],
    synonyms: &[
        ("partition_key", "partition"),
        ("clustering_key", "clustering"),
        ("order_by", "order"),
    ],
};

pub(super) static VIEW: Place = Place {
    name: "on a view",
    keys: &["view_of", "crate"],
    repeatable: &[],
    synonyms: &[("model", "view_of"), ("of", "view_of")],
};

pub(super) static VIEW_FIELD: Place = Place {
    name: "on a view's field",
    keys: &["column", "json", "skip"],
    repeatable: &[],
    synonyms: &[("rename", "column"), ("field", "column"), ("from", "column")],
};

impl Place {
    pub(super) fn knows(&self, word: &str) -> bool {
        self.keys.contains(&word)
    }
}

/// The places of one derive, whose keys are taken for each other: those of a model.
static PLACES: [(&Place, &str); 3] = [
    (&STRUCT, "it belongs on the struct"),
    (&FIELD, "it belongs on a field"),
    (&QUERY, "it belongs in `query(..)`"),
];

/// The keys that were given so far in one place.
#[derive(Debug)]
pub(super) struct Given {
    place: &'static Place,
    seen: Vec<&'static str>,
}

/// What a key turned out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    /// As written.
    Known(&'static str),
    /// Misspelt and reported: what was most likely meant.
    Meant(&'static str),
    /// Unknown or given twice, and reported.
    Refused,
}

impl Given {
    pub(super) fn new(place: &'static Place) -> Self {
        Self {
            place,
            seen: Vec::new(),
        }
    }

    pub(super) fn has(&self, key: &str) -> bool {
        self.seen.contains(&key)
    }

    /// Recognises a key; a mistake is reported here.
    pub(super) fn recognise(&mut self, key: &Ident, errors: &mut Errors) -> Key {
        let word = key.unraw().to_string();
        match self.place.keys.iter().find(|known| **known == word) {
            Some(known) => self.known(known, key, errors),
            None => self.unknown(&word, key, errors),
        }
    }

    /// A key that is given twice.
    fn known(&mut self, known: &'static str, key: &Ident, errors: &mut Errors) -> Key {
        if !self.place.repeatable.contains(&known) {
            if self.has(known) {
                errors.at(key.span(), format_args!("`{known}` is given twice; remove one"));
                return Key::Refused;
            }
            self.seen.push(known);
        }
        Key::Known(known)
    }

    /// A key that is not known here.
    fn unknown(&self, word: &str, key: &Ident, errors: &mut Errors) -> Key {
        let Place {
            name, keys, synonyms, ..
        } = self.place;
        let synonym = synonyms
            .iter()
            .find(|(synonym, _)| *synonym == word)
            .map(|&(_, key)| key);
        let of_a_model = PLACES.iter().any(|(place, _)| std::ptr::eq(*place, self.place));
        let elsewhere = PLACES.iter().find(|(place, _)| of_a_model && place.knows(word));
        let meant = synonym.or_else(|| {
            if elsewhere.is_some() {
                None
            } else {
                suggest::nearest(word, keys.iter().copied())
            }
        });
        if let Some(meant) = meant {
            errors.at(
                key.span(),
                format_args!("unknown key `{word}` {name}; did you mean `{meant}`?"),
            );
            return if self.has(meant) {
                Key::Refused
            } else {
                Key::Meant(meant)
            };
        }
        let remedy = elsewhere.map_or_else(
            || format!("the keys are `{}`", keys.join("`, `")),
            |(_, belongs)| (*belongs).to_owned(),
        );
        errors.at(key.span(), format_args!("unknown key `{word}` {name}; {remedy}"));
        Key::Refused
    }
}
