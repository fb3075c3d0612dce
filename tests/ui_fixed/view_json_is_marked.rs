use cassandra_model::prelude::*;

#[derive(serde::Serialize, serde::Deserialize)]
struct Plan {
    seats: u32,
}

#[derive(CassandraModel)]
#[cassandra(query(name = of, partition(id), limit = 10))]
struct Account {
    #[cassandra(partition_key)]
    id: i32,
    #[cassandra(json)]
    plan: Plan,
}

#[derive(CassandraView)]
#[cassandra(view_of = Account)]
struct Seats {
    #[cassandra(json)]
    plan: Plan,
}

fn main() {
    let _ = Account::of(1).select::<Seats>();
}
