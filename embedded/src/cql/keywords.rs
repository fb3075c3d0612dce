//! The words of CQL, and where each one may also stand as a name.

/// Where a keyword may stand as a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    /// Nowhere.
    Reserved,
    /// Wherever a name may stand.
    Unreserved,
    /// A native type: wherever a name may stand, except for the name of a user-defined type.
    NativeType,
    /// As a name, but neither of a function nor, except for `key`, of a user-defined type.
    NotFunction,
}

macro_rules! keywords {
    ($($class:ident { $($name:ident $text:literal)* })*) => {
        /// The words that mean something to the parser.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Keyword { $($($name),*),* }

        impl Keyword {
            fn of_lower_case(word: &str) -> Option<Self> {
                match word {
                    // The two older spellings that mean the same word.
                    "columnfamily" => Some(Self::Table),
                    "columnfamilies" => Some(Self::Tables),
                    $($($text => Some(Self::$name),)*)*
                    _ => None,
                }
            }

            /// The word in lower case.
            pub(crate) fn text(self) -> &'static str {
                match self { $($(Self::$name => $text),*),* }
            }

            /// Where the word may stand as a name.
            pub(crate) fn class(self) -> Class {
                match self { $($(Self::$name => Class::$class),*),* }
            }
        }
    };
}

/// The longest keyword has 14 letters; longer words need no look-up.
const LONGEST: usize = 14;

impl Keyword {
    /// The keyword a word is, in any case.
    pub(crate) fn of(word: &str) -> Option<Self> {
        let mut lower = [0_u8; LONGEST];
        let lower = lower.get_mut(..word.len())?;
        lower.copy_from_slice(word.as_bytes());
        lower.make_ascii_lowercase();
        Self::of_lower_case(std::str::from_utf8(lower).ok()?)
    }

    /// The name of its token in error messages.
    pub(crate) fn token_name(self) -> String {
        match self {
            Self::Table => "K_COLUMNFAMILY".to_owned(),
            other => format!("K_{}", other.text().to_ascii_uppercase()),
        }
    }
}

keywords! {
    Reserved {
        Add "add" Allow "allow" Alter "alter" And "and" Apply "apply" Asc "asc" Authorize "authorize" Batch "batch"
        Begin "begin" By "by" Create "create" Delete "delete" Desc "desc" Describe "describe" Drop "drop"
        Entries "entries" Execute "execute" From "from" Full "full" Grant "grant" If "if" In "in" Index "index"
        Insert "insert" Into "into" Is "is" Keyspace "keyspace" Limit "limit" Materialized "materialized"
        Modify "modify" NoRecursive "norecursive" Not "not" Null "null" Of "of" On "on" Or "or" Order "order"
        Primary "primary" Rename "rename" Revoke "revoke" Schema "schema" Select "select" Set "set" Table "table"
        To "to" Token "token" Truncate "truncate" Unlogged "unlogged" Update "update" Use "use" Using "using"
        View "view" Where "where" With "with"
    }
    Unreserved {
        Access "access" Aggregate "aggregate" Aggregates "aggregates" All "all" Ann "ann" As "as" Called "called"
        Cidrs "cidrs" Cluster "cluster" Clustering "clustering" Compact "compact" Contains "contains"
        Custom "custom" Datacenters "datacenters" Default "default" Exists "exists" Filtering "filtering"
        FinalFunc "finalfunc" Frozen "frozen" Function "function" Functions "functions" Group "group"
        Hashed "hashed" Identity "identity" InitCond "initcond" Input "input" Internals "internals" Keys "keys"
        Keyspaces "keyspaces" Language "language" Like "like" List "list" Login "login" Map "map"
        Masked "masked" Mbean "mbean" Mbeans "mbeans" NoLogin "nologin" NoSuperuser "nosuperuser" Only "only"
        Options "options" Partition "partition" Password "password" Per "per" Permission "permission"
        Permissions "permissions" Replace "replace" Returns "returns" Role "role" Roles "roles"
        SelectMasked "select_masked" Sfunc "sfunc" Static "static" Storage "storage" Stype "stype"
        Superuser "superuser" Tables "tables" Trigger "trigger" Tuple "tuple" Type "type" Types "types"
        Unmask "unmask" Unset "unset" User "user" Users "users" Values "values" Vector "vector"
    }
    NativeType {
        Ascii "ascii" Bigint "bigint" Blob "blob" Boolean "boolean" Counter "counter" Date "date"
        Decimal "decimal" Double "double" Duration "duration" Float "float" Inet "inet" Int "int"
        Smallint "smallint" Text "text" Time "time" Timestamp "timestamp" Timeuuid "timeuuid" Tinyint "tinyint"
        Uuid "uuid" Varchar "varchar" Varint "varint"
    }
    NotFunction {
        Cast "cast" Count "count" Distinct "distinct" Json "json" Key "key" MaxWritetime "maxwritetime" Ttl "ttl"
        Writetime "writetime"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_keyword_is_found_in_any_case() {
        assert_eq!(Keyword::of("SeLeCt"), Some(Keyword::Select));
        assert_eq!(Keyword::of("COLUMNFAMILIES"), Some(Keyword::Tables));
        assert_eq!(Keyword::of("selected"), None);
        assert_eq!(Keyword::of("a_word_longer_than_every_keyword"), None);
        assert_eq!(Keyword::of(""), None);
    }
}
