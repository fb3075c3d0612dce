//! Every operation and every option on a real Cassandra, one module for each concern.
#![allow(missing_docs, reason = "models and tests are not an interface")]
#![allow(clippy::unwrap_used, reason = "helpers of tests are tests too")]
#![allow(
    clippy::cloned_ref_to_slice_refs,
    reason = "`[row.clone()]` says in an assertion what is expected"
)]
#![allow(
    clippy::struct_field_names,
    reason = "a model's columns are called as tables call them"
)]

mod batch_mode;
mod counters;
mod ddl;
mod delete;
mod enums_and_newtypes;
mod errors;
mod finders;
mod futures_and_generics;
mod immutable;
mod indexes;
mod insert;
mod insert_many;
mod keys;
mod models;
mod options;
mod page_tokens;
mod ranges;
mod replace;
mod reports_key_order;
mod reports_live_schema;
mod reports_names;
mod reports_nulls;
mod reports_query_tables;
mod reports_types;
mod reserved;
mod schemas;
mod sizes;
mod static_counters;
mod statics;
mod stream;
mod support;
mod types;
mod user_types;
mod user_types_altered;
mod values_empty;
mod values_json;
mod values_keys;
mod values_milliseconds;
mod values_random;
mod values_refused;
mod values_text;
mod values_vectors;
mod views;
mod words;
