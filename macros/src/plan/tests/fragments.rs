//! The text and the data of planned queries.

use quote::quote;

use super::{planned, served, shapes, viewing};

#[test]
fn a_clustering_equality_is_an_argument_after_the_partition() {
    let plan = planned(viewing(quote! {
        query(name = of_title, partition(title), clustering(show_id), order(desc(watched_at))),
    }));
    assert_eq!(
        shapes(&plan)[1],
        "viewing_by_title ((title), show_id, watched_at desc, user_id)"
    );
    assert_eq!(plan.1.queries[0].arguments, [3, 2]);
    assert_eq!(plan.1.queries[0].condition, "WHERE title = ? AND show_id = ?");
}

#[test]
fn the_arguments_stand_in_the_query_s_order() {
    let plan = planned(viewing(quote!(query(
        name = one,
        partition(show_id, user_id),
        clustering(watched_at)
    ))));
    assert_eq!(served(&plan), ["viewing"]);
    assert_eq!(
        plan.1.queries[0].condition,
        "WHERE show_id = ? AND user_id = ? AND watched_at = ?"
    );
}

#[test]
fn a_mutable_key_is_in_a_query_table_and_neither_identity_nor_immutable() {
    let by_progress = quote!(
        query(name = by_progress, partition(progress)),
        query(name = by_title, partition(title))
    );
    let (_, plan) = planned(viewing(quote!(#by_progress, write = "batch")));
    let mutable = plan.columns.iter().map(|column| column.mutable_key).collect::<Vec<_>>();
    assert_eq!(mutable, [false, false, false, false, true]);
    assert!(plan.batch);
}

#[test]
fn without_a_mutable_key_nothing_is_read_before_a_write() {
    let (_, plan) = planned(viewing(quote!(
        query(name = by_title, partition(title)),
        write = "batch"
    )));
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
    assert_eq!(
        plan.delete[1],
        "DELETE FROM \"Order_by_Type\" USING TIMESTAMP ? WHERE \"Type\" = ? AND \"in\" = ?"
    );
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
