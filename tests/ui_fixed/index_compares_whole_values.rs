use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(query(name = by_tags, partition(tags), via_index), query(name = by_code, partition(code), via_index))]
struct Order {
    #[cassandra(partition_key)]
    customer: i32,
    #[cassandra(index, frozen)]
    tags: Vec<String>,
    #[cassandra(index)]
    code: i64,
}

fn main() {}
