//! Empty and null: what each is written as, what it is read as, and what it costs.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use cassandra_model::prelude::*;
use cassandra_model::{ErrorKind, KeyError};
use cassandra_model_tests::with_store;

use crate::support::table;

type Parts = (Option<i32>, Option<String>, Option<Vec<i32>>);

#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "lists", query(name = by_labels, partition(labels)))]
struct Lists {
    #[cassandra(partition_key)]
    id: i32,
    list: Vec<i32>,
    set: BTreeSet<String>,
    map: HashMap<String, i32>,
    maybe: Option<Vec<i32>>,
    #[cassandra(frozen)]
    frozen: Vec<i32>,
    #[cassandra(frozen)]
    maybe_frozen: Option<Vec<i32>>,
    #[cassandra(immutable)]
    labels: BTreeSet<String>,
    nested: Vec<BTreeMap<i32, Vec<i32>>>,
}

fn empty() -> Lists {
    Lists {
        id: 1,
        list: vec![],
        set: BTreeSet::new(),
        map: HashMap::new(),
        maybe: Some(vec![]),
        frozen: vec![],
        maybe_frozen: Some(vec![]),
        labels: BTreeSet::new(),
        nested: vec![],
    }
}

fn full() -> Lists {
    Lists {
        id: 1,
        list: vec![1],
        set: BTreeSet::from(["a".to_owned()]),
        map: HashMap::from([("a".to_owned(), 1)]),
        maybe: Some(vec![1]),
        frozen: vec![1],
        maybe_frozen: Some(vec![1]),
        labels: BTreeSet::from(["a".to_owned()]),
        nested: vec![BTreeMap::from([(1, vec![1, 2]), (2, vec![])]), BTreeMap::new()],
    }
}

/// What the server keeps of `empty()`: nothing of a collection that is not frozen.
fn read_back(row: &Lists) -> Lists {
    Lists {
        maybe: None,
        ..row.clone()
    }
}

#[tokio::test]
async fn a_frozen_empty_collection_is_a_value_and_another_is_none() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Lists>().await.unwrap();
        let row = empty();
        row.insert(store).await.unwrap();
        assert_eq!(Lists::get(1).one(store).await.unwrap(), Some(read_back(&row)));
        assert_eq!(
            table(
                &sandbox,
                "list, \"set\", map, maybe, frozen, maybe_frozen, labels, nested",
                "lists"
            )
            .await,
            // `labels` is in the key of another table: a value there, and as good as null here.
            ["null, null, null, null, [], [], null, null"]
        );
        // The set is the whole partition key there, and not empty: its count has four bytes.
        let found = Lists::by_labels(BTreeSet::new()).limit(2).fetch(store).await.unwrap();
        assert_eq!(found, [read_back(&row)]);
        row.replace(store).await.unwrap();
        assert_eq!(Lists::get(1).one(store).await.unwrap(), Some(read_back(&row)));
    })
    .await;
}

/// R042: a tombstone would hide what is written with an older timestamp.
#[tokio::test]
async fn inserting_an_empty_collection_writes_no_tombstone() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Lists>().await.unwrap();
        empty().insert(store).timestamp(2_000).await.unwrap();
        sandbox
            .run("UPDATE {ks}.lists USING TIMESTAMP 1000 SET list = [5], \"set\" = {'b'}, map = {'b': 5}, maybe = [6], nested = [{5: [5]}] WHERE id = 1")
            .await;
        let row = Lists::get(1).one(store).await.unwrap().unwrap();
        assert_eq!((row.list, row.maybe), (vec![5], Some(vec![6])));
        assert_eq!((row.set.len(), row.map.len(), row.nested.len()), (1, 1, 1));

        // `replace` makes the row equal to the struct, so it does hide them.
        empty().replace(store).timestamp(2_000).await.unwrap();
        assert_eq!(Lists::get(1).one(store).await.unwrap(), Some(read_back(&empty())));
    })
    .await;
}

#[tokio::test]
async fn insert_leaves_a_collection_that_is_there_and_replace_clears_it() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Lists>().await.unwrap();
        full().insert(store).await.unwrap();
        assert_eq!(Lists::get(1).one(store).await.unwrap(), Some(full()));
        let emptied = Lists {
            labels: full().labels,
            ..empty()
        };
        emptied.insert(store).await.unwrap();
        let kept = Lists {
            frozen: vec![],
            maybe_frozen: Some(vec![]),
            ..full()
        };
        assert_eq!(Lists::get(1).one(store).await.unwrap(), Some(kept.clone()));
        assert_eq!(
            Lists::by_labels(full().labels).limit(2).fetch(store).await.unwrap(),
            [kept]
        );
        emptied.replace(store).await.unwrap();
        assert_eq!(Lists::get(1).one(store).await.unwrap(), Some(read_back(&emptied)));
        assert_eq!(
            Lists::by_labels(full().labels).limit(2).fetch(store).await.unwrap(),
            [read_back(&emptied)]
        );
    })
    .await;
}

#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "texts", query(name = by_text, partition(text, blob)))]
struct Text {
    #[cassandra(partition_key)]
    id: i32,
    #[cassandra(clustering_key)]
    text: String,
    #[cassandra(clustering_key)]
    blob: Vec<u8>,
    maybe_text: Option<String>,
    maybe_blob: Option<Vec<u8>>,
    parts: Option<Parts>,
    texts: Vec<String>,
}

#[tokio::test]
async fn empty_text_and_blob_are_values_and_not_null() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Text>().await.unwrap();
        let row = Text {
            id: 1,
            text: String::new(),
            blob: vec![],
            maybe_text: Some(String::new()),
            maybe_blob: Some(vec![]),
            parts: Some((None, Some(String::new()), Some(vec![]))),
            texts: vec![String::new(), String::new()],
        };
        row.insert(store).await.unwrap();
        assert_eq!(Text::get(1, "", b"").one(store).await.unwrap().as_ref(), Some(&row));
        assert_eq!(
            Text::by_text("", b"").limit(2).fetch(store).await.unwrap(),
            [row.clone()]
        );
        assert_eq!(
            table(&sandbox, "maybe_text, maybe_blob, parts", "texts").await,
            ["'', 0x, (null,'',[])"]
        );
        let nulls = Text {
            maybe_text: None,
            maybe_blob: None,
            parts: Some((None, None, None)),
            ..row
        };
        nulls.replace(store).await.unwrap();
        assert_eq!(Text::get(1, "", b"").one(store).await.unwrap().as_ref(), Some(&nulls));
        let null = Text { parts: None, ..nulls };
        null.replace(store).await.unwrap();
        assert_eq!(Text::get(1, "", b"").one(store).await.unwrap(), Some(null));
    })
    .await;
}

/// The server takes bytes of no length for a number, too: they are no number, and no null.
#[tokio::test]
async fn an_empty_number_is_an_error_of_its_row() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Number>().await.unwrap();
        sandbox
            .run("INSERT INTO {ks}.numbers (id, number) VALUES (1, blobAsInt(0x))")
            .await;
        let error = Number::get(1).one(store).await.unwrap_err();
        assert!(
            matches!(error.kind(), ErrorKind::Decode { column, .. } if column == "number"),
            "{error:?}"
        );
        // R111: no value stands in for a null that the struct does not know.
        sandbox
            .run("INSERT INTO {ks}.numbers (id, number) VALUES (2, null)")
            .await;
        let error = Number::get(2).one(store).await.unwrap_err();
        assert!(
            matches!(error.kind(), ErrorKind::NullColumn { column, .. } if column == "number"),
            "{error:?}"
        );
        let text = error.to_string();
        assert!(
            text.contains("numbers") && text.contains("`number` is null in this row"),
            "{text}"
        );
    })
    .await;
}

#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "numbers")]
struct Number {
    #[cassandra(partition_key)]
    id: i32,
    number: i32,
}

/// A blob or a text that is a whole partition key is not empty, whatever holds it.
#[tokio::test]
async fn an_empty_partition_key_is_an_error_before_anything_is_sent() {
    with_store(|sandbox| async move {
        let row = Name { name: "".into() };
        let error = row.insert(&sandbox.store).await.unwrap_err();
        let ErrorKind::Key(KeyError::Empty { column, .. }) = error.kind() else {
            panic!("{error:?}")
        };
        assert_eq!(column, "name");
    })
    .await;
}

#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "names")]
struct Name {
    #[cassandra(partition_key)]
    name: std::borrow::Cow<'static, str>,
}

#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(table = "members")]
struct Members {
    #[cassandra(partition_key)]
    id: i32,
    #[cassandra(immutable)]
    set: HashSet<Uuid>,
    #[cassandra(immutable, frozen)]
    sorted: BTreeSet<Uuid>,
    name: String,
}

/// A set has another order in Rust than on the server, where a uuid goes by its version first: it is the same set.
#[tokio::test]
async fn an_immutable_set_is_the_same_in_any_order() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Members>().await.unwrap();
        let uuids = || (0..40_u128).map(|bits| Uuid::from_u128(bits << 74 | bits));
        let row = Members {
            id: 1,
            set: uuids().collect(),
            sorted: uuids().collect(),
            name: "a".to_owned(),
        };
        row.insert(store).await.unwrap();
        let renamed = Members {
            name: "b".to_owned(),
            set: uuids().collect(),
            ..row
        };
        renamed.replace(store).await.unwrap();
        assert_eq!(Members::get(1).one(store).await.unwrap().as_ref(), Some(&renamed));
        let other = Members {
            set: uuids().skip(1).collect(),
            ..renamed
        };
        let error = other.replace(store).await.unwrap_err();
        assert!(
            matches!(error.kind(), ErrorKind::ImmutableChanged { column } if column == "set"),
            "{error:?}"
        );
    })
    .await;
}
