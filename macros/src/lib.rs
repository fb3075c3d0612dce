//! The derive macros of `cassandra-model`; use them through that crate.
//!
//! The crate reads as a pipeline: `parse` (tokens to syntax), `model` (syntax to meaning), `check` (the rules),
//! `plan` (meaning to tables and statements), `expand` (plan to tokens); `fallback` stands in where a struct has
//! mistakes, so that one mistake never causes a second error. `surface` names what both of them generate.

mod check;
mod derive;
mod errors;
mod expand;
mod fallback;
mod model;
mod parse;
mod plan;
mod reserved;
#[cfg(test)]
mod robust;
mod runtime;
mod suggest;
mod surface;

/// Derives `Model`: the tables that the struct's queries need, and typed reads and writes of them.
///
/// The attributes are described in the documentation of `cassandra-model`.
#[proc_macro_derive(CassandraModel, attributes(cassandra))]
pub fn cassandra_model(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    derive::cassandra_model(input.into()).into()
}

/// Derives `View`: reads of some of a model's columns.
///
/// The attributes are described in the documentation of `cassandra-model`.
#[proc_macro_derive(CassandraView, attributes(cassandra))]
pub fn cassandra_view(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    derive::cassandra_view(input.into()).into()
}

/// Derives `CqlType`: a struct as a user-defined type, a struct with one unnamed field as the type inside, an enum without
/// fields as `text` or `int`.
///
/// The attributes are described in the documentation of `cassandra-model`.
#[proc_macro_derive(CassandraType, attributes(cassandra))]
pub fn cassandra_type(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    derive::cassandra_type(input.into()).into()
}
