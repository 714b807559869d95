//! `MakeMove`.

use std::sync::Arc;

use prost::Message;
use sha2::{Digest, Sha256};

use super::Sessions;
use super::caller::{Caller, Role};
use super::failure::{SOON, id};
use super::kept::{Known, beginning, move_bytes, shown, state_bytes, view};
use crate::contract::limits::check;
use crate::contract::princes::print;
use crate::contract::wire::princes::v1 as princes;
use crate::contract::wire::sessions::v1 as wire;
use crate::service::princes::Game;
use crate::service::{Code, Error};
use crate::sessions::{Append, Appended, Current, Recalled, Retry, SessionId};

/// How often a move is judged anew because others moved meanwhile. Who can move next seldom changes so often.
const MOST_TRIES: usize = 16;

/// The most moves of a session, with those of the record that it began with: as many as a record has. A game has some
/// hundreds.
const MOST_MOVES: usize = 5000;

/// A move that somebody asks to make.
struct Asked<'a> {
    id: SessionId,
    caller: Caller,
    role: Role,
    seat: u32,
    version: Option<u32>,
    made: &'a wire::PrincesMove,
    retry: Option<Retry>,
}

/// What came of one try.
enum Tried {
    /// The answer.
    Done(Box<wire::MakeMoveResponse>),
    /// Others moved meanwhile.
    Overtaken(Arc<Known>),
}

impl Sessions {
    /// Makes a move.
    ///
    /// # Errors
    /// The request breaks the contract or is meant for another version, no such session is kept, the token is none of its
    /// seats', the idempotency key stands for another request, or the store does not answer.
    pub async fn make_move(
        &self,
        caller: Caller,
        request: &wire::MakeMoveRequest,
    ) -> Result<wire::MakeMoveResponse, Error> {
        check(request)?;
        let id = id(&request.session)?;
        let made = request
            .r#move
            .as_ref()
            .and_then(|made| made.r#move.as_ref());
        let Some(wire::session_move::Move::Princes(made)) = made else {
            return Err(Error::new(Code::InvalidRequest, "`move` is required"));
        };
        let (mut known, mut fresh) = self.likely(id).await?;
        let role = caller.role(&known.head)?;
        let asked = Asked {
            id,
            caller,
            role,
            seat: role.mover()?,
            version: request.version,
            made,
            retry: retry(&caller, request),
        };
        for _ in 0..MOST_TRIES {
            match self.attempt(&asked, &known, fresh).await? {
                Tried::Done(answer) => return Ok(*answer),
                Tried::Overtaken(newer) => (known, fresh) = (newer, true),
            }
        }
        let detail = "others move in this session all the time; try again";
        Err(Error::new(Code::StoreUnavailable, detail).retry_after(SOON))
    }

    async fn attempt(
        &self,
        asked: &Asked<'_>,
        known: &Arc<Known>,
        fresh: bool,
    ) -> Result<Tried, Error> {
        let meant = asked.version.is_none_or(|version| version == known.version);
        if !meant {
            return self
                .doubted(asked, known, fresh, || Err(stale(known.version)))
                .await;
        }
        if beginning(&known.head)?.moves.len() + known.version as usize >= MOST_MOVES {
            return self.doubted(asked, known, fresh, || Err(too_long())).await;
        }
        let mut game = self.game(&known.state)?;
        let before = view(&game, asked.role);
        let made = game.made(asked.seat, asked.made)?;
        let events = match game.play(&made, asked.caller.language) {
            Ok(events) => events,
            Err(reasons) => {
                let answer = || Ok(refused(asked, known, &game, *reasons));
                return self.doubted(asked, known, fresh, answer).await;
            }
        };
        let after = game.whole();
        let append = Append {
            expected: known.version,
            state: state_bytes(&after),
            entry: move_bytes(princes::PlayedMove {
                seat: Some(asked.seat),
                r#move: asked.made.r#move.clone(),
                drawn: asked.made.drawn.clone(),
            }),
            retry: asked.retry,
        };
        let appended = self.store.append(asked.id, append).await;
        match appended.map_err(|failure| self.forget(asked.id, &failure))? {
            Appended::Accepted { version } => {
                let known = Known {
                    head: Arc::clone(&known.head),
                    version,
                    state: after,
                };
                let answer = accepted(asked, &known, &game, &before, events);
                self.known.insert(asked.id, Arc::new(known));
                Ok(Tried::Done(Box::new(answer)))
            }
            Appended::Stale(current) => self.overtaken(asked, known, &current),
            Appended::Repeated { version, current } => {
                self.remember(asked.id, &known.head, &current)?;
                self.answer_again(asked.id, asked.role, &known.head, version)
                    .await
                    .map(Tried::Done)
            }
            Appended::KeyReused => Err(reused()),
        }
    }

    /// What is answered to a move that cannot be made on what is known: before it is refused, the store is asked whether it
    /// was made before, and whether others have moved.
    async fn doubted(
        &self,
        asked: &Asked<'_>,
        known: &Arc<Known>,
        fresh: bool,
        answer: impl FnOnce() -> Result<wire::MakeMoveResponse, Error>,
    ) -> Result<Tried, Error> {
        let current = match asked.retry {
            Some(retry) => {
                let recalled = self.store.recall(asked.id, retry).await;
                match recalled.map_err(|failure| self.forget(asked.id, &failure))? {
                    Recalled::Unknown(current) => Some(current),
                    Recalled::Repeated { version, current } => {
                        self.remember(asked.id, &known.head, &current)?;
                        return self
                            .answer_again(asked.id, asked.role, &known.head, version)
                            .await
                            .map(Tried::Done);
                    }
                    Recalled::KeyReused => return Err(reused()),
                }
            }
            None if fresh => None,
            None => {
                let newer = self.store.newer(asked.id, known.version).await;
                newer.map_err(|failure| self.forget(asked.id, &failure))?
            }
        };
        match current.filter(|current| current.version != known.version) {
            Some(current) => self.overtaken(asked, known, &current),
            None => answer().map(|answer| Tried::Done(Box::new(answer))),
        }
    }

    fn overtaken(
        &self,
        asked: &Asked<'_>,
        known: &Known,
        current: &Current,
    ) -> Result<Tried, Error> {
        let known = self.remember(asked.id, &known.head, current)?;
        match asked.version {
            Some(version) if version != known.version => Err(stale(known.version)),
            _ => Ok(Tried::Overtaken(known)),
        }
    }
}

/// By what a repetition of a request is known: its key and whose it is, and what it asks.
fn retry(caller: &Caller, request: &wire::MakeMoveRequest) -> Option<Retry> {
    if request.idempotency_key.is_empty() {
        return None;
    }
    let key = Sha256::new()
        .chain_update(caller.fingerprint())
        .chain_update(&request.idempotency_key);
    let asked = wire::MakeMoveRequest {
        idempotency_key: String::new(),
        ..request.clone()
    };
    let fingerprint = Sha256::digest(asked.encode_to_vec());
    Some(Retry {
        key: half(key.finalize().into()),
        fingerprint: half(fingerprint.into()),
    })
}

/// Half of a hash is as much as a store keeps.
fn half(hash: [u8; 32]) -> [u8; 16] {
    hash.first_chunk().copied().unwrap_or_default()
}

fn accepted(
    asked: &Asked<'_>,
    known: &Known,
    game: &Game<'_>,
    before: &princes::State,
    events: Vec<princes::Event>,
) -> wire::MakeMoveResponse {
    let session = shown(asked.id, &known.head, known.version, game, asked.role);
    made(session, events, before)
}

/// The answer to a move that was made.
pub(super) fn made(
    session: wire::Session,
    events: Vec<princes::Event>,
    before: &princes::State,
) -> wire::MakeMoveResponse {
    wire::MakeMoveResponse {
        made: true,
        happenings: Some(happenings(events, before, &session)),
        session: Some(session),
        refused: None,
    }
}

/// What a move brought about, as the reader of the session after it may see it.
pub(super) fn happenings(
    events: Vec<princes::Event>,
    before: &princes::State,
    after: &wire::Session,
) -> wire::SessionHappenings {
    let game = after.game.as_ref().and_then(|game| game.game.as_ref());
    let after = game.and_then(|wire::session_game::Game::Princes(game)| game.state.as_ref());
    let changes = after.map(|after| print::changes(before, after));
    let changes = changes.unwrap_or_default();
    let happenings = wire::PrincesHappenings { events, changes };
    wire::SessionHappenings {
        happenings: Some(wire::session_happenings::Happenings::Princes(happenings)),
    }
}

fn refused(
    asked: &Asked<'_>,
    known: &Known,
    game: &Game<'_>,
    reasons: princes::ValidateMoveResponse,
) -> wire::MakeMoveResponse {
    wire::MakeMoveResponse {
        made: false,
        session: Some(shown(
            asked.id,
            &known.head,
            known.version,
            game,
            asked.role,
        )),
        happenings: None,
        refused: Some(wire::SessionRefusal {
            refusal: Some(wire::session_refusal::Refusal::Princes(reasons)),
        }),
    }
}

fn stale(current: u32) -> Error {
    let detail = format!(
        "the session has version {current}; read it, and ask again with that version if the move is still wanted"
    );
    Error {
        version: Some(current),
        ..Error::new(Code::StaleVersion, detail)
    }
}

fn too_long() -> Error {
    let detail =
        format!("a session has at most {MOST_MOVES} moves; begin a new one from its last state");
    Error::new(Code::SessionTooLong, detail)
}

fn reused() -> Error {
    let detail = "the idempotency key stands for another move; take a new key for each move";
    Error::new(Code::IdempotencyKeyReused, detail)
}
