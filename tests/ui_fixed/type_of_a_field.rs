use cassandra_model::prelude::*;

type Alias = std::time::Duration;

#[derive(CassandraType)]
struct Address {
    number: i64,
    again: Option<i64>,
    since: i64,
    visits: i64,
}

#[derive(CassandraType)]
struct UserId(Uuid);

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

#[derive(CassandraModel)]
struct User {
    #[cassandra(partition_key)]
    id: Vec<UserId>,
    value: Vec<UserId>,
}

#[allow(dead_code)]
fn uses_too(row: User, store: Store) {
    let _ = row.insert(&store);
}

fn main() {}
