use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(ttl = "730d")]
struct Words {
    #[cassandra(partition_key)]
    id: Uuid,
}

#[derive(CassandraModel)]
#[cassandra(ttl = "730d")]
struct NoUnit {
    #[cassandra(partition_key)]
    id: Uuid,
}

#[derive(CassandraModel)]
#[cassandra(ttl = "1s")]
struct Zero {
    #[cassandra(partition_key)]
    id: Uuid,
}

#[derive(CassandraModel)]
#[cassandra(ttl = "7300d")]
struct Long {
    #[cassandra(partition_key)]
    id: Uuid,
}

fn main() {}
