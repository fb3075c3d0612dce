//! Rows one by one, with the next page on its way while one is being taken.

use std::collections::VecDeque;
use std::fmt;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use futures::Stream;
use futures::future::BoxFuture;
use scylla::response::PagingState;

use super::collect::{PAGE_SIZE, decode};
use super::projection::ReadAs;
use super::source::{Asked, RawPage, Source};
use crate::deadline::within;
use crate::error::{Error, InvalidOption, Place};
use crate::options::{Options, options_of_every_request};

/// The rows of a query as a `Stream`: `'static`, `Send` and `Unpin`; it takes options until it is first polled.
///
/// Pages are fetched as rows are taken, one ahead: memory holds two pages at most. A row that is not of the model is an
/// error item and the stream goes on; a failed request is the last item.
#[must_use = "a stream does nothing until it is polled"]
pub struct RowStream<M> {
    state: State,
    ready: VecDeque<Result<M, Error>>,
    place: Place,
    decode: Decode<M>,
}

/// How a page becomes rows.
type Decode<M> = fn(&Source, &RawPage) -> Vec<Result<M, Error>>;

enum State {
    Idle {
        asked: Asked,
        options: Options,
    },
    Fetching {
        source: Arc<Source>,
        size: i32,
        timeout: Option<Duration>,
        page: BoxFuture<'static, Result<RawPage, Error>>,
    },
    /// A page has arrived ahead of its turn.
    Arrived {
        source: Arc<Source>,
        size: i32,
        timeout: Option<Duration>,
        page: Result<RawPage, Error>,
    },
    /// An option was given after the first poll.
    Late,
    Finished,
}

impl<M> RowStream<M> {
    pub(super) fn new<A: ReadAs<Row = M>>(asked: Asked) -> Self {
        let place = asked.place();
        Self {
            state: State::Idle {
                asked,
                options: Options::default(),
            },
            ready: VecDeque::new(),
            place,
            decode: decode::<A>,
        }
    }

    fn option(mut self, set: impl FnOnce(&mut Options)) -> Self {
        if let State::Idle { options, .. } = &mut self.state {
            set(options);
        } else {
            self.ready.clear();
            self.state = State::Late;
        }
        self
    }

    /// How many rows a request asks for: 1,000 unless said otherwise.
    pub fn page_size(self, rows: u32) -> Self {
        self.option(|options| options.page_size = Some(rows))
    }

    options_of_every_request!();

    /// How long each request may take, retries included; else the session's request timeout.
    pub fn timeout(self, timeout: Duration) -> Self {
        self.option(|options| options.timeout = Some(timeout))
    }

    /// Starts the first request.
    fn start(&mut self) -> Result<(), Error> {
        let State::Idle { asked, options } = std::mem::replace(&mut self.state, State::Finished) else {
            return Ok(());
        };
        let size = match options.page_size.map(i32::try_from) {
            None => PAGE_SIZE,
            Some(Ok(size)) if size > 0 => size,
            Some(_) => return Err(self.place.error(InvalidOption::PageSize)),
        };
        let timeout = options.timeout;
        let source = Arc::new(asked.with(options)?);
        self.state = fetch(source, size, timeout, PagingState::start());
        Ok(())
    }

    /// Takes a page's rows, and asks for the next page.
    fn take(&mut self, source: Arc<Source>, size: i32, timeout: Option<Duration>, page: Result<RawPage, Error>) {
        match page {
            Ok(page) => {
                self.ready.extend((self.decode)(&source, &page));
                if let Some(next) = page.next {
                    self.state = fetch(source, size, timeout, next);
                }
            }
            Err(error) => self.ready.push_back(Err(error)),
        }
    }

    /// Moves the request on its way forward, so that it is answered while rows are taken.
    fn advance(&mut self, context: &mut Context<'_>) {
        if let State::Fetching { page, .. } = &mut self.state
            && let Poll::Ready(arrived) = page.as_mut().poll(context)
            && let State::Fetching {
                source, size, timeout, ..
            } = std::mem::replace(&mut self.state, State::Finished)
        {
            self.state = State::Arrived {
                source,
                size,
                timeout,
                page: arrived,
            };
        }
    }
}

fn fetch(source: Arc<Source>, size: i32, timeout: Option<Duration>, from: PagingState) -> State {
    let asked = Arc::clone(&source);
    let page: BoxFuture<'static, _> = Box::pin(async move {
        match timeout {
            Some(limit) => within(limit, asked.place(), asked.page(from, size)).await,
            None => asked.page(from, size).await,
        }
    });
    State::Fetching {
        source,
        size,
        timeout,
        page,
    }
}

impl<M> Stream for RowStream<M> {
    type Item = Result<M, Error>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let this = self.get_mut();
        if let State::Idle { .. } = this.state
            && let Err(error) = this.start()
        {
            return Poll::Ready(Some(Err(error)));
        }
        loop {
            this.advance(context);
            if let Some(row) = this.ready.pop_front() {
                return Poll::Ready(Some(row));
            }
            match std::mem::replace(&mut this.state, State::Finished) {
                State::Arrived {
                    source,
                    size,
                    timeout,
                    page,
                } => this.take(source, size, timeout, page),
                fetching @ State::Fetching { .. } => {
                    this.state = fetching;
                    return Poll::Pending;
                }
                State::Late => return Poll::Ready(Some(Err(this.place.error(InvalidOption::AfterFirstPoll)))),
                State::Idle { .. } | State::Finished => return Poll::Ready(None),
            }
        }
    }
}

impl<M> Unpin for RowStream<M> {}

impl<M> fmt::Debug for RowStream<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RowStream")
            .field("place", &self.place)
            .field("ready", &self.ready.len())
            .finish_non_exhaustive()
    }
}
