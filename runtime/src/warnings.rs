//! What the derive warns about, as deprecated items: on stable Rust that is how a macro warns at a token.
//!
//! Nothing here is to be called; the names are public because rustc prints them in front of each warning's text.

/// Warns at compile time about a key that ends in a timestamp: `check` is deprecated on `<true>` only.
#[derive(Debug)]
pub struct KeyEndsInTimestamp<const IT_DOES: bool>;

impl KeyEndsInTimestamp<true> {
    /// Warns.
    #[deprecated(
        note = "the key ends in a timestamp, so two rows of one millisecond overwrite each other; add an id as the last clustering key, or write `#[cassandra(allow(key_ends_in_timestamp, reason = \"..\"))]` on the model"
    )]
    pub const fn check() {}
}

impl KeyEndsInTimestamp<false> {
    /// Says nothing.
    pub const fn check() {}
}
