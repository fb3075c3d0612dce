//! The options of one operation, and how they reach the driver's statements.

use std::borrow::Cow;
use std::fmt;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::time::Duration;

use scylla::client::execution_profile::ExecutionProfileHandle;
use scylla::statement::Consistency;
use scylla::statement::batch::Batch;
use scylla::statement::prepared::PreparedStatement;
use uuid::Uuid;

use crate::error::InvalidOption;

/// The longest TTL that the server takes: 20 years.
const MAX_TTL: u64 = 630_720_000;

/// The options that every operation and stream takes; each has `fn option(self, impl FnOnce(&mut Options)) -> Self`.
macro_rules! options_of_every_request {
    () => {
        /// The consistency level of every request; else the session's.
        pub fn consistency(self, consistency: ::scylla::statement::Consistency) -> Self {
            self.option(|options| options.consistency = Some(consistency))
        }

        /// The driver's execution profile: load balancing, retries, speculative execution.
        pub fn profile(self, profile: ::scylla::client::execution_profile::ExecutionProfileHandle) -> Self {
            self.option(|options| options.profile = Some(profile))
        }

        /// Whether the driver may send a request again although the first may have been applied. Inferred where nothing
        /// is said: reads, and writes with a client timestamp, are idempotent. What counters take is not: an increment
        /// that is sent again counts again, so `true` there is a choice of counting too much over counting too little.
        pub fn idempotent(self, idempotent: bool) -> Self {
            self.option(|options| options.idempotent = Some(idempotent))
        }

        /// Traces every request, and hands each tracing id (of `system_traces.sessions`) to `on_trace`.
        pub fn trace(self, on_trace: impl Fn(::uuid::Uuid) + Send + Sync + 'static) -> Self {
            self.option(|options| options.on_trace = Some(::std::sync::Arc::new(on_trace)))
        }
    };
}

pub(crate) use options_of_every_request;

/// What is called with the id of each traced request.
type OnTrace = Arc<dyn Fn(Uuid) + Send + Sync>;

/// The options of one operation: nothing is kept where nothing is given, as nearly always.
#[derive(Clone, Debug, Default)]
pub(crate) struct Options(Option<Box<Given>>);

impl Deref for Options {
    type Target = Given;

    fn deref(&self) -> &Given {
        self.0.as_deref().unwrap_or(&NONE)
    }
}

impl DerefMut for Options {
    fn deref_mut(&mut self) -> &mut Given {
        self.0.get_or_insert_default()
    }
}

static NONE: Given = Given {
    ttl: None,
    timestamp: None,
    consistency: None,
    timeout: None,
    profile: None,
    idempotent: None,
    on_trace: None,
    assume_new: false,
    page_size: None,
};

/// The options that may be given; what is not is the session's.
#[derive(Clone, Default)]
pub(crate) struct Given {
    pub(crate) ttl: Option<Duration>,
    /// Microseconds since the epoch.
    pub(crate) timestamp: Option<i64>,
    pub(crate) consistency: Option<Consistency>,
    pub(crate) timeout: Option<Duration>,
    pub(crate) profile: Option<ExecutionProfileHandle>,
    pub(crate) idempotent: Option<bool>,
    pub(crate) on_trace: Option<OnTrace>,
    pub(crate) assume_new: bool,
    pub(crate) page_size: Option<u32>,
}

impl Given {
    /// The TTL as the server wants it, in seconds.
    pub(crate) fn ttl_seconds(&self) -> Result<Option<i32>, InvalidOption> {
        let Some(ttl) = self.ttl else { return Ok(None) };
        if ttl.subsec_nanos() != 0 {
            return Err(InvalidOption::TtlNotWholeSeconds);
        }
        match i32::try_from(ttl.as_secs()) {
            Ok(seconds) if ttl.as_secs() <= MAX_TTL => Ok(Some(seconds)),
            _ => Err(InvalidOption::TtlTooLong {
                seconds: ttl.as_secs(),
                limit: MAX_TTL,
            }),
        }
    }

    /// Whether the requests are sent as the session has it.
    fn are_the_sessions(&self) -> bool {
        self.consistency.is_none()
            && self.profile.is_none()
            && self.timeout.is_none()
            && self.idempotent.is_none()
            && self.on_trace.is_none()
    }

    /// The driver's timeout of each request where the operation has one: a little later, so that the operation's own
    /// comes first and is what the user is told.
    pub(crate) fn driver_timeout(&self) -> Option<Duration> {
        self.timeout
            .map(|timeout| timeout.saturating_add(Duration::from_secs(1)))
    }

    /// Tells the user of a traced request.
    pub(crate) fn traced(&self, id: Option<Uuid>) {
        if let (Some(on_trace), Some(id)) = (&self.on_trace, id) {
            on_trace(id);
        }
    }
}

impl Options {
    /// A statement with these options; the statement itself, where it has them already.
    pub(crate) fn apply<'s>(&self, statement: &'s PreparedStatement) -> Cow<'s, PreparedStatement> {
        if self.are_the_sessions() {
            return Cow::Borrowed(statement);
        }
        let mut statement = statement.clone();
        if let Some(consistency) = self.consistency {
            statement.set_consistency(consistency);
        }
        if self.profile.is_some() {
            statement.set_execution_profile_handle(self.profile.clone());
        }
        if let Some(timeout) = self.driver_timeout() {
            statement.set_request_timeout(Some(timeout));
        }
        if let Some(idempotent) = self.idempotent {
            statement.set_is_idempotent(idempotent);
        }
        statement.set_tracing(self.on_trace.is_some());
        Cow::Owned(statement)
    }

    /// A batch with these options; the batch itself, where it has them already.
    pub(crate) fn apply_to_batch<'b>(&self, batch: &'b Batch) -> Cow<'b, Batch> {
        if self.are_the_sessions() {
            return Cow::Borrowed(batch);
        }
        let mut batch = batch.clone();
        if let Some(consistency) = self.consistency {
            batch.set_consistency(consistency);
        }
        if self.profile.is_some() {
            batch.set_execution_profile_handle(self.profile.clone());
        }
        if let Some(timeout) = self.driver_timeout() {
            batch.set_request_timeout(Some(timeout));
        }
        if let Some(idempotent) = self.idempotent {
            batch.set_is_idempotent(idempotent);
        }
        batch.set_tracing(self.on_trace.is_some());
        Cow::Owned(batch)
    }
}

impl fmt::Debug for Given {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Given")
            .field("ttl", &self.ttl)
            .field("timestamp", &self.timestamp)
            .field("consistency", &self.consistency)
            .field("timeout", &self.timeout)
            .field("idempotent", &self.idempotent)
            .field("assume_new", &self.assume_new)
            .field("page_size", &self.page_size)
            .finish_non_exhaustive()
    }
}
