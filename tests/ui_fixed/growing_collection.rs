#![deny(deprecated)]

use std::collections::{BTreeMap, BTreeSet};

use cassandra_model::prelude::*;
use cassandra_model::scylla::value::CqlTimeuuid;

#[derive(CassandraModel)]
#[cassandra(allow(growing_collection, reason = "a dozen rows"))]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
    logins: Vec<DateTime<Utc>>,
    changes: BTreeMap<CqlTimeuuid, String>,
    seen: Option<BTreeSet<DateTime<Utc>>>,
    nicknames: BTreeSet<String>,
    birthdays: BTreeMap<String, DateTime<Utc>>,
    #[cassandra(frozen)]
    appointments: Vec<DateTime<Utc>>,
}

#[derive(CassandraModel)]
#[cassandra(ttl = "30d")]
struct Expires {
    #[cassandra(partition_key)]
    id: Uuid,
    logins: Vec<DateTime<Utc>>,
}

#[derive(CassandraModel)]
#[cassandra(allow(growing_collection, reason = "the three reminders of an invoice"))]
struct Allowed {
    #[cassandra(partition_key)]
    id: Uuid,
    reminders: Vec<DateTime<Utc>>,
}

fn main() {}
