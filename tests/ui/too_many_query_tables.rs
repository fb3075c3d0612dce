#![deny(deprecated)]

use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    query(name = by_email, partition(email)),
    query(name = by_phone, partition(phone)),
    query(name = by_city, partition(city)),
    query(name = by_city_and_name, partition(city), order(asc(id))),
    query(name = by_name, partition(name)),
    query(name = by_plan, partition(plan)),
    query(name = by_seller, partition(seller)),
)]
struct Customer {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(immutable)]
    email: String,
    #[cassandra(immutable)]
    phone: String,
    #[cassandra(immutable)]
    city: String,
    #[cassandra(immutable)]
    name: String,
    #[cassandra(immutable)]
    plan: String,
    #[cassandra(immutable)]
    seller: String,
}

fn main() {}
