//! A shard: the sessions behind one lock, with a queue of their expirations.

use std::collections::{BTreeSet, HashMap};

use bytes::Bytes;
use tokio::time::Instant;

use super::{quota::Room, stored_session::StoredSession};
use crate::sessions::{Failure, SessionId};

/// Sessions that share a lock.
#[derive(Default)]
pub(super) struct Shard {
    sessions: HashMap<SessionId, Box<StoredSession>>,
    /// Lazy expiration: for each session one time at which to check it, not later than its end. Renewing a session leaves the
    /// entry unchanged, and the check moves it to the new end; so a renewal costs nothing, and a sweep visits only the entries
    /// that are due.
    appointments: BTreeSet<(Instant, SessionId)>,
}

impl Shard {
    /// A session that has not expired.
    pub(super) fn get(&mut self, id: SessionId, now: Instant) -> Option<&mut StoredSession> {
        let kept = self.sessions.get_mut(&id)?;
        (kept.over > now).then_some(&mut **kept)
    }

    /// Inserts a session; false if the id is in use.
    pub(super) fn insert(
        &mut self,
        id: SessionId,
        kept: StoredSession,
        room: &Room,
    ) -> Result<bool, Failure> {
        if self.sessions.contains_key(&id) {
            return Ok(false);
        }
        room.admit(kept.cost())?;
        self.appointments.insert((kept.appointment, id));
        self.sessions.insert(id, Box::new(kept));
        Ok(true)
    }

    /// Deletes a session, leaving a tombstone.
    pub(super) fn end(
        &mut self,
        id: SessionId,
        tombstone: &Bytes,
        now: Instant,
        room: &Room,
    ) -> Result<(), Failure> {
        let kept = self.get(id, now).ok_or(Failure::Missing)?;
        let before = (kept.appointment, id);
        kept.end(tombstone, now, room)?;
        let after = (kept.appointment, id);
        self.appointments.remove(&before);
        self.appointments.insert(after);
        Ok(())
    }

    /// Removes a session if it has expired.
    pub(super) fn forget_if_over(&mut self, id: SessionId, now: Instant, room: &Room) {
        if self.sessions.get(&id).is_some_and(|kept| kept.over <= now)
            && let Some(kept) = self.sessions.remove(&id)
        {
            self.appointments.remove(&(kept.appointment, id));
            room.release(kept.cost());
        }
    }

    /// Removes every expired session and returns their ids.
    pub(super) fn sweep(&mut self, now: Instant, room: &Room) -> Vec<SessionId> {
        let mut over = Vec::new();
        while let Some(&(appointment, id)) = self.appointments.first()
            && appointment <= now
        {
            if let Some(kept) = self.get(id, now) {
                kept.appointment = kept.over;
                let later = (kept.over, id);
                self.appointments.pop_first();
                self.appointments.insert(later);
            } else {
                self.forget_if_over(id, now, room);
                over.push(id);
            }
        }
        over
    }
}
