//! What the printing of several parts of the tree shares.

use std::fmt::{self, Display, Formatter};

/// Prints the items with a separator between them.
pub(super) fn separated<T: Display>(
    f: &mut Formatter<'_>,
    items: impl IntoIterator<Item = T>,
    separator: &str,
) -> fmt::Result {
    for (at, item) in items.into_iter().enumerate() {
        if at > 0 {
            f.write_str(separator)?;
        }
        write!(f, "{item}")?;
    }
    Ok(())
}

/// Prints a list with commas between an opening and a closing symbol.
pub(super) fn enclosed<T: Display>(
    f: &mut Formatter<'_>,
    open: &str,
    items: impl IntoIterator<Item = T>,
    close: &str,
) -> fmt::Result {
    f.write_str(open)?;
    separated(f, items, ", ")?;
    f.write_str(close)
}

/// Prints a string in single quotes.
pub(super) fn string(f: &mut Formatter<'_>, value: &str) -> fmt::Result {
    write!(f, "'{}'", value.replace('\'', "''"))
}

/// Prints the text if the condition holds.
pub(super) fn when(f: &mut Formatter<'_>, condition: bool, text: &str) -> fmt::Result {
    if condition { f.write_str(text) } else { Ok(()) }
}
