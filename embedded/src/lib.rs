//! A CQL server in your own process, for examples and tests.
pub mod cql;
