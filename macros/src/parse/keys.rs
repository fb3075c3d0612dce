//! The words that may stand in each place, and the two mistakes that can be made with them: unknown, and given twice.
//!
//! In: the key of an entry. Out: the word it is, or the one it was meant to be, so that one misspelt word is one error.

use proc_macro2::Ident;
use syn::ext::IdentExt;

use super::entries::Entry;
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
    /// What they write that is no key here, and what to do.
    instead: &'static [(&'static str, &'static str)],
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
    instead: &[
        ("clustering_order", ORDER),
        ("order", ORDER),
        ("primary_key", KEYS),
        ("partition_keys", KEYS),
        ("clustering_keys", KEYS),
        ("index", INDEX),
        ("indexes", INDEX),
        ("secondary_index", INDEX),
        ("global_secondary_indexes", INDEX),
        ("local_secondary_indexes", INDEX),
        (
            "static_columns",
            "write `#[cassandra(static)]` on the fields, and remove it here",
        ),
        ("materialized_view", OWN_TABLE),
        ("materialized_views", OWN_TABLE),
        ("view", OWN_TABLE),
        (
            "rename_all",
            "write `#[cassandra(rename = \"..\")]` on the fields, and remove it here",
        ),
        ("with", OPTIONS),
        ("table_options", OPTIONS),
        ("comment", OPTIONS),
        ("compaction", OPTIONS),
        ("compression", OPTIONS),
        ("caching", OPTIONS),
        ("gc_grace_seconds", OPTIONS),
        (
            "replication",
            "write `store.create_keyspace(..)` in the program, and remove it here",
        ),
        ("if_not_exists", "remove it: tables are always made so"),
    ],
};

const ORDER: &str = "write `#[cassandra(clustering_key(desc))]` on the fields of the key, and remove it here";
const KEYS: &str =
    "write `#[cassandra(partition_key)]` and `#[cassandra(clustering_key)]` on the fields, and remove it here";
const INDEX: &str = "write `#[cassandra(index)]` on the field, and remove it here";
const OWN_TABLE: &str = "write `query(..)`: where it needs a table, each insert fills it; remove it here";
const OPTIONS: &str = "write it in `options(..)`";

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
    instead: &[
        ("order", DIRECTION),
        ("asc", DIRECTION),
        ("desc", DIRECTION),
        ("clustering_order", DIRECTION),
        ("column", NAME),
        ("column_name", NAME),
        ("name", NAME),
        ("type", TYPE),
        ("cql_type", TYPE),
        ("sql_type", TYPE),
        (
            "default",
            "remove it: a column is what was written, or null in an `Option`",
        ),
        ("nullable", "write `Option<..>` as the type, and remove it"),
        ("optional", "write `Option<..>` as the type, and remove it"),
        ("not_null", "remove it: only an `Option` can be null"),
        ("ignore", "write `skip`"),
        ("transient", "write `skip`"),
        ("flatten", "write its fields here, or `json` for one column"),
        (
            "unique",
            "write `query(..)` on the struct, and remove it: Cassandra checks no column",
        ),
        ("auto_increment", GENERATED),
        ("generated", GENERATED),
    ],
};

const DIRECTION: &str = "only the clustering key has a direction: write `clustering_key(desc)`, or remove it";
const NAME: &str = "write `rename = \"..\"`";
const TYPE: &str = "remove it: the Rust type says what the column is";
const GENERATED: &str = "remove it: the program makes the value, `Uuid::new_v4()` for one";

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
    instead: &[
        ("desc", "write `order(desc(..))`"),
        ("asc", "write `order(asc(..))`"),
        ("where", EQUALITY),
        ("filter", EQUALITY),
        ("by", EQUALITY),
        ("columns", "remove it: a query reads every column of the model"),
        (
            "allow_filtering",
            "remove it, and write the columns in `partition(..)`: no query scans",
        ),
        (
            "materialized_view",
            "remove it: where the query needs a table, each insert fills it",
        ),
    ],
};

const EQUALITY: &str = "write `partition(..)`, and `clustering(..)` for more columns that are bound by equality";

pub(super) static VIEW: Place = Place {
    name: "on a view",
    keys: &["view_of", "crate"],
    repeatable: &[],
    synonyms: &[("model", "view_of"), ("of", "view_of")],
    instead: &[],
};

pub(super) static VIEW_FIELD: Place = Place {
    name: "on a view's field",
    keys: &["column", "json", "skip"],
    repeatable: &[],
    synonyms: &[("rename", "column"), ("field", "column"), ("from", "column")],
    instead: &[],
};

pub(super) static USER_TYPE: Place = Place {
    name: "on a type",
    keys: &["name", "rename_all", "repr", "crate"],
    repeatable: &[],
    synonyms: &[("type_name", "name"), ("rename", "name"), ("table", "name")],
    instead: &[(
        "keyspace",
        "remove it: a type is made in the keyspace of the tables that have it",
    )],
};

pub(super) static TYPE_FIELD: Place = Place {
    name: "on a field of a type",
    keys: &["rename", "skip", "frozen"],
    repeatable: &[],
    synonyms: &[("name", "rename")],
    instead: &[],
};

pub(super) static VARIANT: Place = Place {
    name: "on a variant",
    keys: &["rename", "other"],
    repeatable: &[],
    synonyms: &[("name", "rename"), ("default", "other")],
    instead: &[],
};

/// The places of a derive, each with what is said of a word that belongs there.
type Places = &'static [(&'static Place, &'static str)];

static TYPE_PLACES: Places = &[
    (&USER_TYPE, "it belongs on the type"),
    (&TYPE_FIELD, "it belongs on a field of a struct"),
    (&VARIANT, "it belongs on a variant of an enum"),
];

impl Place {
    /// The places of the derive that this one is of.
    fn neighbours(&'static self) -> Places {
        let are = |places: &Places| places.iter().any(|(place, _)| std::ptr::eq(*place, self));
        [PLACES, TYPE_PLACES].into_iter().find(are).unwrap_or_default()
    }

    pub(super) fn knows(&self, word: &str) -> bool {
        self.keys.contains(&word)
    }
}

/// The places of a model, whose keys are taken for each other.
static PLACES: Places = &[
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
        let elsewhere = self.place.neighbours().iter().find(|(place, _)| place.knows(word));
        let instead = self.place.instead.iter().find(|(habit, _)| *habit == word);
        if let Some((_, instead)) = instead {
            errors.at(key.span(), format_args!("unknown key `{word}` {name}; {instead}"));
            return Key::Refused;
        }
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

/// Hands out the entries whose key is known or was most likely meant.
pub(super) fn recognised(
    place: &'static Place,
    entries: Vec<Entry>,
    errors: &mut Errors,
    mut read: impl FnMut(&'static str, Entry, &mut Errors),
) {
    let mut given = Given::new(place);
    for entry in entries {
        match given.recognise(&entry.key, errors) {
            Key::Known(key) => read(key, entry, errors),
            // One misspelt word is one error, whatever stands behind it.
            Key::Meant(key) => read(key, entry, &mut Errors::default()),
            Key::Refused => {}
        }
    }
}
