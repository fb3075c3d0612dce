use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(query(name = of_author, partition(author), limit = 10))]
struct Post {
    #[cassandra(partition_key)]
    author: String,
    #[cassandra(clustering_key)]
    number: i32,
    text: String,
    rating: Option<i32>,
}

#[derive(CassandraView)]
#[cassandra(view_of = Post)]
struct Text {
    text: String,
}

fn main() {
    let _ = Post::of_author("Ada").select::<Text>();
}
