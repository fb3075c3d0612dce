//! Whole expansions of five models as snapshots, so that a reader sees what is generated.

use proc_macro2::TokenStream;
use quote::quote;

use crate::derive::{cassandra_model, cassandra_type, cassandra_view};

/// The expansion as rustfmt would print it, near enough.
fn expansion(tokens: TokenStream) -> String {
    printed(cassandra_model(tokens))
}

fn printed(items: TokenStream) -> String {
    prettyplease::unparse(&syn::parse2(items).expect("the expansion is items"))
}

/// A model of ten fields with one table and one query.
fn ten_fields() -> TokenStream {
    quote! {
        #[cassandra(
            table = "viewing_history",
            ttl = "730d",
            query(name = recent, partition(user_id), order(desc(watched_at)), limit = 10),
        )]
        pub struct Viewing {
            #[cassandra(partition_key)]
            pub user_id: Uuid,
            #[cassandra(clustering_key(desc))]
            pub watched_at: DateTime<Utc>,
            #[cassandra(clustering_key)]
            pub show_id: Uuid,
            pub show_title: String,
            pub season: Option<i32>,
            pub episode: Option<i32>,
            pub progress_seconds: i32,
            pub finished: bool,
            pub device: String,
            pub tags: Vec<String>,
        }
    }
}

#[test]
fn one_table_and_one_query() {
    insta::assert_snapshot!(expansion(ten_fields()));
}

/// The lines of code that ten fields may take, beyond the definitions of structs and the docs: a change that generates
/// more is made knowingly, since every line costs each user's build.
const TEN_FIELDS: usize = 160;

#[test]
fn ten_fields_take_few_lines() {
    let text = expansion(ten_fields());
    let mut in_struct = false;
    let mut lines = 0;
    for line in text.lines() {
        in_struct |= line.starts_with("pub struct");
        if !in_struct && !line.trim_start().starts_with("///") {
            lines += 1;
        }
        in_struct &= !(line == "}" || line.ends_with(");"));
    }
    assert!(lines <= TEN_FIELDS, "{lines} lines:\n{text}");
}

#[test]
fn two_query_tables_with_immutable_columns() {
    insta::assert_snapshot!(expansion(quote! {
        #[cassandra(
            table = "users",
            query(name = by_email, partition(email)),
            query(name = by_username, partition(username), limit = 1),
        )]
        pub(crate) struct User {
            #[cassandra(partition_key)]
            pub(crate) user_id: Uuid,
            #[cassandra(immutable)]
            username: String,
            #[cassandra(immutable)]
            email: String,
            age: i32,
        }
    }));
}

#[test]
fn a_mutable_key_written_by_batch() {
    insta::assert_snapshot!(expansion(quote! {
        #[cassandra(
            table = "scores",
            write = "batch",
            query(name = top, partition(game_id), order(desc(score)), limit = 100),
        )]
        pub struct Score {
            #[cassandra(partition_key)]
            pub game_id: Uuid,
            #[cassandra(partition_key)]
            pub player_id: Uuid,
            pub score: i32,
            pub player_name: String,
        }
    }));
}

#[test]
fn static_renamed_raw_and_skipped_fields() {
    insta::assert_snapshot!(expansion(quote! {
        #[cassandra(
            table = "Orders",
            keyspace = "shop",
            ttl = "30d",
            options(comment = "the shop's", compaction(class = "LeveledCompactionStrategy")),
            query(name = all, partition(customer), order(asc(limit))),
            crate = renamed::runtime,
        )]
        struct Order {
            #[cassandra(partition_key)]
            customer: String,
            #[cassandra(clustering_key)]
            limit: i64,
            #[cassandra(clustering_key)]
            r#type: i32,
            #[cassandra(static, rename = "Name")]
            customer_name: Option<String>,
            #[cassandra(frozen)]
            items: Vec<String>,
            #[cassandra(skip)]
            cached: Cache,
        }
    }));
}

#[test]
fn mixed_directions_and_clustering_arguments() {
    insta::assert_snapshot!(expansion(quote! {
        #[cassandra(
            table = "readings",
            allow(key_ends_in_timestamp, reason = "a sensor sends once a second"),
            query(name = of_kind, partition(site, sensor), clustering(kind), order(asc(level), desc(at))),
            query(name = of_kind_reversed, partition(sensor, site), clustering(kind), order(desc(level), asc(at))),
        )]
        pub struct Reading {
            #[cassandra(partition_key)]
            pub site: String,
            #[cassandra(partition_key)]
            pub sensor: i32,
            #[cassandra(clustering_key)]
            pub kind: i16,
            #[cassandra(clustering_key)]
            pub level: i16,
            #[cassandra(clustering_key(desc))]
            pub at: DateTime<Utc>,
            pub value: f64,
        }
    }));
}

#[test]
fn counters_in_two_tables() {
    insta::assert_snapshot!(expansion(quote! {
        #[cassandra(table = "votes", query(name = of_day, partition(day), order(asc(page)), limit = 10))]
        pub struct Votes {
            #[cassandra(partition_key)]
            pub page: String,
            #[cassandra(clustering_key)]
            pub day: i32,
            #[cassandra(counter, rename = "Up")]
            pub up: Counter,
            #[cassandra(counter)]
            execute: Option<Counter>,
        }
    }));
}

#[test]
fn static_counters() {
    insta::assert_snapshot!(expansion(quote! {
        struct Hits {
            #[cassandra(partition_key)]
            page: String,
            #[cassandra(clustering_key)]
            day: i32,
            #[cassandra(counter)]
            hits: Counter,
            #[cassandra(counter, static)]
            total: Counter,
        }
    }));
}

#[test]
fn static_columns_in_two_tables() {
    insta::assert_snapshot!(expansion(quote! {
        #[cassandra(
            query(name = by_price, partition(hall, house), order(desc(price)), table = "seats_by_price"),
        )]
        pub struct Seat {
            #[cassandra(partition_key)]
            pub house: i32,
            #[cassandra(partition_key)]
            pub hall: String,
            #[cassandra(clustering_key)]
            pub seat: i32,
            #[cassandra(static)]
            pub(crate) r#type: Option<String>,
            #[cassandra(static)]
            put: BTreeSet<i32>,
            #[cassandra(immutable)]
            pub price: i64,
        }
    }));
}

#[test]
fn a_view_of_two_columns() {
    let tokens = quote! {
        #[cassandra(view_of = shop::Order)]
        struct Line {
            #[cassandra(column = r#type)]
            kind: Option<i32>,
            #[cassandra(json)]
            plan: Plan,
            #[cassandra(skip)]
            seen: bool,
        }
    };
    insta::assert_snapshot!(printed(cassandra_view(tokens)));
}

#[test]
fn types_of_the_three_kinds() {
    let tokens = [
        quote! {
            #[cassandra(name = "home")]
            struct Address { street: String, #[cassandra(rename = "Zip")] zip: Option<i32>, #[cassandra(skip)] seen: bool }
        },
        quote!(
            struct Code(String);
        ),
        quote! {
            #[cassandra(repr = "int")]
            enum Level { Low = 1, #[cassandra(other)] Other(i32) }
        },
    ];
    let printed = tokens.map(|tokens| printed(cassandra_type(tokens)));
    insta::assert_snapshot!(printed.join("\n"));
}
