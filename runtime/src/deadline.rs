//! A future that is given up after a while.
//!
//! In: a future and how long it may take. Out: its result, or [`ErrorKind::Timeout`].

use std::future::{Future, poll_fn};
use std::pin::pin;
use std::task::Poll;
use std::time::{Duration, Instant};

use crate::error::{Error, ErrorKind, Place};

/// The future's result, if it has one in time. The time counts from the first poll.
pub(crate) async fn within<T>(
    limit: Duration,
    place: &Place,
    future: impl Future<Output = Result<T, Error>>,
) -> Result<T, Error> {
    let mut future = pin!(future);
    let mut timer = pin!(tokio::time::sleep(limit));
    let deadline = Instant::now().checked_add(limit);
    poll_fn(|context| {
        if let Poll::Ready(result) = future.as_mut().poll(context) {
            return Poll::Ready(result);
        }
        // Timers tick in milliseconds; a shorter time is kept too.
        let is_over = deadline.is_some_and(|deadline| Instant::now() >= deadline);
        if is_over || timer.as_mut().poll(context).is_ready() {
            return Poll::Ready(Err(place.error(ErrorKind::Timeout(limit))));
        }
        Poll::Pending
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
