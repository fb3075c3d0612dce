//! The planner's rules, one test each. A struct goes in as tokens; tables, fragments and refusals are compared as text.

use proc_macro2::TokenStream;
use quote::quote;

use super::{Plan, Table, plan};
use crate::errors::Errors;
use crate::model::{Direction, Model};
use crate::{model, parse};

fn model(tokens: TokenStream) -> Model {
    let mut errors = Errors::default();
    let input = syn::parse2(tokens).unwrap();
    let parsed = parse::parse(&input, &mut errors).unwrap();
    let model = model::build(parsed, &mut errors);
    assert_eq!(errors.texts(), Vec::<String>::new());
    model
}

fn planned(tokens: TokenStream) -> (Model, Plan) {
    let model = model(tokens);
    let (plan, refusals) = plan(&model);
    let texts = refusals.into_iter().map(|refusal| refusal.text).collect::<Vec<_>>();
    assert_eq!(texts, Vec::<String>::new());
    (model, plan)
}

fn refused(tokens: TokenStream) -> Vec<String> {
    let (_, refusals) = plan(&model(tokens));
    refusals.into_iter().map(|refusal| refusal.text).collect()
}

/// `name ((partition), clustering desc)`.
fn shape(model: &Model, table: &Table) -> String {
    let name = |id: usize| model.columns[id].name.value.as_str();
    let partition = table.partition_key.iter().map(|&id| name(id)).collect::<Vec<_>>().join(", ");
    let clustering = table.clustering_key.iter().map(|&(id, direction)| match direction {
        Direction::Asc => format!(", {}", name(id)),
        Direction::Desc => format!(", {} desc", name(id)),
    });
    format!("{} (({partition}){})", table.name, clustering.collect::<String>())
}

fn shapes((model, plan): &(Model, Plan)) -> Vec<String> {
    plan.tables.iter().map(|table| shape(model, table)).collect()
}

/// For each query the table's name, and `reversed` where it is.
fn served((_, plan): &(Model, Plan)) -> Vec<String> {
    let served = plan.queries.iter().map(|query| {
        let reversed = if query.reversed { " reversed" } else { "" };
        format!("{}{reversed}", plan.tables[query.table].name)
    });
    served.collect()
}

/// A model with the key `((user_id), watched_at desc, show_id)` and these queries.
fn viewing(attributes: TokenStream) -> TokenStream {
    quote! {
        #[cassandra(table = "viewing", #attributes)]
        struct Viewing {
            #[cassandra(partition_key)]
            user_id: Uuid,
            #[cassandra(clustering_key(desc))]
            watched_at: Timestamp,
            #[cassandra(clustering_key)]
            show_id: Uuid,
            #[cassandra(immutable)]
            title: String,
            progress: i32,
        }
    }
}

#[test]
fn the_base_serves_what_it_can() {
    let plan = planned(viewing(quote! {
        query(name = all, partition(user_id)),
        query(name = recent, partition(user_id), order(desc(watched_at)), limit = 10),
        query(name = at, partition(user_id), clustering(watched_at), order(asc(show_id))),
        query(name = one, partition(user_id, show_id, watched_at)),
    }));
    assert_eq!(shapes(&plan), ["viewing ((user_id), watched_at desc, show_id)"]);
    assert_eq!(served(&plan), ["viewing"; 4]);
}

#[test]
fn an_earlier_table_serves_a_later_query() {
    let plan = planned(viewing(quote! {
        query(name = by_title, partition(title), order(desc(watched_at))),
        query(name = of_title, partition(title)),
    }));
    assert_eq!(
        shapes(&plan),
        [
            "viewing ((user_id), watched_at desc, show_id)",
            "viewing_by_title ((title), watched_at desc, user_id, show_id)",
        ]
    );
    assert_eq!(served(&plan), ["viewing_by_title", "viewing_by_title"]);
}

#[test]
fn the_opposite_order_is_served_in_reverse() {
    let plan = planned(viewing(quote! {
        query(name = oldest, partition(user_id), order(asc(watched_at))),
        query(name = oldest_first, partition(user_id), order(asc(watched_at), desc(show_id))),
    }));
    assert_eq!(served(&plan), ["viewing reversed", "viewing reversed"]);
    assert_eq!(plan.1.queries[0].opposite, "ORDER BY watched_at ASC, show_id DESC");
    assert_eq!(
        plan.1.queries[0].cql,
        "SELECT user_id, watched_at, show_id, title, progress FROM viewing WHERE user_id = ? \
         ORDER BY watched_at ASC, show_id DESC"
    );
}

#[test]
fn equality_takes_a_prefix_of_the_clustering_key_and_no_other_part() {
    let plan = planned(viewing(quote!(query(name = at, partition(user_id), clustering(watched_at)))));
    assert_eq!(served(&plan), ["viewing"]);
    assert_eq!(plan.1.queries[0].condition, "WHERE user_id = ? AND watched_at = ?");
    assert_eq!(
        refused(viewing(quote!(query(name = of_show, partition(user_id), clustering(show_id))))),
        ["query `of_show` would make a second table with the partition key of `viewing`, which cannot serve it: \
          `watched_at` stands before `show_id` in its clustering key and the query does not bind it; add `watched_at` \
          to `clustering(..)`, or write `table = \"..\"` in the query if a second copy of the rows is wanted"]
    );
}

#[test]
fn the_identity_ends_the_key_of_a_query_table() {
    let plan = planned(quote! {
        #[cassandra(
            table = "t",
            query(name = by_v, partition(v)),
            query(name = by_w, partition(w), order(desc(b), asc(v))),
        )]
        struct T {
            #[cassandra(partition_key)]
            p: i32,
            #[cassandra(partition_key)]
            q: i32,
            #[cassandra(clustering_key(desc))]
            a: i32,
            #[cassandra(clustering_key)]
            b: i32,
            #[cassandra(immutable)]
            v: i32,
            #[cassandra(immutable)]
            w: i32,
        }
    });
    assert_eq!(
        shapes(&plan),
        ["t ((p, q), a desc, b)", "t_by_v ((v), p, q, a desc, b)", "t_by_w ((w), b desc, v, p, q, a desc)"]
    );
    assert_eq!(plan.1.tables[1].key, "WHERE v = ? AND p = ? AND q = ? AND a = ? AND b = ?");
}

#[test]
fn two_queries_share_one_table() {
    let plan = planned(viewing(quote! {
        query(name = by_title, partition(title), order(desc(watched_at)), limit = 10),
        query(name = oldest_of_title, partition(title), order(asc(watched_at))),
        query(name = of_title_at, partition(title), clustering(watched_at)),
    }));
    assert_eq!(plan.1.tables.len(), 2);
    assert_eq!(served(&plan), ["viewing_by_title", "viewing_by_title reversed", "viewing_by_title"]);
}

#[test]
fn two_queries_that_differ_only_in_limit_share_one_table() {
    let plan = planned(viewing(quote! {
        query(name = last, partition(title), order(desc(watched_at)), limit = 1),
        query(name = lately, partition(title), order(desc(watched_at)), limit = 50),
    }));
    assert_eq!(plan.1.tables.len(), 2);
    assert_eq!(plan.1.queries.iter().map(|query| query.limit).collect::<Vec<_>>(), [Some(1), Some(50)]);
}

#[test]
fn an_explicit_table_is_made_where_there_is_none() {
    let plan = planned(viewing(quote! {
        query(name = by_progress, partition(user_id), clustering(show_id), table = "viewing_shows"),
        query(name = of_show, partition(user_id), clustering(show_id), order(desc(watched_at))),
        query(name = again, partition(user_id), clustering(show_id), table = "viewing_shows"),
        query(name = recent, partition(user_id), table = "viewing"),
    }));
    assert_eq!(
        shapes(&plan),
        ["viewing ((user_id), watched_at desc, show_id)", "viewing_shows ((user_id), show_id, watched_at desc)"]
    );
    assert_eq!(served(&plan), ["viewing_shows", "viewing_shows", "viewing_shows", "viewing"]);
}

#[test]
fn an_explicit_table_that_cannot_serve_is_refused() {
    assert_eq!(
        refused(viewing(quote!(query(name = by_title, partition(title), table = "viewing")))),
        ["table `viewing` cannot serve query `by_title`: the query does not bind `user_id` of its partition key; add \
          `user_id` to `partition(..)`, or write a `table` that no other query has"]
    );
    assert_eq!(
        refused(viewing(quote! {
            query(name = by_title, partition(title), table = "titles"),
            query(name = by_show, partition(show_id), table = "titles"),
        })),
        ["table `titles` cannot serve query `by_show`: the query does not bind `title` of its partition key; add `title` \
          to `partition(..)`, or write a `table` that no other query has"]
    );
}

#[test]
fn a_clustering_equality_is_an_argument_after_the_partition() {
    let plan = planned(viewing(quote! {
        query(name = of_title, partition(title), clustering(show_id), order(desc(watched_at))),
    }));
    assert_eq!(shapes(&plan)[1], "viewing_by_title ((title), show_id, watched_at desc, user_id)");
    assert_eq!(plan.1.queries[0].arguments, [3, 2]);
    assert_eq!(plan.1.queries[0].condition, "WHERE title = ? AND show_id = ?");
}

#[test]
fn the_arguments_stand_in_the_query_s_order() {
    let plan = planned(viewing(quote!(query(name = one, partition(show_id, user_id), clustering(watched_at)))));
    assert_eq!(served(&plan), ["viewing"]);
    assert_eq!(plan.1.queries[0].condition, "WHERE show_id = ? AND user_id = ? AND watched_at = ?");
}

fn with_static(queries: TokenStream) -> TokenStream {
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
    let plan = planned(with_static(quote!(query(name = by_v, partition(p), order(asc(v)), table = "t_by_v"))));
    assert_eq!(shapes(&plan)[1], "t_by_v ((p), v, c)");
    assert_eq!(
        refused(with_static(quote!(query(name = by_v, partition(v))))),
        ["query `by_v` needs a table with the partition key (v), which cannot hold the static column `s`: one value of \
          it serves a partition of the base table; partition the query by the base's partition key, or remove `static`"]
    );
}

#[test]
fn a_second_copy_of_the_base_s_partitions_is_refused() {
    assert_eq!(
        refused(viewing(quote!(query(name = by_progress, partition(user_id), order(desc(progress)))))),
        ["query `by_progress` would make a second table with the partition key of `viewing`, which cannot serve it: \
          `progress` is not in its clustering key; leave `progress` out of `order(..)`, or write `table = \"..\"` in the \
          query if a second copy of the rows is wanted"]
    );
    assert_eq!(
        refused(viewing(quote!(query(name = of_title, partition(user_id), clustering(title))))),
        ["query `of_title` would make a second table with the partition key of `viewing`, which cannot serve it: `title` \
          is not in its key; move `title` to `partition(..)`, or write `table = \"..\"` in the query if a second copy of \
          the rows is wanted"]
    );
}

#[test]
fn order_before_an_equality_column_is_refused() {
    assert_eq!(
        refused(viewing(quote! {
            query(name = of_show, partition(user_id), clustering(show_id), order(desc(watched_at))),
        })),
        ["query `of_show` would make a second table with the partition key of `viewing`, which cannot serve it: the \
          query orders by `watched_at` and binds `show_id` by equality, and `watched_at` stands before `show_id` in its \
          clustering key; move `watched_at` to `clustering(..)`, or leave `show_id` out, or write `table = \"..\"` in the \
          query if a second copy of the rows is wanted"]
    );
}

#[test]
fn order_past_a_clustering_column_is_refused() {
    assert_eq!(
        refused(viewing(quote!(query(name = by_show, partition(user_id), order(asc(show_id)))))),
        ["query `by_show` would make a second table with the partition key of `viewing`, which cannot serve it: \
          `watched_at` stands before `show_id` in its clustering key; write `watched_at` before `show_id` in `order(..)`, \
          or add `watched_at` to `clustering(..)`, or write `table = \"..\"` in the query if a second copy of the rows is \
          wanted"]
    );
}

#[test]
fn mixed_directions_are_all_the_table_s_or_all_opposite() {
    let plan = planned(viewing(quote! {
        query(name = newest, partition(user_id), order(desc(watched_at), asc(show_id))),
        query(name = oldest, partition(user_id), order(asc(watched_at), desc(show_id))),
    }));
    assert_eq!(served(&plan), ["viewing", "viewing reversed"]);
    assert_eq!(
        refused(viewing(quote!(query(name = mixed, partition(user_id), order(desc(watched_at), desc(show_id)))))),
        ["query `mixed` would make a second table with the partition key of `viewing`, which cannot serve it: its rows \
          come in the order `desc(watched_at), asc(show_id)`, and the query asks for some of these directions and not for \
          others; write `order(desc(watched_at), asc(show_id))` or the opposite of each, or write `table = \"..\"` in the \
          query if a second copy of the rows is wanted"]
    );
}

#[test]
fn the_same_partition_columns_in_another_order_are_the_base_s() {
    let plan = planned(quote! {
        #[cassandra(table = "t", query(name = both, partition(q, p), order(asc(c))))]
        struct T {
            #[cassandra(partition_key)]
            p: i32,
            #[cassandra(partition_key)]
            q: i32,
            #[cassandra(clustering_key)]
            c: i32,
        }
    });
    assert_eq!(served(&plan), ["t"]);
    assert_eq!(plan.1.queries[0].condition, "WHERE q = ? AND p = ?");
}

#[test]
fn a_name_that_is_taken_grows_by_clustering_and_order_columns() {
    let plan = planned(viewing(quote! {
        query(name = by_title, partition(title), order(desc(watched_at))),
        query(name = of_show, partition(title), clustering(show_id), order(desc(watched_at))),
    }));
    assert_eq!(plan.1.tables[2].name, "viewing_by_title_show_id_watched_at");
    assert_eq!(
        refused(viewing(quote! {
            query(name = mixed, partition(title), order(desc(watched_at), desc(show_id))),
            query(name = other, partition(title), order(desc(watched_at), asc(show_id))),
            query(name = third, partition(title), clustering(watched_at), order(asc(user_id))),
            query(name = fourth, partition(title), order(desc(watched_at), asc(user_id))),
        })),
        ["the table of query `fourth` would have the name `viewing_by_title_watched_at_user_id`, as that of query `third` \
          has; write `table = \"..\"` in the query"]
    );
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
        ["the table of query `by_v` would have the name `a_base_table_with_a_long_name_that_fits_by_long_column`, which \
          has 54 characters where Cassandra takes 48; write `table = \"..\"` in the query"]
    );
}

#[test]
fn a_mutable_key_needs_a_way_to_be_written() {
    let by_progress = quote!(query(name = by_progress, partition(progress)), query(name = by_title, partition(title)));
    assert_eq!(
        refused(viewing(by_progress.clone())),
        ["`progress` is in the key of `viewing_by_progress` and not in the identity, so a change of it moves the row; \
          write `immutable` on the field if it never changes for one identity, or `write = \"batch\"` on the struct"]
    );
    let (_, plan) = planned(viewing(quote!(#by_progress, write = "batch")));
    let mutable = plan.columns.iter().map(|column| column.mutable_key).collect::<Vec<_>>();
    assert_eq!(mutable, [false, false, false, false, true]);
    assert!(plan.batch);
}

#[test]
fn without_a_mutable_key_nothing_is_read_before_a_write() {
    let (_, plan) = planned(viewing(quote!(query(name = by_title, partition(title)), write = "batch")));
    assert!(!plan.batch);
}

#[test]
fn names_are_quoted_in_every_fragment() {
    let (_, plan) = planned(quote! {
        #[cassandra(table = "Order", keyspace = "Shop", query(name = by_type, partition(kind), order(asc(r#in))))]
        struct Order {
            #[cassandra(partition_key)]
            r#in: i32,
            #[cassandra(rename = "Type", immutable)]
            kind: i32,
        }
    });
    assert_eq!(plan.keyspace.as_deref(), Some("\"Shop\""));
    assert_eq!(plan.select, "\"in\", \"Type\"");
    assert_eq!(plan.insert, "(\"in\", \"Type\") VALUES (?, ?)");
    assert_eq!(plan.tables[1].cql, "\"Order_by_Type\"");
    assert_eq!(plan.tables[1].key, "WHERE \"Type\" = ? AND \"in\" = ?");
    assert_eq!(plan.queries[0].condition, "WHERE \"Type\" = ?");
    assert_eq!(plan.queries[0].opposite, "ORDER BY \"in\" DESC");
    assert_eq!(plan.delete[1], "DELETE FROM \"Order_by_Type\" WHERE \"Type\" = ? AND \"in\" = ?");
}

#[test]
fn options_are_cql() {
    let (_, plan) = planned(viewing(quote! {
        ttl = "1h",
        options(comment = "it's", gc_grace_seconds = 60, compaction(class = "LeveledCompactionStrategy")),
    }));
    assert_eq!(
        plan.options,
        "default_time_to_live = 3600 AND comment = 'it''s' AND gc_grace_seconds = 60 AND compaction = {'class': \
         'LeveledCompactionStrategy'}"
    );
}
