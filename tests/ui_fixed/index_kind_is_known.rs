use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(query(name = by_status, partition(status), via_index), query(name = by_region, partition(region), via_index))]
struct Order {
    #[cassandra(partition_key)]
    customer: i32,
    #[cassandra(index(sai))]
    status: String,
    #[cassandra(index)]
    region: String,
}

fn main() {}
