//! The items that are edited: one for each kind of derive, with every attribute that it knows.

use proc_macro2::TokenStream;
use quote::quote;

use crate::derive;

/// A derive, and an item that it takes as it is.
pub(super) struct Case {
    pub(super) derive: fn(TokenStream) -> TokenStream,
    pub(super) item: TokenStream,
    /// The same derive, on an item with random tokens in the attributes of the item, in a list there, and on a field.
    pub(super) with: fn([TokenStream; 3]) -> TokenStream,
}

/// Every kind.
pub(super) fn cases() -> Vec<Case> {
    models().into_iter().chain(types()).collect()
}

/// Models and views.
fn models() -> Vec<Case> {
    vec![
        Case {
            derive: derive::cassandra_model,
            item: rows(),
            with: |[on_item, in_query, on_field]| {
                quote! {
                    #[cassandra(#on_item)]
                    #[cassandra(query(#in_query))]
                    struct User {
                        #[cassandra(partition_key)]
                        id: Uuid,
                        #[cassandra(#on_field)]
                        at: Timestamp,
                        r#type: i32,
                    }
                }
            },
        },
        Case {
            derive: derive::cassandra_model,
            item: shared(),
            with: |[on_item, in_options, on_field]| {
                quote! {
                    #[cassandra(#on_item)]
                    #[cassandra(options(#in_options), allow(#on_item))]
                    struct Room {
                        #[cassandra(partition_key)]
                        id: Uuid,
                        #[cassandra(clustering_key(#on_field))]
                        at: Timestamp,
                        #[cassandra(#on_field)]
                        #[cassandra(static)]
                        r#type: i32,
                    }
                }
            },
        },
        Case {
            derive: derive::cassandra_model,
            item: counters(),
            with: |[on_item, in_query, on_field]| {
                quote! {
                    #[cassandra(#on_item, query(name = of_day, #in_query))]
                    struct Views {
                        #[cassandra(partition_key)]
                        id: Uuid,
                        #[cassandra(counter, #on_field)]
                        views: Counter,
                    }
                }
            },
        },
        Case {
            derive: derive::cassandra_view,
            item: view(),
            with: |[on_item, of, on_field]| {
                quote! {
                    #[cassandra(#on_item)]
                    #[cassandra(view_of = #of)]
                    struct Title {
                        #[cassandra(#on_field)]
                        title: String,
                        at: i64,
                    }
                }
            },
        },
    ]
}

/// Types of one's own.
fn types() -> Vec<Case> {
    vec![
        Case {
            derive: derive::cassandra_type,
            item: user_type(),
            with: |[on_item, in_name, on_field]| {
                quote! {
                    #[cassandra(#on_item)]
                    #[cassandra(name = #in_name)]
                    struct Address {
                        street: String,
                        #[cassandra(#on_field)]
                        city: String,
                    }
                }
            },
        },
        Case {
            derive: derive::cassandra_type,
            item: quote! { pub struct UserId(Uuid); },
            with: |[on_item, on_struct, on_field]| {
                quote! {
                    #[cassandra(#on_item)]
                    #[cassandra(#on_struct)]
                    struct UserId(#[cassandra(#on_field)] Uuid);
                }
            },
        },
        Case {
            derive: derive::cassandra_type,
            item: texts(),
            with: |[on_item, on_last, on_variant]| {
                quote! {
                    #[cassandra(#on_item)]
                    enum Status {
                        Active = 1,
                        #[cassandra(#on_variant)]
                        Gone,
                        #[cassandra(#on_last)]
                        Other(i32),
                    }
                }
            },
        },
        Case {
            derive: derive::cassandra_type,
            item: numbers(),
            with: |[on_item, on_last, on_variant]| {
                quote! {
                    #[cassandra(repr = "int", #on_item)]
                    enum Level {
                        Low = -1,
                        #[cassandra(#on_variant)]
                        High = 1 << 4,
                        #[cassandra(other, #on_last)]
                        Other(i32),
                    }
                }
            },
        },
    ]
}

/// A model of several tables.
fn rows() -> TokenStream {
    quote! {
        #[cassandra(
            table = "users", ttl = "730d", write = "batch", options(comment = "x", compaction(class = "a", n = 5)),
            query(name = by_email, partition(email), clustering(id), order(desc(at), asc(size)), limit = 10),
            query(name = recent, partition(id), order(desc(at))),
            query(name = of_place, partition(place), via_index),
            allow(key_ends_in_timestamp, reason = "x"), crate = ::cassandra_model,
        )]
        pub struct User {
            #[cassandra(partition_key)]
            pub id: Uuid,
            #[cassandra(clustering_key(desc))]
            pub at: Timestamp,
            #[cassandra(rename = "mail", immutable)]
            email: String,
            #[cassandra(frozen)]
            size: Vec<u8>,
            #[cassandra(index(sai))]
            place: i32,
            #[cassandra(json)]
            r#type: Kind,
            #[cassandra(skip)]
            limit: u8,
        }
    }
}

/// A model with static columns.
fn shared() -> TokenStream {
    quote! {
        #[cassandra(keyspace = "shop", options(gc_grace_seconds = 60), query(name = all, partition(id, hall), limit = 9))]
        pub(crate) struct Room {
            #[cassandra(partition_key)]
            id: Uuid,
            #[cassandra(partition_key, rename = "Hall")]
            hall: i32,
            #[cassandra(clustering_key)]
            seat: (i32, String),
            #[cassandra(static, index)]
            owner: Option<String>,
            #[cassandra(static, frozen)]
            r#match: Option<Vec<i32>>,
        }
    }
}

/// A model of counters.
fn counters() -> TokenStream {
    quote! {
        #[cassandra(table = "views", query(name = of_day, partition(day), order(asc(id)), table = "views_of_day"))]
        struct Views {
            #[cassandra(partition_key)]
            id: i64,
            #[cassandra(clustering_key(asc))]
            day: Date,
            #[cassandra(counter)]
            views: Counter,
            #[cassandra(counter, rename = "likes")]
            execute: Option<Counter>,
        }
    }
}

/// A view.
fn view() -> TokenStream {
    quote! {
        #[cassandra(view_of = crate::User, crate = ::cassandra_model)]
        pub struct Title {
            title: String,
            #[cassandra(column = at)]
            seconds: Option<i64>,
            #[cassandra(json, column = r#type)]
            kind: Kind,
            #[cassandra(skip)]
            seen: bool,
        }
    }
}

/// A type of several fields.
fn user_type() -> TokenStream {
    quote! {
        #[cassandra(name = "address", crate = ::cassandra_model)]
        pub struct Address {
            pub street: String,
            #[cassandra(rename = "type")]
            r#type: Option<Vec<Point>>,
            #[cassandra(skip)]
            cache: u8,
        }
    }
}

/// An enum that is a text.
fn texts() -> TokenStream {
    quote! {
        #[cassandra(rename_all = "snake_case")]
        enum Status {
            Active,
            #[cassandra(rename = "gone")]
            Gone,
            #[cassandra(other)]
            Other(String),
        }
    }
}

/// An enum that is an int.
fn numbers() -> TokenStream {
    quote! {
        #[cassandra(repr = "int")]
        enum Level {
            Low = -1,
            High = 1 << 4,
            Most = i32::MAX as isize,
            #[cassandra(other)]
            Other(i32),
        }
    }
}
