//! Private fields, and models that are seen in their crate, their parent, a path, their module.

#![deny(warnings)]
#![allow(clippy::needless_pub_self, reason = "it is one of the ways to write a visibility")]

mod above {
    pub(crate) mod within {
        use cassandra_model::prelude::*;

        /// A type that only this module knows.
        type Secret = i32;
        /// Another.
        type SecretWord = String;

        macro_rules! seen {
            ($(
                $visibility:vis $name:ident $counted:ident $view:ident $user_type:ident $newtype:ident $word:ident
                $table:literal $counts:literal
            )*) => {$(
                #[derive(CassandraType)]
                $visibility struct $user_type {
                    secret: Secret,
                    word: Option<$word>,
                }

                #[derive(CassandraType)]
                $visibility struct $newtype(Secret);

                #[derive(CassandraType)]
                $visibility enum $word {
                    Hidden,
                    #[cassandra(other)]
                    Other(SecretWord),
                }

                #[derive(CassandraModel)]
                #[cassandra(table = $table, query(name = newest, partition(id), order(desc(at)), limit = 2))]
                #[cassandra(query(name = via_index, partition(index), via_index))]
                $visibility struct $name {
                    #[cassandra(partition_key)]
                    id: Secret,
                    #[cassandra(clustering_key)]
                    at: i64,
                    #[cassandra(immutable)]
                    note: i32,
                    #[cassandra(index)]
                    index: i32,
                    #[cassandra(static)]
                    shared: Option<Secret>,
                    user_type: Vec<$user_type>,
                    #[cassandra(immutable)]
                    newtype: $newtype,
                }

                #[derive(CassandraModel)]
                #[cassandra(table = $counts)]
                $visibility struct $counted {
                    #[cassandra(partition_key)]
                    id: Secret,
                    #[cassandra(counter)]
                    views: Counter,
                }

                #[derive(CassandraView)]
                #[cassandra(view_of = $name)]
                #[expect(dead_code, reason = "no row is ever read here")]
                $visibility struct $view {
                    note: i32,
                    #[cassandra(column = shared)]
                    of_all: Option<Secret>,
                    #[cassandra(column = user_type)]
                    all: Vec<$user_type>,
                }

                impl $name {
                    /// What is seen where the fields are.
                    pub(crate) fn here() -> String {
                        let row = Self {
                            id: 1,
                            at: 2,
                            note: 3,
                            index: 4,
                            shared: None,
                            user_type: Vec::new(),
                            newtype: $newtype(5),
                        };
                        let _ = Self::update_statics(row.id).shared(row.shared);
                        let _ = $counted::increment(row.id).views(1);
                        let _ = Self::get(row.id, row.at);
                        let _ = Self::newest(row.id).select::<$view>();
                        assert_eq!(Self::COLUMNS.index.name(), "index");
                        Self::newest(row.note).at(row.index.into()).cql()
                    }
                }
            )*};
        }

        seen! {
            pub(crate) InCrate InCrateCounts InCrateView InCrateType InCrateNumber InCrateWord "a" "a_counts"
            pub(super) InParent InParentCounts InParentView InParentType InParentNumber InParentWord "b" "b_counts"
            pub(in crate::above) InPath InPathCounts InPathView InPathType InPathNumber InPathWord "c" "c_counts"
            pub(self) InSelf InSelfCounts InSelfView InSelfType InSelfNumber InSelfWord "d" "d_counts"
            InModule InModuleCounts InModuleView InModuleType InModuleNumber InModuleWord "e" "e_counts"
        }

        /// Seen nowhere but here, and said to be seen everywhere: one lint for the struct, none for what is generated.
        #[derive(CassandraModel)]
        #[cassandra(table = "f", query(name = newest, partition(id), order(desc(at)), limit = 2))]
        #[expect(unreachable_pub, reason = "it is `pub` in a module that is not")]
        pub struct Everywhere {
            #[cassandra(partition_key)]
            id: Secret,
            #[cassandra(clustering_key)]
            at: i64,
            #[cassandra(static)]
            shared: Option<Secret>,
        }

        pub(crate) fn here() -> [String; 4] {
            let everywhere = || {
                let row = Everywhere {
                    id: 1,
                    at: 2,
                    shared: None,
                };
                let _ = Everywhere::update_statics(row.id).shared(row.shared);
                Everywhere::newest(row.id).at(row.at).cql()
            };
            assert_eq!(
                everywhere(),
                "SELECT id, at, shared FROM f WHERE id = ? AND at = ? ORDER BY at DESC LIMIT ?"
            );
            [InSelf::here(), InModule::here(), InParent::here(), InPath::here()]
        }
    }

    pub(crate) fn here() -> [String; 2] {
        use cassandra_model::Query as _;

        let _ = within::InParent::statics(1);
        let _ = within::InPathCounts::decrement(1).views(2);
        [
            within::InParent::newest(1).cql(),
            within::InPath::newest(1).at_in(..2).cql(),
        ]
    }
}

const COLUMNS: &str = "id, at, note, \"index\", shared, user_type, newtype";

#[test]
fn what_is_generated_is_seen_where_the_model_is() {
    use cassandra_model::Query as _;

    let found =
        |table: &str, rest: &str| format!("SELECT {COLUMNS} FROM {table} WHERE id = ?{rest} ORDER BY at DESC LIMIT ?");
    let bound = " AND at = ?";
    assert_eq!(
        above::within::here(),
        ["d", "e", "b", "c"].map(|table| found(table, bound))
    );
    assert_eq!(above::here(), [found("b", ""), found("c", " AND at < ?")]);
    assert_eq!(above::within::InCrate::newest(1).cql(), found("a", ""));
    assert_eq!(above::within::InCrate::here(), found("a", bound));
}
