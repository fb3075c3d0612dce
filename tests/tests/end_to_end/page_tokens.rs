//! Pages and their tokens: all pages are the stream, and a token fits nothing but its own query.

use cassandra_model::page_token::PageTokenError;
use cassandra_model::prelude::*;
use cassandra_model::{Error, ErrorKind, Page, PageToken, TokenKey};
use cassandra_model_tests::{Sandbox, with_store};
use futures::TryStreamExt as _;

use crate::models::{Commit, Viewing, at};
use crate::support::another_store;

async fn load(sandbox: &Sandbox) {
    sandbox.store.create_all::<(Viewing, Commit)>().await.unwrap();
    sandbox.store.insert_many((0..20).map(Viewing::new)).await.unwrap();
    sandbox.store.insert_many((0..20).map(Commit::new)).await.unwrap();
}

fn user() -> Uuid {
    Uuid::from_u128(1)
}

fn good<M>(page: Page<M>) -> (Vec<M>, Option<PageToken>) {
    (page.rows.into_iter().map(|row| row.unwrap()).collect(), page.next)
}

/// The token behind the first three rows.
async fn token(store: &Store) -> PageToken {
    Viewing::recent(user())
        .page(3, None)
        .fetch(store)
        .await
        .unwrap()
        .next
        .unwrap()
}

#[track_caller]
fn assert_refused(error: &Error, expected: PageTokenError) {
    match error.kind() {
        ErrorKind::PageToken(kind) => assert_eq!(*kind, expected),
        kind => panic!("{kind}"),
    }
    assert!(
        error.table().ends_with(".viewing_history") || error.table().contains(".commits"),
        "{error}"
    );
}

#[tokio::test]
async fn all_pages_together_are_the_stream() {
    with_store(|sandbox| async move {
        load(&sandbox).await;
        let store = &sandbox.store;
        for reverse in [false, true] {
            let query = || {
                if reverse {
                    Viewing::recent(user()).reverse()
                } else {
                    Viewing::recent(user())
                }
            };
            let all: Vec<Viewing> = query().stream(store).try_collect().await.unwrap();
            assert_eq!(all.len(), 20);
            for size in [1, 3, 7, 19, 20, 21, 1_000] {
                let (mut rows, mut next) = (Vec::new(), None);
                loop {
                    let (page, token) = good(query().page(size, next).fetch(store).await.unwrap());
                    assert!(page.len() <= size as usize);
                    rows.extend(page);
                    next = token;
                    if next.is_none() {
                        break;
                    }
                }
                assert_eq!(rows, all, "pages of {size}");
            }
        }
    })
    .await;
}

#[tokio::test]
async fn a_given_limit_ends_the_pages() {
    with_store(|sandbox| async move {
        load(&sandbox).await;
        let store = &sandbox.store;
        let query = || Viewing::recent(user()).limit(7);
        let (first, next) = good(query().page(5, None).fetch(store).await.unwrap());
        let (second, end) = good(query().page(5, next).fetch(store).await.unwrap());
        assert_eq!(first, [19, 18, 17, 16, 15].map(Viewing::new));
        assert_eq!(second, [14, 13].map(Viewing::new));
        assert_eq!(end, None);
    })
    .await;
}

#[tokio::test]
async fn a_page_of_no_rows_is_an_error() {
    with_store(|sandbox| async move {
        load(&sandbox).await;
        for size in [0, u32::MAX] {
            let error = Viewing::recent(user())
                .page(size, None)
                .fetch(&sandbox.store)
                .await
                .unwrap_err();
            assert!(
                matches!(
                    error.kind(),
                    ErrorKind::Option(cassandra_model::InvalidOption::PageSize)
                ),
                "{error}"
            );
        }
    })
    .await;
}

#[tokio::test]
async fn a_token_goes_through_text_and_serde_to_another_process() {
    with_store(|sandbox| async move {
        load(&sandbox).await;
        let token = token(&sandbox.store).await;
        let text = token.to_string();
        assert!(
            text.bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)),
            "{text}"
        );
        assert!(text.len() < 200, "{} characters", text.len());
        let json = serde_json::to_string(&token).unwrap();
        assert_eq!(json, format!("\"{text}\""));
        let store = another_store(&sandbox).await;
        for token in [text.parse().unwrap(), serde_json::from_str(&json).unwrap(), token] {
            let (rows, _) = good(
                Viewing::recent(user())
                    .page(2, Some(token))
                    .fetch(&store)
                    .await
                    .unwrap(),
            );
            assert_eq!(rows, [16, 15].map(Viewing::new));
        }
    })
    .await;
}

#[tokio::test]
async fn a_token_of_another_query_is_refused() {
    with_store(|sandbox| async move {
        load(&sandbox).await;
        let store = &sandbox.store;
        let token = token(store).await;
        let next = || Some(token.clone());
        let refused = [
            Viewing::all(user()).page(3, next()).fetch(store).await.unwrap_err(),
            Viewing::recent(user())
                .reverse()
                .page(3, next())
                .fetch(store)
                .await
                .unwrap_err(),
            Viewing::recent(user())
                .limit(10)
                .page(3, next())
                .fetch(store)
                .await
                .unwrap_err(),
            Viewing::recent(user())
                .watched_at(at(1))
                .page(3, next())
                .fetch(store)
                .await
                .unwrap_err(),
            Viewing::recent(user())
                .watched_at_in(at(1)..)
                .page(3, next())
                .fetch(store)
                .await
                .unwrap_err(),
            Commit::by_author("ada").page(3, next()).fetch(store).await.unwrap_err(),
            Viewing::recent(user())
                .page(3, next())
                .fetch(&store.keyspace("elsewhere"))
                .await
                .unwrap_err(),
        ];
        for error in refused {
            assert_refused(&error, PageTokenError::OtherQuery);
        }
    })
    .await;
}

#[tokio::test]
async fn a_token_of_other_arguments_is_refused() {
    with_store(|sandbox| async move {
        load(&sandbox).await;
        let store = &sandbox.store;
        let error = Viewing::recent(Uuid::nil())
            .page(3, Some(token(store).await))
            .fetch(store)
            .await
            .unwrap_err();
        assert_refused(&error, PageTokenError::OtherArguments);

        let ranged = |from| Viewing::recent(user()).watched_at_in(at(from)..);
        let next = ranged(1).page(3, None).fetch(store).await.unwrap().next;
        assert!(next.is_some());
        let error = ranged(2).page(3, next.clone()).fetch(store).await.unwrap_err();
        assert_refused(&error, PageTokenError::OtherArguments);
        let excluded = Viewing::recent(user())
            .watched_at_in(..at(1))
            .page(3, next.clone())
            .fetch(store)
            .await
            .unwrap_err();
        assert_refused(&excluded, PageTokenError::OtherQuery);
        let (rows, _) = good(ranged(1).page(1, next).fetch(store).await.unwrap());
        assert_eq!(rows, [Viewing::new(16)]);

        let limited = |limit| Viewing::recent(user()).limit(limit);
        let next = limited(10).page(3, None).fetch(store).await.unwrap().next;
        assert!(next.is_some());
        let error = limited(11).page(3, next).fetch(store).await.unwrap_err();
        assert_refused(&error, PageTokenError::OtherArguments);
    })
    .await;
}

/// Every text that differs from the token's in one character, by one bit of what it stands for.
fn altered(text: &str) -> impl Iterator<Item = String> + '_ {
    const ALPHABET: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    (0..text.len()).flat_map(move |at| {
        let value = ALPHABET
            .iter()
            .position(|&letter| letter == text.as_bytes()[at])
            .unwrap();
        (0..6).map(move |bit| {
            let letter = char::from(ALPHABET[value ^ (1 << bit)]);
            format!("{}{letter}{}", &text[..at], &text[at + 1..])
        })
    })
}

#[tokio::test]
async fn a_token_with_a_flipped_bit_is_refused() {
    with_store(|sandbox| async move {
        load(&sandbox).await;
        let plain = token(&sandbox.store).await.to_string();
        for text in altered(&plain) {
            let error = text.parse::<PageToken>().unwrap_err();
            let kinds = [
                PageTokenError::Checksum,
                PageTokenError::Version,
                PageTokenError::Malformed,
            ];
            assert!(kinds.contains(&error), "{error}");
            assert!(serde_json::from_str::<PageToken>(&format!("\"{text}\"")).is_err());
        }
        for text in ["", "A", "x y", &plain[1..], &plain[..plain.len() - 4], "null"] {
            assert!(text.parse::<PageToken>().is_err(), "{text}");
        }
    })
    .await;
}

#[tokio::test]
async fn a_sealed_token_opens_with_its_key_alone() {
    with_store(|sandbox| async move {
        load(&sandbox).await;
        let plain = &sandbox.store;
        let sealing = plain.page_token_key(TokenKey::new([7; 32]));
        let other = plain.page_token_key(TokenKey::new([8; 32]));
        let page = async |store: &Store, token: &PageToken| {
            Viewing::recent(user()).page(3, Some(token.clone())).fetch(store).await
        };
        let sealed = token(&sealing).await;
        let (rows, _) = good(page(&sealing, &sealed).await.unwrap());
        assert_eq!(rows, [16, 15, 14].map(Viewing::new));
        let restarted = another_store(&sandbox).await.page_token_key(TokenKey::new([7; 32]));
        let parsed: PageToken = sealed.to_string().parse().unwrap();
        let (rows, _) = good(page(&restarted, &parsed).await.unwrap());
        assert_eq!(rows, [16, 15, 14].map(Viewing::new));

        assert_refused(&page(plain, &sealed).await.unwrap_err(), PageTokenError::Sealed);
        assert_refused(&page(&other, &sealed).await.unwrap_err(), PageTokenError::Forged);
        assert_refused(
            &page(&sealing, &token(plain).await).await.unwrap_err(),
            PageTokenError::NotSealed,
        );
        let error = Viewing::recent(Uuid::nil())
            .page(3, Some(sealed.clone()))
            .fetch(&sealing)
            .await
            .unwrap_err();
        assert_refused(&error, PageTokenError::OtherArguments);
        let error = Viewing::all(user())
            .page(3, Some(sealed.clone()))
            .fetch(&sealing)
            .await
            .unwrap_err();
        assert_refused(&error, PageTokenError::OtherQuery);

        let mut parsed = 0;
        for text in altered(&sealed.to_string()) {
            match text.parse::<PageToken>() {
                Ok(token) => {
                    parsed += 1;
                    assert_refused(&page(&sealing, &token).await.unwrap_err(), PageTokenError::Forged);
                }
                Err(error) => assert!(
                    [PageTokenError::Version, PageTokenError::Malformed].contains(&error),
                    "{error}"
                ),
            }
        }
        assert!(parsed > 100, "{parsed} reached the seal");
    })
    .await;
}

#[tokio::test]
async fn a_sealed_token_hides_the_key_it_stands_at() {
    with_store(|sandbox| async move {
        load(&sandbox).await;
        let store = sandbox.store.page_token_key(TokenKey::new([7; 32]));
        let first = token(&store).await.to_string();
        let second = token(&store).await.to_string();
        assert_ne!(first, second);
        assert_eq!(format!("{:?}", token(&store).await), "PageToken(..)");
    })
    .await;
}
