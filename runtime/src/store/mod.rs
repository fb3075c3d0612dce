//! The store: a driver session with what the models need beside it. Cheap to clone.

mod clock;
mod connect;
mod create;
mod keyspace;
mod prepared;
mod row_size;
mod user_types;

use std::any::TypeId;
use std::collections::HashMap;
use std::fmt;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::{Arc, PoisonError, RwLock};

use scylla::client::session::Session;

pub use self::connect::Connect;
pub use self::keyspace::Replication;
pub(crate) use self::prepared::{ModelState, same};

use self::clock::Clock;
use crate::model::ModelRef;
use crate::page_token::TokenKey;

/// The server's own default of `batch_size_fail_threshold`: 50 KiB.
const BATCH_SIZE_LIMIT: usize = 50 * 1024;

/// A driver session, its keyspace, and the prepared statements of every model used with it.
///
/// Cloning is cheap, and clones share everything. Statements are prepared once per store and kept.
#[derive(Clone)]
pub struct Store(Arc<Inner>);

struct Inner {
    session: Arc<Session>,
    clock: Arc<Clock>,
    settings: Settings,
    models: RwLock<HashMap<TypeId, Arc<ModelState>, BuildHasherDefault<OfTypeId>>>,
}

/// A type's id is a hash already; hashing it again would cost more than the rest of the look-up.
#[derive(Default)]
struct OfTypeId(u64);

impl Hasher for OfTypeId {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write_u64(&mut self, id: u64) {
        self.0 = id;
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }
}

#[derive(Clone, Debug)]
struct Settings {
    /// As given; checked when an operation needs it.
    keyspace: Option<String>,
    batch_size_limit: usize,
    token_key: Option<TokenKey>,
}

impl Store {
    /// Connects to a cluster by the address of one of its nodes, `host:port` (port 9042 where none is given).
    ///
    /// For TLS, authentication, several contact points or profiles make a driver session and use [`Store::new`].
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Connect`](crate::ErrorKind::Connect) when no node answers.
    pub fn connect(address: impl Into<String>) -> Connect {
        Connect::new(address.into())
    }

    /// A store on a session that the user made, with its TLS, authentication and profiles.
    ///
    /// The keyspace is the session's, unless [`Store::keyspace`] or the model says another.
    #[must_use]
    pub fn new(session: impl Into<Arc<Session>>) -> Self {
        let session = session.into();
        let keyspace = session.get_keyspace().map(|keyspace| keyspace.as_ref().clone());
        let settings = Settings {
            keyspace,
            batch_size_limit: BATCH_SIZE_LIMIT,
            token_key: None,
        };
        Self::with_settings(session, Arc::default(), settings)
    }

    fn with_settings(session: Arc<Session>, clock: Arc<Clock>, settings: Settings) -> Self {
        Self(Arc::new(Inner {
            session,
            clock,
            settings,
            models: RwLock::default(),
        }))
    }

    fn change(&self, change: impl FnOnce(&mut Settings)) -> Self {
        let mut settings = self.0.settings.clone();
        change(&mut settings);
        Self::with_settings(Arc::clone(&self.0.session), Arc::clone(&self.0.clock), settings)
    }

    /// A store on the same session for another keyspace. Every statement names its keyspace, so the session's own does
    /// not matter. A name that CQL does not allow is an error of each operation.
    #[must_use]
    pub fn keyspace(&self, keyspace: impl Into<String>) -> Self {
        self.change(|settings| settings.keyspace = Some(keyspace.into()))
    }

    /// A store that seals its page tokens with a key: they hold key values, and could be forged otherwise. Every program
    /// that reads the others' tokens needs the same key.
    #[must_use]
    pub fn page_token_key(&self, key: TokenKey) -> Self {
        self.change(|settings| settings.token_key = Some(key))
    }

    /// A store that sends batches over several partitions up to this size, in bytes: the servers'
    /// `batch_size_fail_threshold` (50 KiB unless said otherwise).
    #[must_use]
    pub fn batch_size_limit(&self, bytes: usize) -> Self {
        self.change(|settings| settings.batch_size_limit = bytes)
    }

    /// The driver's session, for what models do not cover.
    #[must_use]
    pub fn session(&self) -> &Session {
        &self.0.session
    }

    pub(crate) fn batch_limit(&self) -> usize {
        self.0.settings.batch_size_limit
    }

    pub(crate) fn token_key(&self) -> Option<&TokenKey> {
        self.0.settings.token_key.as_ref()
    }

    pub(crate) fn clock(&self) -> &Clock {
        &self.0.clock
    }

    /// The store's keyspace as given.
    pub(crate) fn given_keyspace(&self) -> Option<&str> {
        self.0.settings.keyspace.as_deref()
    }

    /// What the store keeps for a model.
    pub(crate) fn model(&self, model: ModelRef) -> Arc<ModelState> {
        if let Some(state) = self
            .0
            .models
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .get(&model.id)
        {
            return Arc::clone(state);
        }
        let mut models = self.0.models.write().unwrap_or_else(PoisonError::into_inner);
        let state = models
            .entry(model.id)
            .or_insert_with(|| Arc::new(ModelState::new(model.schema, self.given_keyspace())));
        Arc::clone(state)
    }
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Store")
            .field("settings", &self.0.settings)
            .finish_non_exhaustive()
    }
}
