//! The target `stored`: a store that holds arbitrary bytes. The service reads them or refuses, and never fails.

use bytes::Bytes;
use maecenas_contract::wire::common::v1 as common;
use maecenas_contract::wire::princes::v1 as princes;
use maecenas_contract::wire::stored::v1 as stored;
use prost::Message;
use sha2::{Digest, Sha256};

use super::{
    input::Input,
    operations::{one, watch},
    service::{Service, caller, explained, wait},
    store::{HOST_TOKEN, Reply, SEAT_TOKENS, StoredSession},
};

/// Any session: the store holds one under every name.
const ID: &str = "0123456789abcdef0123456789abcdef";

/// The most entries of the log that are read from an input.
const MOST_ENTRIES: usize = 256;

/// Calls every operation on a session whose stored bytes are the input: a byte for flags and the caller, one for the store's replies, two
/// for the version and one for the version that a watcher has seen; then the state, the metadata, the tombstone and a move as chunks, and
/// the entries of the log as further chunks. An empty chunk stands for that of a valid session.
pub fn stored(bytes: &[u8]) {
    let mut input = Input::new(bytes);
    let flags = input.byte();
    let reply = input.byte();
    let version = input.u16();
    let seen = input.byte();
    let mut session = StoredSession::sound();
    let mut chunk = |sound: &mut Bytes| match input.chunk() {
        [] => {}
        bytes => *sound = Bytes::copy_from_slice(bytes),
    };
    chunk(&mut session.state);
    chunk(&mut session.metadata);
    chunk(&mut session.tombstone);
    let made = input.chunk();
    if !input.is_empty() {
        session.entries.clear();
        while !input.is_empty() && session.entries.len() < MOST_ENTRIES {
            session.entries.push(Bytes::copy_from_slice(input.chunk()));
        }
    }
    session.version = match version {
        0 => u32::try_from(session.entries.len()).unwrap(),
        u16::MAX => u32::MAX,
        version => u32::from(version) - 1,
    };
    session.reply = replied(reply);
    session.over = flags & 1 != 0;
    if flags & 2 != 0 {
        session.metadata = with_tokens(session.metadata);
    }
    let service = Service::of(session, caller((flags >> 3).into()));
    ask(&service, made, (flags & 4 != 0).then_some(seen.into()));
}

fn replied(byte: u8) -> Reply {
    match byte {
        0 => Reply::New,
        1 => Reply::Stale,
        2 => Reply::KeyReused,
        3 => Reply::Missing,
        4 => Reply::Ended,
        5 => Reply::Full,
        6 => Reply::Unavailable,
        byte => Reply::Repeated(u32::from(byte) - 7),
    }
}

/// The metadata with the tokens of this file, so that operations that need a token do not stop at its check.
fn with_tokens(metadata: Bytes) -> Bytes {
    let Ok(mut read) = stored::Metadata::decode(metadata.clone()) else {
        return metadata;
    };
    read.host_token = hash(HOST_TOKEN);
    read.seat_tokens = SEAT_TOKENS.map(hash).to_vec();
    read.encode_to_vec().into()
}

fn hash(token: &str) -> Vec<u8> {
    Sha256::digest(token.as_bytes()).to_vec()
}

/// Calls every operation on the session.
fn ask(service: &Service, made: &[u8], seen: Option<u32>) {
    let session = || ID.to_owned();
    let read = common::GetSessionRequest { id: session() }.into();
    let list = common::ListSessionMovesRequest {
        id: session(),
        ..Default::default()
    }
    .into();
    let watched = common::WatchSessionRequest {
        id: session(),
        seen,
        ..Default::default()
    }
    .into();
    let record = common::GetSessionRecordRequest { id: session() }.into();
    let delete = common::DeleteSessionRequest { id: session() }.into();
    let answers = [
        one(service, &read, async |at, asked| {
            at.princes.get_session(at.caller, asked).await
        }),
        one(service, &list, async |at, asked| {
            at.princes.list_session_moves(at.caller, asked).await
        }),
        make(service, &list, made),
        watch(service, &service.princes, &watched),
        one(service, &record, async |at, asked| {
            at.princes.get_session_record(at.caller, asked).await
        }),
        one(service, &delete, async |at, asked| {
            at.princes.delete_session(at.caller, asked).await
        }),
    ];
    for error in answers.into_iter().filter_map(Result::err) {
        explained(&error);
    }
}

/// Makes the move of the input, or the first one that is listed, without and with an idempotency key.
fn make(
    service: &Service,
    list: &princes::ListSessionMovesRequest,
    made: &[u8],
) -> Result<(), maecenas_engine::Error> {
    let made = match princes::Move::decode(made) {
        Ok(made) if made.r#move.is_some() => Some(made),
        _ => first_listed(service, list),
    };
    for key in ["", "key"] {
        let request = princes::MakeMoveRequest {
            id: list.id.clone(),
            r#move: made.clone(),
            idempotency_key: Some(key.to_owned()),
            ..Default::default()
        };
        one(service, &request, async |at, asked| {
            at.princes.make_move(at.caller, asked).await
        })?;
    }
    Ok(())
}

fn first_listed(
    service: &Service,
    list: &princes::ListSessionMovesRequest,
) -> Option<princes::Move> {
    let listed = wait(service.princes.list_session_moves(service.caller, list));
    listed.ok()?.moves.into_iter().next()?.r#move
}
