//! Every operation and every option on a real Cassandra, one module for each concern.
#![allow(missing_docs, reason = "models and tests are not an interface")]

mod batch_mode;
mod delete;
mod errors;
mod finders;
mod futures_and_generics;
mod immutable;
mod insert;
mod insert_many;
mod keys;
mod models;
mod options;
mod page_tokens;
mod ranges;
mod replace;
mod sizes;
mod stream;
mod support;
