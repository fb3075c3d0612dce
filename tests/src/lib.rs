//! What the tests share: a server, a keyspace of one's own, and a look at what the server has.

#![doc(test(attr(deny(deprecated))))]

#[cfg(any(test, doctest))]
mod book;
#[cfg(test)]
mod reports;
mod sandbox;

pub use self::sandbox::{Sandbox, address, with_store};
