use cassandra_model::prelude::*;

#[derive(CassandraType)]
#[cassandra(keyspace = "app", frozen)]
struct Address {
    #[cassandra(partition_key)]
    street: String,
    #[cassandra(renam = "city")]
    town: String,
}

#[derive(CassandraType)]
enum Status {
    #[cassandra(othr)]
    Unknown(String),
    #[cassandra(repr)]
    Active,
}

#[derive(CassandraType)]
struct UserId(#[cassandra(rename = "id")] Uuid);

#[derive(CassandraModel)]
struct Row {
    #[cassandra(partition_key)]
    id: Address,
    value: Vec<Address>,
}

#[allow(dead_code)]
fn uses(row: Row, store: Store) {
    let _ = row.insert(&store);
}

fn main() {}
