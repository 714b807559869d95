//! The limit of watchers of one session at one replica. A move wakes all of them at once, and other requests wait until the event is
//! written to each.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use crate::service::sessions::failure::SOON;
use crate::sessions::SessionId;
use maecenas_contract::errors::Code;
use maecenas_contract::text;
use maecenas_engine::{Error, Limit};

/// The most watchers of a session.
const MOST: usize = 500;
/// Additional places for watchers with a token (host and players), so that anonymous spectators cannot take all places.
const KEPT: usize = 100;

/// The number of watchers of each session.
#[derive(Debug, Default)]
pub(in crate::service::sessions) struct Audiences(Mutex<HashMap<SessionId, usize>>);

impl Audiences {
    /// Counts a watcher of a session, with a token or without, until this is dropped.
    ///
    /// # Errors
    /// The session has the most watchers already.
    pub(in crate::service::sessions) fn join(
        self: &Arc<Self>,
        id: SessionId,
        has_token: bool,
    ) -> Result<Place, Error> {
        let most = if has_token { MOST + KEPT } else { MOST };
        let mut watching = self.watching();
        let count = watching.entry(id).or_default();
        if *count >= most {
            let detail = text!("session-has-too-many-watchers", most);
            let error = Error::new(Code::Overloaded, detail).retry_after(SOON);
            return Err(error.limit(Limit::Watchers));
        }
        *count += 1;
        drop(watching);
        Ok(Place {
            audiences: Arc::clone(self),
            id,
        })
    }

    /// Whether somebody watches a session.
    pub(in crate::service::sessions) fn has(&self, id: SessionId) -> bool {
        self.watching().contains_key(&id)
    }

    /// The number of watchers of all sessions.
    pub(in crate::service::sessions) fn watchers(&self) -> u32 {
        let watchers = self.watching().values().sum::<usize>();
        u32::try_from(watchers).unwrap_or(u32::MAX)
    }

    fn watching(&self) -> MutexGuard<'_, HashMap<SessionId, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The place of one watcher.
#[derive(Debug)]
pub(in crate::service::sessions) struct Place {
    audiences: Arc<Audiences>,
    id: SessionId,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut watching = self.audiences.watching();
        if let Some(count) = watching.get_mut(&self.id) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                watching.remove(&self.id);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::sync::Arc;

    use super::{Audiences, KEPT, MOST};
    use crate::sessions::SessionId;

    #[test]
    fn spectators_leave_room_for_players() {
        let audiences = Arc::new(Audiences::default());
        let id = SessionId::random().unwrap();
        let join = |has_token| audiences.join(id, has_token);
        let mut places: Vec<_> = (0..MOST).map(|_| join(false).unwrap()).collect();
        assert!(join(false).is_err());
        places.extend((0..KEPT).map(|_| join(true).unwrap()));
        assert!(join(true).is_err());
        assert!(audiences.join(SessionId::random().unwrap(), false).is_ok());
        drop(places);
        assert!(audiences.watching().is_empty());
    }
}
