//! Text in its other forms: `Ascii`, `Cow` and secrets, as columns, keys, parts and arguments.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use cassandra_model::prelude::*;
use cassandra_model::{Ascii, ErrorKind, SchemaMismatch};
use cassandra_model_tests::with_store;
use secrecy::{ExposeSecret, SecretBox, SecretString};

use crate::support::assert_keeps_secret;

/// An alias of an alias: what stands for a type is the type.
type Code = Ascii;
type Codes = Vec<Code>;
type Title = Cow<'static, str>;

#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(
    table = "currencies",
    query(name = of_region, partition(region), order(asc(code))),
    query(name = by_title, partition(title), clustering(code))
)]
struct Currency {
    #[cassandra(partition_key)]
    region: Title,
    #[cassandra(clustering_key)]
    code: Code,
    #[cassandra(immutable)]
    title: Title,
    codes: Option<Codes>,
    by_code: BTreeMap<Code, Vec<Title>>,
    set: BTreeSet<Code>,
    shared: Arc<Option<Code>>,
    boxed: Box<Title>,
    numbers: Cow<'static, [i32]>,
    parts: (Code, Option<Title>),
}

fn ascii(text: &str) -> Ascii {
    text.parse().unwrap()
}

fn currency(code: &str) -> Currency {
    Currency {
        region: "Zürich".into(),
        code: ascii(code),
        title: Cow::Borrowed("Münze"),
        codes: Some(vec![ascii(code), ascii("\0\x7f")]),
        by_code: BTreeMap::from([(ascii(code), vec!["ä".into(), "".into()])]),
        set: BTreeSet::from([ascii(""), ascii("a")]),
        shared: Arc::new(Some(ascii("shared"))),
        boxed: Box::new("boxed".into()),
        numbers: Cow::Borrowed(&[1, -1]),
        parts: (ascii("p"), None),
    }
}

#[tokio::test]
async fn ascii_and_cow_come_back_from_every_place() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Currency>().await.unwrap();
        let rows = [currency("CHF"), currency("EUR"), currency("chf")];
        for row in &rows {
            row.insert(store).await.unwrap();
            assert_eq!(Currency::get("Zürich", &row.code).one(store).await.unwrap().as_ref(), Some(row));
            assert_eq!(
                Currency::by_title("Münze", &row.code).limit(2).fetch(store).await.unwrap(),
                [row.clone()]
            );
        }
        let range = Currency::of_region("Zürich").code_in("D".."d").limit(9).fetch(store).await.unwrap();
        assert_eq!(range, rows[1..]);
        let types: Vec<(String,)> = sandbox
            .rows("SELECT type FROM system_schema.columns WHERE keyspace_name = '{ks}' AND table_name = 'currencies' AND column_name IN ('code', 'codes', 'parts', 'region')")
            .await;
        let types: Vec<&str> = types.iter().map(|(text,)| text.as_str()).collect();
        assert_eq!(types, ["ascii", "list<ascii>", "frozen<tuple<ascii, text>>", "text"]);
    })
    .await;
}

/// An argument is a `&str`, which can hold more than `ascii`: the server refuses it, and the text stays out of the error.
#[tokio::test]
async fn an_argument_that_is_not_ascii_is_refused_by_the_server() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Currency>().await.unwrap();
        let error = Currency::get("Zürich", "SECRÈT").one(store).await.unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Execute(_)), "{error:?}");
        assert_keeps_secret(&error, "SECRÈT");
    })
    .await;
}

#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "texts")]
struct AsText {
    #[cassandra(partition_key)]
    id: i32,
    value: String,
}

#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "texts")]
struct AsAscii {
    #[cassandra(partition_key)]
    id: i32,
    value: Ascii,
}

/// A `text` column may hold what `Ascii` cannot, so it is another type.
#[tokio::test]
async fn a_text_column_is_no_ascii_column() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<AsText>().await.unwrap();
        let row = AsAscii {
            id: 1,
            value: ascii("a"),
        };
        let error = row.insert(store).await.unwrap_err();
        let ErrorKind::Schema(mismatch) = error.kind() else {
            panic!("{error:?}")
        };
        let expected = SchemaMismatch::Type {
            column: "value".to_owned(),
            expected: "ascii".to_owned(),
            found: "text".to_owned(),
        };
        assert_eq!(mismatch, &expected);
    })
    .await;
}

#[derive(CassandraModel, Debug)]
#[cassandra(table = "accounts", query(name = by_token, partition(token)))]
struct Account {
    #[cassandra(partition_key)]
    id: i32,
    password: SecretString,
    #[cassandra(immutable)]
    token: SecretString,
    key: Option<SecretBox<Vec<u8>>>,
    pin: SecretBox<i32>,
    hints: Vec<SecretString>,
}

#[tokio::test]
async fn secrets_come_back_and_are_in_no_debug_and_no_error() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Account>().await.unwrap();
        let mut account = Account {
            id: 1,
            password: "hunter2".into(),
            token: "hunter2-token".into(),
            key: Some(SecretBox::new(Box::new(vec![0, 255]))),
            pin: SecretBox::new(Box::new(4242)),
            hints: vec!["hunter2-hint".into(), "".into()],
        };
        account.insert(store).await.unwrap();
        let mut found = Account::by_token("hunter2-token").limit(2).fetch(store).await.unwrap();
        let back = found.pop().unwrap();
        assert_eq!(back.password.expose_secret(), "hunter2");
        assert_eq!(
            back.key.as_ref().map(|key| key.expose_secret().as_slice()),
            Some(&[0, 255][..])
        );
        assert_eq!(*back.pin.expose_secret(), 4242);
        let hints: Vec<&str> = back.hints.iter().map(ExposeSecret::expose_secret).collect();
        assert_eq!(hints, ["hunter2-hint", ""]);
        assert!(!format!("{back:?} {account:?}").contains("hunter2"));

        account.token = "hunter2".repeat(10_000).into();
        let error = account.insert(store).await.unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Key(_)), "{error:?}");
        assert_keeps_secret(&error, "hunter2");
        sandbox
            .run("UPDATE {ks}.accounts SET password = null WHERE id = 1")
            .await;
        let error = Account::get(1).one(store).await.unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::NullColumn { column, .. } if column == "password"));
        assert_keeps_secret(&error, "hunter2");
    })
    .await;
}
