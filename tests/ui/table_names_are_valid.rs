use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(table = "user-accounts", keyspace = "my app")]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
}

#[derive(CassandraModel)]
#[cassandra(table = "", keyspace = "")]
struct Nameless {
    #[cassandra(partition_key)]
    id: Uuid,
}

#[derive(CassandraModel)]
#[cassandra(
    table = "the_table_with_a_name_of_exactly_forty_nine_chars",
    query(name = by_email, partition(email), table = "users.by_email"),
)]
struct Long {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(immutable)]
    email: String,
}

#[derive(CassandraModel)]
struct AStructWithANameThatMakesATableNameOfOverFortyEight {
    #[cassandra(partition_key)]
    id: Uuid,
}

#[derive(CassandraModel)]
struct Größe {
    #[cassandra(partition_key)]
    id: Uuid,
}

fn main() {}
