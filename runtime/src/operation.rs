//! The one type of operation: a future that takes options until it is first polled.
//!
//! In: what to run, owned. Out: its result. Which options exist is decided by the marker type, so that an option that
//! makes no sense does not compile.

use std::fmt;
use std::future::Future;
use std::marker::PhantomData;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use futures::future::BoxFuture;

use crate::deadline::within;
use crate::error::{Error, ErrorKind, InvalidOption, Place};
use crate::options::{Options, options_of_every_request};

/// Marks an operation that reads.
#[derive(Debug)]
pub struct Read;

/// Marks an operation that writes rows: it takes a TTL and a timestamp.
#[derive(Debug)]
pub struct Upsert;

/// Marks an operation that deletes: it takes a timestamp.
#[derive(Debug)]
pub struct Delete;

/// Marks an operation that writes columns of what may be there already: it takes a TTL and a timestamp.
#[derive(Debug)]
pub struct Update;

/// Marks an operation that adds to counters: it takes neither a TTL nor a timestamp, since the server takes none, and is
/// not sent again on its own.
#[derive(Debug)]
pub struct Increment;

/// Marks an operation that deletes counters: it takes no timestamp, since the server takes none.
#[derive(Debug)]
pub struct DeleteCounters;

/// Marks an operation on keyspaces or tables.
#[derive(Debug)]
pub struct Administration;

/// An operation that has not run yet: a `Future` that is `Send`, `'static` and `Unpin`, and takes options until it is
/// first polled.
///
/// Nothing is sent before the first poll. Dropped after that, a read is given up, and a write may or may not have been
/// applied: never a part of it, since all its tables are in one logged batch. Only counters of several tables may be
/// counted in a part of them: the server has no atomic batch for counters.
#[must_use = "an operation does nothing until it is awaited"]
pub struct Operation<T, K> {
    state: State<T>,
    place: Place,
    kind: PhantomData<fn() -> K>,
}

type Start<T> = Box<dyn FnOnce(Options) -> BoxFuture<'static, Result<T, Error>> + Send>;

enum State<T> {
    Idle {
        options: Options,
        start: Start<T>,
    },
    Running(BoxFuture<'static, Result<T, Error>>),
    /// An option was given after the first poll.
    Late,
    Finished,
}

impl<T, K> Operation<T, K> {
    pub(crate) fn new<F>(place: Place, start: impl FnOnce(Options) -> F + Send + 'static) -> Self
    where
        F: Future<Output = Result<T, Error>> + Send + 'static,
    {
        let start: Start<T> = Box::new(move |options| Box::pin(start(options)));
        Self {
            state: State::Idle {
                options: Options::default(),
                start,
            },
            place,
            kind: PhantomData,
        }
    }

    fn option(mut self, set: impl FnOnce(&mut Options)) -> Self {
        match &mut self.state {
            State::Idle { options, .. } => set(options),
            State::Running(_) | State::Late | State::Finished => self.state = State::Late,
        }
        self
    }

    options_of_every_request!();

    /// How long the whole operation may take, retries and pages included; else the session's request timeout. Past it
    /// the answer is [`ErrorKind::Timeout`]; a write may have been applied.
    pub fn timeout(self, timeout: Duration) -> Self {
        self.option(|options| options.timeout = Some(timeout))
    }
}

impl<T> Operation<T, Upsert> {
    /// How long what is written lives, in whole seconds, at most 20 years: `USING TTL`. Zero: for ever, also in a table
    /// with a default. Else the table's default.
    pub fn ttl(self, ttl: Duration) -> Self {
        self.option(|options| options.ttl = Some(ttl))
    }

    /// The write timestamp in microseconds since the epoch, in place of the store's clock. A model that reads the old
    /// row first refuses one that is not above the old row's ([`ErrorKind::StaleTimestamp`]).
    pub fn timestamp(self, microseconds: i64) -> Self {
        self.option(|options| options.timestamp = Some(microseconds))
    }

    /// The user's promise that no row of this identity exists: the old row is not read, where it would be. For loads.
    pub fn assume_new(self) -> Self {
        self.option(|options| options.assume_new = true)
    }
}

impl<T> Operation<T, Update> {
    /// How long what is written lives, in whole seconds, at most 20 years: `USING TTL`. Zero: for ever, also in a table
    /// with a default. Else the table's default.
    pub fn ttl(self, ttl: Duration) -> Self {
        self.option(|options| options.ttl = Some(ttl))
    }

    /// The write timestamp in microseconds since the epoch, in place of the store's clock.
    pub fn timestamp(self, microseconds: i64) -> Self {
        self.option(|options| options.timestamp = Some(microseconds))
    }
}

impl<T> Operation<T, Delete> {
    /// The timestamp of the deletion in microseconds since the epoch, in place of the store's clock.
    pub fn timestamp(self, microseconds: i64) -> Self {
        self.option(|options| options.timestamp = Some(microseconds))
    }
}

impl<T: 'static, K> Future for Operation<T, K> {
    type Output = Result<T, Error>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let this = &mut *self;
        if let State::Idle { .. } = this.state
            && let State::Idle { options, start } = std::mem::replace(&mut this.state, State::Finished)
        {
            let timeout = options.timeout;
            let running = start(options);
            this.state = State::Running(match timeout {
                Some(timeout) => {
                    let place = this.place.clone();
                    Box::pin(async move { within(timeout, &place, running).await })
                }
                None => running,
            });
        }
        let result = match &mut this.state {
            State::Running(running) => match running.as_mut().poll(context) {
                Poll::Ready(result) => result,
                Poll::Pending => return Poll::Pending,
            },
            State::Late => Err(this.place.error(InvalidOption::AfterFirstPoll)),
            State::Idle { .. } | State::Finished => Err(this.place.error(ErrorKind::Finished)),
        };
        this.state = State::Finished;
        Poll::Ready(result)
    }
}

impl<T, K> fmt::Debug for Operation<T, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Operation")
            .field("place", &self.place)
            .finish_non_exhaustive()
    }
}
