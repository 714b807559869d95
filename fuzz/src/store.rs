//! A store that holds one session of whatever bytes it is given, under every name.

use std::{sync::Arc, time::Duration};

use async_trait::async_trait;
use bytes::Bytes;
use maecenas::sessions::memory::Limits;
use maecenas::sessions::{
    Append, Appended, Current, Digest, Entry, Failure, IdempotencyKey, KeyLookup, Log, Mark,
    Memory, NewSession, Revision, Session, SessionId, Store, Subscription, Ticket, TokenHash,
    Trouble,
};

use super::service::wait;

const STORED_HEAD: &str = include_str!("../../tests/sessions_api/stored/metadata.hex");
const STORED_STATE: &str = include_str!("../../tests/sessions_api/stored/state.hex");
const STORED_MOVES: &str = include_str!("../../tests/sessions_api/stored/moves.hex");
const STORED_FAREWELL: &str = include_str!("../../tests/sessions_api/stored/tombstone.hex");

/// The tokens of the session of `tests/sessions_api/stored`.
pub(crate) const HOST_TOKEN: &str =
    "8fc14c432d03cf57739bb8cc1d9509146f8e64a526485028c88bf42f4deafe85";
pub(crate) const SEAT_TOKENS: [&str; 2] = [
    "9603d9b2eb915fb57e5d6fc5e082fcb1f1af4bb5b96dc59b5c7451dc3ec8d83c",
    "d849e8f1eeabe2000b3791f56dcf5df896ac8dacec7cfb8f312c728358e98cb6",
];

/// The reply of a store to a move, or to the lookup of an idempotency key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reply {
    /// The move is accepted, and was not known before.
    New,
    /// Others have moved.
    Stale,
    /// The move was made before and led to this version.
    Repeated(u32),
    /// The key was used for another move.
    KeyReused,
    /// There is no such session, or it has ended.
    Missing,
    Ended,
    /// The store has no room, or does not answer.
    Full,
    Unavailable,
}

/// One session as it is stored.
pub(crate) struct StoredSession {
    pub(crate) metadata: Bytes,
    pub(crate) state: Bytes,
    pub(crate) tombstone: Bytes,
    pub(crate) entries: Vec<Bytes>,
    pub(crate) version: u32,
    pub(crate) reply: Reply,
    /// Whether the log has the tombstone, as it does after the session was deleted.
    pub(crate) over: bool,
    /// The store whose notifications are used; it holds no session.
    notifier: Arc<Memory>,
}

impl StoredSession {
    /// The session of `tests/sessions_api/stored`.
    pub(crate) fn sound() -> Self {
        let entries: Vec<Bytes> = STORED_MOVES.lines().map(bytes).collect();
        Self {
            metadata: bytes(STORED_HEAD),
            state: bytes(STORED_STATE),
            tombstone: bytes(STORED_FAREWELL),
            version: u32::try_from(entries.len()).unwrap(),
            entries,
            reply: Reply::New,
            over: false,
            notifier: notifier(),
        }
    }

    fn current(&self) -> Current {
        Current {
            version: self.version,
            mark: mark(self.version),
            generation: mark(0),
            state: self.state.clone(),
        }
    }
}

/// The mark of a version: another one for each.
fn mark(version: u32) -> Mark {
    Mark::from_bytes(u64::from(version).to_be_bytes())
}

fn revision(version: u32) -> Revision {
    let mark = mark(version);
    Revision { version, mark }
}

thread_local! {
    static NOTIFIER: Arc<Memory> = wait(async { Arc::new(Memory::new(Limits::default())) });
}

/// The one store of the thread that notifies watchers.
fn notifier() -> Arc<Memory> {
    NOTIFIER.with(Arc::clone)
}

#[async_trait]
impl Store for StoredSession {
    async fn create(&self, _: SessionId, _: NewSession) -> Result<bool, Failure> {
        Ok(true)
    }

    async fn read(&self, _: SessionId) -> Result<Session, Failure> {
        Ok(Session {
            metadata: self.metadata.clone(),
            current: self.current(),
        })
    }

    async fn metadata(&self, _: SessionId) -> Result<Bytes, Failure> {
        Ok(self.metadata.clone())
    }

    async fn newer(
        &self,
        _: SessionId,
        known: Revision,
        _: Mark,
    ) -> Result<Option<Current>, Failure> {
        let current = self.current();
        Ok((known != current.revision()).then_some(current))
    }

    async fn append(&self, _: SessionId, append: Append) -> Result<Appended, Failure> {
        Ok(match self.reply {
            Reply::New => Appended::Accepted {
                version: append.expected.version.saturating_add(1),
            },
            Reply::Stale => Appended::Stale(self.current()),
            Reply::Repeated(version) => Appended::Repeated {
                revision: revision(version),
                current: self.current(),
            },
            Reply::KeyReused => Appended::KeyReused,
            Reply::Missing => return Err(Failure::Missing),
            Reply::Ended => return Err(Failure::Ended(self.tombstone.clone())),
            Reply::Full => return Err(Failure::Full),
            Reply::Unavailable => return Err(Failure::Unavailable(Trouble::Slow)),
        })
    }

    async fn replace_metadata(&self, _: SessionId, _: Mark, _: Bytes) -> Result<bool, Failure> {
        Ok(true)
    }

    async fn keep_ticket(&self, _: SessionId, _: Ticket) -> Result<(), Failure> {
        Ok(())
    }

    async fn open_ticket(
        &self,
        _: SessionId,
        _: Digest,
        _: Digest,
        _: Duration,
    ) -> Result<Option<TokenHash>, Failure> {
        Ok(None)
    }

    async fn claim(&self, _: Digest, _: Bytes, _: Duration) -> Result<Option<Bytes>, Failure> {
        Ok(None)
    }

    async fn recall(&self, _: SessionId, _: IdempotencyKey) -> Result<KeyLookup, Failure> {
        Ok(match self.reply {
            Reply::New | Reply::Stale => KeyLookup::Unknown(self.current()),
            Reply::Repeated(version) => KeyLookup::Repeated {
                revision: revision(version),
                current: self.current(),
            },
            Reply::KeyReused => KeyLookup::KeyReused,
            Reply::Missing => return Err(Failure::Missing),
            Reply::Ended => return Err(Failure::Ended(self.tombstone.clone())),
            Reply::Full => return Err(Failure::Full),
            Reply::Unavailable => return Err(Failure::Unavailable(Trouble::Slow)),
        })
    }

    /// Returns the stored entries, which may be more or fewer than the version says.
    async fn log(
        &self,
        _: SessionId,
        from: u32,
        known: Option<Mark>,
        most: u32,
    ) -> Result<Log, Failure> {
        let diverged = known.is_some_and(|known| known != mark(from));
        let most = if diverged { 0 } else { most };
        let entries = self.entries.iter().zip(1..);
        let entries = entries.skip(from as usize).take(most as usize);
        let entries = entries.map(|(bytes, version)| Entry {
            mark: mark(version),
            bytes: bytes.clone(),
        });
        Ok(Log {
            begin: Some(mark(from)),
            entries: entries.collect(),
            diverged,
            version: self.version,
            mark: mark(self.version),
            generation: mark(0),
            tombstone: self.over.then(|| self.tombstone.clone()),
        })
    }

    async fn delete(&self, _: SessionId, _: Bytes) -> Result<(), Failure> {
        Ok(())
    }

    fn watch(&self, id: SessionId) -> Subscription {
        self.notifier.watch(id)
    }

    async fn ready(&self) -> Result<(), Failure> {
        Ok(())
    }
}

/// The bytes of hexadecimal digits, which may be broken into lines.
fn bytes(hexadecimal: &str) -> Bytes {
    let digits: String = hexadecimal.split_whitespace().collect();
    let pairs = (0..digits.len()).step_by(2);
    pairs
        .map(|at| u8::from_str_radix(&digits[at..at + 2], 16).unwrap())
        .collect()
}
