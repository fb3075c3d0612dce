//! Connecting: a future that takes its settings until it is first polled.

use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};

use futures::future::BoxFuture;
use scylla::client::session_builder::SessionBuilder;

use super::Store;
use crate::error::{Error, ErrorKind, InvalidOption, OperationName, Place};
use crate::page_token::TokenKey;

/// A connection about to be made: a `Future` of a [`Store`].
#[must_use = "a connection is not made until it is awaited"]
pub struct Connect(State);

enum State {
    Idle {
        address: String,
        keyspace: Option<String>,
        token_key: Option<TokenKey>,
    },
    Running(BoxFuture<'static, Result<Store, Error>>),
    Late,
    Finished,
}

impl Connect {
    pub(super) fn new(address: String) -> Self {
        Self(State::Idle {
            address,
            keyspace: None,
            token_key: None,
        })
    }

    /// The keyspace of models that do not name their own. It need not exist yet.
    pub fn keyspace(mut self, name: impl Into<String>) -> Self {
        match &mut self.0 {
            State::Idle { keyspace, .. } => *keyspace = Some(name.into()),
            _ => self.0 = State::Late,
        }
        self
    }

    /// As [`Store::page_token_key`].
    pub fn page_token_key(mut self, key: TokenKey) -> Self {
        match &mut self.0 {
            State::Idle { token_key, .. } => *token_key = Some(key),
            _ => self.0 = State::Late,
        }
        self
    }
}

async fn connect(address: String, keyspace: Option<String>, token_key: Option<TokenKey>) -> Result<Store, Error> {
    let place = Place::new(OperationName::Connect, address.clone());
    let session = SessionBuilder::new()
        .known_node(&address)
        .build()
        .await
        .map_err(|error| place.error(ErrorKind::Connect(Box::new(error))))?;
    Ok(Store::new(session).change(|settings| {
        settings.keyspace = keyspace;
        settings.token_key = token_key;
    }))
}

impl Future for Connect {
    type Output = Result<Store, Error>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        if let State::Idle { .. } = self.0
            && let State::Idle {
                address,
                keyspace,
                token_key,
            } = std::mem::replace(&mut self.0, State::Finished)
        {
            self.0 = State::Running(Box::pin(connect(address, keyspace, token_key)));
        }
        let place = || Place::new(OperationName::Connect, "the cluster");
        let result = match &mut self.0 {
            State::Running(running) => match running.as_mut().poll(context) {
                Poll::Ready(result) => result,
                Poll::Pending => return Poll::Pending,
            },
            State::Late => Err(place().error(InvalidOption::AfterFirstPoll)),
            State::Idle { .. } | State::Finished => Err(place().error(ErrorKind::Finished)),
        };
        self.0 = State::Finished;
        Poll::Ready(result)
    }
}

impl fmt::Debug for Connect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Connect").finish_non_exhaustive()
    }
}
