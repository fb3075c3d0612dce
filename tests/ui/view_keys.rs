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
#[cassandra(view_of = "Post", view_of = Post, table = "posts")]
struct Text {
    #[cassandra(column = "text")]
    body: String,
    #[cassandra(rename = number, partition_key)]
    position: i32,
}

fn main() {
    let _ = Post::of_author("Ada").select::<Text>();
}
