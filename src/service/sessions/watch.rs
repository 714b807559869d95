//! `WatchSession`.

use std::sync::Arc;

use futures_util::stream::{self, Stream};
use prost::Message;
use tokio::time::sleep;

use super::Sessions;
use super::caller::{Caller, Role};
use super::failure::{SOON, id};
use super::kept::{read_move, salt, shown, view};
use super::make::happenings;
use crate::contract::limits::check;
use crate::contract::wire::princes::v1 as princes;
use crate::contract::wire::sessions::v1 as wire;
use crate::contract::wire::sessions::v1::session_occurrence::Occurrence;
use crate::contract::wire::sessions::v1::stream_ended::Reason;
use crate::contract::wire::stored::v1 as stored;
use crate::rules::princes::Seed;
use crate::service::{Code, Error, commitment};
use crate::sessions::{Followed, Follower, SessionId};

/// How often a store that does not answer is asked again where a session stands.
const MOST_TRIES: usize = 60;

/// Somebody who watches a session.
struct Watcher {
    sessions: Arc<Sessions>,
    id: SessionId,
    head: Arc<stored::Head>,
    role: Role,
    follower: Follower,
    version: u32,
    /// The whole position at that version.
    state: princes::State,
    /// Told before anything that happens.
    first: Option<Occurrence>,
    ended: bool,
}

impl Sessions {
    /// What happens in a session, as the watcher may see it. The stream ends with the session.
    ///
    /// # Errors
    /// No such session is kept, the token is none of its, or the store does not answer.
    pub async fn watch_session(
        self: Arc<Self>,
        caller: Caller,
        request: &wire::WatchSessionRequest,
    ) -> Result<impl Stream<Item = wire::SessionEvent> + Send + use<>, Error> {
        check(request)?;
        let id = id(&request.session)?;
        let known = self.fresh(id).await?;
        let role = caller.role(&known.head)?;
        let seen = request.seen.filter(|seen| *seen <= known.version);
        let past = match seen {
            Some(seen) => self.past(id, &known.head, seen).await.ok(),
            None => None,
        };
        let (version, state, first) = if let (Some(seen), Some(state)) = (seen, past) {
            (seen, state, None)
        } else {
            // From a version that is unknown here, watching begins anew.
            let game = self.game(&known.state)?;
            let session = shown(id, &known.head, known.version, &game, role);
            let first = Occurrence::Session(session);
            (known.version, known.state.clone(), Some(first))
        };
        let watcher = Watcher {
            follower: Follower::new(Arc::clone(&self.store), id, version),
            head: Arc::clone(&known.head),
            sessions: self,
            id,
            role,
            version,
            state,
            first,
            ended: false,
        };
        Ok(stream::unfold(watcher, |mut watcher| async {
            let event = watcher.next().await?;
            Some((event, watcher))
        }))
    }

    /// The whole position at a version.
    async fn past(
        &self,
        id: SessionId,
        head: &stored::Head,
        version: u32,
    ) -> Result<princes::State, Error> {
        let moves = self.moves(id, version).await?;
        let mut game = self.rebuilt(head)?;
        for made in &moves {
            game.follow(made).ok_or_else(super::failure::unreadable)?;
        }
        Ok(game.whole())
    }
}

impl Watcher {
    async fn next(&mut self) -> Option<wire::SessionEvent> {
        if self.ended {
            return None;
        }
        if let Some(first) = self.first.take() {
            return Some(self.event(first));
        }
        let occurrence = match self.follower.next().await {
            Some(Followed::Moved { version, entry }) => {
                let told = read_move(entry).and_then(|made| self.moved(version, &made));
                match told {
                    Ok(occurrence) => occurrence,
                    // What cannot be told move by move is told as a whole.
                    Err(_) => self.anew().await,
                }
            }
            Some(Followed::Rewound { .. }) => self.anew().await,
            Some(Followed::Ended(farewell)) => self.over(farewell),
            None => return None,
        };
        Some(self.event(occurrence))
    }

    fn event(&self, occurrence: Occurrence) -> wire::SessionEvent {
        wire::SessionEvent {
            version: self.version,
            occurrence: Some(wire::SessionOccurrence {
                occurrence: Some(occurrence),
            }),
        }
    }

    /// Tells a move, and goes on from where it led.
    fn moved(&mut self, version: u32, made: &princes::PlayedMove) -> Result<Occurrence, Error> {
        let mut game = self.sessions.game(&self.state)?;
        let before = view(&game, self.role);
        let events = game.follow(made).ok_or_else(super::failure::unreadable)?;
        let session = shown(self.id, &self.head, version, &game, self.role);
        let occurrence = Occurrence::MoveMade(wire::MoveMade {
            seat: made.seat.unwrap_or_default(),
            happenings: Some(happenings(events, &before, &session)),
            session: Some(session),
        });
        let state = game.whole();
        (self.version, self.state) = (version, state);
        Ok(occurrence)
    }

    /// Tells where the session stands, and goes on from there; or that it is gone.
    async fn anew(&mut self) -> Occurrence {
        let sessions = Arc::clone(&self.sessions);
        let mut tries = 0;
        let known = loop {
            tries += 1;
            match sessions.fresh(self.id).await {
                Ok(known) => break known,
                // A store that does not answer has not lost the session; one that answers nonsense for so long has.
                Err(error) if error.code == Code::StoreUnavailable && tries < MOST_TRIES => {
                    sleep(error.retry_after.unwrap_or(SOON)).await;
                }
                Err(_) => return self.ending(Reason::Gone),
            }
        };
        let Ok(game) = sessions.game(&known.state) else {
            return self.ending(Reason::Gone);
        };
        (self.version, self.state) = (known.version, known.state.clone());
        self.follower = Follower::new(Arc::clone(&sessions.store), self.id, known.version);
        Occurrence::Session(shown(self.id, &self.head, known.version, &game, self.role))
    }

    fn ending(&mut self, reason: Reason) -> Occurrence {
        self.ended = true;
        Occurrence::Ended(wire::StreamEnded {
            reason: reason.into(),
            ..wire::StreamEnded::default()
        })
    }

    /// Tells the end, with the seed where the host has ended the session.
    fn over(&mut self, farewell: Option<bytes::Bytes>) -> Occurrence {
        let farewell = farewell.and_then(|bytes| stored::Farewell::decode(bytes).ok());
        let Some(farewell) = farewell else {
            return self.ending(Reason::Gone);
        };
        self.ended = true;
        let seed = Seed::from_hex(&farewell.seed);
        Occurrence::Ended(wire::StreamEnded {
            reason: Reason::Deleted.into(),
            commitment: seed.map(|seed| commitment::of(seed, salt(&self.head), true)),
            seed: seed.map(Seed::to_hex),
        })
    }
}
