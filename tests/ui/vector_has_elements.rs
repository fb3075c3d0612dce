use cassandra_model::Vector;
use cassandra_model::prelude::*;

#[derive(CassandraModel)]
struct Document {
    #[cassandra(partition_key)]
    id: Uuid,
    embedding: Vector<f32, 0>,
}

#[derive(CassandraModel)]
struct Page {
    #[cassandra(partition_key)]
    id: Uuid,
    pixels: Vector<f32, 65536>,
}

fn main() {}
