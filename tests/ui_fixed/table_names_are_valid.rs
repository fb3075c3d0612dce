use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(table = "user_accounts", keyspace = "my_app")]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
}

#[derive(CassandraModel)]
#[cassandra(table = "nameless", keyspace = "app")]
struct Nameless {
    #[cassandra(partition_key)]
    id: Uuid,
}

#[derive(CassandraModel)]
#[cassandra(
    table = "the_table_with_a_long_name",
    query(name = by_email, partition(email), table = "users_by_email"),
)]
struct Long {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(immutable)]
    email: String,
}

#[derive(CassandraModel)]
#[cassandra(table = "a_struct")]
struct AStructWithANameThatMakesATableNameOfOverFortyEight {
    #[cassandra(partition_key)]
    id: Uuid,
}

#[derive(CassandraModel)]
#[cassandra(table = "size")]
struct Größe {
    #[cassandra(partition_key)]
    id: Uuid,
}

fn main() {}
