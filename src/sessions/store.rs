//! The store: the port that every adapter for the storage of sessions implements.

use std::time::Duration;

use async_trait::async_trait;
use bytes::Bytes;

use super::{Failure, Mark, Revision, SessionId, Subscription};

/// A digest: a cryptographic hash, truncated to 128 bits. The caller computes it, so that a store never holds an idempotency key
/// or a ticket in plain text.
pub type Digest = [u8; 16];

/// The SHA-256 of a token; the token itself is not stored.
pub type TokenHash = [u8; 32];

/// The most tickets of a session, those that opened a stream included; one more evicts the least recently used.
pub const MOST_TICKETS: usize = 32;
/// The most of them that one token has, so that no caller evicts the tickets of others: there is room for those of five seats and the host.
pub const MOST_TICKETS_OF_TOKEN: usize = 5;

/// The most idempotency keys ([`IdempotencyKey`]) that a session remembers, those of its latest moves.
pub const KEYS_REMEMBERED: usize = 32;

/// Time to live of a deleted session: how long its log and its tombstone can still be read.
pub(super) const TOMBSTONE_TTL: Duration = Duration::from_mins(1);

/// The percentage of a store's memory up to which sessions are created. The rest is reserved for moves of existing sessions.
pub(super) const CREATION_PERCENT: u32 = 80;

/// A session to create.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSession {
    /// The part that no move changes; see [`Store::replace_metadata`].
    pub metadata: Bytes,
    /// The state before the first move; its version is 0.
    pub state: Bytes,
    /// The mark of that state, and the first generation of the metadata. It makes a creation idempotent that is sent twice because a
    /// connection broke.
    pub mark: Mark,
    /// The idle time from the first move on: how long the session is stored after its last use. Between a millisecond and a year, in
    /// whole milliseconds.
    pub idle: Duration,
    /// The idle time until the first move; at most `idle`. It is short because a session without moves is not worth its memory for
    /// long.
    pub first_idle: Duration,
}

impl NewSession {
    /// The idle time in milliseconds, clamped to its bounds.
    pub(super) fn idle_milliseconds(&self) -> u64 {
        milliseconds(self.idle)
    }

    /// The idle time until the first move in milliseconds, clamped to its bounds.
    pub(super) fn first_idle_milliseconds(&self) -> u64 {
        milliseconds(self.first_idle.min(self.idle))
    }
}

/// An idle time in milliseconds, clamped to the range from one to a year.
fn milliseconds(idle: Duration) -> u64 {
    const YEAR: u64 = 365 * 24 * 60 * 60 * 1000;
    u64::try_from(idle.as_millis())
        .unwrap_or(YEAR)
        .clamp(1, YEAR)
}

/// A session: its metadata and its current state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// The part that no move changes.
    pub metadata: Bytes,
    /// The current state with its revision.
    pub current: Current,
}

/// The current state of a session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Current {
    /// How many moves have been accepted.
    pub version: u32,
    /// The mark of the last move, or of the creation.
    pub mark: Mark,
    /// The generation of the metadata: the mark of the change that stored it, which was the creation or a replacement. A cached
    /// session of another generation has to be read again.
    pub generation: Mark,
    /// The state after these moves.
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

/// A move, already found legal, to append to a session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Append {
    /// Optimistic locking: the revision on which the move was found legal. The move is accepted only while this revision is
    /// current.
    pub expected: Revision,
    /// The generation of the metadata by which the player was authorized. The move is accepted only while it is current.
    pub generation: Mark,
    /// The mark of the move. It makes an append idempotent that is sent twice because a connection broke.
    pub mark: Mark,
    /// The state after the move.
    pub state: Bytes,
    /// The entry of the log: the move and its player.
    pub entry: Bytes,
    /// The idempotency key; without one, a repetition is not detected.
    pub retry: Option<IdempotencyKey>,
}

/// An idempotency key: two requests with the same key and the same fingerprint are one request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IdempotencyKey {
    /// The digest of the key that the client sent, together with the identity of the client.
    pub key: Digest,
    /// The digest of the request's content.
    pub fingerprint: Digest,
}

/// The outcome of [`Store::append`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Appended {
    /// The move is in the log, and the session has this version.
    Accepted {
        /// The version that the move led to.
        version: u32,
    },
    /// A conflict: other moves came first. Nothing was changed; the caller checks the move on this state and appends again.
    Stale(Current),
    /// The same request was accepted before. Nothing was changed.
    Repeated {
        /// The revision that the move led to.
        revision: Revision,
        /// The current state of the session.
        current: Current,
    },
    /// Another request was accepted with this key. Nothing was changed.
    KeyReused,
}

/// A ticket: a credential for one stream, which replaces the token where a client cannot send one. See [`Store::open_ticket`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ticket {
    /// The digest of the ticket.
    pub name: Digest,
    /// The hash of the token that the ticket replaces.
    pub token: TokenHash,
    /// Time to live until it opens its stream.
    pub ttl: Duration,
}

/// The result of looking an idempotency key up in a session, with the session's current state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeyLookup {
    /// None of the remembered requests has this key.
    Unknown(Current),
    /// The same request was accepted before.
    Repeated {
        /// The revision that the move led to.
        revision: Revision,
        /// The current state of the session.
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
    /// The move and its player.
    pub bytes: Bytes,
}

/// A part of the log of a session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Log {
    /// The mark of the version after which the entries begin; none if the log has no such version.
    pub begin: Option<Mark>,
    /// The entries in order; empty if the log is diverged.
    pub entries: Vec<Entry>,
    /// Whether the reader's revision is no longer part of the session's history: the store has lost moves that led to it, and may
    /// have accepted other moves in their place.
    pub diverged: bool,
    /// The current version: how many entries the whole log has.
    pub version: u32,
    /// The mark of the current version.
    pub mark: Mark,
    /// The generation of the metadata. A watcher who was authorized by another one has to be authorized again.
    pub generation: Mark,
    /// The tombstone, if the session was deleted within the last minute. Its log can still be read to the end.
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

/// A store of sessions.
///
/// Every call ends well within a second, with a [`Failure`] if necessary. An unused session expires, at the earliest after
/// its idle time, which is [`NewSession::first_idle`] until the first move, then [`NewSession::idle`], and at the latest after one
/// and a half of it. Accepted moves and reads of the state ([`read`](Self::read), [`newer`](Self::newer),
/// [`recall`](Self::recall)) are uses; reading the log and watching are not, so that a spectator alone does not extend
/// the life of a session.
///
/// New sessions are refused with [`Failure::Full`] before the store is full: a part of its memory is reserved for moves of
/// existing sessions.
///
/// Every call for a session that does not exist fails with [`Failure::Missing`], and one for a session that the store cannot read with
/// [`Failure::Damaged`]. For a minute after a deletion, every call but
/// [`log`](Self::log) fails with [`Failure::Ended`] instead.
#[async_trait]
pub trait Store: Send + Sync {
    /// Creates a session. Returns false, and changes nothing, if the id is in use, also by a session that was deleted within the
    /// last minute.
    async fn create(&self, id: SessionId, session: NewSession) -> Result<bool, Failure>;

    /// Reads the whole session.
    async fn read(&self, id: SessionId) -> Result<Session, Failure>;

    /// Reads the metadata alone, also where the rest of the session is damaged. It does not restart the time to live.
    async fn metadata(&self, id: SessionId) -> Result<Bytes, Failure>;

    /// Revalidates a cached session: returns the current state, or none if the caller's revision and generation of the metadata
    /// are still current. Cheaper than [`read`](Self::read).
    async fn newer(
        &self,
        id: SessionId,
        known: Revision,
        generation: Mark,
    ) -> Result<Option<Current>, Failure>;

    /// Appends a move atomically: looks the idempotency key up, compares the revision, adds the entry to the log, replaces the
    /// state and notifies the watchers. A repetition is reported before the revision is compared.
    async fn append(&self, id: SessionId, append: Append) -> Result<Appended, Failure>;

    /// Looks an idempotency key up, and returns the current state with it. For a move that is not legal on the current state,
    /// perhaps because it has already been played. A move that is found has been acknowledged like one that was just accepted.
    async fn recall(&self, id: SessionId, retry: IdempotencyKey) -> Result<KeyLookup, Failure>;

    /// At most `most` entries of the log, beginning with the move that led from version `from` to the next version. A reader that
    /// continues gives the mark that it has of `from` as `known`; if that mark is no longer in the history, the result has
    /// [`Log::diverged`].
    async fn log(
        &self,
        id: SessionId,
        from: u32,
        known: Option<Mark>,
        most: u32,
    ) -> Result<Log, Failure>;

    /// Replaces the metadata of a session (compare and swap): only while `generation` is current. Returns whether it was
    /// replaced. The new metadata has a generation of its own, and the watchers are notified.
    async fn replace_metadata(
        &self,
        id: SessionId,
        generation: Mark,
        metadata: Bytes,
    ) -> Result<bool, Failure>;

    /// Stores a ticket of a session. If its token has more than [`MOST_TICKETS_OF_TOKEN`], its least recently used one is evicted; if the
    /// session has more than [`MOST_TICKETS`], that of all.
    async fn keep_ticket(&self, id: SessionId, ticket: Ticket) -> Result<(), Failure>;

    /// Redeems a ticket for a stream, and returns the token hash that it replaces; none if the ticket has opened another stream, has
    /// expired or never existed. `mark` is the digest of a secret of the stream: the first call binds the ticket to it, and only a call
    /// with the same one opens the ticket again. From each of them on the ticket lives for `ttl`.
    async fn open_ticket(
        &self,
        id: SessionId,
        name: Digest,
        mark: Digest,
        ttl: Duration,
    ) -> Result<Option<TokenHash>, Failure>;

    /// Claims a key for a time to live (set if absent). Returns the earlier claim if there is one. A claim is not a session, but
    /// it needs memory too, and is refused when new sessions are.
    async fn claim(
        &self,
        key: Digest,
        claim: Bytes,
        ttl: Duration,
    ) -> Result<Option<Bytes>, Failure>;

    /// Deletes a session, also a damaged one. Its log and the tombstone stay readable for a minute, so that its watchers see it to the
    /// end; the rest is removed at once.
    async fn delete(&self, id: SessionId, tombstone: Bytes) -> Result<(), Failure>;

    /// Subscribes to the notices of a session, also if it does not exist. The first notice comes at once. It makes no call to the
    /// store, so it cannot fail; see [`Follower`](super::Follower).
    fn watch(&self, id: SessionId) -> Subscription;

    /// The store's own words, where it refused this service a moment ago, for the log: they contain no secret.
    fn refusal(&self) -> Option<String> {
        None
    }

    /// Whether the store is ready for calls.
    async fn ready(&self) -> Result<(), Failure>;
}
