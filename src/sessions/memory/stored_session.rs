//! One session in memory.

use std::{collections::VecDeque, time::Duration};

use bytes::Bytes;
use tokio::time::Instant;

use super::quota::Quota;
use crate::sessions::store::TOMBSTONE_TTL;
use crate::sessions::{
    Append, Appended, Current, Digest, Entry, Failure, IdempotencyKey, KEYS_REMEMBERED, KeyLookup,
    Log, MOST_TICKETS, MOST_TICKETS_OF_TOKEN, Mark, NewSession, Revision, Session, Ticket,
    TokenHash,
};

/// The overhead of a session: its fields, its places in the tables, and the headers of its allocations.
const OVERHEAD: usize = 512;

/// The overhead of an entry of the log.
const ENTRY_OVERHEAD: usize = size_of::<u32>() + size_of::<Mark>();

/// A session in memory. Its bytes are copies, so that they do not retain the larger buffer of a request.
pub(super) struct StoredSession {
    metadata: Bytes,
    state: Bytes,
    entries: Vec<u8>,
    /// The end of each entry in `entries`.
    ends: Vec<u32>,
    /// The mark of each version, from version 0 on: one more than there are entries.
    marks: Vec<Mark>,
    keys: VecDeque<Remembered>,
    /// The generation of the metadata.
    generation: Mark,
    /// Tickets, the least recently used one first.
    tickets: VecDeque<StoredTicket>,
    tombstone: Option<Bytes>,
    /// The time to live that a renewal sets now.
    idle: Duration,
    /// The time to live from the first move on; none once that move was made.
    later_idle: Option<Duration>,
    /// The expiration.
    pub(super) expires_at: Instant,
    /// The time of the next check for expiration; see `Shard`.
    pub(super) check_at: Instant,
}

/// A ticket with its expiration.
struct StoredTicket {
    ticket: Ticket,
    /// The mark of the stream that it has opened; none before.
    mark: Option<Digest>,
    expires_at: Instant,
}

/// The idempotency key of an accepted request.
struct Remembered {
    key: Digest,
    fingerprint: Digest,
    /// The revision that its move led to.
    revision: Revision,
}

impl StoredSession {
    pub(super) fn new(session: &NewSession, now: Instant) -> Self {
        let idle = Duration::from_millis(session.first_idle_milliseconds());
        let later_idle = Duration::from_millis(session.idle_milliseconds());
        let expires_at = now + idle;
        Self {
            metadata: copied(&session.metadata),
            state: copied(&session.state),
            entries: Vec::new(),
            ends: Vec::new(),
            marks: vec![session.mark],
            keys: VecDeque::new(),
            generation: session.mark,
            tickets: VecDeque::new(),
            tombstone: None,
            idle,
            later_idle: Some(later_idle),
            expires_at,
            check_at: expires_at,
        }
    }

    /// The bytes that count against the quota.
    pub(super) fn cost(&self) -> usize {
        OVERHEAD
            + self.metadata.len()
            + self.state.len()
            + self.entries.len()
            + self.ends.len() * ENTRY_OVERHEAD
            + self.keys.len() * size_of::<Remembered>()
            + self.tickets.len() * size_of::<StoredTicket>()
            + self.tombstone.as_ref().map_or(0, Bytes::len)
    }

    /// Restarts the time to live, unless the session has been deleted.
    pub(super) fn renew(&mut self, now: Instant) -> Result<(), Failure> {
        if let Some(tombstone) = &self.tombstone {
            return Err(Failure::Ended(tombstone.clone()));
        }
        self.expires_at = now + self.idle;
        Ok(())
    }

    pub(super) fn session(&self) -> Session {
        Session {
            metadata: self.metadata.clone(),
            current: self.current(),
        }
    }

    pub(super) fn metadata(&self) -> Result<Bytes, Failure> {
        match &self.tombstone {
            Some(tombstone) => Err(Failure::Ended(tombstone.clone())),
            None => Ok(self.metadata.clone()),
        }
    }

    pub(super) fn current(&self) -> Current {
        Current {
            version: self.version(),
            mark: self.mark(),
            generation: self.generation,
            state: self.state.clone(),
        }
    }

    pub(super) fn revision(&self) -> Revision {
        Revision {
            version: self.version(),
            mark: self.mark(),
        }
    }

    pub(super) fn is_at(&self, known: Revision, generation: Mark) -> bool {
        self.revision() == known && self.generation == generation
    }

    /// Replaces the metadata, unless it has another generation by now. Its generation is then the next one.
    pub(super) fn replace_metadata(
        &mut self,
        generation: Mark,
        next: Mark,
        metadata: &Bytes,
        quota: &Quota,
    ) -> Result<bool, Failure> {
        if self.generation != generation {
            return Ok(false);
        }
        let before = self.cost();
        quota.resize(before, before - self.metadata.len() + metadata.len())?;
        self.metadata = copied(metadata);
        self.generation = next;
        Ok(true)
    }

    pub(super) fn keep_ticket(
        &mut self,
        ticket: Ticket,
        now: Instant,
        quota: &Quota,
    ) -> Result<(), Failure> {
        let before = self.cost();
        self.tickets.retain(|kept| kept.expires_at > now);
        let of_token = |kept: &StoredTicket| kept.ticket.token == ticket.token;
        let count = self.tickets.iter().filter(|kept| of_token(kept)).count();
        if count >= MOST_TICKETS_OF_TOKEN
            && let Some(place) = self.tickets.iter().position(of_token)
        {
            self.tickets.remove(place);
        }
        while self.tickets.len() >= MOST_TICKETS {
            self.tickets.pop_front();
        }
        let added = size_of::<StoredTicket>();
        let reserved = quota.resize(before, self.cost() + added);
        if reserved.is_err() {
            quota.resize(before, self.cost())?;
            return reserved;
        }
        self.tickets.push_back(StoredTicket {
            ticket,
            mark: None,
            expires_at: now + ticket.ttl,
        });
        Ok(())
    }

    /// Redeems a ticket for the stream with a mark.
    pub(super) fn open_ticket(
        &mut self,
        name: Digest,
        mark: Digest,
        now: Instant,
        ttl: Duration,
    ) -> Option<TokenHash> {
        let place = self.tickets.iter().position(|kept| {
            let same = kept.mark.is_none_or(|opened| opened == mark);
            kept.ticket.name == name && kept.expires_at > now && same
        })?;
        let opened = self.tickets.remove(place)?;
        let token = opened.ticket.token;
        self.tickets.push_back(StoredTicket {
            mark: Some(mark),
            expires_at: now + ttl,
            ..opened
        });
        Some(token)
    }

    fn mark(&self) -> Mark {
        self.marks.last().copied().unwrap_or_default()
    }

    fn version(&self) -> u32 {
        u32::try_from(self.ends.len()).unwrap_or(u32::MAX)
    }

    pub(super) fn recall(&self, retry: &IdempotencyKey) -> KeyLookup {
        let current = self.current();
        match self
            .keys
            .iter()
            .find(|remembered| remembered.key == retry.key)
        {
            None => KeyLookup::Unknown(current),
            Some(remembered) if remembered.fingerprint == retry.fingerprint => {
                KeyLookup::Repeated {
                    revision: remembered.revision,
                    current,
                }
            }
            Some(_) => KeyLookup::KeyReused,
        }
    }

    /// Appends a move, unless it is refused. The first move sets the longer time to live, which holds from the next renewal on.
    pub(super) fn append(&mut self, append: &Append, quota: &Quota) -> Result<Appended, Failure> {
        let version = append.expected.version.saturating_add(1);
        let made = self
            .marks
            .get(usize::try_from(version).unwrap_or(usize::MAX));
        if made == Some(&append.mark) {
            return Ok(Appended::Accepted { version });
        }
        match append.retry.map(|retry| self.recall(&retry)) {
            Some(KeyLookup::Repeated { revision, current }) => {
                return Ok(Appended::Repeated { revision, current });
            }
            Some(KeyLookup::KeyReused) => return Ok(Appended::KeyReused),
            Some(KeyLookup::Unknown(_)) | None => {}
        }
        if !self.is_at(append.expected, append.generation) {
            return Ok(Appended::Stale(self.current()));
        }
        let version = self.version().checked_add(1).ok_or(Failure::Full)?;
        let end = self.entries.len() + append.entry.len();
        let end = u32::try_from(end).map_err(|_| Failure::Full)?;
        quota.resize(self.cost(), self.cost_with(append))?;
        self.state = copied(&append.state);
        self.entries.extend_from_slice(&append.entry);
        self.ends.push(end);
        self.marks.push(append.mark);
        if let Some(idle) = self.later_idle.take() {
            self.idle = idle;
        }
        if let Some(IdempotencyKey { key, fingerprint }) = append.retry {
            self.keys.truncate(KEYS_REMEMBERED - 1);
            self.keys.push_front(Remembered {
                key,
                fingerprint,
                revision: self.revision(),
            });
        }
        Ok(Appended::Accepted { version })
    }

    /// The bytes that will count against the quota after a move.
    fn cost_with(&self, append: &Append) -> usize {
        let key = append.retry.is_some() && self.keys.len() < KEYS_REMEMBERED;
        self.cost() - self.state.len()
            + append.state.len()
            + append.entry.len()
            + ENTRY_OVERHEAD
            + usize::from(key) * size_of::<Remembered>()
    }

    pub(super) fn log(&self, from: u32, known: Option<Mark>, most: u32) -> Log {
        let from = usize::try_from(from).unwrap_or(usize::MAX);
        let most = usize::try_from(most).unwrap_or(usize::MAX);
        let begin = self.marks.get(from).copied();
        let diverged = known.is_some_and(|known| begin != Some(known));
        let most = if diverged { 0 } else { most };
        let ends = self.ends.iter().skip(from).take(most);
        let marks = self.marks.iter().skip(from.saturating_add(1));
        let mut start = match from.checked_sub(1) {
            Some(before) => self.ends.get(before).map_or(0, |end| *end as usize),
            None => 0,
        };
        let entries = ends.zip(marks).map(|(end, mark)| {
            let end = *end as usize;
            let bytes = Bytes::copy_from_slice(&self.entries[start..end]);
            start = end;
            Entry { mark: *mark, bytes }
        });
        Log {
            begin,
            entries: entries.collect(),
            diverged,
            version: self.version(),
            mark: self.mark(),
            generation: self.generation,
            tombstone: self.tombstone.clone(),
        }
    }

    /// Whether the session was deleted, and only its tombstone remains.
    pub(super) const fn has_ended(&self) -> bool {
        self.tombstone.is_some()
    }

    /// Deletes the session: only the log and the tombstone remain, for a minute.
    pub(super) fn end(
        &mut self,
        tombstone: &Bytes,
        now: Instant,
        quota: &Quota,
    ) -> Result<(), Failure> {
        self.renew(now)?;
        let before = self.cost();
        self.metadata = Bytes::new();
        self.state = Bytes::new();
        self.keys = VecDeque::new();
        self.tickets = VecDeque::new();
        self.tombstone = Some(copied(tombstone));
        if quota.resize(before, self.cost()).is_err() {
            // A deletion must always succeed, because it frees memory; in a full store the tombstone is left empty.
            self.tombstone = Some(Bytes::new());
            quota.resize(before, self.cost())?;
        }
        self.expires_at = now + TOMBSTONE_TTL;
        self.check_at = self.expires_at;
        Ok(())
    }
}

fn copied(bytes: &Bytes) -> Bytes {
    Bytes::copy_from_slice(bytes)
}
