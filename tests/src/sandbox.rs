//! A store with a keyspace of its own for one test, dropped at the end.

use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicU32, Ordering};

use cassandra_model::scylla::deserialize::row::DeserializeRow;
use cassandra_model::{Replication, Store};
use futures::FutureExt as _;

/// The server that tests use: `CASSANDRA_URI`, or a local one.
#[must_use]
pub fn address() -> String {
    std::env::var("CASSANDRA_URI").unwrap_or_else(|_| "127.0.0.1:9042".to_owned())
}

/// A keyspace of one test.
#[derive(Clone, Debug)]
pub struct Sandbox {
    /// The store, on the keyspace.
    pub store: Store,
    /// The keyspace's name.
    pub keyspace: String,
}

impl Sandbox {
    /// Runs a statement of the test's own; `{ks}` in it is the keyspace.
    ///
    /// # Panics
    ///
    /// The server refuses it.
    pub async fn run(&self, cql: &str) {
        let cql = cql.replace("{ks}", &self.keyspace);
        if let Err(error) = self.store.session().query_unpaged(cql.as_str(), ()).await {
            panic!("{cql}: {error}");
        }
    }

    /// The rows of a statement of the test's own; `{ks}` in it is the keyspace.
    ///
    /// # Panics
    ///
    /// The server refuses it, or the rows are of another type.
    pub async fn rows<R: for<'f> DeserializeRow<'f, 'f>>(&self, cql: &str) -> Vec<R> {
        let cql = cql.replace("{ks}", &self.keyspace);
        let result = match self.store.session().query_unpaged(cql.as_str(), ()).await {
            Ok(result) => result,
            Err(error) => panic!("{cql}: {error}"),
        };
        let result = result
            .into_rows_result()
            .unwrap_or_else(|error| panic!("{cql}: {error}"));
        let rows = result.rows::<R>().unwrap_or_else(|error| panic!("{cql}: {error}"));
        rows.map(|row| row.unwrap_or_else(|error| panic!("{cql}: {error}")))
            .collect()
    }
}

/// The number with a consonant for each digit.
///
/// Errors name the keyspace, and tests look in errors for values that must not be there: a process
/// number of 4711 in the keyspace's name would pass for the value 4711.
fn in_letters(number: u32) -> String {
    let letters = ['b', 'c', 'd', 'f', 'g', 'h', 'j', 'k', 'l', 'm'];
    let digits = number.to_string();
    let digits = digits.bytes().map(|digit| usize::from(digit - b'0'));
    digits.map(|digit| letters[digit]).collect()
}

/// Runs a test on a store with a keyspace of its own, and drops that whether the test passes or not.
///
/// # Panics
///
/// There is no server (the text says what to start), or the test fails.
pub async fn with_store<F: Future<Output = ()>>(test: impl FnOnce(Sandbox) -> F) {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let keyspace = format!(
        "test_{}_{}",
        in_letters(std::process::id()),
        in_letters(NEXT.fetch_add(1, Ordering::Relaxed))
    );
    let address = address();
    let store = match Store::connect(&address).keyspace(&keyspace).await {
        Ok(store) => store,
        Err(error) => panic!(
            "no Cassandra on {address} ({error}): start one with `scripts/cassandra start`, or set CASSANDRA_URI=host:port"
        ),
    };
    if let Err(error) = store.create_keyspace(&keyspace, Replication::simple(1)).await {
        panic!("{keyspace}: {error}");
    }
    let sandbox = Sandbox { store, keyspace };
    let outcome = AssertUnwindSafe(test(sandbox.clone())).catch_unwind().await;
    sandbox.run("DROP KEYSPACE {ks}").await;
    if let Err(panic) = outcome {
        std::panic::resume_unwind(panic);
    }
}
