//! The monotonic source of write timestamps, in microseconds since the epoch.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

/// Gives each write a timestamp above all it gave before, and near the system's clock.
#[derive(Debug, Default)]
pub(crate) struct Clock {
    last: AtomicI64,
}

impl Clock {
    /// The next timestamp.
    pub(crate) fn next(&self) -> i64 {
        self.next_at(now())
    }

    /// The next timestamp that is also above `floor`: a row that another, faster clock has stamped. It does not push the
    /// clock: one row stamped ahead would else carry every later write of the store ahead, and those the next store's.
    pub(crate) fn above(&self, floor: i64) -> i64 {
        self.next().max(floor.saturating_add(1))
    }

    fn next_at(&self, now: i64) -> i64 {
        let mut last = self.last.load(Ordering::Relaxed);
        loop {
            let next = now.max(last.saturating_add(1));
            match self
                .last
                .compare_exchange_weak(last, next, Ordering::Relaxed, Ordering::Relaxed)
            {
                Ok(_) => return next,
                Err(seen) => last = seen,
            }
        }
    }
}

/// Microseconds since the epoch by the system's clock; zero before the epoch.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_micros()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::Clock;

    #[test]
    fn timestamps_grow_when_the_clock_stands_still_or_goes_back() {
        let clock = Clock::default();
        assert_eq!(clock.next_at(100), 100);
        assert_eq!(clock.next_at(100), 101);
        assert_eq!(clock.next_at(40), 102);
        assert_eq!(clock.next_at(500), 500);
    }

    #[test]
    fn a_row_stamped_ahead_is_passed_and_does_not_push_the_clock() {
        let clock = Clock::default();
        let ahead = i64::MAX - 10;
        assert_eq!(clock.above(ahead), ahead + 1);
        assert_eq!(clock.above(i64::MAX), i64::MAX);
        assert!(clock.next() < ahead);
        let behind = clock.next();
        assert!(clock.above(5) > behind);
    }
}
