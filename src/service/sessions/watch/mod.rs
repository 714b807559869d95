//! `WatchSession`.

pub(in crate::service::sessions) mod audience;
pub(in crate::service::sessions) mod event;
pub(in crate::service::sessions) mod event_cache;
pub(in crate::service::sessions) mod event_id;

use std::sync::Arc;

use futures_util::stream;
use prost::Message;
use tokio::time::sleep;

use crate::service::sessions::Sessions;
use crate::service::sessions::auth::{Caller, Role};
use crate::service::sessions::cached_session::CachedSession;
use crate::service::sessions::etags::Etag;
use crate::service::sessions::failure::{SOON, id};
use crate::service::sessions::make::reply::Reply;
use crate::sessions::{Followed, Follower, Revision, SessionId};
use crate::telemetry::note;
use audience::Place;
use event::{SharedEvent, Watching};
use event_cache::event;
use event_id::{EventId, StreamMark};
use maecenas_contract::errors::Code;
use maecenas_contract::messages::OfGame;
use maecenas_contract::wire::common::v1 as wire;
use maecenas_contract::wire::common::v1::session_event::Event;
use maecenas_contract::wire::sessions::v1::StreamEnded;
use maecenas_contract::wire::sessions::v1::stream_ended::Reason;
use maecenas_contract::wire::stored::v1 as stored;
use maecenas_engine::codec::Codec;
use maecenas_engine::{Error, commitment};
use maecenas_game::Seed;

/// How often the session is read again while the store is unavailable.
const MOST_TRIES: usize = 60;

/// The state of one watcher's stream.
struct Watcher<C: Codec> {
    sessions: Arc<Sessions<C>>,
    id: SessionId,
    /// The caller, with the token that was sent or that the ticket stands for.
    caller: Caller,
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
    /// Streams the events of a session, as the watcher may see them. The stream ends with the session, or when the watcher's token is
    /// renewed.
    ///
    /// # Errors
    /// There is no such session, the token does not belong to it, the ticket is not valid for this stream, the session has the most
    /// watchers already, or the store is unavailable, also when the moves that the watcher has missed are read.
    pub async fn watch_session(
        self: Arc<Self>,
        caller: Caller,
        request: &OfGame<C, wire::WatchSessionRequest>,
    ) -> Result<Watching<C>, Error> {
        let mark = StreamMark::random()?;
        self.watch_session_marked(caller, request, mark).await
    }

    /// The same, for a stream that has this mark if a ticket opens it for the first time.
    ///
    /// # Errors
    /// Those of [`Sessions::watch_session`].
    pub async fn watch_session_marked(
        self: Arc<Self>,
        caller: Caller,
        request: &OfGame<C, wire::WatchSessionRequest>,
        mark: StreamMark,
    ) -> Result<Watching<C>, Error> {
        let id = id(&request.id)?;
        let last = request.seen_etag.as_deref().map(EventId::in_field);
        let seen = last.and_then(|last| last.seen);
        let seen = seen.or(request.seen.map(Etag::of_version));
        let cached = self.load_current(id).await?;
        // A ticket stands for a token. The place is taken before the ticket is redeemed, so that a refusal does not spend it.
        let has_token =
            request.ticket.is_some() || caller.role(&cached.metadata.stored)? != Role::Spectator;
        let place = self.audiences.join(id, has_token)?;
        let past = match seen {
            Some(seen) => self.seen(id, &cached, seen).await?,
            None => None,
        };
        // Redeemed after all that the store may fail at, so that trouble does not spend the ticket.
        let (caller, mark) = match &request.ticket {
            Some(ticket) => {
                let mark = last.and_then(|last| last.mark).unwrap_or(mark);
                let bearer = self.bearer_of(id, caller, ticket, mark).await?;
                (bearer, Some(mark))
            }
            None => (caller, None),
        };
        let role = caller.role(&cached.metadata.stored)?;
        self.notice(id, &cached, caller);
        let generation = cached.generation;
        let (at, first) = if let Some(past) = past {
            (past.with_metadata_of(&cached), None)
        } else {
            // If the history has no such version, the stream begins with the whole session.
            let first = self.session_event(id, role, &cached).await?;
            (cached, Some(first))
        };
        let Revision { version, .. } = at.revision;
        let etag = at.revision.to_string();
        let watcher = Watcher {
            follower: Follower::new(Arc::clone(&self.store), id, at.revision, generation),
            sessions: self,
            id,
            caller,
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
            mark,
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
        loop {
            return Some(match self.follower.next().await? {
                Followed::Moved { revision, entry } => {
                    let since = self.follower.heard();
                    let event = match self.moved(revision, entry).await {
                        Ok(event) => event,
                        // If the move cannot be read, the watcher gets the whole session.
                        Err(_) => self.resync().await,
                    };
                    note(|record| record.watched(*revision.mark.as_bytes(), since));
                    event
                }
                Followed::Rewound { .. } => self.resync().await,
                Followed::Replaced => match self.current().await {
                    Ok(cached) => {
                        self.replace_metadata(&cached);
                        continue;
                    }
                    // A spectator has no token that could have been renewed.
                    Err(_) if self.role == Role::Spectator => continue,
                    Err(reason) => self.ending(reason),
                },
                Followed::Damaged => self.ending(Reason::Unreadable),
                Followed::Ended(tombstone) => self.over(tombstone),
            });
        }
    }

    /// Continues with the metadata of the current session, which may have other opponents.
    fn replace_metadata(&mut self, current: &CachedSession<C>) {
        self.sessions.notice(self.id, current, self.caller);
        self.at = self.at.with_metadata_of(current);
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
        let event = sessions.move_event(self.id, self.role, self.reply, &step, &self.at);
        let event = event.await?;
        self.at = step.after.with_metadata_of(&self.at);
        sessions.notice(self.id, &self.at, self.caller);
        Ok(event)
    }

    /// Makes the event of the whole session and continues from there; or the event of the end, if the session is gone or the watcher
    /// may not see it any more.
    async fn resync(&mut self) -> Arc<SharedEvent<C>> {
        let cached = match self.current().await {
            Ok(cached) => cached,
            Err(reason) => return self.ending(reason),
        };
        let sessions = &self.sessions;
        let event = sessions.session_event(self.id, self.role, &cached).await;
        let Ok(event) = event else {
            return self.ending(Reason::Gone);
        };
        let (store, generation) = (Arc::clone(&sessions.store), cached.generation);
        self.follower = Follower::new(store, self.id, cached.revision, generation);
        sessions.notice(self.id, &cached, self.caller);
        self.at = cached;
        event
    }

    /// The current session, with which the watcher is authorized again; or why the stream ends.
    async fn current(&self) -> Result<Arc<CachedSession<C>>, Reason> {
        let mut tries = 0;
        let mut missing = false;
        loop {
            tries += 1;
            match self.sessions.load_current(self.id).await {
                Ok(cached) => {
                    let role = self.caller.role(&cached.metadata.stored);
                    let same = role.is_ok_and(|role| role == self.role);
                    return if same {
                        Ok(cached)
                    } else {
                        Err(Reason::Renewed)
                    };
                }
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
                    return Err(Reason::Unreadable);
                }
                Err(_) => return Err(Reason::Gone),
            }
        }
    }

    fn ending(&mut self, reason: Reason) -> Arc<SharedEvent<C>> {
        self.end(StreamEnded {
            end_reason: reason.into(),
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
            end_reason: Reason::Deleted.into(),
            commitment: seed.map(|seed| commitment::of(seed, self.at.metadata.salt(), true)),
            seed: seed.map(Seed::to_hex),
        })
    }

    fn end(&mut self, ended: StreamEnded) -> Arc<SharedEvent<C>> {
        self.ended = true;
        event(self.at.revision, Event::Ended(ended))
    }
}
