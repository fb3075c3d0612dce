//! Many rows: bounded concurrency, errors row by row, progress.

use std::fmt;
use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::task::{Context, Poll};

use futures::future::BoxFuture;
use futures::stream::{self, BoxStream, Stream, StreamExt};

use crate::error::{Error, ErrorKind, InvalidOption, OperationName, Place};
use crate::model::{Model, ModelRef};
use crate::operation::{Operation, Upsert};
use crate::store::Store;

/// How many rows are on their way at once, unless said otherwise.
const CONCURRENCY: usize = 64;
/// After how many failed rows no more are read, unless said otherwise.
const MAX_FAILURES: usize = 1_000;

/// Where `insert_many` takes its rows from: anything that is `IntoIterator`, or a `Stream` through [`from_stream`].
pub trait RowSource {
    /// The rows' model.
    type Row: Model;
    /// The rows, one by one.
    fn into_rows(self) -> BoxStream<'static, Self::Row>;
}

impl<I> RowSource for I
where
    I: IntoIterator,
    I::IntoIter: Send + 'static,
    I::Item: Model,
{
    type Row = I::Item;

    fn into_rows(self) -> BoxStream<'static, I::Item> {
        Box::pin(stream::iter(self))
    }
}

/// The rows of a `Stream`, for [`Store::insert_many`].
#[derive(Debug)]
pub struct FromStream<S>(S);

/// Takes the rows of a `Stream`: `store.insert_many(from_stream(rows))`.
pub fn from_stream<S>(rows: S) -> FromStream<S>
where
    S: Stream + Send + 'static,
    S::Item: Model,
{
    FromStream(rows)
}

impl<S> RowSource for FromStream<S>
where
    S: Stream + Send + 'static,
    S::Item: Model,
{
    type Row = S::Item;

    fn into_rows(self) -> BoxStream<'static, S::Item> {
        Box::pin(self.0)
    }
}

/// What `insert_many` did.
#[derive(Debug)]
#[non_exhaustive]
pub struct Inserted<M> {
    /// How many rows were written.
    pub rows: u64,
    /// The rows that were not, in the order in which they failed.
    pub failures: Vec<InsertFailure<M>>,
    /// How many rows were read from the source. Where there were too many failures the rest was left unread.
    pub read: u64,
    /// Whether the source was read to its end.
    pub complete: bool,
}

/// A row that was not written.
#[derive(Debug)]
#[non_exhaustive]
pub struct InsertFailure<M> {
    /// Its position in the source, from 0.
    pub index: u64,
    /// The row, to be tried again.
    pub row: M,
    /// Why.
    pub error: Error,
}

/// The insertion of many rows: a `Future` that takes its settings until it is first polled.
#[must_use = "rows are not inserted until it is awaited"]
pub struct InsertMany<M>(State<M>);

enum State<M> {
    Idle(Box<Settings<M>>),
    Running(BoxFuture<'static, Inserted<M>>),
    /// A setting was given after the first poll.
    Late,
    Finished,
}

type Each = Box<dyn Fn(Operation<(), Upsert>) -> Operation<(), Upsert> + Send>;

struct Settings<M> {
    store: Store,
    rows: BoxStream<'static, M>,
    concurrency: usize,
    max_failures: usize,
    each: Option<Each>,
    on_progress: Option<Box<dyn FnMut(u64) + Send>>,
}

impl Store {
    /// Inserts many rows, each as [`Record::insert`](crate::Record::insert) does, several at once and in no particular order.
    ///
    /// What failed is listed row by row, with the row. Dropped, the future leaves the rows on their way written or not.
    ///
    /// # Errors
    ///
    /// There is no keyspace: no row is read.
    pub fn insert_many<R: RowSource>(&self, rows: R) -> InsertMany<R::Row> {
        InsertMany(State::Idle(Box::new(Settings {
            store: self.clone(),
            rows: rows.into_rows(),
            concurrency: CONCURRENCY,
            max_failures: MAX_FAILURES,
            each: None,
            on_progress: None,
        })))
    }
}

impl<M: Model> InsertMany<M> {
    fn set(mut self, set: impl FnOnce(&mut Settings<M>)) -> Self {
        match &mut self.0 {
            State::Idle(settings) => set(settings),
            State::Running(_) | State::Late | State::Finished => self.0 = State::Late,
        }
        self
    }

    /// How many rows are on their way at once: 64 unless said otherwise; zero counts as one.
    pub fn concurrency(self, rows: usize) -> Self {
        self.set(|settings| settings.concurrency = rows.max(1))
    }

    /// After how many failed rows no more are read from the source: 1,000 unless said otherwise. The rows that are on
    /// their way then are finished, so a few more may fail.
    pub fn max_failures(self, rows: usize) -> Self {
        self.set(|settings| settings.max_failures = rows)
    }

    /// Options of every row's insert: `.each(|insert| insert.ttl(day).assume_new())`.
    pub fn each(self, options: impl Fn(Operation<(), Upsert>) -> Operation<(), Upsert> + Send + 'static) -> Self {
        self.set(|settings| settings.each = Some(Box::new(options)))
    }

    /// Is called after each row with the number of rows done, written or not.
    pub fn on_progress(self, progress: impl FnMut(u64) + Send + 'static) -> Self {
        self.set(|settings| settings.on_progress = Some(Box::new(progress)))
    }
}

async fn run<M: Model>(settings: Settings<M>) -> Inserted<M> {
    let Settings {
        store,
        mut rows,
        concurrency,
        max_failures,
        each,
        mut on_progress,
    } = settings;
    let mut done = Inserted {
        rows: 0,
        failures: Vec::new(),
        read: 0,
        complete: false,
    };
    let mut running = stream::FuturesUnordered::new();
    loop {
        let room = running.len() < concurrency && !done.complete && done.failures.len() < max_failures.max(1);
        // A row that is ready to be read goes first, so that the pipeline stays full.
        let event = poll_fn(|context| {
            if room && let Poll::Ready(row) = rows.poll_next_unpin(context) {
                return Poll::Ready(Event::Row(row));
            }
            match running.poll_next_unpin(context) {
                Poll::Ready(Some(result)) => Poll::Ready(Event::Done(result)),
                Poll::Ready(None) if !room => Poll::Ready(Event::End),
                Poll::Ready(None) | Poll::Pending => Poll::Pending,
            }
        });
        match event.await {
            Event::End => return done,
            Event::Row(None) => done.complete = true,
            Event::Row(Some(row)) => {
                let index = done.read;
                done.read += 1;
                let insert = row.insert(&store);
                let insert = match &each {
                    Some(options) => options(insert),
                    None => insert,
                };
                running.push(async move { (index, row, insert.await) });
            }
            Event::Done(result) => {
                match result {
                    (_, _, Ok(())) => done.rows += 1,
                    (index, row, Err(error)) => done.failures.push(InsertFailure { index, row, error }),
                }
                if let Some(progress) = &mut on_progress {
                    progress(done.rows + done.failures.len() as u64);
                }
            }
        }
    }
}

enum Event<M> {
    Row(Option<M>),
    Done((u64, M, Result<(), Error>)),
    /// Nothing is on its way, and no more rows are to be read.
    End,
}

impl<M: Model> Future for InsertMany<M> {
    type Output = Result<Inserted<M>, Error>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let place = || Place::new(OperationName::Insert, M::SCHEMA.base().name.cql());
        if let State::Idle(_) = self.0
            && let State::Idle(settings) = std::mem::replace(&mut self.0, State::Finished)
        {
            let state = settings.store.model(ModelRef::of::<M>());
            if let Err(kind) = state.keyspace() {
                return Poll::Ready(Err(place().error(kind)));
            }
            self.0 = State::Running(Box::pin(run(*settings)));
        }
        let result = match &mut self.0 {
            State::Running(running) => match running.as_mut().poll(context) {
                Poll::Ready(inserted) => Ok(inserted),
                Poll::Pending => return Poll::Pending,
            },
            State::Late => Err(place().error(InvalidOption::AfterFirstPoll)),
            State::Idle(_) | State::Finished => Err(place().error(ErrorKind::Finished)),
        };
        self.0 = State::Finished;
        Poll::Ready(result)
    }
}

impl<M> fmt::Debug for InsertMany<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("InsertMany").finish_non_exhaustive()
    }
}
