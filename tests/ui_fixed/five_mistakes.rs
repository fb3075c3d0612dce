use cassandra_model::prelude::*;

#[derive(CassandraModel)]
#[cassandra(
    table = "posts",
    ttl = "730d",
    query(name = by_author, partition(author), order(desc(at))),
    query(name = newest, partition(blog), order(asc(at)), limit = 1),
)]
struct Post {
    #[cassandra(partition_key)]
    blog: Uuid,
    #[cassandra(clustering_key(desc))]
    at: i64,
    #[cassandra(immutable)]
    author: String,
    text: String,
}

async fn run(store: Store, post: Post) -> cassandra_model::Result<()> {
    store.create::<Post>().await?;
    post.insert(&store).await?;
    let newest: Vec<Post> = Post::newest(post.blog).at_in(..post.at).fetch(&store).await?;
    let by_author = Post::by_author("Ada").at(5).limit(10).fetch(&store).await?;
    let post: Option<Post> = Post::get(post.blog, post.at).one(&store).await?;
    drop((newest, by_author, post));
    Ok(())
}

fn main() {
    let _ = run;
}
