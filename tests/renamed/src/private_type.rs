//! A column of a type that is private, in private fields of a public model.

pub(super) mod row;

use self::row::Row;

/// Its finders take a type that users of this crate cannot name.
#[derive(::cm::CassandraModel)]
#[cassandra(query(name = of_row, partition(row), order(asc(place))))]
pub struct Shelf {
    #[cassandra(partition_key)]
    row: Row,
    #[cassandra(clustering_key)]
    place: Row,
    /// Anyone may see it.
    pub books: ::std::option::Option<i32>,
}
