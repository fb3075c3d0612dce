//! The bytes of a token: version, content, checksum.
//!
//! In: fingerprint, arguments and paging state. Out: bytes, and from bytes what form they have and the paging state.
//! Text is `text`'s concern, the cipher `seal`'s.

use twox_hash::XxHash64;

use super::PageTokenError;
use super::seal::SEAL;

/// The version byte of a plain token. No single bit turns it into [`SEALED`].
const PLAIN: u8 = 1;
/// The version byte of a sealed token.
pub(super) const SEALED: u8 = 2;

/// The bytes of a hash.
const HASH: usize = size_of::<u64>();
/// The bytes of the content before the paging state: fingerprint and arguments.
const HEAD: usize = 2 * HASH;
/// The bytes of the checksum.
const CHECKSUM: usize = size_of::<u32>();

/// What a token's bytes are.
pub(super) enum Form<'a> {
    /// The content as it is; its checksum fits.
    Plain(&'a [u8]),
    /// Nonce, cipher text and tag.
    Sealed(&'a [u8]),
}

/// What a token holds, plain or sealed.
pub(super) fn content(fingerprint: u64, arguments: u64, state: &[u8]) -> Vec<u8> {
    let mut content = Vec::with_capacity(HEAD + state.len());
    content.extend_from_slice(&fingerprint.to_be_bytes());
    content.extend_from_slice(&arguments.to_be_bytes());
    content.extend_from_slice(state);
    content
}

/// The bytes of a plain token.
pub(super) fn plain(content: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(1 + content.len() + CHECKSUM);
    bytes.push(PLAIN);
    bytes.extend_from_slice(content);
    let checksum = checksum(&bytes);
    bytes.extend_from_slice(&checksum);
    bytes
}

/// What form the bytes have; every check that needs neither query nor key.
pub(super) fn form(bytes: &[u8]) -> Result<Form<'_>, PageTokenError> {
    match bytes {
        [PLAIN, ..] => {
            let (checked, sum) = bytes.split_last_chunk::<CHECKSUM>().ok_or(PageTokenError::Malformed)?;
            match checked.get(1..) {
                Some(content) if content.len() >= HEAD => {
                    if *sum == checksum(checked) {
                        Ok(Form::Plain(content))
                    } else {
                        Err(PageTokenError::Checksum)
                    }
                }
                _ => Err(PageTokenError::Malformed),
            }
        }
        [SEALED, sealed @ ..] if sealed.len() >= SEAL + HEAD => Ok(Form::Sealed(sealed)),
        [] | [SEALED, ..] => Err(PageTokenError::Malformed),
        _ => Err(PageTokenError::Version),
    }
}

/// The paging state of a content, if it belongs to this query and these arguments.
pub(super) fn state(mut content: Vec<u8>, fingerprint: u64, arguments: u64) -> Result<Vec<u8>, PageTokenError> {
    if content.len() < HEAD {
        return Err(PageTokenError::Malformed);
    }
    let state = content.split_off(HEAD);
    let (of_query, of_arguments) = content.split_at(HASH);
    if of_query != fingerprint.to_be_bytes() {
        return Err(PageTokenError::OtherQuery);
    }
    if of_arguments != arguments.to_be_bytes() {
        return Err(PageTokenError::OtherArguments);
    }
    Ok(state)
}

/// The low 32 bits of `XxHash64`: 2⁻³² is enough against accidents, and four bytes keep the text short.
fn checksum(bytes: &[u8]) -> [u8; CHECKSUM] {
    let [_, _, _, _, low @ ..] = XxHash64::oneshot(0, bytes).to_be_bytes();
    low
}
