//! The two hashes in a token: which query gave it out, and with which arguments.
//!
//! In: texts and cells. Out: numbers that are the same in every process and release. They tell tokens apart by accident,
//! not against intent: that is the seal's work.

use std::hash::Hasher as _;

use twox_hash::XxHash64;

/// The seed of the fingerprint: `query` as ASCII.
const QUERY_SEED: u64 = 0x0000_0071_7565_7279;
/// The seed of the arguments' hash: `argument` as ASCII.
const ARGUMENTS_SEED: u64 = 0x6172_6775_6d65_6e74;

/// The fingerprint of a query, from the texts that make it up (its table, its statement, its order): `XxHash64` over
/// each text's length (8 bytes, big-endian) and its UTF-8 bytes.
pub(crate) fn query_fingerprint<'a>(texts: impl IntoIterator<Item = &'a str>) -> u64 {
    let mut hash = XxHash64::with_seed(QUERY_SEED);
    for text in texts {
        write_framed(&mut hash, text.as_bytes());
    }
    hash.finish()
}

/// The hash of a query's arguments, from their cells as they are bound: `XxHash64` over each cell's length (8 bytes,
/// big-endian) and its bytes. A null cell is the length of all ones alone.
pub(crate) fn arguments_hash<'a>(cells: impl IntoIterator<Item = Option<&'a [u8]>>) -> u64 {
    let mut hash = XxHash64::with_seed(ARGUMENTS_SEED);
    for cell in cells {
        match cell {
            Some(bytes) => write_framed(&mut hash, bytes),
            None => hash.write(&u64::MAX.to_be_bytes()),
        }
    }
    hash.finish()
}

/// With the length first, two lists of parts that join to the same bytes stay different.
fn write_framed(hash: &mut XxHash64, bytes: &[u8]) {
    // A `usize` has at most 64 bits wherever Rust runs.
    hash.write(&(bytes.len() as u64).to_be_bytes());
    hash.write(bytes);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hashes_are_pinned() {
        assert_eq!(query_fingerprint([]), 0x805d_c985_c609_1178);
        assert_eq!(
            query_fingerprint(["users", "SELECT a FROM users"]),
            0xed5a_4d66_2fca_c24f
        );
        assert_eq!(arguments_hash([]), 0x4db1_fb4b_654e_a2bb);
        assert_eq!(arguments_hash([Some(&b"zoe"[..]), None]), 0x91a0_861b_8bd6_11aa);
    }

    #[test]
    fn parts_do_not_run_into_each_other() {
        assert_ne!(query_fingerprint(["ab", "c"]), query_fingerprint(["a", "bc"]));
        assert_ne!(
            arguments_hash([Some(&b"ab"[..]), Some(b"")]),
            arguments_hash([Some(&b"a"[..]), Some(b"b")])
        );
        assert_ne!(arguments_hash([None]), arguments_hash([Some(&b""[..])]));
        assert_ne!(arguments_hash([]), arguments_hash([Some(&b""[..])]));
    }
}
