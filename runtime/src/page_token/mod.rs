//! Page tokens: where a page ended, as text that goes out to a caller and comes back.
//!
//! In: a query's fingerprint, its arguments' hash and the server's paging state. Out: a short URL-safe text, and from it
//! the paging state again, only for the same query and arguments. Nothing here knows a statement or a session, and no
//! error or `Debug` shows what a token holds: a paging state has key values in it.
//!
//! # Format
//!
//! The text is base64 with the URL alphabet, without padding and with unused bits zero, of these bytes (integers
//! big-endian):
//!
//! | token | bytes |
//! | --- | --- |
//! | plain | version `1`; fingerprint (8); arguments (8); paging state; checksum (4): the low 32 bits of `XxHash64`, seed `0`, over all bytes before it |
//! | sealed | version `2`; nonce (24); XChaCha20-Poly1305, with the version byte as associated data, of: fingerprint (8); arguments (8); paging state; then its tag (16) |
//!
//! Fingerprint and arguments are `XxHash64` with the seeds and the framing that `hash.rs` states. Tokens outlive the process and the
//! release: whatever changes one byte of this takes a new version, and the exact texts are pinned by tests.

mod codec;
mod error;
mod hash;
mod seal;
#[cfg(test)]
mod tests;
mod text;

use std::fmt;

pub use self::error::PageTokenError;
pub(crate) use self::hash::{arguments_hash, query_fingerprint};
pub use self::seal::TokenKey;

/// Where a page ended: give it to the next call of the same query with the same arguments to go on from there.
///
/// A token is opaque: its text (`Display`, `FromStr`, serde as a string) is short, URL-safe and good for as long as the
/// table exists, also after a restart of the process. It has a checksum against accidents. It holds key values of the
/// row it stands at; where callers must not read or make tokens, give the store a [`TokenKey`], and tokens are sealed.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct PageToken(Box<[u8]>);

impl PageToken {
    /// The token of a page that ended at `state`, sealed where there is a key.
    ///
    /// # Errors
    ///
    /// [`PageTokenError::SealFailed`]: the operating system has no random bytes for the nonce.
    pub(crate) fn new(
        fingerprint: u64,
        arguments: u64,
        state: &[u8],
        key: Option<&TokenKey>,
    ) -> Result<Self, PageTokenError> {
        let content = codec::content(fingerprint, arguments, state);
        let bytes = match key {
            Some(key) => seal::seal(key, &content)?,
            None => codec::plain(&content),
        };
        Ok(Self(bytes.into_boxed_slice()))
    }

    /// The paging state, if the token belongs to this query, these arguments and this key.
    ///
    /// # Errors
    ///
    /// [`PageTokenError`], one kind for each way in which it does not belong.
    pub(crate) fn open(
        &self,
        fingerprint: u64,
        arguments: u64,
        key: Option<&TokenKey>,
    ) -> Result<Vec<u8>, PageTokenError> {
        let content = match (codec::form(&self.0)?, key) {
            (codec::Form::Plain(content), None) => content.to_vec(),
            (codec::Form::Sealed(sealed), Some(key)) => seal::open(key, sealed)?,
            (codec::Form::Plain(_), Some(_)) => return Err(PageTokenError::NotSealed),
            (codec::Form::Sealed(_), None) => return Err(PageTokenError::Sealed),
        };
        codec::state(content, fingerprint, arguments)
    }
}

/// Shows that it is a token and nothing of what it holds.
impl fmt::Debug for PageToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PageToken(..)")
    }
}
