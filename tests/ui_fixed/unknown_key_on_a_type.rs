use cassandra_model::prelude::*;

#[derive(CassandraType)]
#[cassandra()]
struct Address {
    #[cassandra()]
    street: String,
    #[cassandra(rename = "city")]
    town: String,
}

#[derive(CassandraType)]
enum Status {
    #[cassandra(other)]
    Unknown(String),
    #[cassandra()]
    Active,
}

#[derive(CassandraType)]
struct UserId(#[cassandra()] Uuid);

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
