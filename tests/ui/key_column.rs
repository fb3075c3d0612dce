use cassandra_model::prelude::*;
use cassandra_model::scylla::value::CqlDuration;

type Nickname = Option<String>;
type Pause = CqlDuration;
type Likes = Counter;

#[derive(CassandraModel)]
struct Direct {
    #[cassandra(partition_key)]
    id: Option<Uuid>,
    #[cassandra(clustering_key)]
    pause: CqlDuration,
    #[cassandra(clustering_key)]
    likes: Counter,
}

#[derive(CassandraModel)]
struct ByAlias {
    #[cassandra(partition_key)]
    id: Nickname,
    #[cassandra(clustering_key)]
    pause: Pause,
    #[cassandra(clustering_key)]
    likes: Likes,
}

#[derive(CassandraModel)]
struct NoCqlForm {
    #[cassandra(partition_key)]
    id: u64,
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
    nick: Option<String>,
    #[cassandra(immutable)]
    visits: u64,
}

fn main() {}
