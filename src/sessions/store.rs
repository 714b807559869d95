//! The port: what every keeper of sessions does.

use std::time::Duration;

use async_trait::async_trait;
use bytes::Bytes;

use super::{Failure, Mark, Revision, SessionId, Subscription};

/// A fingerprint by a cryptographic hash. Callers make it, so that a store keeps neither what a client chose nor much of it.
pub type Digest = [u8; 16];

/// The SHA-256 of a token, which is all that is kept of it.
pub type TokenHash = [u8; 32];

/// How many tickets of a session can wait for their use; one more drops the oldest.
pub const TICKETS_KEPT: usize = 32;

/// Of how many of its latest moves with a [`IdempotencyKey`] a session remembers the key.
pub const KEYS_REMEMBERED: usize = 32;

/// How long the log and the tombstone of a session that has ended can still be read.
pub(super) const FAREWELL_KEPT: Duration = Duration::from_mins(1);

/// How many percent of a store's memory may be taken when a session is created. The rest is kept for the moves of sessions
/// that are there.
pub(super) const CREATION_PERCENT: u32 = 80;

/// A session as it begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSession {
    /// What no move changes; see [`Store::replace_metadata`].
    pub metadata: Bytes,
    /// The state before the first move; its version is 0.
    pub state: Bytes,
    /// The mark of that state. A creation that is sent twice because a connection broke is known again by it.
    pub mark: Mark,
    /// How long the session is kept when nobody reads it or moves, from its first move on: from a millisecond to a year, to
    /// the millisecond.
    pub idle: Duration,
    /// The same until its first move; no longer than `idle`. Nobody has played in it yet, so it is worth less room.
    pub first_idle: Duration,
}

impl NewSession {
    /// The idle time in milliseconds, within its bounds.
    pub(super) fn idle_milliseconds(&self) -> u64 {
        milliseconds(self.idle)
    }

    /// The idle time until the first move in milliseconds, within its bounds.
    pub(super) fn first_idle_milliseconds(&self) -> u64 {
        milliseconds(self.first_idle.min(self.idle))
    }
}

/// An idle time in milliseconds, from one to a year.
fn milliseconds(idle: Duration) -> u64 {
    const YEAR: u64 = 365 * 24 * 60 * 60 * 1000;
    u64::try_from(idle.as_millis())
        .unwrap_or(YEAR)
        .clamp(1, YEAR)
}

/// A session as it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// What no move changes.
    pub metadata: Bytes,
    /// Where the game stands.
    pub current: Current,
}

/// Where a session stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Current {
    /// How many moves have been accepted.
    pub version: u32,
    /// The mark of the last of them, or of the creation.
    pub mark: Mark,
    /// How often the metadata has been replaced. Who knows the head of another generation reads the session anew.
    pub generation: u32,
    /// The state after them.
    pub state: Bytes,
}

impl Current {
    /// The version with its mark.
    #[must_use]
    pub const fn revision(&self) -> Revision {
        Revision {
            version: self.version,
            mark: self.mark,
        }
    }
}

/// A move that has been judged legal, to be taken into a session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Append {
    /// The revision on which the move was judged. It is taken only while this is the current one.
    pub expected: Revision,
    /// The generation of the metadata by which its maker was admitted. It is taken only while this is the current one.
    pub generation: u32,
    /// The mark of the move. A move that is sent twice because a connection broke is known again by it.
    pub mark: Mark,
    /// The state after the move.
    pub state: Bytes,
    /// The entry of the log: the move and who made it.
    pub entry: Bytes,
    /// By what a repetition is known; without it none is.
    pub retry: Option<IdempotencyKey>,
}

/// By what the repetition of a request is known: the same key with the same fingerprint is the same request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IdempotencyKey {
    /// The fingerprint of the key that the client gave to the request, and of who the client is.
    pub key: Digest,
    /// The fingerprint of what was asked.
    pub fingerprint: Digest,
}

/// What became of a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Appended {
    /// It is in the log, and the session has this version.
    Accepted {
        /// The version that the move led to.
        version: u32,
    },
    /// The session has moved on since the move was judged. Nothing was changed; judge again on this and append anew.
    Stale(Current),
    /// The same request was accepted before. Nothing was changed.
    Repeated {
        /// The version that the move led to when it was accepted.
        version: u32,
        /// Where the session stands now.
        current: Current,
    },
    /// Another request was accepted with this key. Nothing was changed.
    KeyReused,
}

/// A ticket: it stands for a token once, for a short time, where no token can be sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ticket {
    /// The fingerprint of the ticket.
    pub name: Digest,
    /// The token that it stands for.
    pub token: TokenHash,
    /// For how long it does.
    pub kept: Duration,
}

/// What a session knows of a request, and where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeyLookup {
    /// No request with this key was accepted, as far as is remembered.
    Unknown(Current),
    /// The same request was accepted before.
    Repeated {
        /// The version that the move led to when it was accepted.
        version: u32,
        /// Where the session stands now.
        current: Current,
    },
    /// Another request was accepted with this key.
    KeyReused,
}

/// An accepted move in the log of a session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The mark of the move.
    pub mark: Mark,
    /// The move and who made it.
    pub bytes: Bytes,
}

/// A part of the log of a session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Log {
    /// The entries in order; none where the log is diverged.
    pub entries: Vec<Entry>,
    /// Whether the session does not go on from what the reader knows: the store has lost moves that led to it, and perhaps
    /// taken others in their place.
    pub diverged: bool,
    /// The current version: how many entries the whole log has.
    pub version: u32,
    /// The mark of the current version.
    pub mark: Mark,
    /// The last word, when the session was deleted not long ago. Its log can be read to the end all the same.
    pub tombstone: Option<Bytes>,
}

impl Log {
    /// The current version with its mark.
    #[must_use]
    pub const fn revision(&self) -> Revision {
        Revision {
            version: self.version,
            mark: self.mark,
        }
    }
}

/// Whoever keeps sessions.
///
/// Every call ends well within a second, by a [`Failure`] if need be. Accepted moves and the readings of a state
/// ([`read`](Self::read), [`newer`](Self::newer), [`recall`](Self::recall)) make the idle time of a session begin anew;
/// reading the log and watching do not, so that somebody who only watches keeps nothing alive. Until the first move it is
/// [`NewSession::first_idle`], then [`NewSession::idle`].
///
/// New sessions are refused with [`Failure::Full`] before the store is full: a part of it is kept for the moves of those that
/// are there.
///
/// Every call about a session that is not kept fails with [`Failure::Missing`], or, but for [`log`](Self::log), with
/// [`Failure::Ended`] for a minute after it was deleted.
#[async_trait]
pub trait Store: Send + Sync {
    /// Begins a session. Answers false, and changes nothing, when the name is taken, also by one that ended not long ago.
    async fn create(&self, id: SessionId, session: NewSession) -> Result<bool, Failure>;

    /// The session as it stands.
    async fn read(&self, id: SessionId) -> Result<Session, Failure>;

    /// Where the session stands, unless it is still at the revision, and its head of the generation, that the caller knows.
    /// Cheaper than [`read`](Self::read), for callers who keep what they have read.
    async fn newer(
        &self,
        id: SessionId,
        known: Revision,
        generation: u32,
    ) -> Result<Option<Current>, Failure>;

    /// Takes a move into a session: checks the key, then the revision, adds the entry to the log, replaces the state, and
    /// rings the watchers, all at once or not at all. A repetition is told before the revision is looked at.
    async fn append(&self, id: SessionId, append: Append) -> Result<Appended, Failure>;

    /// Whether a request was accepted before, with where the session stands now: for requests that cannot be judged legal
    /// on the current state, perhaps because they have already been played.
    async fn recall(&self, id: SessionId, retry: IdempotencyKey) -> Result<KeyLookup, Failure>;

    /// At most so many entries of the log from a version on: the entry at `from` is the move that led from version `from`
    /// to the next. A reader who goes on from what they know gives the mark of `from` as `known`, and learns by
    /// [`Log::diverged`] when it is another one now. Nothing is compared at version 0, of which there is only one.
    async fn log(
        &self,
        id: SessionId,
        from: u32,
        known: Option<Mark>,
        most: u32,
    ) -> Result<Log, Failure>;

    /// Replaces the head of a session, unless it has another generation than the caller knows. Answers whether it did. The
    /// generation rises by one.
    async fn replace_metadata(
        &self,
        id: SessionId,
        generation: u32,
        metadata: Bytes,
    ) -> Result<bool, Failure>;

    /// Keeps a ticket of a session. Of more than [`TICKETS_KEPT`] the oldest is dropped.
    async fn keep_ticket(&self, id: SessionId, ticket: Ticket) -> Result<(), Failure>;

    /// Takes a ticket of a session away and answers the token that it stands for; none when there is no such ticket any more.
    async fn take_ticket(&self, id: SessionId, name: Digest) -> Result<Option<TokenHash>, Failure>;

    /// Claims a key for some time. Answers what it was claimed with before, where somebody was earlier. Claims are no sessions,
    /// but take room like them, and are refused like new ones.
    async fn claim(
        &self,
        key: Digest,
        claim: Bytes,
        kept: Duration,
    ) -> Result<Option<Bytes>, Failure>;

    /// Ends a session. Its log and the tombstone can be read for a minute more, so that its watchers see it to the end, and
    /// are then forgotten; the rest is forgotten at once.
    async fn delete(&self, id: SessionId, tombstone: Bytes) -> Result<(), Failure>;

    /// A bell that rings whenever something may have happened to a session, whether there is one or not. It rings at once
    /// for the first time. Nothing is asked of the store, so it never fails; see [`Follower`](super::Follower).
    fn watch(&self, id: SessionId) -> Subscription;

    /// Whether the store is ready for calls.
    async fn ready(&self) -> Result<(), Failure>;
}
