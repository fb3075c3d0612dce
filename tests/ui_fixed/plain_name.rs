use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(table = "orders", query(name = by_plan, partition(plan), limit = 10, table = "orders_by_plan"))]
struct Order {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(immutable, rename = "plan-id")]
    plan: String,
}

fn main() {
    let _ = Order::by_plan("a").limit(3).cql();
}
