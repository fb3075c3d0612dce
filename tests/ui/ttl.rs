use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(ttl = "two years")]
struct Words {
    #[cassandra(partition_key)]
    id: Uuid,
}

#[derive(CassandraModel)]
#[cassandra(ttl = "730")]
struct NoUnit {
    #[cassandra(partition_key)]
    id: Uuid,
}

#[derive(CassandraModel)]
#[cassandra(ttl = "0s")]
struct Zero {
    #[cassandra(partition_key)]
    id: Uuid,
}

#[derive(CassandraModel)]
#[cassandra(ttl = "21y")]
struct Long {
    #[cassandra(partition_key)]
    id: Uuid,
}

fn main() {}
