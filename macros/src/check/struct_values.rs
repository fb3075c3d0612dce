//! Rules on the values of the struct's own attributes: `ttl`, `write`, `allow`.

use crate::errors::Errors;
use crate::model::{Model, Spanned, Write};
use crate::suggest;

/// Cassandra's longest time to live, 20 years, in seconds.
const LONGEST_TTL: u64 = 630_720_000;

/// The warnings that can be allowed.
const RULES: &[&str] = &[
    "growing_collection",
    "index_on_few_or_unique_values",
    "key_ends_in_timestamp",
    "low_cardinality_partition_key",
    "query_equals_another",
    "too_many_query_tables",
    "unbounded_partition",
];

/// A ttl is a whole number and a unit, above 0 and at most 20 years; in seconds.
pub(crate) fn ttl(ttl: &Spanned<String>, errors: &mut Errors) -> Option<Spanned<u32>> {
    let text = ttl.value.as_str();
    let Some((digits, unit)) = number_and_unit(text) else {
        errors.at(
            ttl.span,
            format_args!("malformed ttl `{text}`; write a whole number and one of s, m, h, d, w, y: `ttl = \"730d\"`"),
        );
        return None;
    };
    // More digits than fit are more than 20 years.
    let seconds = digits.parse::<u64>().unwrap_or(u64::MAX).saturating_mul(unit);
    match u32::try_from(seconds) {
        Ok(0) => errors.at(
            ttl.span,
            "a ttl of 0; write at least `ttl = \"1s\"`, or remove `ttl`: rows then stay",
        ),
        Ok(value) if seconds <= LONGEST_TTL => return Some(Spanned { value, span: ttl.span }),
        _ => errors.at(
            ttl.span,
            format_args!(
                "a ttl of `{text}` is longer than Cassandra allows; write at most `ttl = \"7300d\"` (20 years)"
            ),
        ),
    }
    None
}

/// `730d` to `730` and the seconds of a day.
fn number_and_unit(text: &str) -> Option<(&str, u64)> {
    let unit = text.chars().next_back()?;
    let digits = text.strip_suffix(unit)?;
    let seconds = match unit {
        's' => 1,
        'm' => 60,
        'h' => 60 * 60,
        'd' => 24 * 60 * 60,
        'w' => 7 * 24 * 60 * 60,
        'y' => 365 * 24 * 60 * 60,
        _ => return None,
    };
    let whole = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
    whole.then_some((digits, seconds))
}

/// `write` is `"batch"`. What was meant counts as that, so that it causes no second error.
pub(crate) fn write(write: &Spanned<Option<String>>, errors: &mut Errors) -> Spanned<Write> {
    match write.value.as_deref() {
        None | Some("batch") => {}
        Some("guarded") => errors.at(
            write.span,
            "guarded writes are not there yet; write `write = \"batch\"`, or `#[cassandra(immutable)]` on the fields \
             that never change",
        ),
        Some(other) => {
            errors.at(
                write.span,
                format_args!("unknown way to write `{other}`; write `write = \"batch\"`"),
            );
        }
    }
    Spanned {
        value: Write::Batch,
        span: write.span,
    }
}

/// `allow` names a warning that exists, once.
pub(super) fn allow_names_a_rule(model: &Model, errors: &mut Errors) {
    for (at, allow) in model.allows.iter().enumerate() {
        let rule = allow.rule.to_string();
        if !RULES.contains(&rule.as_str()) {
            let text = match suggest::nearest(&rule, RULES.iter().copied()) {
                Some(near) => format!("unknown rule `{rule}`; did you mean `{near}`?"),
                None => format!(
                    "unknown rule `{rule}`; those that can be allowed: `{}`",
                    RULES.join("`, `")
                ),
            };
            errors.at(allow.rule.span(), text);
        } else if model.allows[..at].iter().any(|earlier| earlier.rule == allow.rule) {
            errors.at(allow.rule.span(), format_args!("`{rule}` is allowed twice; remove one"));
        }
    }
}

/// `allow` gives a reason.
pub(super) fn allow_gives_a_reason(model: &Model, errors: &mut Errors) {
    for allow in &model.allows {
        if allow.reason.as_ref().is_none_or(|reason| reason.trim().is_empty()) {
            let rule = &allow.rule;
            errors.at(
                rule.span(),
                format_args!("`{rule}` is allowed without a reason; write `allow({rule}, reason = \"..\")`"),
            );
        }
    }
}
