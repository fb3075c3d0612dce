#![deny(deprecated)]

use cassandra_model::prelude::*;

type Flag = bool;

#[derive(CassandraModel)]
#[cassandra(allow(low_cardinality_partition_key, reason = "a dozen rows"))]
#[cassandra(query(name = by_state, partition(open, urgent)))]
struct Ticket {
    #[cassandra(partition_key)]
    closed: Flag,
    #[cassandra(clustering_key)]
    id: Uuid,
    #[cassandra(immutable)]
    open: bool,
    #[cassandra(immutable)]
    urgent: bool,
}

#[derive(CassandraModel)]
#[cassandra(query(name = urgent, partition(is_urgent, customer)))]
struct OneColumnIsEnough {
    #[cassandra(partition_key)]
    is_open: bool,
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(immutable)]
    is_urgent: bool,
    #[cassandra(immutable)]
    customer: i32,
}

#[derive(CassandraModel)]
#[cassandra(allow(low_cardinality_partition_key, reason = "ten rows of settings"))]
struct Allowed {
    #[cassandra(partition_key)]
    is_default: bool,
    #[cassandra(clustering_key)]
    name: String,
}

fn main() {}
