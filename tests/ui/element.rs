use std::collections::{BTreeMap, BTreeSet};

use cassandra_model::prelude::*;

#[derive(CassandraModel)]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
    nicks: Vec<Option<String>>,
    likes: Vec<Counter>,
    visits: Vec<u64>,
    groups: BTreeSet<Option<i32>>,
    plans: BTreeMap<String, Option<i32>>,
}

fn main() {}
