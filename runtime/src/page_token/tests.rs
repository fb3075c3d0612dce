//! Whole tokens, plain and sealed: what goes round, and that everything else is a typed error.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use super::{PageToken, PageTokenError, TokenKey};

const QUERY: u64 = 0x0123_4567_89ab_cdef;
const ARGUMENTS: u64 = 0xfedc_ba98_7654_3210;
const STATE: &[u8] = b"\x00\x10\xff\x7fpage";

// Written by other implementations of base64, XxHash64 and XChaCha20-Poly1305.
const PLAIN: &str = "AQEjRWeJq83v_ty6mHZUMhAAEP9_cGFnZc1Vl4Q";
const PLAIN_EMPTY: &str = "AQAAAAAAAAAAAAAAAAAAAABtu6HZ";
const SEALED: &str = "AgABAgMEBQYHCAkKCwwNDg8QERITFBUWF5_hShgZeUBBzZicVr0GmvhLV9fajbd6jvDsOVwzRh8mZOykq_fNG9M";

fn key() -> TokenKey {
    TokenKey::new(std::array::from_fn(|index| u8::try_from(index).unwrap()))
}

fn other_key() -> TokenKey {
    TokenKey::new([7; 32])
}

fn plain() -> PageToken {
    PageToken::new(QUERY, ARGUMENTS, STATE, None).unwrap()
}

fn sealed() -> PageToken {
    PageToken::new(QUERY, ARGUMENTS, STATE, Some(&key())).unwrap()
}

/// A caller's text, all the way to the paging state.
fn through(text: &str, key: Option<&TokenKey>) -> Result<Vec<u8>, PageTokenError> {
    text.parse::<PageToken>()?.open(QUERY, ARGUMENTS, key)
}

#[test]
fn the_texts_are_pinned() {
    assert_eq!(plain().to_string(), PLAIN);
    assert_eq!(PageToken::new(0, 0, b"", None).unwrap().to_string(), PLAIN_EMPTY);
    assert_eq!(through(PLAIN, None).unwrap(), STATE);
    assert_eq!(through(SEALED, Some(&key())).unwrap(), STATE);
}

#[test]
fn a_token_goes_round_as_text_plain_and_sealed() {
    let token: PageToken = plain().to_string().parse().unwrap();
    assert_eq!(token, plain());
    assert_eq!(token.open(QUERY, ARGUMENTS, None).unwrap(), STATE);

    let token = sealed();
    let back: PageToken = token.to_string().parse().unwrap();
    assert_eq!(back, token);
    assert_eq!(back.open(QUERY, ARGUMENTS, Some(&key())).unwrap(), STATE);

    let longest = vec![0; 131_200];
    for state in [&b""[..], &longest] {
        for key in [None, Some(&key())] {
            let token = PageToken::new(QUERY, ARGUMENTS, state, key).unwrap();
            assert_eq!(through(&token.to_string(), key).unwrap(), state);
        }
    }
}

#[test]
fn the_text_is_safe_in_a_url() {
    let state: Vec<u8> = (0..=255).collect();
    let text = PageToken::new(QUERY, ARGUMENTS, &state, None).unwrap().to_string();
    assert!(
        text.bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
    );
}

#[test]
fn each_sealed_token_has_its_own_nonce() {
    assert_ne!(sealed(), sealed());
}

#[test]
fn every_flipped_bit_of_a_plain_token_is_an_error() {
    let bytes = URL_SAFE_NO_PAD.decode(plain().to_string()).unwrap();
    for bit in 0..bytes.len() * 8 {
        let mut flipped = bytes.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        let expected = if bit < 8 {
            PageTokenError::Version
        } else {
            PageTokenError::Checksum
        };
        let text = URL_SAFE_NO_PAD.encode(flipped);
        assert_eq!(text.parse::<PageToken>(), Err(expected), "bit {bit}");
    }
}

#[test]
fn every_flipped_bit_of_a_sealed_token_is_an_error() {
    let bytes = URL_SAFE_NO_PAD.decode(sealed().to_string()).unwrap();
    for bit in 0..bytes.len() * 8 {
        let mut flipped = bytes.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        let expected = if bit < 8 {
            PageTokenError::Version
        } else {
            PageTokenError::Forged
        };
        let text = URL_SAFE_NO_PAD.encode(flipped);
        assert_eq!(through(&text, Some(&key())), Err(expected), "bit {bit}");
    }
}

#[test]
fn every_flipped_bit_of_the_text_is_an_error() {
    for (text, key) in [(plain().to_string(), None), (sealed().to_string(), Some(&key()))] {
        for bit in 0..text.len() * 8 {
            let mut flipped = text.clone().into_bytes();
            flipped[bit / 8] ^= 1 << (bit % 8);
            // Text that is no UTF-8 can't come this far.
            if let Ok(flipped) = String::from_utf8(flipped) {
                assert!(through(&flipped, key).is_err(), "bit {bit}: {flipped}");
            }
        }
    }
}

#[test]
fn every_truncation_and_extension_is_an_error() {
    for (text, key) in [(plain().to_string(), None), (sealed().to_string(), Some(&key()))] {
        for length in 0..text.len() {
            assert!(through(&text[..length], key).is_err(), "{length}");
            assert!(through(&text[length + 1..], key).is_err(), "{length}");
        }
        for tail in ["A", "AA", "AAA", "AAAA", "=", "==", " ", "\n"] {
            assert!(through(&format!("{text}{tail}"), key).is_err(), "{tail:?}");
        }
        let bytes = URL_SAFE_NO_PAD.decode(&text).unwrap();
        for length in 0..bytes.len() {
            let cut = URL_SAFE_NO_PAD.encode(&bytes[..length]);
            assert!(through(&cut, key).is_err(), "{length}");
        }
    }
}

#[test]
fn text_that_is_no_token_is_malformed() {
    let too_long = "A".repeat(256 * 1024 + 1);
    for text in ["", "A", "AQ", "Ag", "page 2", "AQ==", "+/+/", "€", &too_long] {
        assert_eq!(text.parse::<PageToken>(), Err(PageTokenError::Malformed), "{text:.9}");
    }
    // The last character has bits that belong to no byte.
    let (head, last) = PLAIN_EMPTY.split_at(PLAIN_EMPTY.len() - 1);
    assert_eq!(last, "Z");
    assert!(format!("{head}Z").parse::<PageToken>().is_ok());
    let (head, last) = SEALED.split_at(SEALED.len() - 1);
    assert_eq!(last, "M");
    for other in ["N", "O", "P"] {
        let text = format!("{head}{other}");
        assert_eq!(text.parse::<PageToken>(), Err(PageTokenError::Malformed), "{other}");
    }
}

#[test]
fn a_format_of_another_release_is_told_apart() {
    for version in [0_u8, 3, 255] {
        let text = URL_SAFE_NO_PAD.encode([&[version][..], &[0; 60]].concat());
        assert_eq!(text.parse::<PageToken>(), Err(PageTokenError::Version));
    }
}

#[test]
fn a_token_opens_for_its_own_query_and_arguments_only() {
    for (token, key) in [(plain(), None), (sealed(), Some(&key()))] {
        assert_eq!(token.open(QUERY ^ 1, ARGUMENTS, key), Err(PageTokenError::OtherQuery));
        assert_eq!(
            token.open(QUERY ^ 1, ARGUMENTS ^ 1, key),
            Err(PageTokenError::OtherQuery)
        );
        assert_eq!(
            token.open(QUERY, ARGUMENTS ^ 1, key),
            Err(PageTokenError::OtherArguments)
        );
    }
}

#[test]
fn a_token_opens_under_its_own_key_only() {
    assert_eq!(
        plain().open(QUERY, ARGUMENTS, Some(&key())),
        Err(PageTokenError::NotSealed)
    );
    assert_eq!(sealed().open(QUERY, ARGUMENTS, None), Err(PageTokenError::Sealed));
    assert_eq!(
        sealed().open(QUERY, ARGUMENTS, Some(&other_key())),
        Err(PageTokenError::Forged)
    );
    // A plain content that calls itself sealed.
    let mut bytes = URL_SAFE_NO_PAD.decode(PLAIN).unwrap();
    bytes[0] = 2;
    bytes.resize(80, 0);
    let text = URL_SAFE_NO_PAD.encode(bytes);
    assert_eq!(through(&text, Some(&key())), Err(PageTokenError::Forged));
}

#[test]
fn a_token_is_a_string_to_serde() {
    for token in [plain(), sealed()] {
        let json = serde_json::to_string(&token).unwrap();
        assert_eq!(json, format!("\"{token}\""));
        assert_eq!(serde_json::from_str::<PageToken>(&json).unwrap(), token);
        let value = serde_json::to_value(&token).unwrap();
        assert_eq!(serde_json::from_value::<PageToken>(value).unwrap(), token);
    }
    let error = serde_json::from_str::<PageToken>("\"page 2\"").unwrap_err();
    assert!(error.to_string().starts_with("the text is not a page token"));
    let error = serde_json::from_str::<PageToken>("7").unwrap_err();
    assert!(error.to_string().contains("expected the text of a page token"));
}

#[test]
fn debug_shows_nothing() {
    assert_eq!(format!("{:?}", plain()), "PageToken(..)");
    assert_eq!(format!("{:#?}", key()), "TokenKey(..)");
}
