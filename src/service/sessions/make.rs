//! `MakeMove`.

use std::sync::Arc;

use prost::Message;
use sha2::{Digest, Sha256};

use super::Sessions;
use super::auth::{Caller, Role};
use super::cached_session::{CachedSession, move_bytes, state_bytes};
use super::etags::Etag;
use super::failure::{SOON, id, refusal};
use super::reply::Reply;
use crate::contract::codec::{Codec, ReportOf, Wording};
use crate::contract::limits::{FaultCode, Faults, Path};
use crate::contract::text;
use crate::contract::well_known::Timestamp;
use crate::contract::wire::common::v1 as wire;
use crate::contract::wire::common::v1::make_move_response::Result::{Made, Refused};
use crate::game::{Game, Report};
use crate::service::operations::position::{missing, verdict};
use crate::service::operations::{Played, Position};
use crate::service::{Code, Error};
use crate::sessions::{
    Append, Appended, Current, IdempotencyKey, KeyLookup, Mark, Revision, SessionId,
};

/// The attempts of optimistic locking: how often a move is checked again because other moves came first. Usually only one player
/// can move, so conflicts are rare.
const MOST_TRIES: usize = 16;

/// The most moves of a session, including those of the record that it was created from; the limit is that of a record. A game has
/// some hundreds.
const MOST_MOVES: usize = 5000;

/// A request to make a move, with the caller's role.
struct Asked<'a, C: Codec> {
    id: SessionId,
    caller: Caller,
    role: Role,
    seat: u32,
    meant: Meant,
    request: &'a wire::MakeMoveRequest<C>,
    reply: Reply,
    retry: Option<IdempotencyKey>,
}

/// The precondition of a move: the revision that it is for; any revision if both are none.
#[derive(Debug, Clone, Copy)]
struct Meant {
    version: Option<u32>,
    etag: Option<Etag>,
}

impl Meant {
    fn is(self, revision: Revision) -> bool {
        self.version
            .is_none_or(|version| version == revision.version)
            && self.etag.is_none_or(|etag| etag.names(revision))
    }

    /// The error for a move whose precondition failed.
    fn refusal(self, current: Revision) -> Error {
        let Revision { version, .. } = current;
        let same = |etag: Etag| etag.version == version && !etag.names(current);
        let detail = if self.etag.is_some_and(same) {
            text!(
                "the session has version {version} with other moves than you have seen: its store has lost some; \
                 read it, and ask again with its `etag` if the move is still wanted",
                "la session a la version {version} avec d’autres coups que ceux que vous avez vus : son stockage en a perdu ; \
                 lisez-la, puis réessayez avec son `etag` si vous voulez toujours ce coup"
            )
        } else {
            text!(
                "the session has version {version}; read it, and ask again with that version if the move is still wanted",
                "la session a la version {version} ; lisez-la, puis réessayez avec cette version si vous voulez toujours ce coup"
            )
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
    /// The answer.
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
            let asked = asked(id, caller, request, &cached);
            // The cached tokens may be out of date: a seat's token may have been renewed.
            let asked = match asked {
                Err(_) if !fresh => {
                    (cached, fresh) = (self.load_current(id).await?, true);
                    continue;
                }
                asked => asked?,
            };
            match self.attempt(&asked, &cached, fresh).await? {
                Tried::Done(answer) => return Ok(*answer),
                Tried::Overtaken(newer) => (cached, fresh) = (newer, true),
            }
        }
        let detail = text!(
            "others move in this session all the time; try again",
            "d’autres jouent sans cesse dans cette session ; réessayez"
        );
        Err(Error::new(Code::StoreUnavailable, detail).retry_after(SOON))
    }

    async fn attempt(
        &self,
        asked: &Asked<'_, C>,
        cached: &Arc<CachedSession<C>>,
        fresh: bool,
    ) -> Result<Tried<C>, Error> {
        if !asked.meant.is(cached.revision) {
            let stale = || Err(asked.meant.refusal(cached.revision));
            return self.recheck(asked, cached, fresh, stale).await;
        }
        let begun = cached.metadata.record.moves.len();
        if begun + cached.revision.version as usize >= MOST_MOVES {
            return self.recheck(asked, cached, fresh, || Err(too_long())).await;
        }
        let played = parse(&cached.position, asked)?;
        let before = asked.reply.changes.then(|| cached.view(asked.role));
        let mut position = cached.position.clone();
        let events = match position.play(&played) {
            Ok(events) => events,
            Err(report) => {
                let wording = Wording {
                    language: asked.caller.language,
                    statements: asked.reply.statements,
                };
                let reasons = refusal_of_move(&cached.position, &played, report, wording);
                let answer = || Ok(refused(asked, cached, reasons));
                return self.recheck(asked, cached, fresh, answer).await;
            }
        };
        let events = if asked.reply.events {
            C::print_events(&position.state, 0, &events)
        } else {
            Vec::new()
        };
        let whole = position.print();
        let mark = Mark::random().map_err(|failure| refusal(&failure))?;
        let kind = <C::Rules as Game>::kind(&played.made);
        let played = wire::PlayedMove {
            seat: Some(asked.seat),
            r#move: asked.request.r#move.clone(),
            drawn: asked.request.drawn.clone(),
        };
        let time = Timestamp::now().seconds;
        let state = state_bytes(&whole, time);
        let size = state.len();
        let append = Append {
            expected: cached.revision,
            generation: cached.generation,
            mark,
            state,
            entry: move_bytes(&played, time),
            retry: asked.retry,
        };
        let appended = self.store.append(asked.id, append).await;
        match appended.map_err(|failure| self.forget(asked.id, &failure))? {
            Appended::Accepted { version } => {
                let after = CachedSession {
                    metadata: Arc::clone(&cached.metadata),
                    revision: Revision { version, mark },
                    generation: cached.generation,
                    position,
                    size,
                    time,
                };
                let view = match asked.role {
                    Role::Host => whole,
                    role => after.view(role),
                };
                let session = after.shown_as(asked.id, asked.role, view);
                let played = (&played, kind);
                let answer = asked
                    .reply
                    .made(asked.role, played, session, events, before.as_ref());
                self.cached.insert(asked.id, Arc::new(after));
                Ok(Tried::Done(Box::new(of_result(Made(answer)))))
            }
            Appended::Stale(current) => self.overtaken(asked, cached, &current).await,
            Appended::Repeated { version, current } => {
                self.repeated(asked, cached, version, &current).await
            }
            Appended::KeyReused => Err(reused()),
        }
    }

    /// Confirms the refusal of a move, because the cached session may be out of date: the store is asked first whether the move
    /// was made before (idempotency key), and whether the session has changed.
    async fn recheck(
        &self,
        asked: &Asked<'_, C>,
        cached: &Arc<CachedSession<C>>,
        fresh: bool,
        answer: impl FnOnce() -> Result<wire::MakeMoveResponse<C>, Error>,
    ) -> Result<Tried<C>, Error> {
        let current = match asked.retry {
            Some(retry) => {
                let recalled = self.store.recall(asked.id, retry).await;
                match recalled.map_err(|failure| self.forget(asked.id, &failure))? {
                    KeyLookup::Unknown(current) => Some(current),
                    KeyLookup::Repeated { version, current } => {
                        return self.repeated(asked, cached, version, &current).await;
                    }
                    KeyLookup::KeyReused => return Err(reused()),
                }
            }
            None if fresh => None,
            None => {
                let newer = self
                    .store
                    .newer(asked.id, cached.revision, cached.generation);
                let newer = newer.await;
                newer.map_err(|failure| self.forget(asked.id, &failure))?
            }
        };
        let same = |current: &Current| {
            current.revision() == cached.revision && current.generation == cached.generation
        };
        match current.filter(|current| !same(current)) {
            Some(current) => self.overtaken(asked, cached, &current).await,
            None => answer().map(|answer| Tried::Done(Box::new(answer))),
        }
    }

    /// Answers a repeated move.
    async fn repeated(
        &self,
        asked: &Asked<'_, C>,
        cached: &CachedSession<C>,
        version: u32,
        current: &Current,
    ) -> Result<Tried<C>, Error> {
        let cached = self.updated(asked.id, cached, current).await?;
        let made = self.made_again(asked.id, asked.role, asked.reply, &cached.metadata, version);
        let made = of_result(Made(made.await?));
        Ok(Tried::Done(Box::new(made)))
    }

    async fn overtaken(
        &self,
        asked: &Asked<'_, C>,
        cached: &CachedSession<C>,
        current: &Current,
    ) -> Result<Tried<C>, Error> {
        let cached = self.updated(asked.id, cached, current).await?;
        if asked.meant.is(cached.revision) {
            Ok(Tried::Overtaken(cached))
        } else {
            Err(asked.meant.refusal(cached.revision))
        }
    }
}

/// The idempotency key of a request: the digest of its key and the caller's identity, and the digest of its content.
fn retry<C: Codec>(caller: &Caller, request: &wire::MakeMoveRequest<C>) -> Option<IdempotencyKey> {
    let key = request.idempotency_key.as_ref()?;
    let key = Sha256::new()
        .chain_update(caller.fingerprint())
        .chain_update(key);
    // Neither the contents of the answer nor the precondition are part of the effect, so they may differ in a repetition.
    let asked = wire::MakeMoveRequest {
        idempotency_key: None,
        include: Vec::new(),
        version: None,
        etag: None,
        ..request.clone()
    };
    let fingerprint = Sha256::digest(asked.encode_to_vec());
    Some(IdempotencyKey {
        key: half(key.finalize().into()),
        fingerprint: half(fingerprint.into()),
    })
}

/// Truncates a hash to the size of a store's digests.
pub(super) fn half(hash: [u8; 32]) -> [u8; 16] {
    hash.first_chunk().copied().unwrap_or_default()
}

/// Authorizes a request to make a move.
fn asked<'a, C: Codec>(
    id: SessionId,
    caller: Caller,
    request: &'a wire::MakeMoveRequest<C>,
    cached: &CachedSession<C>,
) -> Result<Asked<'a, C>, Error> {
    let role = caller.role(&cached.metadata.stored)?;
    let players = cached.metadata.stored.seat_tokens.len();
    Ok(Asked {
        id,
        caller,
        role,
        seat: role.mover(request.seat, players)?,
        meant: Meant {
            version: request.version,
            etag: request.etag.as_deref().and_then(Etag::in_field),
        },
        reply: Reply::of(&request.include),
        request,
        retry: retry(&caller, request),
    })
}

const fn of_result<C: Codec>(
    result: wire::make_move_response::Result<C>,
) -> wire::MakeMoveResponse<C> {
    wire::MakeMoveResponse {
        result: Some(result),
    }
}

/// Parses the move of a request.
fn parse<C: Codec>(position: &Position<C>, asked: &Asked<'_, C>) -> Result<Played<C>, Error> {
    let at = Path::ROOT;
    let mut faults = Faults::default();
    let seat = position.seat(Some(asked.seat), &at.field("seat"), &mut faults);
    let made = asked.request.r#move.as_ref();
    let made = made.and_then(|made| C::parse_move(made, &at.field("move"), &mut faults));
    let draws = C::parse_draws(
        asked.request.drawn.as_ref(),
        &at.field("drawn"),
        &mut faults,
    );
    // Such draws are refused, right or wrong: otherwise a seat could find the next cards by trying, before it decides to draw.
    if <C::Rules as Game>::has_drawn(&position.state, &draws) {
        at.field("drawn").fault(
            FaultCode::ConflictingFields,
            || {
                text!(
                    "the session knows which cards are drawn; leave this out",
                    "la session sait quelles cartes sont piochées ; ne les donnez pas"
                )
            },
            &mut faults,
        );
    }
    faults.none()?;
    let made = made.ok_or_else(|| missing(&at.field("move")))?;
    Ok(Played { seat, made, draws })
}

/// The reasons why a move is refused, computed on the seat's view, so that they reveal nothing hidden.
fn refusal_of_move<C: Codec>(
    position: &Position<C>,
    played: &Played<C>,
    report: ReportOf<C>,
    wording: Wording,
) -> wire::ValidateMoveResponse<C> {
    let found = report.verdict();
    let seen = position.seen_by(Some(played.seat));
    let tried = seen.clone().play(played);
    let report = tried.err().unwrap_or(report);
    let mut reasons = seen.explain(played.seat, &played.made, &report, wording, "");
    // The verdict comes from the whole position: the seat learns it anyway, because the move is refused.
    reasons.verdict = verdict(found).into();
    reasons
}

fn refused<C: Codec>(
    asked: &Asked<'_, C>,
    cached: &CachedSession<C>,
    reasons: wire::ValidateMoveResponse<C>,
) -> wire::MakeMoveResponse<C> {
    of_result(Refused(wire::MoveRefused {
        refusal: Some(reasons),
        session: Some(cached.shown(asked.id, asked.role)),
    }))
}

fn too_long() -> Error {
    let detail = text!(
        "a session has at most {MOST_MOVES} moves; begin a new one from its last state",
        "une session a au plus {MOST_MOVES} coups ; commencez-en une autre à partir de sa dernière position"
    );
    Error::new(Code::SessionTooLong, detail)
}

fn reused() -> Error {
    let detail = text!(
        "the idempotency key stands for another move; take a new key for each move",
        "la clé d’idempotence désigne un autre coup ; prenez une nouvelle clé pour chaque coup"
    );
    Error::new(Code::IdempotencyKeyReused, detail)
}
