use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(query(name = by_status, partition(status), via_index))]
struct Order {
    #[cassandra(partition_key)]
    customer: i32,
    #[cassandra(index)]
    status: String,
}

fn main() {}
