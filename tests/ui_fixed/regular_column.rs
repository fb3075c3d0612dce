use cassandra_model::prelude::*;

#[derive(CassandraModel)]
struct User {
    #[cassandra(partition_key)]
    id: Uuid,
    visits: i64,
    plan: String,
    views: i64,
    pause: i64,
    again: i64,
}

struct Plan;

#[derive(CassandraModel)]
#[cassandra(query(name = newest, partition(blog), order(desc(at)), limit = 10))]
struct Post {
    #[cassandra(partition_key)]
    blog: Uuid,
    #[cassandra(clustering_key)]
    at: i64,
    views: i32,
}

fn main() {
    let _ = Post::newest(Uuid::nil()).at_in(..5).reverse().limit(1);
}
