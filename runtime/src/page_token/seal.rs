//! The seal: XChaCha20-Poly1305 over a token's content.
//!
//! In: a key and bytes. Out: bytes, or [`Forged`](PageTokenError::Forged). The version byte is associated data, so that a
//! sealed content can't be passed off as one of another version. Nonces are random: 24 bytes are enough for that.

use std::fmt;

use chacha20poly1305::aead::rand_core::RngCore as _;
use chacha20poly1305::aead::{Aead as _, OsRng, Payload};
use chacha20poly1305::{KeyInit as _, XChaCha20Poly1305, XNonce};

use super::PageTokenError;
use super::codec::SEALED;

/// The bytes of the nonce.
const NONCE: usize = 24;
/// The bytes that sealing adds: nonce and tag.
pub(super) const SEAL: usize = NONCE + 16;

/// The key that a store seals its page tokens with.
///
/// With a key nobody else can read the key values in a token, change it or make one. All processes that serve the same
/// callers need the same key; another key makes every token given out before void
/// ([`PageTokenError::Forged`]). `Debug` shows nothing of it.
#[derive(Clone)]
pub struct TokenKey(XChaCha20Poly1305);

impl TokenKey {
    /// A key from 32 bytes, which must be random and secret: take them from a secret store, not from a password.
    #[must_use]
    pub fn new(key: [u8; 32]) -> Self {
        Self(XChaCha20Poly1305::new(&key.into()))
    }
}

impl fmt::Debug for TokenKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenKey(..)")
    }
}

/// The bytes of a sealed token.
pub(super) fn seal(key: &TokenKey, content: &[u8]) -> Result<Vec<u8>, PageTokenError> {
    let mut nonce = [0; NONCE];
    OsRng
        .try_fill_bytes(&mut nonce)
        .map_err(|_| PageTokenError::SealFailed)?;
    let sealed = key
        .0
        .encrypt(&XNonce::from(nonce), payload(content))
        .map_err(|_| PageTokenError::SealFailed)?;
    let mut bytes = Vec::with_capacity(1 + NONCE + sealed.len());
    bytes.push(SEALED);
    bytes.extend_from_slice(&nonce);
    bytes.extend_from_slice(&sealed);
    Ok(bytes)
}

/// The content under a seal: nonce, cipher text and tag.
pub(super) fn open(key: &TokenKey, sealed: &[u8]) -> Result<Vec<u8>, PageTokenError> {
    let (nonce, sealed) = sealed.split_first_chunk::<NONCE>().ok_or(PageTokenError::Malformed)?;
    key.0
        .decrypt(&XNonce::from(*nonce), payload(sealed))
        .map_err(|_| PageTokenError::Forged)
}

fn payload(message: &[u8]) -> Payload<'_, '_> {
    Payload {
        msg: message,
        aad: &[SEALED],
    }
}
