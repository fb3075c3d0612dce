//! What stands in for structs with mistakes: every name that calls elsewhere could use, with its arity.

use proc_macro2::TokenStream;
use quote::quote;

use crate::derive::cassandra_model;

/// The errors' texts and what stands beside them, near enough to how rustfmt would print it.
fn stand_in(tokens: TokenStream) -> String {
    let file = syn::parse2(cassandra_model(tokens)).expect("errors and stand-ins are items");
    prettyplease::unparse(&file)
}

#[test]
fn everything_that_can_be_named_stands_in() {
    insta::assert_snapshot!(stand_in(quote! {
        #[cassandra(
            tabel = "viewings",
            query(name = recent, partition(user_id), order(desc(watched_at)), limit = 0),
            query(name = by_title, partition(titel), order(asc(watched_at))),
        )]
        pub struct Viewing {
            #[cassandra(partition_key)]
            pub user_id: Uuid,
            #[cassandra(clustering_key(desc))]
            pub watched_at: DateTime<Utc>,
            title: String,
            #[cassandra(skp)]
            cache: Cache,
        }
    }));
}

#[test]
fn names_stand_in_once() {
    let text = stand_in(quote! {
        #[cassandra(
            query(name = by_a, partition(a)),
            query(name = by_a, partition(b)),
            query(name = get, partition(a)),
            query(name = columns, partition(a)),
            query(partition(b)),
        )]
        struct T {
            #[cassandra(partition_key)]
            a: i32,
            #[cassandra(immutable)]
            b: i32,
        }
    });
    for name in ["fn by_a(", "fn get(", "struct TByA<", "struct TColumns "] {
        assert_eq!(text.matches(name).count(), 1, "{name}:\n{text}");
    }
}

#[test]
fn an_item_that_is_no_model_has_the_trait() {
    for (item, head) in [
        (
            quote!(
                struct T(i32);
            ),
            "impl __cm::Record for T {",
        ),
        (
            quote!(
                enum T {
                    A,
                }
            ),
            "impl __cm::Record for T {",
        ),
        (quote!(union T { a: i32 }), "impl __cm::Record for T {"),
        (
            quote!(
                struct T<'a, X: Clone, const N: usize> {
                    a: &'a [X; N],
                }
            ),
            "for T<'a, X, N>",
        ),
    ] {
        let text = stand_in(item);
        assert!(text.contains(head), "{text}");
        assert_eq!(text.matches("compile_error!").count(), 1, "{text}");
    }
}

#[test]
fn the_runtime_of_an_item_that_is_no_model_is_found() {
    let text = stand_in(quote! {
        #[cassandra(table = "t", crate = renamed::runtime, ttl = "1d")]
        struct T(i32);
    });
    assert!(text.contains("use renamed::runtime::__private as __cm;"), "{text}");
}

#[test]
fn what_changes_columns_stands_in() {
    insta::assert_snapshot!(stand_in(quote! {
        #[cassandra(query(name = statics_, partition(house)))]
        struct Seat {
            #[cassandra(partition_key)]
            house: i32,
            #[cassandra(clustering_key)]
            seat: i32,
            #[cassandra(static)]
            owner: Option<String>,
            #[cassandra(static)]
            put: i32,
            #[cassandra(static)]
            put_: i64,
            #[cassandra(counter)]
            seen: Counter,
        }
    }));
}
