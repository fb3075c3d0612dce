//! Tables with the features of real schemas, each written twice: as a model, and as CQL.
//!
//! Both are created on the server, and what it then has must be the same: columns with their types, kinds, positions and
//! orders, every option, every index, every type. One file for each kind of application.

mod experiments;
mod graph;
mod hotel;
mod journal;
mod ledger;
mod messenger;
mod metrics;
mod migrations;
mod nested;
mod repair;
mod spans;
mod tracing;
mod workflow;

use cassandra_model_tests::{Sandbox, with_store};
use serde_json::{Map, Value};

use cassandra_model::Record;

/// What the server has of a keyspace, as lines: the keyspace's name, and what a server chooses for itself, left out.
async fn facts(sandbox: &Sandbox) -> Vec<String> {
    let mut lines = Vec::new();
    for (what, filter) in [("types", ""), ("tables", ""), ("columns", ""), ("indexes", "")] {
        let cql = format!("SELECT JSON * FROM system_schema.{what} WHERE keyspace_name = '{{ks}}'{filter}");
        let rows: Vec<(String,)> = sandbox.rows(&cql).await;
        for (json,) in rows {
            let mut row: Map<String, Value> = serde_json::from_str(&json).unwrap();
            row.remove("keyspace_name");
            row.remove("id");
            let head = ["table_name", "column_name", "index_name", "type_name"];
            let head: Vec<String> = head
                .iter()
                .filter_map(|key| row.remove(*key))
                .map(|name| name.to_string())
                .collect();
            lines.extend(
                row.into_iter()
                    .map(|(key, value)| format!("{what} {}: {key} = {value}", head.join("."))),
            );
        }
    }
    lines.sort();
    lines
}

/// Creates the model in one keyspace and the statements in another, and compares what the server has of them.
async fn is_the_same<M: Record>(statements: &[&str]) {
    with_store(|ours| async move {
        let theirs = ours.clone();
        ours.store.create::<M>().await.unwrap();
        let model = facts(&ours).await;
        with_store(|by_hand| async move {
            for statement in statements {
                by_hand.run(statement).await;
            }
            let hand = facts(&by_hand).await;
            let only = |these: &[String], those: &[String]| -> Vec<String> {
                these.iter().filter(|line| !those.contains(line)).cloned().collect()
            };
            assert!(!hand.is_empty());
            assert_eq!(
                only(&model, &hand),
                only(&hand, &model),
                "left: the model's, right: by hand"
            );
        })
        .await;
        // A second creation finds what it would make.
        theirs.store.create::<M>().await.unwrap();
    })
    .await;
}
