use std::collections::{BTreeMap, BTreeSet};

use cassandra_model::prelude::*;

#[derive(CassandraModel)]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
    nicks: Vec<String>,
    likes: Vec<i64>,
    visits: Vec<i64>,
    groups: BTreeSet<i32>,
    plans: BTreeMap<String, i32>,
}

fn main() {}
