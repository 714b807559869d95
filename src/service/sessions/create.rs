//! `CreateSession`.

use std::time::Duration;

use prost::Message;

use super::Sessions;
use super::caller::{Caller, Role, secret, token};
use super::failure::refusal;
use super::kept::{first_state_bytes, shown};
use crate::contract::limits::{Fault, FaultCode, check};
use crate::contract::wire::princes::v1 as princes;
use crate::contract::wire::sessions::v1 as wire;
use crate::contract::wire::stored::v1 as stored;
use crate::rules::princes::Seed;
use crate::service::princes::Game;
use crate::service::{Code, Error, commitment};
use crate::sessions::{Mark, NewSession, Revision, SessionId};

/// How often another name is tried when one is taken. Once is already beyond belief.
const NAMES_TRIED: usize = 3;

impl Sessions {
    /// Begins a session and hands out its tokens. The record that it goes on from is played at once, without asking for a place on
    /// the blocking pool: the caller is there already where the record is long.
    ///
    /// # Errors
    /// The request breaks the contract, or the store keeps no more.
    pub async fn create_session(
        &self,
        caller: Caller,
        request: &wire::CreateSessionRequest,
    ) -> Result<wire::CreateSessionResponse, Error> {
        check(request)?;
        let start = request
            .start
            .as_ref()
            .and_then(|start| start.start.as_ref());
        let Some(wire::session_start::Start::Princes(start)) = start else {
            return Err(Error::new(Code::InvalidRequest, "`start` is required"));
        };
        let seed = Seed::from(secret()?);
        let (game, record) = self.princes.open(start, seed, caller.language)?;
        let (record, salt) = committed(record, &game)?;
        let (host_token, host_hash) = token()?;
        let seats = (0..game.players()).map(|_| token());
        let seats = seats.collect::<Result<Vec<_>, _>>()?;
        let (seat_tokens, seat_hashes) = seats.into_iter().unzip();
        let state = first_state_bytes(&record, &game.whole());
        let head = stored::Head {
            record: Some(stored::KeptRecord {
                record: Some(stored::kept_record::Record::Princes(record)),
            }),
            host_token: host_hash,
            seat_tokens: seat_hashes,
            salt: salt.to_vec(),
        };
        let idle = self.idle.times(request.idle_seconds);
        let mark = Mark::random().map_err(|failure| refusal(&failure))?;
        let session = NewSession {
            head: head.encode_to_vec().into(),
            state,
            mark,
            idle: Duration::from_secs(idle.usual.into()),
            first_idle: Duration::from_secs(idle.first_move.into()),
        };
        let id = self.keep(session).await?;
        let revision = Revision { version: 0, mark };
        Ok(wire::CreateSessionResponse {
            session: Some(shown(id, &head, revision, &game, Role::Spectator)),
            host_token,
            seat_tokens,
            idle_seconds: idle.usual,
            first_move_seconds: idle.first_move,
        })
    }

    async fn keep(&self, session: NewSession) -> Result<SessionId, Error> {
        for _ in 0..NAMES_TRIED {
            let id = SessionId::random().map_err(|failure| refusal(&failure))?;
            let created = self.store.create(id, session.clone()).await;
            if created.map_err(|failure| refusal(&failure))? {
                return Ok(id);
            }
        }
        let detail = "no name is free for the session; try again";
        Err(Error::new(Code::Internal, detail))
    }
}

/// The record of a session as it is kept, and the salt of what is told of its seed. A record that goes on keeps what was told
/// before.
fn committed(
    record: princes::Record,
    game: &Game<'_>,
) -> Result<(princes::Record, [u8; 32]), Error> {
    let told = record.commitment.as_ref();
    let known = told.and_then(|told| Seed::from_hex(told.salt.as_ref()?));
    let salt = match known {
        Some(salt) => salt.to_bytes(),
        None => secret()?,
    };
    let ours = game.seed().map(|seed| commitment::of(seed, salt, false));
    let same = |told: &princes::SeedCommitment| {
        let ours = ours.as_ref();
        ours.is_some_and(|ours| ours.digest.eq_ignore_ascii_case(&told.digest))
    };
    if known.is_some() && !told.is_some_and(same) {
        return Err(Error::from(vec![Fault {
            field: "start.princes.record.commitment".to_owned(),
            code: FaultCode::WrongSeed.name(),
            message: "the seed is not the one that the record says was committed to".to_owned(),
        }]));
    }
    // It follows from the seed and the salt.
    let record = princes::Record {
        commitment: None,
        ..record
    };
    Ok((record, salt))
}
