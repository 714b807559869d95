//! The caches of sessions: one budget for all games.

use std::any::Any;
use std::hash::Hash;
use std::sync::Arc;

use quick_cache::{Weighter, sync::Cache};

use super::history::StepKey;
use super::watch::event_cache::EventKey;
use crate::sessions::SessionId;

/// The capacity of the cache of sessions, in sessions and in bytes. With a cached session a move needs one call to the store
/// instead of two.
const SESSIONS: usize = 4096;
const SESSION_BYTES: u64 = 16 << 20;

/// The capacity of the cache of positions and of the cache of events, each in items and in bytes. Each of them is computed once
/// for all watchers.
const WATCHED: usize = 1024;
const WATCHED_BYTES: u64 = 16 << 20;

/// The caches that the sessions of all games share. What they take does not grow with the number of games.
#[derive(Debug)]
pub struct Caches {
    /// Sessions at their latest known revision.
    pub(super) sessions: SharedCache<SessionId>,
    /// Past positions.
    pub(super) steps: SharedCache<StepKey>,
    /// Events of watchers.
    pub(super) events: SharedCache<EventKey>,
}

impl Caches {
    /// The name of the game of a cached session.
    pub(in crate::service) fn game_of_session(&self, id: SessionId) -> Option<&'static str> {
        self.sessions.game_of(&id)
    }
}

impl Default for Caches {
    fn default() -> Self {
        Self {
            sessions: SharedCache::new(SESSIONS, SESSION_BYTES),
            steps: SharedCache::new(WATCHED, WATCHED_BYTES),
            events: SharedCache::new(WATCHED, WATCHED_BYTES),
        }
    }
}

/// A value that can be cached.
pub(super) trait Cacheable: Any + Send + Sync {
    /// The name of its game.
    const GAME: &'static str;

    /// Its weight: about its size in memory, in bytes.
    fn weight(&self) -> u64;
}

/// A cached value of some game.
#[derive(Clone)]
struct Cached {
    game: &'static str,
    weight: u64,
    value: Arc<dyn Any + Send + Sync>,
}

impl Cached {
    fn of<T: Cacheable>(value: Arc<T>) -> Self {
        Self {
            game: T::GAME,
            weight: value.weight(),
            value,
        }
    }

    /// The value, if it is of this type.
    fn value<T: Cacheable>(self) -> Option<Arc<T>> {
        self.value.downcast().ok()
    }
}

#[derive(Debug, Clone, Copy)]
struct Weight;

impl<K> Weighter<K, Cached> for Weight {
    fn weight(&self, _: &K, cached: &Cached) -> u64 {
        cached.weight
    }
}

/// A cache whose values are of several games. A session's id is random, and so belongs to one game; a value of another type than the
/// requested one is not found.
pub(super) struct SharedCache<K>(Cache<K, Cached, Weight>);

impl<K: Hash + Eq + Clone> SharedCache<K> {
    fn new(items: usize, bytes: u64) -> Self {
        Self(Cache::with_weighter(items, bytes, Weight))
    }

    /// The name of the game whose value a key has.
    pub(super) fn game_of(&self, key: &K) -> Option<&'static str> {
        self.0.get(key).map(|cached| cached.game)
    }

    /// The value of a key.
    pub(super) fn get<T: Cacheable>(&self, key: &K) -> Option<Arc<T>> {
        self.0.get(key)?.value()
    }

    /// Sets the value of a key.
    pub(super) fn insert<T: Cacheable>(&self, key: K, value: Arc<T>) {
        self.0.insert(key, Cached::of(value));
    }

    /// Removes the value of a key.
    pub(super) fn remove(&self, key: &K) {
        self.0.remove(key);
    }

    /// The value of a key; made if there is none. Callers at the same time wait for one that makes it.
    pub(super) async fn get_or_make<T: Cacheable, E>(
        &self,
        key: &K,
        make: impl Future<Output = Result<Arc<T>, E>>,
    ) -> Result<Arc<T>, E> {
        match self.0.get_value_or_guard_async(key).await {
            Ok(cached) => match cached.value() {
                Some(value) => Ok(value),
                None => make.await,
            },
            Err(guard) => {
                let value = make.await?;
                // A failed insertion means that the key was removed meanwhile.
                let _ = guard.insert(Cached::of(Arc::clone(&value)));
                Ok(value)
            }
        }
    }
}

impl<K> std::fmt::Debug for SharedCache<K> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter
            .debug_struct("SharedCache")
            .finish_non_exhaustive()
    }
}
