//! How much room the next row of a model needs, from the rows before it.

use std::sync::atomic::{AtomicUsize, Ordering};

/// What the runtime appends to a row: a TTL and a timestamp, with their lengths.
const APPENDED: usize = 8 + 12;
/// A row over this makes its own room: one large row is not to make all others take as much.
const LIMIT: usize = 4096;

/// The size of the largest row so far, encoded, in bytes.
#[derive(Debug)]
pub(crate) struct RowSize(AtomicUsize);

impl RowSize {
    /// Before there was a row: a guess from the number of its columns.
    pub(super) fn of_columns(columns: usize) -> Self {
        Self(AtomicUsize::new((columns * 24).min(LIMIT)))
    }

    /// How many bytes to make room for.
    pub(crate) fn expected(&self) -> usize {
        self.0.load(Ordering::Relaxed) + APPENDED
    }

    /// A row had this size.
    pub(crate) fn seen(&self, size: usize) {
        if size > self.0.load(Ordering::Relaxed) && size <= LIMIT {
            self.0.fetch_max(size, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_row_counts_unless_it_is_an_outlier() {
        let size = RowSize::of_columns(2);
        assert_eq!(size.expected(), 48 + APPENDED);
        for seen in [100, 50, LIMIT + 1] {
            size.seen(seen);
            assert_eq!(size.expected(), 100 + APPENDED);
        }
        assert_eq!(RowSize::of_columns(1_000).expected(), LIMIT + APPENDED);
    }
}
