//! USING TIMESTAMP and TTL.

use super::IntegerValue;
use super::print::separated;
use std::fmt;

/// A USING clause, empty if there was none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Using {
    /// The parameters as they were written. One that comes twice counts as its last value.
    pub parameters: Vec<UsingParameter>,
}

/// One parameter of a USING clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UsingParameter {
    /// `TIMESTAMP`, in microseconds.
    Timestamp(IntegerValue),
    /// `TTL`, in seconds.
    TimeToLive(IntegerValue),
}

impl Using {
    /// The timestamp that counts, in microseconds.
    #[must_use]
    pub fn timestamp(&self) -> Option<&IntegerValue> {
        self.parameters.iter().rev().find_map(|parameter| match parameter {
            UsingParameter::Timestamp(value) => Some(value),
            UsingParameter::TimeToLive(_) => None,
        })
    }

    /// The time to live that counts, in seconds.
    #[must_use]
    pub fn time_to_live(&self) -> Option<&IntegerValue> {
        self.parameters.iter().rev().find_map(|parameter| match parameter {
            UsingParameter::TimeToLive(value) => Some(value),
            UsingParameter::Timestamp(_) => None,
        })
    }
}

impl fmt::Display for UsingParameter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Timestamp(value) => write!(f, "TIMESTAMP {value}"),
            Self::TimeToLive(value) => write!(f, "TTL {value}"),
        }
    }
}

impl fmt::Display for Using {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.parameters.is_empty() {
            return Ok(());
        }
        f.write_str(" USING ")?;
        separated(f, &self.parameters, " AND ")
    }
}
