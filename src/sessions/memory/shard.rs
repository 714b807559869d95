//! A shard: the sessions behind one lock, with a queue of their expirations.

use std::collections::{BTreeSet, HashMap};

use bytes::Bytes;
use tokio::time::Instant;

use super::{quota::Quota, stored_session::StoredSession};
use crate::sessions::{Failure, SessionId};

/// Sessions that share a lock.
#[derive(Default)]
pub(super) struct Shard {
    sessions: HashMap<SessionId, Box<StoredSession>>,
    /// Lazy expiration: for each session one time at which to check it, not later than its end. Renewing a session leaves the
    /// entry unchanged, and the check moves it to the new end; so a renewal costs nothing, and a sweep visits only the entries
    /// that are due.
    checks: BTreeSet<(Instant, SessionId)>,
}

impl Shard {
    /// A session that has not expired.
    pub(super) fn get(&mut self, id: SessionId, now: Instant) -> Option<&mut StoredSession> {
        let session = self.sessions.get_mut(&id)?;
        (session.expires_at > now).then_some(&mut **session)
    }

    /// Inserts a session; false if the id is in use.
    pub(super) fn insert(
        &mut self,
        id: SessionId,
        session: StoredSession,
        quota: &Quota,
    ) -> Result<bool, Failure> {
        if self.sessions.contains_key(&id) {
            return Ok(false);
        }
        quota.admit(session.cost())?;
        self.checks.insert((session.check_at, id));
        self.sessions.insert(id, Box::new(session));
        Ok(true)
    }

    /// Deletes a session, leaving a tombstone.
    pub(super) fn end(
        &mut self,
        id: SessionId,
        tombstone: &Bytes,
        now: Instant,
        quota: &Quota,
    ) -> Result<(), Failure> {
        let session = self.get(id, now).ok_or(Failure::Missing)?;
        let before = (session.check_at, id);
        session.end(tombstone, now, quota)?;
        let after = (session.check_at, id);
        self.checks.remove(&before);
        self.checks.insert(after);
        Ok(())
    }

    /// Removes a session if it has expired.
    pub(super) fn remove_expired(&mut self, id: SessionId, now: Instant, quota: &Quota) {
        if self
            .sessions
            .get(&id)
            .is_some_and(|session| session.expires_at <= now)
            && let Some(session) = self.sessions.remove(&id)
        {
            self.checks.remove(&(session.check_at, id));
            quota.release(session.cost());
            if !session.has_ended() {
                quota.expired().add_one();
            }
        }
    }

    /// Removes every expired session and returns their ids.
    pub(super) fn sweep(&mut self, now: Instant, quota: &Quota) -> Vec<SessionId> {
        let mut expired = Vec::new();
        while let Some(&(check_at, id)) = self.checks.first()
            && check_at <= now
        {
            if let Some(session) = self.get(id, now) {
                session.check_at = session.expires_at;
                let later = (session.expires_at, id);
                self.checks.pop_first();
                self.checks.insert(later);
            } else {
                self.remove_expired(id, now, quota);
                expired.push(id);
            }
        }
        expired
    }
}
