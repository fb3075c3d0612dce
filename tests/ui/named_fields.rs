use cassandra_model::prelude::*;

#[derive(CassandraModel)]
enum Shape {
    Circle,
}

#[derive(CassandraModel)]
union Bits {
    int: i32,
    float: f32,
}

#[derive(CassandraModel)]
struct Pair(Uuid, String);

#[derive(CassandraModel)]
struct Unit;

fn save<M: cassandra_model::Model>(_: &M, _: &Store) {}

fn all(store: &Store, shape: &Shape, pair: &Pair) {
    save(shape, store);
    save(pair, store);
}

fn main() {}
