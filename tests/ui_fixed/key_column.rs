use cassandra_model::prelude::*;
use cassandra_model::scylla::value::CqlDuration;

type Nickname = Option<String>;
type Pause = CqlDuration;
type Likes = Counter;

#[derive(CassandraModel)]
struct Direct {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(clustering_key)]
    pause: i64,
    #[cassandra(clustering_key)]
    likes: i64,
}

#[derive(CassandraModel)]
struct ByAlias {
    #[cassandra(partition_key)]
    id: String,
    #[cassandra(clustering_key)]
    pause: i64,
    #[cassandra(clustering_key)]
    likes: i64,
}

#[derive(CassandraModel)]
struct NoCqlForm {
    #[cassandra(partition_key)]
    id: i64,
}

#[derive(CassandraModel)]
#[cassandra(
    query(name = by_nick, partition(nick)),
    query(name = by_visits, partition(visits), order(desc(nick))),
)]
struct InAQuery {
    #[cassandra(partition_key)]
    id: Uuid,
    #[cassandra(immutable)]
    nick: String,
    #[cassandra(immutable)]
    visits: i64,
}

fn main() {}
