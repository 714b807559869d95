//! `CreateSession`.

pub(in crate::service::sessions) mod idle;
pub(in crate::service::sessions) mod start;

use std::{sync::Arc, time::Duration};

use prost::Message;
use sha2::{Digest as _, Sha256};

use crate::service::sessions::Sessions;
use crate::service::sessions::auth::{Caller, Role, secret, token, token_of};
use crate::service::sessions::cached_session::{CachedSession, Metadata, USUAL_SIZE};
use crate::service::sessions::failure::refusal;
use crate::service::sessions::format::FORMAT;
use crate::service::sessions::format::state_bytes;
use crate::service::sessions::make::half;
use crate::service::sessions::opponents::seats;
use crate::sessions::{Digest, Failure, Mark, NewSession, Revision, SessionId};
use maecenas_contract::errors::Code;
use maecenas_contract::limits::{Fault, FaultCode, Faults, Path};
use maecenas_contract::text;
use maecenas_contract::well_known::Timestamp;
use maecenas_contract::wire::common::v1 as wire;
use maecenas_contract::wire::sessions::v1::{Opponent, SeedCommitment};
use maecenas_contract::wire::stored::v1 as stored;
use maecenas_engine::codec::{Codec, SeatOf};
use maecenas_engine::operations::Position;
use maecenas_engine::operations::position::few_enough_labels;
use maecenas_engine::{Error, commitment};
use maecenas_game::{Game, Seed};

/// The attempts to find a free id. A collision of random ids is so improbable that one retry is already more than enough.
const NAMES_TRIED: usize = 3;

/// Time to live of a creation's idempotency key.
const KEY_REMEMBERED: Duration = Duration::from_mins(10);

/// The id of a new session, and its tokens with their hashes.
struct Names {
    id: SessionId,
    host: (String, Vec<u8>),
    seats: Vec<(String, Vec<u8>)>,
}

impl<C: Codec> Sessions<C> {
    /// Creates a session and returns its tokens. A record to continue from is replayed inline: for a long record the caller runs
    /// this operation on the blocking pool already.
    ///
    /// # Errors
    /// The request breaks the contract, its idempotency key was used for another request, or the store is full.
    pub async fn create_session(
        &self,
        caller: Caller,
        request: &wire::CreateSessionRequest<C>,
    ) -> Result<wire::CreateSessionResponse<C>, Error> {
        let seed = Seed::from(secret()?);
        let (position, record) = self.open(request, seed, caller.language)?;
        let players = position.players();
        few_enough_labels(&request.labels, players, &Path::ROOT)?;
        let mut faults = Faults::default();
        let at = Path::ROOT.field("opponents");
        let opponents = seats::parsed::<SeatOf<C>>(&request.opponents, players, &at, &mut faults);
        faults.none()?;
        let key = request.idempotency_key.as_deref();
        let claimed = match key {
            Some(key) => Some(self.claimed(&caller, key, request).await?),
            None => None,
        };
        let names = match &claimed {
            Some((creation, key)) => derived(creation, key, players)?,
            None => random(players)?,
        };
        let (record, salt) = committed(record, &position)?;
        let idle = self.idle.times(request.idle_seconds);
        let create_time = Timestamp::now().seconds;
        let metadata = stored::Metadata {
            format: FORMAT,
            game: C::SLUG.to_owned(),
            record: Some(stored::KeptRecord {
                record: record.encode_to_vec(),
            }),
            host_token: names.host.1.clone(),
            seat_tokens: names.seats.iter().map(|(_, hash)| hash.clone()).collect(),
            salt: salt.to_vec(),
            create_time,
            idle_seconds: idle.usual,
            first_move_idle_seconds: idle.first_move,
            labels: request.labels.clone(),
            opponents,
        };
        let mark = Mark::random().map_err(|failure| refusal(&failure))?;
        let session = NewSession {
            metadata: metadata.encode_to_vec().into(),
            // Before the first move of a record the state follows from the metadata at little cost.
            state: if record.moves.is_empty() {
                bytes::Bytes::new()
            } else {
                state_bytes(&position.print(), create_time, 0)
            },
            mark,
            idle: Duration::from_secs(idle.usual.into()),
            first_idle: Duration::from_secs(idle.first_move.into()),
        };
        let begun = CachedSession {
            time: create_time,
            opponent_moves: 0,
            metadata: Arc::new(Metadata::new(metadata, record)),
            revision: Revision { version: 0, mark },
            generation: mark,
            size: session.state.len().max(USUAL_SIZE),
            position,
        };
        if claimed.is_some() {
            return self
                .create_once(caller, &request.opponents, names, session, &begun)
                .await;
        }
        let id = self.keep(session).await?;
        self.notice(id, &begun, caller);
        Ok(names.response(&request.opponents, begun.shown(id, Role::Spectator)))
    }

    async fn keep(&self, session: NewSession) -> Result<SessionId, Error> {
        for _ in 0..NAMES_TRIED {
            let id = SessionId::random().map_err(|failure| refusal(&failure))?;
            let created = self.store.create(id, session.clone()).await;
            if created.map_err(|failure| refusal(&failure))? {
                self.counts.created.add_one();
                return Ok(id);
            }
        }
        let detail = text!("no-name-free-for-session");
        Err(Error::new(Code::Internal, detail))
    }

    /// Claims an idempotency key for this request. Returns the claim, which may be that of an earlier, equal request, and the
    /// bytes of the key.
    async fn claimed(
        &self,
        caller: &Caller,
        key: &str,
        request: &wire::CreateSessionRequest<C>,
    ) -> Result<(stored::Creation, Vec<u8>), Error> {
        let content = wire::CreateSessionRequest {
            idempotency_key: None,
            ..request.clone()
        };
        // All games share the keys of a caller, and requests of two games may have the same bytes.
        let fingerprint = Sha256::new()
            .chain_update(C::SLUG)
            .chain_update([0])
            .chain_update(content.encode_to_vec());
        let fingerprint: Digest = half(fingerprint.finalize().into());
        let id = SessionId::random().map_err(|failure| refusal(&failure))?;
        let creation = stored::Creation {
            id: id.as_bytes().to_vec(),
            secret: secret()?.to_vec(),
            fingerprint: fingerprint.to_vec(),
        };
        let hash = Sha256::new()
            .chain_update(b"creation")
            .chain_update(caller.fingerprint())
            .chain_update(key);
        let name: Digest = half(hash.finalize().into());
        let claim = creation.encode_to_vec().into();
        let earlier = self.store.claim(name, claim, KEY_REMEMBERED).await;
        let creation = match earlier.map_err(|failure| refusal(&failure))? {
            None => creation,
            Some(earlier) => {
                let nonsense = Failure::Unavailable(crate::sessions::Trouble::Nonsense);
                stored::Creation::decode(earlier).map_err(|_| refusal(&nonsense))?
            }
        };
        if creation.fingerprint != fingerprint {
            let detail = text!("key-stands-for-another-session");
            return Err(Error::new(Code::IdempotencyKeyReused, detail));
        }
        Ok((creation, key.as_bytes().to_vec()))
    }

    /// Creates a session with an idempotency key: if it exists already, returns the existing one.
    async fn create_once(
        &self,
        caller: Caller,
        opponents: &[Opponent],
        names: Names,
        session: NewSession,
        begun: &CachedSession<C>,
    ) -> Result<wire::CreateSessionResponse<C>, Error> {
        let id = names.id;
        let created = self.store.create(id, session).await;
        if created.map_err(|failure| refusal(&failure))? {
            self.counts.created.add_one();
            self.notice(id, begun, caller);
            return Ok(names.response(opponents, begun.shown(id, Role::Spectator)));
        }
        let cached = self.load_current(id).await?;
        self.notice(id, &cached, caller);
        Ok(names.response(opponents, cached.shown(id, Role::Spectator)))
    }
}

impl Names {
    /// The response to a creation with these opponents.
    fn response<C: Codec>(
        self,
        opponents: &[Opponent],
        session: wire::Session<C>,
    ) -> wire::CreateSessionResponse<C> {
        let is_opponent = |seat: u32| opponents.iter().any(|other| other.seat == Some(seat));
        let tokens = (0..).zip(self.seats).map(|(seat, (token, _))| {
            // The token of an opponent's seat is discarded.
            if is_opponent(seat) {
                String::new()
            } else {
                token
            }
        });
        wire::CreateSessionResponse {
            host_token: self.host.0,
            seat_tokens: tokens.collect(),
            session: Some(session),
        }
    }
}

/// Random tokens. The id is drawn when the session is stored.
fn random(players: usize) -> Result<Names, Error> {
    Ok(Names {
        id: SessionId::from_bytes([0; 16]),
        host: token()?,
        seats: (0..players).map(|_| token()).collect::<Result<_, _>>()?,
    })
}

/// The id and the tokens, derived from a secret in the store and the client's key, so that a repetition gets the same ones.
/// Neither the store nor the key alone is enough to compute the tokens.
fn derived(creation: &stored::Creation, key: &[u8], players: usize) -> Result<Names, Error> {
    let nonsense = || refusal(&Failure::Unavailable(crate::sessions::Trouble::Nonsense));
    let id = creation.id.as_slice().try_into().map_err(|_| nonsense())?;
    let derived = |what: u8| {
        let hash = Sha256::new()
            .chain_update(&creation.secret)
            .chain_update([what])
            .chain_update(key);
        token_of(&hash.finalize().into())
    };
    Ok(Names {
        id: SessionId::from_bytes(id),
        host: derived(u8::MAX),
        seats: (0..u8::MAX).take(players).map(derived).collect(),
    })
}

/// The record to store, and the salt of the seed's commitment. For a record that already has a commitment with its salt
/// it is that salt.
fn committed<C: Codec>(
    record: wire::Record<C>,
    position: &Position<C>,
) -> Result<(wire::Record<C>, [u8; 32]), Error> {
    let stated = record.commitment.as_ref();
    let committed = stated.and_then(|stated| Seed::from_hex(stated.salt.as_ref()?));
    let salt = match committed {
        Some(salt) => salt.to_bytes(),
        None => secret()?,
    };
    let seed = <C::Rules as Game>::seed(&position.state);
    let ours = seed.map(|seed| commitment::of(seed, salt, false));
    let same = |stated: &SeedCommitment| {
        let ours = ours.as_ref();
        ours.is_some_and(|ours| ours.digest.eq_ignore_ascii_case(&stated.digest))
    };
    if committed.is_some() && !stated.is_some_and(same) {
        return Err(Error::from(vec![Fault {
            field: "record.commitment".to_owned(),
            code: FaultCode::WrongSeed.name(),
            message: text!("seed-not-as-committed"),
        }]));
    }
    // The commitment is not stored: it follows from the seed and the salt.
    let record = wire::Record {
        commitment: None,
        ..record
    };
    Ok((record, salt))
}
