//! A future that is given up after a while.
//!
//! In: a future and how long it may take. Out: its result, or [`ErrorKind::Timeout`].

use std::future::{Future, poll_fn};
use std::pin::{Pin, pin};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use tokio::time::Sleep;

use crate::error::{Error, ErrorKind, Place};

/// When something is given up.
pub(crate) struct Deadline {
    limit: Duration,
    /// `None`: later than clocks go.
    at: Option<Instant>,
    timer: Pin<Box<Sleep>>,
}

impl Deadline {
    /// So long from now on.
    pub(crate) fn new(limit: Duration) -> Self {
        Self {
            limit,
            at: Instant::now().checked_add(limit),
            timer: Box::pin(tokio::time::sleep(limit)),
        }
    }

    /// What to say once it has passed; until then the task is woken when it does.
    pub(crate) fn passed(&mut self, context: &mut Context<'_>) -> Option<ErrorKind> {
        // Timers tick in milliseconds; a shorter time is kept too.
        let has_passed = self.at.is_some_and(|at| Instant::now() >= at) || self.timer.as_mut().poll(context).is_ready();
        has_passed.then_some(ErrorKind::Timeout(self.limit))
    }
}

/// The future's result, if it has one in time. The time counts from the first poll.
pub(crate) async fn within<T>(
    limit: Duration,
    place: &Place,
    future: impl Future<Output = Result<T, Error>>,
) -> Result<T, Error> {
    let mut future = pin!(future);
    let mut deadline = Deadline::new(limit);
    poll_fn(|context| match future.as_mut().poll(context) {
        Poll::Pending => match deadline.passed(context) {
            Some(kind) => Poll::Ready(Err(place.error(kind))),
            None => Poll::Pending,
        },
        result @ Poll::Ready(_) => result,
    })
    .await
}

#[cfg(test)]
mod tests {
    use std::future::{pending, ready};

    use super::*;
    use crate::error::OperationName;

    #[tokio::test]
    async fn a_result_in_time_is_the_result_and_none_is_a_timeout() {
        let place = Place::new(OperationName::Query, "t");
        for limit in [Duration::ZERO, Duration::from_nanos(1), Duration::from_millis(2)] {
            assert_eq!(within(limit, &place, ready(Ok(7))).await.unwrap(), 7);
            let error = within::<()>(limit, &place, pending()).await.unwrap_err();
            assert!(matches!(error.kind(), ErrorKind::Timeout(given) if *given == limit));
        }
        assert_eq!(within(Duration::MAX, &place, ready(Ok(7))).await.unwrap(), 7);
    }
}
