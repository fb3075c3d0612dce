//! What is refused, in whole texts.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

use super::{planned, refused, shapes, viewing};

#[test]
fn an_explicit_table_that_cannot_serve_is_refused() {
    assert_eq!(
        refused(viewing(quote!(query(
            name = by_title,
            partition(title),
            table = "viewing"
        )))),
        [
            "table `viewing` cannot serve query `by_title`: the query does not bind `user_id` of its partition key; add \
          `user_id` to `partition(..)`, or write another `table = \"..\"`"
        ]
    );
    assert_eq!(
        refused(viewing(quote! {
            query(name = by_title, partition(title), table = "titles"),
            query(name = by_show, partition(show_id), table = "titles"),
        })),
        [
            "table `titles` cannot serve query `by_show`: the query does not bind `title` of its partition key; add `title` \
          to `partition(..)`, or write another `table = \"..\"`"
        ]
    );
}

fn with_static(queries: impl ToTokens) -> TokenStream {
    quote! {
        #[cassandra(table = "t", #queries)]
        struct T {
            #[cassandra(partition_key)]
            p: i32,
            #[cassandra(clustering_key)]
            c: i32,
            #[cassandra(static)]
            s: i32,
            #[cassandra(immutable)]
            v: i32,
        }
    }
}

#[test]
fn a_static_column_stays_where_the_partitions_are_the_base_s() {
    let plan = planned(with_static(quote!(query(
        name = by_v,
        partition(p),
        order(asc(v)),
        table = "t_by_v"
    ))));
    assert_eq!(shapes(&plan)[1], "t_by_v ((p), v, c)");
    assert_eq!(
        refused(with_static(quote!(query(name = by_v, partition(v))))),
        [
            "query `by_v` needs a table with the partition key (v), which cannot hold the static column `s`: one value of \
          it serves a partition of the base table; partition the query by the base's partition key, or remove `static`"
        ]
    );
}

#[test]
fn a_second_copy_of_the_base_s_partitions_is_refused() {
    assert_eq!(
        refused(viewing(quote!(query(
            name = by_progress,
            partition(user_id),
            order(desc(progress))
        )))),
        [
            "query `by_progress` would make a second table with the partition key of `viewing`, which cannot serve it: \
          `progress` is not in its clustering key; write `table = \"..\"` in the query if a second copy of the rows is \
          wanted, or leave `progress` out of `order(..)`"
        ]
    );
    assert_eq!(
        refused(viewing(quote!(query(
            name = of_title,
            partition(user_id),
            clustering(title)
        )))),
        [
            "query `of_title` would make a second table with the partition key of `viewing`, which cannot serve it: `title` \
          is not in its key; move `title` to `partition(..)`, or write `table = \"..\"` in the query if a second copy of \
          the rows is wanted"
        ]
    );
}

#[test]
fn order_before_an_equality_column_is_refused() {
    assert_eq!(
        refused(viewing(quote! {
            query(name = of_show, partition(user_id), clustering(show_id), order(desc(watched_at))),
        })),
        [
            "query `of_show` would make a second table with the partition key of `viewing`, which cannot serve it: the \
          query orders by `watched_at` and binds `show_id` by equality, and `watched_at` stands before `show_id` in its \
          clustering key; move `watched_at` to `clustering(..)`, or leave `show_id` out, or write `table = \"..\"` in the \
          query if a second copy of the rows is wanted"
        ]
    );
}

#[test]
fn order_past_a_clustering_column_is_refused() {
    assert_eq!(
        refused(viewing(quote!(query(
            name = by_show,
            partition(user_id),
            order(asc(show_id))
        )))),
        [
            "query `by_show` would make a second table with the partition key of `viewing`, which cannot serve it: \
          `watched_at` stands before `show_id` in its clustering key; write `desc(watched_at)` before `show_id` in `order(..)`, \
          or add `watched_at` to `clustering(..)`, or write `table = \"..\"` in the query if a second copy of the rows is \
          wanted"
        ]
    );
}

#[test]
fn a_name_with_the_characters_of_a_column_is_refused_unless_the_base_has_such_a_name() {
    let model = |table: &str| {
        refused(quote! {
            #[cassandra(table = #table, query(name = by_v, partition(v)), query(name = by_w, partition(w), table = "w"))]
            struct T {
                #[cassandra(partition_key)]
                p: i32,
                #[cassandra(immutable, rename = "v-v")]
                v: i32,
                #[cassandra(immutable, rename = "w w")]
                w: i32,
            }
        })
    };
    assert_eq!(
        model("t"),
        [
            "the table of query `by_v` would have the name `t_by_v-v`, which has other characters than a-z, A-Z, 0-9 and _; \
          write `table = \"..\"` in the query"
        ]
    );
    assert_eq!(model("t-t"), [""; 0]);
}

#[test]
fn a_name_over_48_characters_is_refused() {
    assert_eq!(
        refused(quote! {
            #[cassandra(table = "a_base_table_with_a_long_name_that_fits", query(name = by_v, partition(long_column)))]
            struct T {
                #[cassandra(partition_key)]
                p: i32,
                #[cassandra(immutable)]
                long_column: i32,
            }
        }),
        [
            "the table of query `by_v` would have the name `a_base_table_with_a_long_name_that_fits_by_long_column`, which \
          has 54 characters where Cassandra takes 48; write `table = \"..\"` in the query"
        ]
    );
}
