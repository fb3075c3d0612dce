use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(keyspace = "system")]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
}

#[derive(CassandraModel)]
#[cassandra(keyspace = "system_of_records")]
struct Record {
    #[cassandra(partition_key)]
    id: Uuid,
}

fn main() {}
