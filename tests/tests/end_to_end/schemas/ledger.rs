//! A ledger: a tuple as a clustering column, newest first; blobs and a boolean as whole keys.

use cassandra_model::prelude::*;

use super::is_the_same;

/// The transactions of an account by ledger and place.
#[derive(CassandraModel)]
#[cassandra(
    table = "account_tx",
    allow(unbounded_partition, reason = "it is what the ledger keeps")
)]
struct AccountTransaction {
    #[cassandra(partition_key)]
    account: Vec<u8>,
    #[cassandra(clustering_key(desc))]
    seq_idx: (i64, i64),
    hash: Option<Vec<u8>>,
    date: Option<i64>,
}

/// Objects by key, their versions newest first.
#[derive(CassandraModel)]
#[cassandra(
    table = "objects",
    options(compression(enabled = false)),
    allow(unbounded_partition, reason = "it is what the ledger keeps")
)]
struct Object {
    #[cassandra(partition_key)]
    key: Vec<u8>,
    #[cassandra(clustering_key(desc))]
    sequence: i64,
    object: Option<Vec<u8>>,
}

/// Two rows: where the ledger begins and where it ends.
#[derive(CassandraModel)]
#[cassandra(
    table = "ledger_range",
    allow(low_cardinality_partition_key, reason = "two rows are all there is")
)]
struct LedgerRange {
    #[cassandra(partition_key)]
    is_latest: bool,
    sequence: Option<i64>,
}

/// Tokens by issuer: the two clustering columns are asked for together.
#[derive(CassandraModel)]
#[cassandra(
    table = "issuer_tokens",
    allow(unbounded_partition, reason = "it is what the ledger keeps"),
    query(name = of_issuer, partition(issuer), order(asc(taxon), asc(token_id)), limit = 50)
)]
struct IssuerToken {
    #[cassandra(partition_key)]
    issuer: Vec<u8>,
    #[cassandra(clustering_key)]
    taxon: i64,
    #[cassandra(clustering_key)]
    token_id: Vec<u8>,
}

#[tokio::test]
async fn a_tuple_as_a_clustering_column() {
    is_the_same::<AccountTransaction>(&["CREATE TABLE {ks}.account_tx (
        account blob, seq_idx tuple<bigint, bigint>, hash blob, date bigint, PRIMARY KEY (account, seq_idx)
    ) WITH CLUSTERING ORDER BY (seq_idx DESC)"])
    .await;
}

#[tokio::test]
async fn blobs_and_a_boolean_as_keys() {
    is_the_same::<Object>(&["CREATE TABLE {ks}.objects (
        key blob, sequence bigint, object blob, PRIMARY KEY (key, sequence)
    ) WITH CLUSTERING ORDER BY (sequence DESC) AND compression = {'enabled': 'false'}"])
    .await;
    is_the_same::<LedgerRange>(&["CREATE TABLE {ks}.ledger_range (is_latest boolean PRIMARY KEY, sequence bigint)"])
        .await;
    is_the_same::<IssuerToken>(&["CREATE TABLE {ks}.issuer_tokens (
        issuer blob, taxon bigint, token_id blob, PRIMARY KEY (issuer, taxon, token_id)
    )"])
    .await;
}
