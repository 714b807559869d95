//! `WatchSession`.

pub(in crate::service::sessions) mod audience;
pub(in crate::service::sessions) mod event;
pub(in crate::service::sessions) mod event_cache;

use std::sync::Arc;

use futures_util::stream;
use prost::Message;
use tokio::time::sleep;

use crate::contract::codec::Codec;
use crate::contract::messages::OfGame;
use crate::contract::wire::common::v1 as wire;
use crate::contract::wire::common::v1::session_event::Event;
use crate::contract::wire::sessions::v1::{StreamEnded, stream_ended::Reason};
use crate::contract::wire::stored::v1 as stored;
use crate::game::Seed;
use crate::service::sessions::Sessions;
use crate::service::sessions::auth::{Caller, Role};
use crate::service::sessions::cached_session::CachedSession;
use crate::service::sessions::etags::Etag;
use crate::service::sessions::failure::{SOON, id};
use crate::service::sessions::make::reply::Reply;
use crate::service::{Code, Error, commitment};
use crate::sessions::{Followed, Follower, Revision, SessionId};
use audience::Place;
use event::{SharedEvent, Watching};
use event_cache::event;

/// How often the session is read again while the store is unavailable.
const MOST_TRIES: usize = 60;

/// The state of one watcher's stream.
struct Watcher<C: Codec> {
    sessions: Arc<Sessions<C>>,
    id: SessionId,
    role: Role,
    reply: Reply,
    follower: Follower,
    /// The position after the last event that was sent.
    at: Arc<CachedSession<C>>,
    /// The first event of the stream, if it begins with the whole session.
    first: Option<Arc<SharedEvent<C>>>,
    ended: bool,
    /// Counts the watcher.
    _place: Place,
}

impl<C: Codec> Sessions<C> {
    /// Streams the events of a session, as the watcher may see them. The stream ends with the session.
    ///
    /// # Errors
    /// There is no such session, the token does not belong to it, it has as many watchers as it may have, or the store is
    /// unavailable, also when the moves that the watcher has missed are read.
    pub async fn watch_session(
        self: Arc<Self>,
        caller: Caller,
        request: &OfGame<C, wire::WatchSessionRequest>,
    ) -> Result<Watching<C>, Error> {
        let id = id(&request.id)?;
        let seen = request.seen_etag.as_deref().and_then(Etag::in_field);
        let seen = seen.or(request.seen.map(Etag::of_version));
        let caller = match &request.ticket {
            Some(ticket) => self.bearer_of(id, caller, ticket).await?,
            None => caller,
        };
        let cached = self.load_current(id).await?;
        let role = caller.role(&cached.metadata.stored)?;
        let place = self.audiences.join(id, role)?;
        let past = match seen {
            Some(seen) => self.seen(id, &cached, seen).await?,
            None => None,
        };
        let (at, first) = if let Some(past) = past {
            (past, None)
        } else {
            // If the history has no such version, the stream begins with the whole session.
            let first = self.session_event(id, role, &cached).await?;
            (cached, Some(first))
        };
        let Revision { version, .. } = at.revision;
        let etag = at.revision.to_string();
        let watcher = Watcher {
            follower: Follower::new(Arc::clone(&self.store), id, at.revision),
            sessions: self,
            id,
            role,
            reply: Reply::of(&request.include, caller.language),
            at,
            first,
            ended: false,
            _place: place,
        };
        let events = stream::unfold(watcher, |mut watcher| async {
            let event = watcher.next().await?;
            Some((event, watcher))
        });
        Ok(Watching {
            version,
            etag,
            events: Box::pin(events),
        })
    }

    /// The position that the watcher has seen; none if the session has no such revision.
    async fn seen(
        &self,
        id: SessionId,
        cached: &Arc<CachedSession<C>>,
        seen: Etag,
    ) -> Result<Option<Arc<CachedSession<C>>>, Error> {
        if seen.version >= cached.revision.version {
            return Ok(seen.names(cached.revision).then(|| Arc::clone(cached)));
        }
        let revision = match seen.revision() {
            Some(revision) => Some(revision),
            None => self.revision_at(id, seen.version).await?,
        };
        let Some(revision) = revision else {
            return Ok(None);
        };
        match self.step_at(id, &cached.metadata, revision).await {
            // Moves that cannot be read are not shown: the stream begins with the whole session.
            Err(error) if error.code == Code::SessionUnreadable => Ok(None),
            step => Ok(step?.map(|step| Arc::clone(&step.after))),
        }
    }
}

impl<C: Codec> Watcher<C> {
    async fn next(&mut self) -> Option<Arc<SharedEvent<C>>> {
        if self.ended {
            return None;
        }
        if let Some(first) = self.first.take() {
            return Some(first);
        }
        Some(match self.follower.next().await? {
            Followed::Moved { revision, entry } => match self.moved(revision, entry).await {
                Ok(event) => event,
                // If the move cannot be read, the watcher gets the whole session.
                Err(_) => self.resync().await,
            },
            Followed::Rewound { .. } => self.resync().await,
            Followed::Ended(tombstone) => self.over(tombstone),
        })
    }

    /// Makes the event of a move, and advances the position.
    async fn moved(
        &mut self,
        revision: Revision,
        entry: bytes::Bytes,
    ) -> Result<Arc<SharedEvent<C>>, Error> {
        let sessions = &self.sessions;
        let step = sessions.step_from(self.id, &self.at, revision, entry);
        let step = step.await?;
        let event = sessions.move_event(self.id, self.role, self.reply, &step);
        let event = event.await?;
        self.at = Arc::clone(&step.after);
        Ok(event)
    }

    /// Makes the event of the whole session and continues from there; or the event of the end, if the session is gone.
    async fn resync(&mut self) -> Arc<SharedEvent<C>> {
        let sessions = Arc::clone(&self.sessions);
        let mut tries = 0;
        let mut missing = false;
        let cached = loop {
            tries += 1;
            match sessions.load_current(self.id).await {
                Ok(cached) => break cached,
                // An unavailable store has not lost the session, so it is read again, up to a limit.
                Err(error) if error.code == Code::StoreUnavailable && tries < MOST_TRIES => {
                    sleep(error.retry_after.unwrap_or(SOON)).await;
                }
                // A store that fails over may lack a session for a moment.
                Err(error) if error.code == Code::SessionNotFound && !missing => {
                    missing = true;
                    sleep(SOON).await;
                }
                Err(error) if error.code == Code::SessionUnreadable => {
                    return self.ending(Reason::Unreadable);
                }
                Err(_) => return self.ending(Reason::Gone),
            }
        };
        let event = sessions.session_event(self.id, self.role, &cached).await;
        let Ok(event) = event else {
            return self.ending(Reason::Gone);
        };
        self.follower = Follower::new(Arc::clone(&sessions.store), self.id, cached.revision);
        self.at = cached;
        event
    }

    fn ending(&mut self, reason: Reason) -> Arc<SharedEvent<C>> {
        self.end(StreamEnded {
            reason: reason.into(),
            ..StreamEnded::default()
        })
    }

    /// Makes the event of the end; it reveals the seed if the host has deleted the session.
    fn over(&mut self, tombstone: Option<bytes::Bytes>) -> Arc<SharedEvent<C>> {
        let tombstone = tombstone.and_then(|bytes| stored::Tombstone::decode(bytes).ok());
        let Some(tombstone) = tombstone else {
            return self.ending(Reason::Gone);
        };
        let seed = Seed::from_hex(&tombstone.seed);
        self.end(StreamEnded {
            reason: Reason::Deleted.into(),
            commitment: seed.map(|seed| commitment::of(seed, self.at.metadata.salt(), true)),
            seed: seed.map(Seed::to_hex),
        })
    }

    fn end(&mut self, ended: StreamEnded) -> Arc<SharedEvent<C>> {
        self.ended = true;
        event(self.at.revision, Event::Ended(ended))
    }
}
