//! A model's whole life on the server: tables, insert, the finders, delete.

use cassandra_model::prelude::*;
use cassandra_model_tests::with_store;
use futures::TryStreamExt as _;

/// What a user watched.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(
    table = "viewing_history",
    query(name = recent, partition(user_id), order(desc(watched_at)), limit = 10)
)]
pub struct Viewing {
    #[cassandra(partition_key)]
    pub user_id: Uuid,
    #[cassandra(clustering_key(desc))]
    pub watched_at: DateTime<Utc>,
    #[cassandra(clustering_key)]
    pub show_id: Uuid,
    pub title: Option<String>,
}

fn viewing(second: i64) -> Viewing {
    Viewing {
        user_id: Uuid::from_u128(1),
        watched_at: DateTime::from_timestamp(second, 0).unwrap(),
        show_id: Uuid::from_u128(7),
        title: Some(format!("show {second}")),
    }
}

#[tokio::test]
async fn a_row_lives_and_dies() {
    with_store(|sandbox| async move {
        let store = &sandbox.store;
        store.create::<Viewing>().await.unwrap();
        let rows: Vec<Viewing> = (0..25).map(viewing).collect();
        for row in &rows {
            row.insert(store).await.unwrap();
        }
        let newest_first: Vec<Viewing> = rows.iter().rev().cloned().collect();
        let user = rows[0].user_id;

        assert_eq!(Viewing::recent(user).fetch(store).await.unwrap(), newest_first[..10]);
        assert_eq!(
            Viewing::recent(user).first(store).await.unwrap(),
            Some(newest_first[0].clone())
        );
        assert_eq!(
            Viewing::recent(user).reverse().limit(3).fetch(store).await.unwrap(),
            rows[..3]
        );
        assert_eq!(Viewing::recent(user).count(store).await.unwrap(), 25);
        assert_eq!(
            Viewing::recent(user)
                .stream(store)
                .try_collect::<Vec<_>>()
                .await
                .unwrap(),
            newest_first
        );
        let range = rows[5].watched_at..rows[8].watched_at;
        assert_eq!(
            Viewing::recent(user).watched_at_in(range).fetch(store).await.unwrap(),
            newest_first[17..20]
        );
        assert_eq!(
            Viewing::recent(user)
                .watched_at(rows[5].watched_at)
                .fetch(store)
                .await
                .unwrap(),
            [rows[5].clone()]
        );

        let get = || Viewing::get(user, rows[3].watched_at, rows[3].show_id);
        assert_eq!(get().one(store).await.unwrap(), Some(rows[3].clone()));
        Viewing::delete(user, rows[3].watched_at, rows[3].show_id)
            .execute(store)
            .await
            .unwrap();
        assert_eq!(get().one(store).await.unwrap(), None);
    })
    .await;
}
