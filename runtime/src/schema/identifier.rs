//! CQL identifiers: the text that stands in statements, and the name that the server keeps.

use std::borrow::Cow;
use std::fmt;

/// A CQL identifier as it stands in a statement: quoted where it must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Identifier(&'static str);

impl Identifier {
    /// An identifier from its CQL text, quoted already where it must be.
    #[must_use]
    pub const fn new(cql: &'static str) -> Self {
        Self(cql)
    }

    /// The text that stands in a statement: `user_id`, `"Type"`.
    #[must_use]
    pub const fn cql(self) -> &'static str {
        self.0
    }

    /// The name that the server keeps: `user_id`, `Type`.
    #[must_use]
    pub fn name(self) -> Cow<'static, str> {
        match self.0.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) {
            Some(inner) if inner.contains("\"\"") => Cow::Owned(inner.replace("\"\"", "\"")),
            Some(inner) => Cow::Borrowed(inner),
            None => Cow::Borrowed(self.0),
        }
    }
}

impl fmt::Display for Identifier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::Identifier;

    #[test]
    fn the_name_is_the_text_without_its_quotes() {
        assert_eq!(Identifier::new("user_id").name(), "user_id");
        assert_eq!(Identifier::new("\"Type\"").name(), "Type");
        assert_eq!(Identifier::new("\"a\"\"b\"").name(), "a\"b");
    }
}
