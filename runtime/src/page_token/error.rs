//! Why a page token is refused.
//!
//! In: nothing. Out: one variant for each reason. No variant carries a part of the token: it has key values in it.

/// Why a page token is refused.
///
/// Each of them is about the token alone: nothing has been sent to the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PageTokenError {
    /// The text is not that of a token: too short, too long, or with characters that no token has.
    #[error("the text is not a page token; pass on the whole text of a token as it was given out")]
    Malformed,
    /// The text was damaged on its way: its checksum does not fit.
    #[error("the page token is damaged: its checksum does not fit; pass on its text as it was given out")]
    Checksum,
    /// The token's format is none that this release reads.
    #[error("the page token has a format that this release does not read; start again from the first page")]
    Version,
    /// The token was given out by another query.
    #[error(
        "the page token belongs to another query; use it with the query that gave it out, or start from the first page"
    )]
    OtherQuery,
    /// The token was given out by this query with other arguments.
    #[error(
        "the page token belongs to other arguments of this query; use it with the arguments that gave it out, or start from the first page"
    )]
    OtherArguments,
    /// The store seals its tokens, and this one is not sealed.
    #[error("the page token is not sealed, and the store has a token key; start again from the first page")]
    NotSealed,
    /// The token is sealed, and the store has no key.
    #[error("the page token is sealed, and the store has no token key; give the store the key that sealed it")]
    Sealed,
    /// The seal does not open: the token was changed, or made with another key.
    #[error(
        "the page token's seal does not open: it was changed, or sealed with another key; start again from the first page"
    )]
    Forged,
    /// A token could not be sealed: the operating system gave no random bytes.
    #[error("the page token can't be sealed: the operating system gave no random bytes; try again")]
    SealFailed,
}
