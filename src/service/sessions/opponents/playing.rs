//! Plays the seats of opponents.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::OwnedSemaphorePermit;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

use super::active::Next;
use super::seats::Awaited;
use crate::service::blocking::catch_panic_async;
use crate::service::sessions::Sessions;
use crate::service::sessions::auth::{Caller, secret};
use crate::service::sessions::cached_session::CachedSession;
use crate::sessions::SessionId;
use maecenas_contract::errors::Code;
use maecenas_engine::Error;
use maecenas_engine::codec::{Codec, MoveOf, SeatOf};
use maecenas_search::{Choosing, Level, choose};

/// How often active sessions are looked at, in case another replica stopped before its move.
const SWEEP: Duration = Duration::from_secs(3);
/// The playouts of a slice.
const SLICE: u32 = 16;

impl<C: Codec> Sessions<C> {
    /// Notes that a client has read a session or moved in it, so that its opponents go on.
    pub(in crate::service::sessions) fn notice(
        &self,
        id: SessionId,
        cached: &CachedSession<C>,
        caller: Caller,
    ) {
        if cached.has_opponents() {
            let waits = cached.awaited_opponent().is_some();
            self.active.used(id, caller.client(), waits);
        }
    }

    /// Plays the seats of opponents, for as long as it is polled.
    pub async fn play_opponents(self: Arc<Self>) {
        let mut sweep = interval(SWEEP);
        sweep.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut searching = JoinSet::new();
        loop {
            tokio::select! {
                _ = sweep.tick() => self.active.sweep(|id| self.audiences.has(id)),
                Some(_) = searching.join_next() => {}
                (turn, id) = self.next_turn() => {
                    let sessions = Arc::clone(&self);
                    searching.spawn(async move {
                        let _turn = turn;
                        sessions.play_session(id).await;
                    });
                }
            }
        }
    }

    /// The next session of the queue, once there is one and a place for its search. Sessions wait in the queue, where clients take turns, and
    /// not for a place. Cancel safe: nothing is taken from the queue before the last wait.
    async fn next_turn(&self) -> (Option<OwnedSemaphorePermit>, SessionId) {
        loop {
            while self.active.is_due() {
                let turn = self.searches.opponents_turn().await;
                if let Some(id) = self.active.next() {
                    return (turn, id);
                }
            }
            self.active.noticed().await;
        }
    }

    /// Makes the move of the opponent that a session waits for, and notes what follows.
    async fn play_session(&self, id: SessionId) {
        match catch_panic_async(self.move_opponent(id)).await {
            Ok(next) => self.active.done(id, next),
            Err(error) => match error.code {
                Code::SessionEnded | Code::SessionUnreadable | Code::SessionTooLong => {
                    self.active.forget(id);
                }
                // A store that fails over may lack a session for a moment.
                _ => {
                    self.counts.opponent_failures.add_one();
                    self.active.done(id, Next::Later);
                }
            },
        }
    }

    /// Makes the move of the opponent that a session waits for.
    async fn move_opponent(&self, id: SessionId) -> Result<Next, Error> {
        let cached = self.load_current(id).await?;
        let Some(awaited) = cached.awaited_opponent() else {
            return Ok(Next::Nothing);
        };
        let Some(made) = self.chosen(&cached, awaited).await? else {
            return Ok(Next::Nothing);
        };
        let Awaited { seat, number, .. } = awaited;
        let made = self.make_opponents_move(id, &cached, seat, number, &made);
        Ok(if made.await? {
            Next::Again
        } else {
            Next::Nothing
        })
    }

    /// The move that an opponent chooses, from what its seat may see: at random if no position fits that; none without a legal move.
    async fn chosen(
        &self,
        cached: &CachedSession<C>,
        awaited: Awaited<SeatOf<C>>,
    ) -> Result<Option<MoveOf<C>>, Error> {
        let Awaited { seat, level, .. } = awaited;
        let seed = u64::from_be_bytes(*secret()?.first_chunk().unwrap_or(&[0; 8]));
        let position = &cached.position;
        let most = self.searches.most_playouts();
        let mut choosing = Choosing::new(level, most, position.rules, &position.state, seat, seed);
        if level == Level::Random {
            return Ok(choosing.step(SLICE).flatten());
        }
        let slice = move || Ok(choosing.step(SLICE));
        let chosen = self.searches.run_slices(slice).await?;
        let at_random = || choose(Level::Random, &position.rules, &position.state, seat, seed);
        Ok(chosen.or_else(at_random))
    }
}
