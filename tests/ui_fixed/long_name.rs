use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    table = "subscriptions_of_customers",
    query(name = by_plan, partition(current_subscription_plan), table = "subscriptions_by_plan"),
)]
struct Subscription {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(immutable)]
    current_subscription_plan: String,
}

fn main() {}
