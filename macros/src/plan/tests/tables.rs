//! Which table serves a query, and which are made.

use quote::quote;

use super::{planned, refused, served, shapes, viewing};

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
    let plan = planned(viewing(quote!(query(
        name = at,
        partition(user_id),
        clustering(watched_at)
    ))));
    assert_eq!(served(&plan), ["viewing"]);
    assert_eq!(plan.1.queries[0].condition, "WHERE user_id = ? AND watched_at = ?");
    assert_eq!(
        refused(viewing(quote!(query(
            name = of_show,
            partition(user_id),
            clustering(show_id)
        )))),
        [
            "query `of_show` would make a second table with the partition key of `viewing`, which cannot serve it: \
          `watched_at` stands before `show_id` in its clustering key and the query does not bind it; add `watched_at` \
          to `clustering(..)`, or write `table = \"..\"` in the query if a second copy of the rows is wanted"
        ]
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
        [
            "t ((p, q), a desc, b)",
            "t_by_v ((v), p, q, a desc, b)",
            "t_by_w ((w), b desc, v, p, q, a desc)"
        ]
    );
    assert_eq!(
        plan.1.tables[1].key,
        "WHERE v = ? AND p = ? AND q = ? AND a = ? AND b = ?"
    );
}

#[test]
fn two_queries_share_one_table() {
    let plan = planned(viewing(quote! {
        query(name = by_title, partition(title), order(desc(watched_at)), limit = 10),
        query(name = oldest_of_title, partition(title), order(asc(watched_at))),
        query(name = of_title_at, partition(title), clustering(watched_at)),
    }));
    assert_eq!(plan.1.tables.len(), 2);
    assert_eq!(
        served(&plan),
        ["viewing_by_title", "viewing_by_title reversed", "viewing_by_title"]
    );
}

#[test]
fn two_queries_that_differ_only_in_limit_share_one_table() {
    let plan = planned(viewing(quote! {
        query(name = last, partition(title), order(desc(watched_at)), limit = 1),
        query(name = lately, partition(title), order(desc(watched_at)), limit = 50),
    }));
    assert_eq!(plan.1.tables.len(), 2);
    assert_eq!(
        plan.1.queries.iter().map(|query| query.limit).collect::<Vec<_>>(),
        [Some(1), Some(50)]
    );
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
        [
            "viewing ((user_id), watched_at desc, show_id)",
            "viewing_shows ((user_id), show_id, watched_at desc)"
        ]
    );
    assert_eq!(
        served(&plan),
        ["viewing_shows", "viewing_shows", "viewing_shows", "viewing"]
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
        refused(viewing(quote!(query(
            name = mixed,
            partition(user_id),
            order(desc(watched_at), desc(show_id))
        )))),
        [
            "query `mixed` would make a second table with the partition key of `viewing`, which cannot serve it: its rows \
          come in the order `desc(watched_at), asc(show_id)`, and the query asks for some of these directions and not for \
          others; write `order(desc(watched_at), asc(show_id))` or the opposite of each, or write `table = \"..\"` in the \
          query if a second copy of the rows is wanted"
        ]
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
        [
            "the table of query `fourth` would have the name `viewing_by_title_watched_at_user_id`, as that of query `third` \
          has; write `table = \"..\"` in the query"
        ]
    );
}
