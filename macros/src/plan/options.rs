//! Table options as CQL.
//!
//! In: the model's ttl and options, known to be options. Out: the text after `WITH`, without clustering order.

use crate::model::{Model, OptionValue};

/// `default_time_to_live = 60 AND comment = 'x'`; empty where there is none.
pub(super) fn options(model: &Model) -> String {
    let ttl = model
        .ttl
        .iter()
        .map(|ttl| format!("default_time_to_live = {}", ttl.value));
    let options = model
        .options
        .iter()
        .map(|option| format!("{} = {}", option.name, value(&option.value)));
    ttl.chain(options).collect::<Vec<_>>().join(" AND ")
}

fn value(value: &OptionValue) -> String {
    match value {
        OptionValue::Text(text) => literal(text),
        OptionValue::Word(word) => word.clone(),
        // Reported, and no code is made.
        OptionValue::Other => String::new(),
        OptionValue::Map(entries) => {
            let entries = entries
                .iter()
                .map(|entry| format!("{}: {}", literal(&entry.key.value), literal(&entry.value.value)));
            format!("{{{}}}", entries.collect::<Vec<_>>().join(", "))
        }
    }
}

/// A text as a CQL literal.
fn literal(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}
