//! A CQL server in your own process, for examples and tests: so far, the parser of its statements.

pub mod cql;
