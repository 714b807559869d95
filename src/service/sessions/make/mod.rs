//! `MakeMove`.

pub(in crate::service::sessions) mod idempotency;
mod judge;
mod opponent;
pub(in crate::service::sessions) mod reply;

use std::sync::Arc;

use prost::Message;
use sha2::{Digest, Sha256};

use crate::service::sessions::Sessions;
use crate::service::sessions::auth::{Caller, Role};
use crate::service::sessions::cached_session::CachedSession;
use crate::service::sessions::etags::AnyOf;
use crate::service::sessions::failure::{SOON, Unreadable, id, refusal, unreadable};
use crate::service::sessions::format::{move_bytes, state_bytes};
use crate::sessions::{
    Append, Appended, Current, IdempotencyKey, KeyLookup, Mark, Revision, SessionId,
};
use crate::telemetry::note;
use maecenas_contract::errors::Code;
use maecenas_contract::text;
use maecenas_contract::well_known::Timestamp;
use maecenas_contract::wire::common::v1 as wire;
use maecenas_contract::wire::common::v1::make_move_response::Result::{Made, Refused};
use maecenas_contract::words::Speaker;
use maecenas_engine::Error;
use maecenas_engine::codec::{Codec, Wording};
use maecenas_engine::operations::position::{point_at_items, verdict};
use maecenas_engine::operations::{Position, in_fields};
use maecenas_game::{Catalog, Game, Verdict};
use reply::{MadeMove, Reply};

/// The attempts of optimistic locking: how often a move is checked again because other moves came first. Usually only one player
/// can move, so conflicts are rare.
const MOST_TRIES: usize = 16;

/// The most moves of a session, including those of the record that it was created from; the limit is that of a record. A game has
/// some hundreds.
const MOST_MOVES: usize = 5000;

/// A request to make a move, with the caller's role.
struct Attempt<'a, C: Codec> {
    id: SessionId,
    caller: Caller,
    role: Role,
    seat: u32,
    precondition: Precondition<'a>,
    request: &'a wire::MakeMoveRequest<C>,
    reply: Reply,
    retry: Option<IdempotencyKey>,
    /// The level of the opponent who makes the move; none for a person.
    opponent_level: Option<i32>,
}

impl<C: Codec> Attempt<'_, C> {
    /// How many moves opponents have made in a row once this one is made.
    fn opponent_moves(&self, before: u32) -> u32 {
        let is_opponents = self.opponent_level.is_some();
        if is_opponents {
            before.saturating_add(1)
        } else {
            0
        }
    }
}

/// The precondition of a move: the revision that it is for; any revision if both are none.
#[derive(Debug, Clone, Copy)]
struct Precondition<'a> {
    version: Option<u32>,
    etag: Option<AnyOf<'a>>,
}

impl Precondition<'_> {
    fn holds(self, revision: Revision) -> bool {
        self.version
            .is_none_or(|version| version == revision.version)
            && self.etag.is_none_or(|etag| etag.names(revision))
    }

    /// The error for a move whose precondition failed.
    fn refusal(self, current: Revision) -> Error {
        let Revision { version, .. } = current;
        let other = self.etag.is_some_and(|etag| etag.names_its_number(current));
        let detail = if other {
            text!("session-has-other-history", version)
        } else {
            text!("session-has-version", version)
        };
        Error {
            version: Some(version),
            etag: Some(current.to_string()),
            ..Error::new(Code::StaleVersion, detail)
        }
    }
}

/// The outcome of one attempt.
enum Tried<C: Codec> {
    /// The response.
    Done(Box<wire::MakeMoveResponse<C>>),
    /// A conflict: other moves came first.
    Overtaken(Arc<CachedSession<C>>),
}

impl<C: Codec> Sessions<C> {
    /// Makes a move.
    ///
    /// # Errors
    /// The request breaks the contract or is for another version, there is no such session, the token is not one of its seats',
    /// the idempotency key was used for another request, or the store is unavailable.
    pub async fn make_move(
        &self,
        caller: Caller,
        request: &wire::MakeMoveRequest<C>,
    ) -> Result<wire::MakeMoveResponse<C>, Error> {
        let id = id(&request.id)?;
        let (mut cached, mut fresh) = self.load_cached(id).await?;
        for _ in 0..MOST_TRIES {
            let attempt = authorized(id, caller, request, &cached);
            // The cached tokens may be out of date: a seat's token may have been renewed.
            let attempt = match attempt {
                Err(_) if !fresh => {
                    (cached, fresh) = (self.load_current(id).await?, true);
                    continue;
                }
                attempt => attempt?,
            };
            match self.try_once(&attempt, &cached, fresh).await? {
                Tried::Done(response) => {
                    if let Some(cached) = self.caches.sessions.get::<CachedSession<C>>(&id) {
                        self.notice(id, &cached, caller);
                    }
                    return Ok(*response);
                }
                Tried::Overtaken(newer) => (cached, fresh) = (newer, true),
            }
        }
        let detail = text!("session-always-moved-by-others");
        Err(Error::new(Code::StoreUnavailable, detail).retry_after(SOON))
    }

    async fn try_once(
        &self,
        attempt: &Attempt<'_, C>,
        cached: &Arc<CachedSession<C>>,
        fresh: bool,
    ) -> Result<Tried<C>, Error> {
        if !attempt.precondition.holds(cached.revision) {
            let stale = || Err(attempt.precondition.refusal(cached.revision));
            return self.recheck(attempt, cached, fresh, stale).await;
        }
        if cached.is_too_long() {
            return self
                .recheck(attempt, cached, fresh, || Err(too_long()))
                .await;
        }
        let played = judge::parse(&cached.position, attempt.seat, attempt.request)?;
        let catalog = C::catalog(cached.position.rules);
        note(|record| record.rules(catalog.id(), catalog.revision(), C::Rules::VERSION));
        note(|record| record.move_kind(|| Position::<C>::kind_name(&played.made)));
        let before = attempt.reply.changes.then(|| cached.view(attempt.role));
        let mut position = cached.position.clone();
        let events = match position.play(&played) {
            Ok(events) => events,
            Err(report) => {
                let wording = Wording {
                    speaker: Speaker {
                        language: attempt.caller.language,
                        labels: &cached.metadata.stored.labels,
                    },
                    statements: attempt.reply.statements,
                    labels: attempt.reply.labels,
                };
                let mut reasons =
                    judge::refusal_of_move(&cached.position, &played, report, wording);
                let sent = attempt.request.r#move.as_ref();
                point_at_items::<C>(&mut reasons.violations, sent, "");
                let respond = || Ok(refused(attempt, cached, reasons));
                return self.recheck(attempt, cached, fresh, respond).await;
            }
        };
        let events = if attempt.reply.events {
            C::print_events(position.rules, &position.state, 0, &events)
        } else {
            Vec::new()
        };
        let whole = position.print();
        let mark = Mark::random().map_err(|failure| refusal(&failure))?;
        let kind = <C::Rules as Game>::kind(&played.made);
        let sent = attempt.request.r#move.as_ref();
        let played = wire::PlayedMove {
            seat: Some(attempt.seat),
            // Stored moves are in fields: readers of records need no reader of notations.
            r#move: sent.map(|sent| in_fields(sent).into_owned()),
            drawn: attempt.request.drawn.clone(),
        };
        let time = Timestamp::now().seconds;
        let opponent_moves = attempt.opponent_moves(cached.opponent_moves);
        let state = state_bytes(&whole, time, opponent_moves);
        let size = state.len();
        let append = Append {
            expected: cached.revision,
            generation: cached.generation,
            mark,
            state,
            entry: move_bytes(&played, time, attempt.opponent_level),
            retry: attempt.retry,
        };
        let appended = self.store.append(attempt.id, append).await;
        match appended.map_err(|failure| self.forget(attempt.id, &failure))? {
            Appended::Accepted { version } => {
                // The response has no verdict, because it is the move.
                note(|record| record.verdict(verdict(Verdict::Legal).as_str_name()));
                let after = CachedSession {
                    metadata: Arc::clone(&cached.metadata),
                    revision: Revision { version, mark },
                    generation: cached.generation,
                    position,
                    size,
                    time,
                    opponent_moves,
                };
                let view = match attempt.role {
                    Role::Host => whole,
                    role => after.view(role),
                };
                let session = after.shown_as(attempt.id, attempt.role, view);
                let made = MadeMove {
                    rules: after.position.rules,
                    played: &played,
                    kind,
                    events,
                    opponent_level: attempt.opponent_level,
                    session,
                    before: before.as_ref(),
                };
                let made = attempt.reply.made(attempt.role, made);
                self.caches.sessions.insert(attempt.id, Arc::new(after));
                Ok(Tried::Done(Box::new(of_result(Made(made)))))
            }
            Appended::Stale(current) => self.overtaken(attempt, cached, &current).await,
            Appended::Repeated { revision, current } => {
                self.repeated(attempt, cached, revision, &current).await
            }
            Appended::KeyReused => Err(reused()),
        }
    }

    /// Confirms the refusal of a move, because the cached session may be out of date: the store is queried first for whether the move
    /// was made before (idempotency key), and whether the session has changed.
    async fn recheck(
        &self,
        attempt: &Attempt<'_, C>,
        cached: &Arc<CachedSession<C>>,
        fresh: bool,
        respond: impl FnOnce() -> Result<wire::MakeMoveResponse<C>, Error>,
    ) -> Result<Tried<C>, Error> {
        let current = match attempt.retry {
            Some(retry) => {
                let recalled = self.store.recall(attempt.id, retry).await;
                match recalled.map_err(|failure| self.forget(attempt.id, &failure))? {
                    KeyLookup::Unknown(current) => Some(current),
                    KeyLookup::Repeated { revision, current } => {
                        return self.repeated(attempt, cached, revision, &current).await;
                    }
                    KeyLookup::KeyReused => return Err(reused()),
                }
            }
            None if fresh => None,
            None => {
                let newer = self
                    .store
                    .newer(attempt.id, cached.revision, cached.generation);
                let newer = newer.await;
                newer.map_err(|failure| self.forget(attempt.id, &failure))?
            }
        };
        let same = |current: &Current| {
            current.revision() == cached.revision && current.generation == cached.generation
        };
        match current.filter(|current| !same(current)) {
            Some(current) => self.overtaken(attempt, cached, &current).await,
            None => respond().map(|response| Tried::Done(Box::new(response))),
        }
    }

    /// Responds to a repeated move. If the store has lost it in the meantime, the move is judged again.
    async fn repeated(
        &self,
        attempt: &Attempt<'_, C>,
        cached: &CachedSession<C>,
        revision: Revision,
        current: &Current,
    ) -> Result<Tried<C>, Error> {
        let id = attempt.id;
        let cached = self.updated(id, cached, current).await?;
        let made = self.made_again(id, attempt.role, attempt.reply, &cached.metadata, revision);
        if let Some(made) = made.await? {
            return Ok(Tried::Done(Box::new(of_result(Made(made)))));
        }
        let newer = self.load_current(id).await?;
        if newer.revision == cached.revision {
            // Nothing was lost: the log is damaged.
            return Err(unreadable(id, &Unreadable::Bytes));
        }
        Ok(Tried::Overtaken(newer))
    }

    async fn overtaken(
        &self,
        attempt: &Attempt<'_, C>,
        cached: &CachedSession<C>,
        current: &Current,
    ) -> Result<Tried<C>, Error> {
        let cached = self.updated(attempt.id, cached, current).await?;
        if attempt.precondition.holds(cached.revision) {
            Ok(Tried::Overtaken(cached))
        } else {
            Err(attempt.precondition.refusal(cached.revision))
        }
    }
}

/// The idempotency key of a request: the digest of its key and the caller's identity, and the digest of its content.
fn retry<C: Codec>(caller: &Caller, request: &wire::MakeMoveRequest<C>) -> Option<IdempotencyKey> {
    let key = request.idempotency_key.as_ref()?;
    let key = Sha256::new()
        .chain_update(caller.fingerprint())
        .chain_update(key);
    // Neither the contents of the response nor the precondition are part of the effect, so they may differ in a repetition.
    let content = wire::MakeMoveRequest {
        idempotency_key: None,
        include: Vec::new(),
        version: None,
        etag: None,
        ..request.clone()
    };
    let fingerprint = Sha256::digest(content.encode_to_vec());
    Some(IdempotencyKey {
        key: half(key.finalize().into()),
        fingerprint: half(fingerprint.into()),
    })
}

/// Truncates a hash to the size of a store's digests.
pub(in crate::service::sessions) fn half(hash: [u8; 32]) -> [u8; 16] {
    hash.first_chunk().copied().unwrap_or_default()
}

/// Authorizes a request to make a move.
fn authorized<'a, C: Codec>(
    id: SessionId,
    caller: Caller,
    request: &'a wire::MakeMoveRequest<C>,
    cached: &CachedSession<C>,
) -> Result<Attempt<'a, C>, Error> {
    let role = caller.role(&cached.metadata.stored)?;
    let players = cached.metadata.stored.seat_tokens.len();
    Ok(Attempt {
        id,
        caller,
        role,
        seat: role.mover(request.seat, players)?,
        precondition: Precondition {
            version: request.version,
            etag: request.etag.as_deref().and_then(AnyOf::in_field),
        },
        reply: Reply::of(&request.include, caller.language),
        request,
        retry: retry(&caller, request),
        opponent_level: None,
    })
}

impl<C: Codec> CachedSession<C> {
    /// Whether the session has the most moves.
    pub(in crate::service::sessions) fn is_too_long(&self) -> bool {
        let begun = self.metadata.record.moves.len();
        begun + self.revision.version as usize >= MOST_MOVES
    }
}

const fn of_result<C: Codec>(
    result: wire::make_move_response::Result<C>,
) -> wire::MakeMoveResponse<C> {
    wire::MakeMoveResponse {
        result: Some(result),
    }
}

fn refused<C: Codec>(
    attempt: &Attempt<'_, C>,
    cached: &CachedSession<C>,
    reasons: wire::ValidateMoveResponse<C>,
) -> wire::MakeMoveResponse<C> {
    of_result(Refused(wire::RefusedMove {
        refusal: Some(reasons),
        index: None,
        seat: None,
        r#move: None,
        session: Some(cached.shown(attempt.id, attempt.role)),
    }))
}

fn too_long() -> Error {
    let detail = text!("session-too-long", most = MOST_MOVES);
    Error::new(Code::SessionTooLong, detail)
}

fn reused() -> Error {
    let detail = text!("key-stands-for-another-move");
    Error::new(Code::IdempotencyKeyReused, detail)
}
