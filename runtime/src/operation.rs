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

use pin_project_lite::pin_project;

use crate::deadline::Deadline;
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
    state: State,
    /// Until the first poll.
    options: Options,
    deadline: Option<Deadline>,
    /// What is called and then polled: one box for both, made at the call.
    steps: Pin<Box<dyn Steps<T>>>,
    place: Place,
    kind: PhantomData<fn() -> K>,
}

enum State {
    Idle,
    Running,
    /// An option was given after the first poll.
    Late,
    Finished,
}

/// What an operation does, without its type.
trait Steps<T>: Send {
    /// Polls the future, which the first poll makes, with the options that the call has then; pending where it was
    /// dropped.
    fn poll(self: Pin<&mut Self>, options: &mut Options, context: &mut Context<'_>) -> Poll<Result<T, Error>>;
    /// Drops the future with all that it holds.
    fn end(self: Pin<&mut Self>);
}

pin_project! {
    /// A function, then the future that it made, in one place.
    #[project = StepProjection]
    #[project_replace = StepTaken]
    enum Step<S, F> {
        Start { start: S },
        Running { #[pin] future: F },
        Ended,
    }
}

impl<T, S, F> Steps<T> for Step<S, F>
where
    S: FnOnce(Options) -> F + Send,
    F: Future<Output = Result<T, Error>> + Send,
{
    fn poll(mut self: Pin<&mut Self>, options: &mut Options, context: &mut Context<'_>) -> Poll<Result<T, Error>> {
        if let StepProjection::Start { .. } = self.as_mut().project()
            && let StepTaken::Start { start } = self.as_mut().project_replace(Self::Ended)
        {
            let future = start(std::mem::take(options));
            self.set(Self::Running { future });
        }
        match self.project() {
            StepProjection::Running { future } => future.poll(context),
            StepProjection::Start { .. } | StepProjection::Ended => Poll::Pending,
        }
    }

    fn end(mut self: Pin<&mut Self>) {
        self.set(Self::Ended);
    }
}

impl<T, K> Operation<T, K> {
    pub(crate) fn new<F>(place: Place, start: impl FnOnce(Options) -> F + Send + 'static) -> Self
    where
        F: Future<Output = Result<T, Error>> + Send + 'static,
    {
        Self {
            state: State::Idle,
            options: Options::default(),
            deadline: None,
            steps: Box::pin(Step::Start { start }),
            place,
            kind: PhantomData,
        }
    }

    fn option(mut self, set: impl FnOnce(&mut Options)) -> Self {
        match self.state {
            State::Idle => set(&mut self.options),
            State::Running | State::Late | State::Finished => self.state = State::Late,
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

impl<T, K> Future for Operation<T, K> {
    type Output = Result<T, Error>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let this = &mut *self;
        if let State::Idle = this.state {
            this.deadline = this.options.timeout.map(Deadline::new);
            this.state = State::Running;
        }
        let kind = match this.state {
            State::Running => match this.steps.as_mut().poll(&mut this.options, context) {
                // A future that is ready holds nothing any more.
                Poll::Ready(result) => {
                    this.state = State::Finished;
                    this.deadline = None;
                    return Poll::Ready(result);
                }
                Poll::Pending => match this.deadline.as_mut().and_then(|deadline| deadline.passed(context)) {
                    Some(kind) => kind,
                    None => return Poll::Pending,
                },
            },
            State::Late => InvalidOption::AfterFirstPoll.into(),
            State::Idle | State::Finished => ErrorKind::Finished,
        };
        this.steps.as_mut().end();
        this.state = State::Finished;
        Poll::Ready(Err(this.place.error(kind)))
    }
}

impl<T, K> fmt::Debug for Operation<T, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Operation")
            .field("place", &self.place)
            .finish_non_exhaustive()
    }
}
